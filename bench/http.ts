/**
 * What does each door answer on loopback, and does memory grow under load?
 *
 *     npx tsx bench/http.ts [seconds a door, default 5]
 *
 * Every door is asked for the five incidents most like one, of a different incident each time, over the shipped library. The server
 * runs in a process of its own. Memory is that of the server's heap after a collection, before and after the load.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { openLibrary } from '../src/compose.ts';
import { createGraphqlDoor } from '../src/graphql/door.ts';
import { createHost } from '../src/http/host.ts';
import { serve } from '../src/http/serve.ts';
import { createMcpDoor } from '../src/mcp/door.ts';
import { createMetrics } from '../src/metrics/metrics.ts';
import { createRestDoor } from '../src/rest/door.ts';
import { formatTable } from './measure.ts';

const QUERY =
  'query Related($id: ID!) { incident(id: $id) { related(first: 5) { edges { score summary reasons { kind label weight words shareOfLibrary evidence { id } } node { id title organization { id label } } } } } }';
const CONNECTIONS = 16;

type Call = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;

const JSON_HEADERS = { 'content-type': 'application/json' };

/** How each door is asked for the cases like one. */
const DOORS: Readonly<Record<string, (id: string) => Call>> = {
  GraphQL: (id) => ({ method: 'POST', path: '/graphql', headers: JSON_HEADERS, body: JSON.stringify({ query: QUERY, variables: { id } }) }),
  'JSON API': (id) => ({ method: 'GET', path: `/api/cases/${id}/similar?first=5&detail=reference` }),
  'JSON API, one case': (id) => ({ method: 'GET', path: `/api/cases/${id}` }),
  MCP: (id) => ({
    method: 'POST',
    path: '/mcp',
    headers: { ...JSON_HEADERS, accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'related_incidents', arguments: { id, first: 5, detail: 'reference' } },
    }),
  }),
};

if (process.argv[2] === '--serve') await runServer();
else await measure(Number(process.argv[2] ?? 5));

async function measure(seconds: number): Promise<void> {
  const child = fork(import.meta.filename, ['--serve'], { execArgv: [...process.execArgv, '--expose-gc'] });
  const [started] = (await once(child, 'message')) as [{ readonly url: string; readonly ids: readonly string[] }];
  const rows: (string | number)[][] = [];
  for (const [name, call] of Object.entries(DOORS)) {
    const requests = started.ids.map(call);
    await load(started.url, requests, 2);
    const before = await heapOf(child);
    const { requests: rate, latency, non2xx } = await load(started.url, requests, seconds);
    rows.push([name, rate.average, latency.p50, latency.p99, non2xx, before, await heapOf(child)]);
  }
  child.kill();
  console.log(formatTable(['', 'requests/s', 'p50 ms', 'p99 ms', 'not 2xx', 'heap MB before', 'after'], rows));
}

function load(url: string, requests: readonly Call[], duration: number): Promise<autocannon.Result> {
  return autocannon({ url, duration, connections: CONNECTIONS, requests: [...requests] });
}

async function heapOf(child: ChildProcess): Promise<number> {
  child.send('heap');
  const [bytes] = (await once(child, 'message')) as [number];
  return Math.round(bytes / 1e5) / 10;
}

/** In the child: all doors over the shipped library, as `precedent serve` has them. */
async function runServer(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'precedent-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.once('SIGTERM', () => process.exit(0));
  const library = await openLibrary({ db: join(folder, 'library.db') });
  await library.importPaths([resolve(import.meta.dirname, '../data')]);
  const { knowledge } = library;
  const view = await knowledge.view();
  const ids = view.incidents(undefined, { field: 'id', direction: 'asc' }, { first: 50 }).edges.map((edge) => edge.item);
  const metrics = createMetrics(async () => ({ revision: view.revision, incidents: ids.length, bytes: undefined, age: undefined }));
  const doors = [
    createGraphqlDoor({ knowledge }),
    createRestDoor({ knowledge, version: '0', tag: 'bench' }),
    createMcpDoor({ knowledge, version: '0' }),
    metrics.door,
  ];
  const host = createHost({ doors, logger: pino({ level: 'silent' }), observe: metrics.observe });
  const { url } = await serve(host, { host: '127.0.0.1', port: 0 });
  process.on('message', () => {
    global.gc?.();
    process.send?.(process.memoryUsage().heapUsed);
  });
  process.send?.({ url, ids });
}
