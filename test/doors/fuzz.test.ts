import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGraphqlDoor } from '../../src/graphql/door.ts';
import { createHealthDoor } from '../../src/http/health.ts';
import type { Door } from '../../src/http/route.ts';
import { createMcpDoor } from '../../src/mcp/door.ts';
import { TOOLS } from '../../src/mcp/tool.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { createRestDoor } from '../../src/rest/door.ts';
import { type ServedLibrary, serveCatalogue } from '../http/served-library.ts';

/** Whatever is sent to whichever route or tool: an answer or an error with a code, a live server, and unchanged data. */

let server: ServedLibrary;
let doors: readonly Door[];
let before: string;

beforeAll(async () => {
  server = await serveCatalogue(({ knowledge }) => {
    const metrics = createMetrics(async () => ({ storeRevision: 1, revision: 1, incidents: 10, bytes: 1, age: 1 }));
    doors = [
      createGraphqlDoor({ knowledge }),
      createRestDoor({ knowledge, version: '1', tag: 't' }),
      createMcpDoor({ knowledge, version: '1' }),
      createHealthDoor(async () => (await knowledge.view()).revision),
      metrics.door,
    ];
    return doors;
  });
  before = await stateOf();
});
afterAll(async () => {
  expect(server.log.filter((line) => line.msg === 'unexpected error')).toEqual([]);
  expect((await server.get('/healthz')).status).toBe(200);
  expect(await stateOf()).toBe(before);
  await server.close();
});

async function stateOf(): Promise<string> {
  const view = await server.library.knowledge.view();
  const ids = view.incidents(undefined, { field: 'id', direction: 'asc' }, { first: 100 }).edges.map((edge) => edge.item);
  return JSON.stringify([view.revision, await view.documents(ids)]);
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

interface Received {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** `fetch` corrects much of what is wrong; `node:http` sends it. */
function send({ method, path, headers, body }: Sent): Promise<Received> {
  return new Promise((done, fail) => {
    const request = httpRequest(`${server.url}`, { method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body: Buffer.concat(chunks).toString() }),
      );
      response.on('error', fail);
    });
    request.on('error', fail);
    if (['GET', 'HEAD'].includes(method)) request.end();
    else {
      request.setHeader('content-length', Buffer.byteLength(body));
      request.end(body);
    }
  });
}

/** Refused with a code, or answered. */
function isSound({ method }: Sent, { status, type, body }: Received): boolean {
  if (status >= 500) return false;
  if (status < 400 || method === 'HEAD') return true;
  const value = JSON.parse(body);
  const code = value.code ?? value.errors?.[0]?.extensions?.code ?? value.error?.code;
  return type.includes('json') && (typeof code === 'string' || typeof code === 'number');
}

/** Lone surrogates cannot be sent. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

const word = fc.oneof(
  fc.constantFrom(
    '',
    'IL-0226',
    'component:dns',
    'dns',
    '1',
    '-1',
    '0',
    '101',
    '1e9',
    'true',
    'gexf',
    'json-lines',
    '{"components":{"anyOf":["component:dns"]}}',
    `${'{"not":'.repeat(500)}{}${'}'.repeat(500)}`,
    'null',
    '__proto__',
    'constructor',
    '../..',
    '"',
    '(',
    '*',
    '%',
    '\u0000',
    '😀',
    '東京',
    'é',
    'e\u0301',
    ' ',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
  fc.string({ minLength: 500, maxLength: 4_000 }),
);
const parameter = fc.oneof(
  fc.constantFrom(
    'first',
    'after',
    'last',
    'before',
    'query',
    'a',
    'b',
    'of',
    'from',
    'to',
    'depth',
    'kind',
    'component',
    'detail',
    'startedFrom',
    'facet',
    'level',
    'maxNodes',
    'format',
    'filter',
    'node',
    'id',
    'topic',
    'variables',
    'extensions',
  ),
  word,
);
const queryString = fc.oneof(
  fc
    .array(fc.tuple(parameter, word), { maxLength: 6 })
    .map((pairs) => pairs.map((pair) => pair.map((each) => encoded(each)).join('=')).join('&')),
  fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x21-\x7e]|#/g, '%')),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'content-type',
    'if-none-match',
    'origin',
    'x-request-id',
    'accept-encoding',
    'mcp-protocol-version',
    'mcp-session-id',
    'mcp-method',
    'content-encoding',
    'last-event-id',
  ),
  fc.oneof(
    fc.constantFrom(
      'application/json',
      'text/html',
      'text/markdown',
      '*/*',
      'application/json, text/event-stream',
      'gzip',
      '2025-06-18',
      '2026-07-28',
      '*',
      'W/"x"',
      'null',
      'http://localhost',
    ),
    fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
  ),
  { maxKeys: 4 },
);
const body = fc.oneof(
  fc.json().map((text) => text as string | Uint8Array),
  fc.string({ maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }),
  fc
    .record({ query: word, variables: fc.jsonValue(), operationName: fc.jsonValue() }, { requiredKeys: [] })
    .map((each) => JSON.stringify(each)),
  fc
    .record(
      { title: fc.jsonValue(), text: word, terms: fc.jsonValue(), filter: fc.jsonValue(), first: fc.jsonValue() },
      { requiredKeys: [] },
    )
    .map((each) => JSON.stringify(each)),
  fc
    .record({
      jsonrpc: fc.constantFrom('2.0', '1.0'),
      id: fc.jsonValue(),
      method: fc.constantFrom(
        'initialize',
        'tools/call',
        'tools/list',
        'resources/read',
        'prompts/get',
        'completion/complete',
        'server/discover',
        'ping',
        'x',
        'notifications/cancelled',
      ),
      params: fc.jsonValue(),
    })
    .map((each) => JSON.stringify(each)),
);

describe('malformed requests', () => {
  it('to every route are answered or refused', async () => {
    const paths = [...new Set(doors.flatMap((door) => door.routes.map((route) => route.path)))];
    const path = fc.constantFrom(...paths).chain((template) => {
      const filled = fc.array(word, { minLength: 1, maxLength: 1 }).map(([text = '']) => encoded(text));
      return template.includes('{') ? filled.map((text) => template.replace(/\{\w+\}/, text)) : fc.constant(template);
    });
    const sent: fc.Arbitrary<Sent> = fc.record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'),
      path: fc.tuple(path, queryString).map(([head, tail]) => (tail === '' ? head : `${head}?${tail}`)),
      headers: headers.map((each) => ({ 'content-type': 'application/json', ...each })),
      body,
    });
    await fc.assert(
      fc.asyncProperty(sent, async (request) => isSound(request, await send(request))),
      { numRuns: 1_500 },
    );
  }, 120_000);

  it('to every tool are answered or refused', async () => {
    const input = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        parameter,
        fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), fc.array(word, { maxLength: 3 }), fc.jsonValue()),
        { maxKeys: 6 },
      ),
      fc.record(
        { id: word, query: word, text: word, a: word, b: word, from: word, first: fc.integer({ min: 1, max: 50 }) },
        { requiredKeys: [] },
      ),
    );
    const call = fc.record({ name: fc.constantFrom(...TOOLS.map((tool) => tool.name), 'nothing'), input });
    await fc.assert(
      fc.asyncProperty(call, async ({ name, input: given }) => {
        const { status, body: text } = await send({
          method: 'POST',
          path: '/mcp',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'mcp-protocol-version': '2025-06-18',
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
        });
        const data = text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? '');
        const { result, error } = JSON.parse(data);
        if (status >= 500) return false;
        if (error !== undefined) return typeof error.code === 'number';
        if (result.isError === true) return !result.content[0].text.startsWith('INTERNAL');
        return typeof result.structuredContent === 'object';
      }),
      { numRuns: 500 },
    );
  }, 120_000);
});
