/**
 * How many GraphQL requests a second does the server answer, beside a plain node:http server that sends the same bytes?
 *
 *     npm run build && npx tsx bench/graphql.ts [seconds]
 *
 * The query asks for the five incidents most like one, 40 leaf fields in all, of a different incident each time. The servers
 * run in a process of their own; the load comes from this one, so on two cores neither waits for the other. The program is the
 * built one: what runs TypeScript as it is adds to every function that is made, and takes a third more time. On a machine that
 * others use too, rates say little; the processor's time that a request takes says more.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { formatTable } from './measure.ts';

const QUERY = `query Related($id: ID!) {
  incident(id: $id) {
    related(first: 5) {
      edges {
        score
        summary
        node { id title organization { label } startedAt { edtf utc } timeToResolve { text } }
      }
    }
  }
}`;

const CONNECTIONS = 16;
/** Seconds until all of the code is compiled as it stays. */
const WARMUP = 5;

if (process.argv[2] === '--serve') await runServers();
else await compare(Number(process.argv[2] ?? 10));

async function compare(seconds: number): Promise<void> {
  const { child, urls, ids } = await startServers();
  const bodies = ids.map((id) => JSON.stringify({ query: QUERY, variables: { id } }));
  const rows: (string | number)[][] = [];
  for (const [name, url] of Object.entries(urls)) {
    await load(url, bodies, WARMUP);
    const before = await timeUsedBy(child);
    const { requests, latency, throughput } = await load(url, bodies, seconds);
    const used = ((await timeUsedBy(child)) - before) / requests.total;
    rows.push([name, requests.average, latency.p50, latency.p99, throughput.average / requests.average / 1000, used]);
  }
  child.kill();
  const [, rate, , , , used] = (rows[0] ?? []).map(Number);
  console.log(
    formatTable(
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'kB', 'CPU ms', 'rate of raw', 'CPU of raw'],
      rows.map((row) => [...row, Number(row[1]) / rate!, Number(row[5]) / used!]),
    ),
  );
}

/** Milliseconds of the processor that a process has used so far. */
async function timeUsedBy(child: ChildProcess): Promise<number> {
  child.send('time used');
  const [milliseconds] = await once(child, 'message');
  return Number(milliseconds);
}

function load(url: string, bodies: readonly string[], duration: number): Promise<autocannon.Result> {
  return autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    requests: bodies.map((body) => ({ method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' }, body })),
  });
}

interface Started {
  readonly child: ChildProcess;
  readonly urls: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
}

function startServers(): Promise<Started> {
  // As `precedent serve` sets it.
  const child = fork(import.meta.filename, ['--serve'], { env: { ...process.env, NODE_ENV: 'production' } });
  return new Promise((done, fail) => {
    child.once('message', (message) => done({ child, ...(message as Omit<Started, 'child'>) }));
    child.once('exit', (code) => fail(new Error(`the servers ended with ${code}`)));
  });
}

/** A module of the built program. */
async function built<T>(file: string): Promise<T> {
  return import(pathToFileURL(resolve(import.meta.dirname, '../dist', file)).href);
}

/** In the child: the GraphQL server over the shipped library, and one that sends its answer as it is. */
async function runServers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'precedent-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.once('SIGTERM', () => process.exit(0));
  const { openLibrary } = await built<typeof import('../src/compose.ts')>('compose.js');
  const { createGraphqlDoor } = await built<typeof import('../src/graphql/door.ts')>('graphql/door.js');
  const { createHost } = await built<typeof import('../src/http/host.ts')>('http/host.js');
  const { serve } = await built<typeof import('../src/http/serve.ts')>('http/serve.js');
  const library = await openLibrary({ db: join(folder, 'library.db') });
  await library.importPaths([resolve(import.meta.dirname, '../data')]);
  const view = await library.knowledge.view();
  const ids = view.incidents(undefined, { field: 'id', direction: 'asc' }, { first: 50 }).edges.map((edge) => edge.item);
  const host = createHost({ doors: [createGraphqlDoor({ knowledge: library.knowledge })], logger: pino({ level: 'silent' }) });
  const graphql = await serve(host, { host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${graphql.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables: { id: ids[0] } }),
  }).then((response) => response.json());
  const raw = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      JSON.parse(Buffer.concat(chunks).toString());
      const body = JSON.stringify(answer);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    });
  });
  raw.listen(0, '127.0.0.1', () => {
    const urls = { 'node:http': `http://127.0.0.1:${(raw.address() as AddressInfo).port}`, precedent: graphql.url };
    process.send?.({ urls, ids });
  });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
}
