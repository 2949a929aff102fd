/**
 * What does each door answer on loopback, and does memory grow under load?
 *
 *     npx tsx bench/http.ts [seconds a door, default 60] [doors, default all: graphql rest case mcp page asset feed export]
 *
 * GraphQL, the JSON API and MCP are asked for the five incidents most like one, of a different incident each time, over the shipped library;
 * the others for what their names say. The server runs in a process of its own. Its memory is looked at after a warm-up of some
 * seconds, after half of the time, and at the end; the heap after a collection of garbage, and what the process holds before it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { openLibrary } from '../src/compose.ts';
import { withExplorer } from '../src/explorer/door.ts';
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
/** Built by `npm run build`; without it pages and scripts are answered with 404. */
const EXPLORER = resolve(import.meta.dirname, '../dist/web');

type Call = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;

const JSON_HEADERS = { 'content-type': 'application/json' };

interface Load {
  readonly name: string;
  readonly call: (id: string, asset: string) => Call;
}

const LOADS: Readonly<Record<string, Load>> = {
  graphql: {
    name: 'GraphQL',
    call: (id) => ({
      method: 'POST',
      path: '/graphql',
      headers: JSON_HEADERS,
      body: JSON.stringify({ query: QUERY, variables: { id } }),
    }),
  },
  rest: { name: 'JSON API', call: (id) => ({ method: 'GET', path: `/api/cases/${id}/similar?first=5&detail=reference` }) },
  case: { name: 'JSON API, one case', call: (id) => ({ method: 'GET', path: `/api/cases/${id}` }) },
  mcp: {
    name: 'MCP',
    call: (id) => ({
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
  },
  page: {
    name: 'explorer, a page',
    call: (id) => ({ method: 'GET', path: `/cases/${id}`, headers: { accept: 'text/html', 'accept-encoding': 'br' } }),
  },
  asset: {
    name: 'explorer, its largest script',
    call: (_, asset) => ({ method: 'GET', path: asset, headers: { 'accept-encoding': 'br' } }),
  },
  feed: { name: 'feed', call: () => ({ method: 'GET', path: '/feed.atom' }) },
  export: { name: 'export, all of it as GEXF', call: () => ({ method: 'GET', path: '/api/export?format=gexf' }) },
};

interface Started {
  readonly url: string;
  readonly ids: readonly string[];
  /** Path of the explorer's largest script. */
  readonly asset: string;
}

interface Memory {
  /** Megabytes: what the process held before a collection of garbage, and the heap after it. */
  readonly held: number;
  readonly heap: number;
}

const HEAD = ['', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'RSS MB, start', 'end', 'heap MB, start', 'half', 'end'];

if (process.argv[2] === '--serve') await runServer();
else await measure(Number(process.argv[2] ?? 60), process.argv.slice(3));

async function measure(seconds: number, names: readonly string[]): Promise<void> {
  const child = fork(import.meta.filename, ['--serve'], { execArgv: [...process.execArgv, '--expose-gc'] });
  const [started] = (await once(child, 'message')) as [Started];
  const rows: (string | number)[][] = [];
  for (const key of names.length > 0 ? names : Object.keys(LOADS)) {
    const { name, call } = LOADS[key]!;
    const requests = started.ids.map((id) => call(id, started.asset));
    await load(started.url, requests, Math.min(5, seconds));
    const start = await memoryOf(child);
    await load(started.url, requests, seconds / 2);
    const half = await memoryOf(child);
    const { requests: rate, latency, non2xx, errors } = await load(started.url, requests, seconds / 2);
    const end = await memoryOf(child);
    rows.push([name, rate.average, latency.p50, latency.p99, non2xx + errors, start.held, end.held, start.heap, half.heap, end.heap]);
    console.error(formatTable(HEAD, rows.slice(-1)));
  }
  child.kill();
  console.log(formatTable(HEAD, rows));
}

function load(url: string, requests: readonly Call[], duration: number): Promise<autocannon.Result> {
  return autocannon({ url, duration, connections: CONNECTIONS, requests: [...requests] });
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  child.send('memory');
  const [memory] = (await once(child, 'message')) as [Memory];
  return memory;
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
  const { revision } = view;
  const image = { revision, storeRevision: revision, incidents: ids.length, bytes: undefined, age: undefined };
  const metrics = createMetrics(async () => image);
  const doors = await withExplorer(EXPLORER, [
    createGraphqlDoor({ knowledge }),
    createRestDoor({ knowledge, version: '0', tag: 'bench' }),
    createMcpDoor({ knowledge, version: '0' }),
    metrics.door,
  ]);
  const host = createHost({ doors, logger: pino({ level: 'silent' }), observe: metrics.observe });
  const { url } = await serve(host, { host: '127.0.0.1', port: 0 });
  process.on('message', () => {
    const held = process.memoryUsage.rss();
    global.gc?.();
    process.send?.({ held: megabytes(held), heap: megabytes(process.memoryUsage().heapUsed) });
  });
  process.send?.({ url, ids, asset: largestScript() });
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e5) / 10;
}

function largestScript(): string {
  const assets = join(EXPLORER, 'assets');
  const scripts = (existsSync(assets) ? readdirSync(assets) : []).filter((name) => name.endsWith('.js'));
  const [largest = 'none'] = scripts.sort((a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size);
  return `/assets/${largest}`;
}
