import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createGraphqlDoor } from '../../src/graphql/door.ts';
import { createHealthDoor } from '../../src/http/health.ts';
import { createMcpDoor } from '../../src/mcp/door.ts';
import { createRestDoor } from '../../src/rest/door.ts';
import { traceKnowledge } from '../../src/tracing/traced-knowledge.ts';
import { type SentTracing, startTracing } from '../../src/tracing/tracing.ts';
import { type ServedLibrary, serveCatalogue } from '../http/served-library.ts';
import { type Collector, type ReceivedSpan, startCollector } from './collector.ts';

/** What a collector gets of requests to a real server. */

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

async function serveTraced(url: string, warnings: string[] = []): Promise<ServedLibrary & { readonly tracing: SentTracing }> {
  const tracing = startTracing({ url: `${url}/v1/traces`, version: '1', timeout: 1_000, warn: (message) => warnings.push(message) });
  const served = await serveCatalogue(
    (library) => {
      const knowledge = traceKnowledge(library.knowledge, tracing);
      return [
        createGraphqlDoor({ knowledge }),
        createRestDoor({ knowledge, version: '1', tag: 't' }),
        createMcpDoor({ knowledge, version: '1' }),
        createHealthDoor(async () => (await knowledge.view()).revision),
      ];
    },
    { tracing },
  );
  return { ...served, tracing };
}

const post = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe('traces', () => {
  let collector: Collector;
  let server: Awaited<ReturnType<typeof serveTraced>>;
  beforeAll(async () => {
    collector = await startCollector();
    server = await serveTraced(collector.url);
    const said = async (path: string, init?: RequestInit): Promise<void> => {
      await (await fetch(server.url + path, init)).text();
    };
    await said('/healthz');
    await said('/api/cases/IL-0226/similar?first=3', { headers: { traceparent: `00-${TRACE}-${PARENT}-01`, 'user-agent': 'test/1' } });
    await said('/api/search?query=secret');
    await said('/api/cases/none');
    await said('/nothing?query=secret');
    await said('/api/precedents', post({ text: 'DNS resolution fails', first: 2 }));
    await said('/graphql', post({ query: 'query Mine { incident(id: "IL-0226") { related(first: 2) { nodes { id } } } }' }));
    await said(
      '/mcp',
      post(
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_incidents', arguments: { query: 'dns' } } },
        { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
      ),
    );
    await server.library.importPaths(['data/cases/PC-0010.md']);
    await said('/api/stats');
    await said('/api/cases', { headers: { traceparent: `00-${TRACE}-${PARENT}-00` } });
    await server.close();
    await server.tracing.close();
  });
  afterAll(() => collector.close());

  const one = (found: (span: ReceivedSpan) => boolean): ReceivedSpan => {
    const [span, ...more] = collector.spans.filter(found);
    expect([span !== undefined, more.length]).toEqual([true, 0]);
    return span!;
  };
  const named = (name: string) => one((span) => span.name === name);
  const childOf = (parent: ReceivedSpan, name: string) => one((span) => span.parentSpanId === parent.spanId && span.name === name);

  it('go to the path for traces, and say whose they are', () => {
    expect(new Set(collector.requests.map(({ path }) => path))).toEqual(new Set(['POST /v1/traces']));
    expect(collector.spans[0]?.resource).toMatchObject({ 'service.name': 'precedent', 'service.version': '1' });
  });

  it('tell of a request by the semantic conventions, in the trace of its caller', () => {
    const span = named('GET /api/cases/{id}/similar');
    const { port } = new URL(server.url);
    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2, status: 0 });
    expect(span.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/cases/{id}/similar',
      'http.response.status_code': 200,
      'url.path': '/api/cases/IL-0226/similar',
      'url.scheme': 'http',
      'server.address': '127.0.0.1',
      'server.port': Number(port),
      'client.address': '127.0.0.1',
      'network.protocol.version': '1.1',
      'user_agent.original': 'test/1',
      'precedent.door': 'rest',
      'precedent.operation': 'listSimilarCases',
    });
    expect(childOf(span, 'knowledge.related')).toMatchObject({ traceId: TRACE, kind: 1 });
    expect(childOf(span, 'knowledge.related').milliseconds).toBeLessThanOrEqual(span.milliseconds);
  });

  it('are new where the caller names none', () => {
    const span = named('GET /api/search');
    expect(span.parentSpanId).toBeUndefined();
    expect(span.traceId).not.toBe(TRACE);
    expect(childOf(span, 'knowledge.search').traceId).toBe(span.traceId);
  });

  it('do not hold what somebody looked for', () => {
    expect(JSON.stringify(collector.spans)).not.toContain('secret');
    expect(JSON.stringify(collector.spans)).not.toContain('DNS resolution fails');
  });

  it('hold a refused request as no error of the server', () => {
    const refused = named('GET /api/cases/{id}');
    expect(refused).toMatchObject({ status: 0, attributes: { 'http.response.status_code': 404, 'precedent.errors': ['NOT_FOUND'] } });
    const lost = named('GET');
    expect(lost.attributes).toMatchObject({ 'http.response.status_code': 404, 'url.path': '/nothing' });
    expect(lost.attributes).not.toHaveProperty('http.route');
  });

  it('show the operation of GraphQL, and the use case within', () => {
    const operation = childOf(named('POST /graphql'), 'query');
    expect(operation.attributes).toEqual({ 'graphql.operation.type': 'query', 'graphql.operation.name': 'Mine' });
    expect(childOf(operation, 'knowledge.related').traceId).toBe(operation.traceId);
  });

  it('show the tool of MCP, and the use case within', () => {
    const tool = childOf(named('POST /mcp'), 'tools/call search_incidents');
    expect(tool.attributes).toMatchObject({ 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': 'search_incidents' });
    childOf(tool, 'knowledge.search');
  });

  it('show drafts, and the wait for the image after an import', () => {
    childOf(named('POST /api/precedents'), 'knowledge.precedents');
    const refresh = childOf(named('GET /api/stats'), 'knowledge.refresh');
    expect(refresh.attributes).toEqual({ 'precedent.revision': expect.any(Number), 'precedent.incidents': 11 });
  });

  it('leave out what machines ask all the time, and what the caller does not sample', () => {
    expect(collector.spans.filter(({ attributes }) => ['/healthz', '/api/cases'].includes(String(attributes['url.path'])))).toEqual([]);
  });

  it('are named in the lines of the log', () => {
    const line = server.log.find(({ path }) => path === '/api/cases/IL-0226/similar');
    expect(line).toMatchObject({ trace_id: TRACE, span_id: named('GET /api/cases/{id}/similar').spanId });
  });
});

describe('a collector that is away', () => {
  let server: Awaited<ReturnType<typeof serveTraced>> | undefined;
  afterEach(async () => {
    await server?.close();
  });

  it('is told of once, and takes nothing from the server', async () => {
    const gone = await startCollector();
    await gone.close();
    const warnings: string[] = [];
    server = await serveTraced(gone.url, warnings);
    // More than a batch, so that it is sent at once.
    for (let i = 0; i < 600; i++) expect((await server.get('/api/terms/component:dns')).status).toBe(200);
    await expect.poll(() => warnings.length, { timeout: 10_000 }).toBe(1);
    expect(warnings[0]).toBe(`traces cannot be sent to ${gone.url} (ECONNREFUSED); they are dropped until it answers`);
    expect((await server.get('/healthz')).status).toBe(200);
    const { log } = server;
    await server.tracing.close();
    expect(log.filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
    expect(warnings).toHaveLength(1);
  }, 30_000);
});

describe('settings of tracing', () => {
  it.each([
    [{}, undefined],
    [{ OTEL_SERVICE_NAME: 'x' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }, 'http://c:4318/v1/traces'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c/otlp/' }, 'https://c/otlp/v1/traces'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c:1/x' }, 'http://c:1/x'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://b/t' }, 'http://b/t'],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http://localhost:4318/v1/traces'],
    [{ OTEL_TRACES_EXPORTER: 'console, otlp' }, 'http://localhost:4318/v1/traces'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_EXPORTER: 'none' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_EXPORTER: 'console' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'True' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'false' }, 'http://c:4318/v1/traces'],
  ])('%o send traces to %s', (env, url) => {
    expect(readConfig(env).tracing?.url).toBe(url);
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTLP endpoint'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'not an address' }, 'OTLP endpoint'],
    [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTLP protocol'],
    [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_TIMEOUT: '1s' }, 'OTLP timeout'],
  ])('are refused when wrong: %o', (env, named) => {
    expect(() => readConfig(env)).toThrow(named);
  });
});
