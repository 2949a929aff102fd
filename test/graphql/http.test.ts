import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../src/domain/error.ts';
import { generatedLibrary, type MemoryKnowledge } from './memory-knowledge.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const QUERY = '{ library { revision } }';
const BODY = JSON.stringify({ query: QUERY });

let knowledge: MemoryKnowledge;
let server: TestServer;
beforeAll(async () => {
  knowledge = generatedLibrary(5);
  server = await startTestServer({ knowledge });
});
afterAll(() => server.close());

async function codes(response: Response): Promise<readonly unknown[]> {
  const { errors } = (await response.json()) as { errors: readonly { extensions: { code: unknown } }[] };
  return errors.map((error) => error.extensions.code);
}

/** `fetch` allows neither odd methods nor bodies that never end. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('paths', () => {
  it('serve a page with links at /', async () => {
    const response = await fetch(server.url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    for (const link of ['/graphql', '/healthz', '/readyz']) expect(html).toContain(`href="${link}"`);
  });

  it('serve GraphiQL to browsers, in one page that loads nothing from elsewhere', async () => {
    const response = await fetch(`${server.url}/graphql`, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('renderYogaGraphiQL');
    expect(html).not.toMatch(/<script[^>]+src=|<link[^>]+href="https?:/);
    expect(html).toContain('FaultyDeploymentsUnderNetworking');
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  it('tell health and readiness', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready', revision: 1 });
    knowledge.before = async () => {
      throw new DomainError('STORE_UNUSABLE', 'the store is closed');
    };
    const response = await fetch(`${server.url}/readyz`);
    knowledge.before = async () => {};
    expect([response.status, await response.json()]).toEqual([503, { status: 'unavailable' }]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it('that are unknown are 404 in JSON', async () => {
    for (const path of ['/nothing', '/graphql/', '/graphql/x', '/%00', '//evil.example/graphql']) {
      const response = await fetch(server.url + path);
      expect([path, response.status, await codes(response)]).toEqual([path, 404, ['NOT_FOUND']]);
    }
  });

  it('answer HEAD as GET without the body, and OPTIONS with what they take', async () => {
    for (const path of ['/', '/healthz', '/readyz']) {
      const get = await fetch(server.url + path);
      const head = await fetch(server.url + path, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
      expect(await head.text()).toBe('');
    }
    const options = await fetch(`${server.url}/graphql`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, OPTIONS']);
    for (const method of ['HEAD', 'PUT', 'DELETE', 'PATCH']) {
      const response = await fetch(`${server.url}/graphql`, { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, POST, OPTIONS']);
    }
    expect((await fetch(`${server.url}/healthz`, { method: 'POST' })).status).toBe(405);
  });
});

describe('requests', () => {
  it('are answered by GET too', async () => {
    const search = new URLSearchParams({
      query: 'query Q($id: ID!) { incident(id: $id) { title } }',
      variables: '{"id":"g-0001"}',
      operationName: 'Q',
    });
    const response = await fetch(`${server.url}/graphql?${search}`);
    expect(await response.json()).toMatchObject({ data: { incident: { title: 'Case G-0001' } } });
  });

  it('by GET with broken variables are 400', async () => {
    const response = await fetch(`${server.url}/graphql?query=${encodeURIComponent(QUERY)}&variables={`);
    expect([response.status, await codes(response)]).toEqual([400, ['BAD_REQUEST']]);
    const list = await fetch(`${server.url}/graphql?query=${encodeURIComponent(QUERY)}&variables=[]`);
    expect([list.status, await codes(list)]).toEqual([400, ['BAD_REQUEST']]);
  });

  it.each([
    ['no content type', undefined],
    ['a form', 'application/x-www-form-urlencoded'],
    ['parts', 'multipart/form-data; boundary=x'],
    ['text', 'text/plain'],
    ['a query as it is', 'application/graphql'],
    ['JSON of another kind', 'application/graphql+json'],
    ['JSON in another encoding', 'application/json; charset=utf-16'],
  ])('with %s are 415', async (_, type) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: type === undefined ? {} : { 'content-type': type },
      // Bytes, so that no content type is added.
      body: new TextEncoder().encode(BODY),
    });
    expect([response.status, await codes(response)]).toEqual([415, ['UNSUPPORTED_MEDIA_TYPE']]);
  });

  it('that are compressed are 415', async () => {
    expect((await server.post(BODY, { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  it('take JSON with a charset, in any letter case', async () => {
    for (const type of ['application/json;charset=utf-8', 'Application/JSON; charset="UTF-8"'])
      expect((await server.post(BODY, { 'content-type': type })).status).toBe(200);
  });

  it.each([
    ['nothing', '', 'BAD_REQUEST'],
    ['half of it', '{"query": "{ library', 'BAD_REQUEST'],
    ['a string', '"x"', 'BAD_REQUEST'],
    ['null', 'null', 'BAD_REQUEST'],
    ['a number', '42', 'BAD_REQUEST'],
    ['no query', '{}', 'BAD_REQUEST'],
    ['a query that is no string', '{"query": {}}', 'BAD_REQUEST'],
    ['variables that are no object', `{"query": "${QUERY}", "variables": "x"}`, 'BAD_REQUEST'],
    ['a list of variables', `{"query": "${QUERY}", "variables": []}`, 'BAD_REQUEST'],
    ['a name that is no string', `{"query": "${QUERY}", "operationName": 7}`, 'BAD_REQUEST'],
    ['extensions that are no object', `{"query": "${QUERY}", "extensions": 7}`, 'BAD_REQUEST'],
    ['many requests', `[${BODY}, ${BODY}]`, 'BATCH_NOT_SUPPORTED'],
    ['no requests', '[]', 'BATCH_NOT_SUPPORTED'],
    ['what is not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 'BAD_REQUEST'],
  ])('with a body of %s are 400', async (_, body, code) => {
    const response = await server.post(body);
    expect([response.status, await codes(response)]).toEqual([400, [code]]);
  });

  it('larger than the limit are 413, known beforehand or not', async () => {
    const large = JSON.stringify({ query: QUERY, variables: { x: 'x'.repeat(600_000) } });
    const response = await server.post(large);
    expect([response.status, await codes(response)]).toEqual([413, ['BODY_LIMIT']]);
    const streamed = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([streamed.status, await codes(streamed)]).toEqual([413, ['BODY_LIMIT']]);
    expect((await server.post(BODY)).status).toBe(200);
  });

  it('that are not HTTP do not stop the server', async () => {
    expect(await raw('GARBAGE\r\n\r\n')).toContain('400');
    expect(
      await raw('GET /graphql?query={ HTTP/1.1\r\nHost: x\r\nAccept: application/graphql-response+json\r\nConnection: close\r\n\r\n'),
    ).toContain('HTTP/1.1 400');
    expect((await server.post(BODY)).status).toBe(200);
  });

  it('whose clients go away are dropped', async () => {
    const before = server.log.length;
    const statements = knowledge.statements;
    const { hostname, port } = new URL(server.url);
    await new Promise<void>((resolve) => {
      const half = httpRequest({ hostname, port, path: '/graphql', method: 'POST', headers: { 'content-type': 'application/json' } });
      half.on('error', () => resolve());
      half.write('{"query": "{ lib');
      setTimeout(() => half.destroy(), 20);
    });
    let release = (): void => {};
    knowledge.before = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const aborter = new AbortController();
    const asked = fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ incidents { nodes { id } } }"}',
      signal: aborter.signal,
    });
    setTimeout(() => aborter.abort(), 30);
    await expect(asked).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 30));
    release();
    knowledge.before = async () => {};
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(knowledge.statements).toBe(statements);
    const lines = server.log.slice(before).filter((line) => line.msg === 'request');
    expect(lines.map((line) => line.aborted)).toEqual([true, true]);
    expect(server.log.slice(before).filter((line) => line.msg === 'unexpected error')).toEqual([]);
    expect((await server.post(BODY)).status).toBe(200);
  });
});

describe('answers', () => {
  it('come in the media type that is asked for', async () => {
    const type = async (accept: string) => (await server.post(BODY, { accept })).headers.get('content-type');
    expect(await type('application/graphql-response+json')).toContain('application/graphql-response+json');
    expect(await type('application/json')).toContain('application/json');
    expect(await type('*/*')).toContain('json');
    const none = await server.post(BODY, { accept: 'image/png' });
    expect([none.status, await codes(none)]).toEqual([406, ['NOT_ACCEPTABLE']]);
  });

  it('that were not executed are 400, and 200 where plain JSON is asked for', async () => {
    const bad = JSON.stringify({ query: '{ nothing }' });
    expect((await server.post(bad)).status).toBe(400);
    expect((await server.post(bad, { accept: 'application/json' })).status).toBe(200);
  });

  it('carry the id of the request, given or made', async () => {
    expect((await server.post(BODY)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await server.post(BODY, { 'x-request-id': 'job-7' })).headers.get('x-request-id')).toBe('job-7');
    expect((await server.post(BODY, { 'x-request-id': 'a b"c' })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await fetch(server.url)).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('are logged, a line each', async () => {
    await server.post(JSON.stringify({ query: 'query Named { library { revision } nothing }' }), { 'x-request-id': 'log-1' });
    await server.post(JSON.stringify({ query: 'query Named { library { revision } }' }), { 'x-request-id': 'log-2' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const lines = server.log.filter((line) => String(line.requestId).startsWith('log-'));
    expect(lines).toMatchObject([
      { method: 'POST', path: '/graphql', status: 400, errors: ['GRAPHQL_VALIDATION_FAILED'] },
      { method: 'POST', path: '/graphql', status: 200, operation: 'Named', cost: 1 },
    ]);
    expect(lines[1]!.milliseconds).toBeGreaterThan(0);
  });
});

describe('other origins', () => {
  const origin = 'https://tools.example.com';

  it('may not read by default', async () => {
    const response = await server.post(BODY, { origin });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const preflight = await fetch(`${server.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('may where they are configured, and no others', async () => {
    const open = await startTestServer({ knowledge, corsOrigins: [origin] });
    const preflight = await fetch(`${open.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const response = await open.post(BODY, { origin });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('vary')).toBe('origin');
    expect((await open.post('nonsense', { origin })).headers.get('access-control-allow-origin')).toBe(origin);
    for (const other of ['https://evil.example', 'null', `${origin}.evil.example`, 'http://tools.example.com'])
      expect((await open.post(BODY, { origin: other })).headers.get('access-control-allow-origin')).toBeNull();
    await open.close();
  });
});

describe('closing', () => {
  it('lets requests under way end, and refuses new ones', async () => {
    const own = generatedLibrary(2);
    const closing = await startTestServer({ knowledge: own });
    let release = (): void => {};
    let entered = (): void => {};
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    own.before = () =>
      new Promise((resolve) => {
        release = resolve;
        entered();
      });
    const asked = closing.ask(QUERY);
    await inside;
    const closed = closing.close();
    let done = false;
    void closed.then(() => {
      done = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(done).toBe(false);
    await expect(closing.post(BODY)).rejects.toThrow();
    release();
    expect((await asked).data).toEqual({ library: { revision: 1 } });
    await closed;
    await closing.close();
  });

  it('waits no longer than its limit', async () => {
    const own = generatedLibrary(2);
    const stuck = await startTestServer({ knowledge: own, closeLimit: 50 });
    own.before = () => new Promise(() => {});
    const asked = stuck.ask(QUERY);
    asked.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 30));
    await stuck.close();
    await expect(asked).rejects.toThrow();
  });
});
