import { createConfig, lintFromString } from '@redocly/openapi-core';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRestDoor } from '../../src/rest/door.ts';
import { type ServedLibrary, serveCatalogue } from '../http/served-library.ts';

let server: ServedLibrary;
beforeAll(async () => {
  server = await serveCatalogue(({ knowledge }) => [createRestDoor({ knowledge, version: '1.2.3', tag: 'test' })]);
});
afterAll(() => server.close());

// biome-ignore lint/suspicious/noExplicitAny: answers have the shape that each test asks for.
async function json(path: string, headers?: Readonly<Record<string, string>>): Promise<any> {
  const response = await server.get(path, headers);
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
}

async function problem(path: string, method = 'GET', headers?: Readonly<Record<string, string>>) {
  const response = await server.get(path, headers, method);
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const body = (await response.json()) as { readonly status: number; readonly code: string; readonly detail: string };
  expect(body.status).toBe(response.status);
  return body;
}

describe('paths', () => {
  it('answer under /api whatever is accepted, and bare where no page is asked for', async () => {
    const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const path of ['/cases', '/cases/IL-0226', '/search?query=dns', '/terms', '/topics', '/stats']) {
      expect((await server.get(path)).status).toBe(200);
      expect((await server.get(`/api${path}`, html)).status).toBe(200);
      expect((await server.get(path, html)).status).toBe(404);
    }
  });

  it.each([
    ['*/*', 200],
    ['application/json, text/plain, */*', 200],
    ['application/json, text/html;q=0.5', 200],
    ['text/markdown, text/html;q=0.9', 200],
    ['text/html;q=0, */*', 200],
    ['text/html', 404],
    ['text/html, */*', 404],
    ['text/html, application/json', 404],
  ])('are a page for who likes one best: %s', async (accept, status) => {
    expect((await server.get('/cases/IL-0226', { accept })).status).toBe(status);
  });

  it('take HEAD and OPTIONS', async () => {
    const head = await server.get('/cases/IL-0226', {}, 'HEAD');
    const get = await server.get('/cases/IL-0226');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    const options = await server.get('/api/precedents', {}, 'OPTIONS');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
    expect(await problem('/api/cases', 'DELETE')).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
  });

  it('list themselves at /api', async () => {
    const { operations } = await json('/api');
    for (const { method, path } of operations) {
      const known = path.replace('/cases/{id}', '/cases/IL-0226').replace('/terms/{id}', '/terms/component:dns');
      if (method !== 'GET' || known.includes('{')) continue;
      expect([path, [200, 400]]).toEqual([path, expect.arrayContaining([(await server.get(known)).status])]);
    }
  });
});

describe('cases', () => {
  it('come by id, external id and in any letter case', async () => {
    const byId = await json('/cases/IL-0226');
    expect(byId).toMatchObject({ id: 'IL-0226', externalIds: ['YKYN-BWZ'], organization: { id: 'organization:microsoft-azure' } });
    expect(await json('/cases/ykyn-bwz')).toEqual(byId);
    expect(await json('/cases/il-0226')).toEqual(byId);
  });

  it('come as the case file where Markdown is accepted', async () => {
    const response = await server.get('/cases/IL-0226', { accept: 'text/markdown' });
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toMatch(/^---\n[\s\S]*\nid: IL-0226\n[\s\S]*\n---\n/);
    expect((await server.get('/cases/IL-0226', { accept: 'text/markdown;q=0.4, application/json' })).headers.get('content-type')).toContain(
      'json',
    );
    expect(await problem('/cases/IL-0226', 'GET', { accept: 'image/png' })).toMatchObject({ status: 406, code: 'NOT_ACCEPTABLE' });
  });

  it('are filtered by terms under any of their names', async () => {
    const ids = async (query: string) => (await json(`/cases?${query}`)).edges.map((edge: { node: { id: string } }) => edge.node.id);
    const azure = await ids('organization=Microsoft%20Azure');
    expect(azure).toContain('IL-0226');
    expect(await ids('organization=organization:microsoft-azure')).toEqual(azure);
    expect(await ids('organization=MICROSOFT-AZURE&startedFrom=2025-10-29&startedTo=2025-10-29')).toEqual(['IL-0226']);
    expect(await ids('startedTo=1999')).toEqual([]);
  });

  it('give as much of each as is asked for', async () => {
    const node = async (detail: string) => (await json(`/cases?first=1&detail=${detail}`)).edges[0].node;
    expect(Object.keys(await node('reference'))).toEqual(['id', 'title', 'organization']);
    expect(Object.keys(await node('summary'))).toContain('startedAt');
    expect(Object.keys(await node('full'))).toContain('narrative');
  });

  it('can be walked by their links, forwards and backwards, each once', async () => {
    const all = (await json('/cases?first=100')).edges.map((edge: { node: { id: string } }) => edge.node.id);
    expect(all).toHaveLength(10);
    const walk = async (start: string, relation: string): Promise<readonly string[]> => {
      const seen: string[] = [];
      for (let path: string | undefined = start; path !== undefined; ) {
        const response: Response = await server.get(path);
        const links = parseLinks(response.headers.get('link') ?? '');
        const page = (await response.json()) as { edges: readonly { node: { id: string } }[] };
        seen.push(...page.edges.map((edge) => edge.node.id));
        path = links.get(relation);
      }
      return seen;
    };
    expect(await walk('/cases?first=3&orderBy=started-at', 'next')).toEqual(all);
    const last = parseLinks((await server.get('/api/cases?first=3')).headers.get('link') ?? '').get('last');
    expect([...(await walk(last!, 'prev'))].sort()).toEqual([...all].sort());
  });

  it('count terms over all pages', async () => {
    const { facets } = await json('/cases?first=1&facet=organization&facet=component');
    expect(Object.keys(facets)).toEqual(['organization', 'component']);
    for (const { term, count } of facets.organization)
      expect([term.id, count]).toEqual([term.id, (await json(`/cases?organization=${term.id}`)).totalCount]);
  });
});

function parseLinks(header: string): ReadonlyMap<string, string> {
  return new Map([...header.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, path, relation]) => [relation!, path!]));
}

describe('precedents', () => {
  const post = (body: unknown, type = 'application/json') =>
    fetch(`${server.url}/precedents`, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });

  it('are found for a draft', async () => {
    const response = await post({
      text: 'DNS resolution failed for the whole region after a race condition in the DNS automation',
      first: 3,
    });
    const answer = (await response.json()) as {
      hits: readonly { incident: { id: string }; score: number; reasons: { weight: number }[] }[];
    };
    expect(response.status).toBe(200);
    expect(answer.hits.length).toBeGreaterThan(0);
    for (const { score, reasons } of answer.hits) expect(reasons.reduce((sum, each) => sum + each.weight, 0)).toBe(score);
  });

  it('need a body that holds', async () => {
    expect((await post({})).status).toBe(400);
    expect(((await (await post({ text: 'x', firts: 1 })).json()) as { detail: string }).detail).toContain('firts');
    const mistyped = await post({ text: 'x', filter: { componnet: ['dns'] } });
    expect([mistyped.status, await mistyped.text()]).toEqual([400, expect.stringContaining('componnet')]);
    expect((await post({ text: 'x' }, 'text/plain')).status).toBe(415);
    expect((await post({ text: 'x'.repeat(600_000) })).status).toBe(413);
  });
});

describe('problems', () => {
  it.each([
    ['/cases?first=0', 400, 'BAD_INPUT', 'first'],
    ['/cases?first=101', 400, 'BAD_INPUT', 'first'],
    ['/cases?first=x', 400, 'BAD_INPUT', 'first'],
    ['/cases?first=1&last=1', 400, 'BAD_INPUT', 'first'],
    ['/cases?first=1&first=2', 400, 'BAD_INPUT', 'first'],
    ['/cases?after=nonsense', 400, 'BAD_CURSOR', 'after'],
    ['/cases?component=nothing-of-the-kind', 400, 'BAD_INPUT', 'component'],
    ['/cases?colour=red', 400, 'BAD_INPUT', 'colour'],
    ['/cases?__proto__=x', 400, 'BAD_INPUT', '__proto__'],
    ['/cases?startedFrom=2024-02-30', 400, 'BAD_INPUT', 'startedFrom'],
    ['/cases?startedFrom=2025&startedTo=2020', 400, 'BAD_INPUT', 'startedFrom'],
    ['/cases?componentRole=faulty', 400, 'BAD_INPUT', 'componentRole'],
    ['/cases/NOPE-1', 404, 'NOT_FOUND', 'NOPE-1'],
    ['/cases/component:dns', 404, 'NOT_FOUND', 'component:dns'],
    ['/cases/NOPE-1/similar', 404, 'NOT_FOUND', 'NOPE-1'],
    ['/terms/IL-0226', 404, 'NOT_FOUND', 'IL-0226'],
    ['/topics/topic:none', 404, 'NOT_FOUND', 'topic:none'],
    ['/search', 400, 'BAD_INPUT', 'query'],
    ['/compare?a=IL-0226', 400, 'BAD_INPUT', 'b'],
    ['/graph/path?from=IL-0226&to=NOPE', 404, 'NOT_FOUND', 'NOPE'],
    ['/graph/neighborhood?of=IL-0226&depth=5', 400, 'BAD_INPUT', 'depth'],
    ['/nothing', 404, 'NOT_FOUND', 'path'],
  ])('of %s', async (path, status, code, named) => {
    const found = await problem(path);
    expect([found.status, found.code]).toEqual([status, code]);
    expect(found.detail).toContain(named);
  });

  it('tell nothing of what is unexpected but where to look', async () => {
    const broken = await serveCatalogue(() => [
      createRestDoor({
        knowledge: {
          view: async () => {
            throw new Error('secret');
          },
        },
        version: '1',
        tag: 't',
      }),
    ]);
    const response = await broken.get('/api/stats');
    const text = await response.text();
    expect([response.status, JSON.parse(text).code]).toEqual([500, 'INTERNAL']);
    expect(text).not.toContain('secret');
    expect(broken.log.some((line) => JSON.stringify(line).includes('secret'))).toBe(true);
    await broken.close();
  });
});

describe('entity tags', () => {
  it('spare the body while the library stays as it is', async () => {
    const first = await server.get('/cases/IL-0226');
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const second = await server.get('/cases/IL-0226', { 'if-none-match': `"other", ${etag}` });
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await server.get('/cases/IL-0226', { 'if-none-match': etag, accept: 'text/markdown' })).status).toBe(200);
    expect((await server.get('/cases/IL-0150', { 'if-none-match': etag })).status).toBe(200);
  });

  it('change with the library', async () => {
    const changing = await serveCatalogue(({ knowledge }) => [createRestDoor({ knowledge, version: '1', tag: 't' })]);
    const etag = (await changing.get('/stats')).headers.get('etag')!;
    const feedTag = (await changing.get('/feed.atom')).headers.get('etag')!;
    await changing.library.importPaths(['data/cases/PC-0011.md']);
    expect((await changing.get('/stats', { 'if-none-match': etag })).status).toBe(200);
    const feed = await changing.get('/feed.atom', { 'if-none-match': feedTag });
    expect(feed.status).toBe(200);
    expect((await feed.text()).match(/<title>(.*?):/g)?.[1]).toBe('<title>PC-0011:');
    await changing.close();
  });
});

describe('the description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const source = await (await server.get('/openapi.json')).text();
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-server-example.com': 'off' } });
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
    expect(JSON.parse(source)).toMatchObject({ openapi: '3.1.1', info: { version: '1.2.3' } });
  });

  it('describes every operation, and parameters with their bounds', async () => {
    const { paths } = await json('/openapi.json');
    expect(Object.keys(paths).sort()).toEqual(
      [
        '/cases',
        '/cases/{id}',
        '/cases/{id}/similar',
        '/compare',
        '/export',
        '/feed.atom',
        '/graph/neighborhood',
        '/graph/path',
        '/precedents',
        '/search',
        '/stats',
        '/terms',
        '/terms/{id}',
        '/topics',
        '/topics/{id}',
      ].sort(),
    );
    const first = paths['/cases'].get.parameters.find((each: { name: string }) => each.name === 'first');
    expect(first).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 100 } });
  });
});

describe('the feed', () => {
  // biome-ignore lint/suspicious/noExplicitAny: parsed XML.
  const parse = (text: string): any => new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' }).parse(text);

  it('is a valid Atom feed of the cases with stable ids', async () => {
    const response = await server.get('/feed.atom');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const text = await response.text();
    expect(XMLValidator.validate(text)).toBe(true);
    const { feed } = parse(text);
    expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(feed.id).toBe('tag:precedent,2025:feed');
    expect(feed.author.name).toBe('Precedent');
    expect(feed.entry).toHaveLength(10);
    const ids = feed.entry.map((each: { id: string }) => each.id);
    expect(new Set(ids).size).toBe(10);
    expect(ids).toContain('tag:precedent,2025:case:IL-0226');
    for (const entry of feed.entry) {
      expect(entry.updated).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);
      expect(entry.title).toBeTruthy();
      expect(entry.summary).toBeTruthy();
    }
  });

  it('can be filtered and cut', async () => {
    const { feed } = parse(await (await server.get('/feed.atom?organization=microsoft-azure&component=dns')).text());
    for (const entry of feed.entry ?? [])
      expect([entry.category].flat().map((each: Record<string, string>) => each['@_term'])).toContain('organization:microsoft-azure');
    expect(parse(await (await server.get('/feed.atom?first=2')).text()).feed.entry).toHaveLength(2);
    expect((await server.get('/feed.atom?cause=nothing')).status).toBe(400);
  });
});

it('tells language models where things are', async () => {
  const text = await (await server.get('/llms.txt')).text();
  expect(text).toMatch(/^# Precedent\n\n> /);
  for (const path of ['/mcp', '/openapi.json', '/graphql', '/feed.atom']) expect(text).toContain(path);
});

describe('exports', () => {
  it('come as files of the format asked for, whole or in part', async () => {
    const whole = await server.get('/api/export?format=json-lines');
    expect([whole.status, whole.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="[\w-]+\.jsonl"$/),
    ]);
    const ids = (await whole.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(ids).toHaveLength(10);
    const part = await server.get('/api/export?format=json-lines&organization=Microsoft+Azure');
    expect(
      (await part.text())
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(['IL-0226', 'IL-0532', 'PC-0001']);
    const around = await server.get('/export?format=gexf&node=YKYN-BWZ&depth=1');
    expect([around.status, around.headers.get('x-truncated')]).toEqual([200, 'false']);
    const text = await around.text();
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).toContain('"component:azure-front-door"');
  });

  it('refuse what makes no sense, naming it', async () => {
    expect(await problem('/api/export?format=docx')).toMatchObject({ status: 400 });
    expect(await problem('/api/export?format=dot&depth=2')).toMatchObject({ status: 400, code: 'BAD_INPUT' });
    expect(await problem('/api/export?format=dot&node=IL-0226&tag=azure')).toMatchObject({ status: 400, code: 'BAD_INPUT' });
    expect(await problem('/api/export?format=dot&node=nothing')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await problem('/api/export?format=dot&maxNodes=5')).toMatchObject({
      status: 400,
      detail: expect.stringContaining('"maxNodes"'),
    });
    for (const [filter, detail] of [
      ['{', 'filter: is not JSON'],
      ['[]', 'filter found a list'],
      ['{"tag":["x"]}', 'did you mean "tags"'],
      ['{"__proto__":{"tags":[]}}', '__proto__'],
      [`${'{"not":'.repeat(900)}{}${'}'.repeat(900)}`, 'nested more than 24 levels'],
      [`${'{"not":'.repeat(9)}{}${'}'.repeat(9)}`, 'levels deep'],
    ])
      expect(await problem(`/api/export?format=dot&filter=${encodeURIComponent(filter ?? '')}`)).toMatchObject({
        status: 400,
        detail: expect.stringContaining(detail ?? ''),
      });
  });

  it('are sent once while the library stays as it is', async () => {
    const { headers } = await server.get('/api/export?format=dot');
    const tag = headers.get('etag') ?? '';
    const again = await server.get('/api/export?format=dot', { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await server.get('/api/export?format=csv-nodes', { 'if-none-match': tag })).status).toBe(200);
  });
});
