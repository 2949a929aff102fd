/**
 * What do clients of a running server notice of an import by another process, and does the server's memory grow?
 *
 *     npx tsx bench/refresh.ts [cases, default 20000] [imports, default 5] [the program, default src/cli/main.ts]
 *
 * A generated library is served; a process imports ten further cases, again and again. Meanwhile one client asks for the five cases most
 * like one, and another one whether the server is alive, each again as soon as it has its answer.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatCaseFile } from '../src/importers/format-case-file.ts';
import { openSqliteStore } from '../src/store/sqlite.ts';
import { generatedId, generateLibrary } from './generate.ts';
import { formatTable } from './measure.ts';

const CASES_PER_IMPORT = 10;
/** The longest that is waited for the new cases, in milliseconds. */
const LIMIT = 600_000;

const cases = Number(process.argv[2] ?? 20_000);
const imports = Number(process.argv[3] ?? 5);
const program = resolve(process.argv[4] ?? join(import.meta.dirname, '..', 'src', 'cli', 'main.ts'));

const folder = mkdtempSync(join(tmpdir(), 'precedent-bench-'));
const db = join(folder, 'library.db');
try {
  await fillStore();
  await run('image', []).catch(() => run('stats', []));
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** All but the last cases go into the store, those into a folder for each import. */
async function fillStore(): Promise<void> {
  const { vocabulary, incidents } = generateLibrary(cases + imports * CASES_PER_IMPORT);
  const store = await openSqliteStore({ file: db, now: () => performance.now(), randomId: randomUUID });
  await store.transact(async (writer) => {
    await writer.putVocabulary(vocabulary.terms, 'given');
    let number = 0;
    for (const incident of incidents()) {
      if (number < cases) await writer.putIncident(incident, { importer: 'bench' });
      else {
        const own = folderOf(Math.floor((number - cases) / CASES_PER_IMPORT));
        mkdirSync(own, { recursive: true });
        writeFileSync(join(own, `${incident.id}.md`), formatCaseFile(incident));
      }
      number++;
    }
  });
  await store.close();
}

function folderOf(round: number): string {
  return join(folder, `import-${round}`, 'cases');
}

async function measure(): Promise<void> {
  const server = start(['serve', '--port', '0', '--log-level', 'info']);
  try {
    const url = await addressOf(server);
    await fetch(`${url}/readyz`);
    const rows = [['before', ...(await memoryOf(server, url)), ...Array<string>(5).fill('')]];
    for (let round = 0; round < imports; round++) rows.push([`import ${round + 1}`, ...(await measureImport(server, url, round))]);
    console.log(
      formatTable(
        [
          '',
          'RSS, MB',
          'heap and arrays, MB',
          'RSS at most, MB',
          'import, s',
          'new case there, s',
          'longest answer, ms (failed)',
          'longest /healthz, ms (failed)',
        ],
        rows,
      ),
    );
  } finally {
    server.kill('SIGTERM');
    await new Promise((done) => server.once('close', done));
  }
}

async function measureImport(child: ChildProcess, url: string, round: number): Promise<readonly string[]> {
  const isOver = { value: false };
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentOf(child));
  }, 100);
  const clients = [ask(`${url}/api/cases/${generatedId(0)}/similar?first=5`, isOver), ask(`${url}/healthz`, isOver)];
  const begin = performance.now();
  const imported = run('import', [join(folderOf(round), '..')]).then(() => performance.now() - begin);
  const wanted = `${url}/api/cases/${generatedId(cases + round * CASES_PER_IMPORT)}`;
  while (performance.now() - begin < LIMIT && (await fetch(wanted).catch(() => undefined))?.ok !== true) await sleep(50);
  const there = performance.now() - begin;
  const importTook = await imported;
  await sleep(1_000);
  isOver.value = true;
  const longest = await Promise.all(clients);
  clearInterval(watch);
  const seconds = [importTook, there].map((time) => (time / 1000).toFixed(1));
  return [
    ...(await memoryOf(child, url)),
    String(Math.round(peak)),
    ...seconds,
    ...longest.map(([time, failed]) => `${time.toFixed(0)} (${failed})`),
  ];
}

/** Megabytes. */
async function memoryOf(child: ChildProcess, url: string): Promise<readonly [string, string]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const used = read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes');
  return [residentOf(child).toFixed(0), (used / 1e6).toFixed(0)];
}

/** Asks again and again, and tells the longest wait in milliseconds, and how many answers were none. */
async function ask(url: string, isOver: { readonly value: boolean }): Promise<readonly [longest: number, failed: number]> {
  let longest = 0;
  let failed = 0;
  while (!isOver.value) {
    const start = performance.now();
    // A server that stands still for seconds closes connections then that were idle for it.
    if (
      !(await fetch(url).then(
        (response) => response.text().then(() => response.ok),
        () => false,
      ))
    )
      failed++;
    longest = Math.max(longest, performance.now() - start);
    await sleep(2);
  }
  return [longest, failed];
}

function residentOf({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
}

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { ...process.env, PRECEDENT_DB: db },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function run(...[command, args]: [string, readonly string[]]): Promise<void> {
  const child = start([command, ...args]);
  let told = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${told}`);
}

/** Resolves with the address that the server tells once it listens, and passes on what it says of images. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let told = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (/image/.test(line)) process.stderr.write(`${line}\n`);
      const address = /Precedent is at (http:\/\/\S+)/.exec(text)?.[1];
      if (address !== undefined) done(address);
      else told = text;
    });
    server.once('close', (code) => fail(new Error(`the server ended with ${code}: ${told}`)));
  });
}
