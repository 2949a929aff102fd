/**
 * The smoke test: the built program as a user starts it, on a new database. Imports the library, asks on the command line,
 * serves, asks over HTTP, and stops. Ends with 1 at the first thing that is not as it should be.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'dist', 'cli', 'main.js');
const run = promisify(execFile);

const folder = await mkdtemp(join(tmpdir(), 'precedent-smoke-'));
const env = { ...process.env, PRECEDENT_DB: join(folder, 'smoke.db') };
const precedent = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [bin, ...args], { cwd: root, env })).stdout;

function check(what: string, holds: boolean, found: unknown): void {
  if (!holds) throw new Error(`${what}: found ${JSON.stringify(found)?.slice(0, 500)}`);
  process.stdout.write(`ok  ${what}\n`);
}

async function smokeCommands(): Promise<void> {
  const first = JSON.parse(await precedent('import', 'data', '--json'));
  check('the library is imported', first.added >= 10 && first.rejected === 0, first);
  const second = JSON.parse(await precedent('import', 'data', '--json'));
  check('importing it again changes nothing', second.added === 0 && second.changed === 0 && second.revision === first.revision, second);
  const related = JSON.parse(await precedent('related', 'IL-0532', '--limit', '100', '--json'));
  for (const id of ['IL-0188', 'IL-0530']) {
    const found = related.find((each: { id: string }) => each.id === id);
    check(`${id} is related to IL-0532 as the catalogue says`, found?.summary === 'same root cause · shared Cloud load balancer', found);
  }
}

/** Resolves with the address that the server tells once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let told = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      const address = /Precedent is at (http:\/\/\S+)/.exec(told)?.[1];
      if (address !== undefined) done(address);
    });
    server.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${told}`)));
  });
}

async function smokeServer(): Promise<void> {
  const server = spawn(process.execPath, [bin, 'serve', '--port', '0'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const address = await addressOf(server);
    check('it is alive', (await fetch(new URL('/healthz', address))).ok, address);
    check('it is ready', (await fetch(new URL('/readyz', address))).ok, address);
    const landing = await fetch(address, { headers: { accept: 'text/html' } });
    check('it has a page', landing.ok && (await landing.text()).includes('Precedent'), landing.status);
    const answer = await fetch(new URL('/graphql', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ incident(id: "ykyn-bwz") { id related(first: 3) { edges { score summary node { title } } } } }' }),
    });
    const { data, errors } = await answer.json();
    check('it answers GraphQL', errors === undefined && data.incident.id === 'IL-0226' && data.incident.related.edges.length === 3, {
      data,
      errors,
    });
    const ownCase = join(folder, 'OWN-1.md');
    await writeFile(ownCase, '---\nid: OWN-1\ntitle: A case of our own\n---\n');
    await precedent('import', ownCase);
    check('it has what another process imported', (await fetch(new URL('/api/cases/OWN-1', address))).ok, ownCase);
    server.kill('SIGTERM');
    const code = await new Promise((done) => server.once('exit', done));
    check('it stops when asked', code === 0, code);
  } finally {
    server.kill('SIGKILL');
  }
}

try {
  await smokeCommands();
  await smokeServer();
} finally {
  await rm(folder, { recursive: true, force: true });
}
