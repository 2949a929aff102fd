import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The program as a user starts it: a process of its own and a database in a file. */

const root = resolve(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'precedent-process-'));
const db = join(folder, 'made', 'on', 'demand.db');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcessWithoutNullStreams {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'src', 'cli', 'main.ts'), ...args], {
    cwd: root,
    env: { PATH, HOME, PRECEDENT_DB: db, ...env },
  });
  child.stdin.on('error', () => {});
  return child;
}

async function precedent(
  args: readonly string[],
  { stdin = '', env = {} }: { readonly stdin?: string; readonly env?: Readonly<Record<string, string>> } = {},
) {
  const child = start(args, env);
  child.stdin.end(stdin);
  const ended = exitOf(child);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exit: await ended, stdout, stderr };
}

function exitOf(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  return new Promise((done) => child.once('close', done));
}

describe('the program', () => {
  beforeAll(async () => {
    expect(await precedent(['import', 'data/cases/IL-0226.md', 'data/cases/IL-0150.md'])).toMatchObject({ exit: 0, stderr: '' });
  });

  it('tells the version of the package without a database', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(await precedent(['--version'], { env: { PRECEDENT_DB: '/dev/null/no' } })).toEqual({
      exit: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
  });

  it('finds what another process imported', async () => {
    const { exit, stdout, stderr } = await precedent(['related', 'ykyn-bwz', '--json']);
    expect([exit, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject([{ id: 'IL-0150' }]);
  });

  it('reads standard input', async () => {
    const { exit, stdout } = await precedent(['precedents', '--text', '-', '--json'], { stdin: 'DNS resolution failures' });
    expect(exit).toBe(0);
    expect(JSON.parse(stdout).recognized).toMatchObject([{ term: { id: 'symptom:dns-resolution-failures' }, offset: 0 }]);
  });

  it('ends with 1 for an id that is not there, with one line', async () => {
    const { exit, stdout, stderr } = await precedent(['show', 'IL-9999']);
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^error: there is nothing under the id "IL-9999".*\n$/);
  });

  it('ends quietly when nobody reads on', async () => {
    const child = start(['show', 'IL-0226']);
    child.stdout.destroy();
    const ended = exitOf(child);
    expect([await text(child.stderr), await ended]).toEqual(['', 0]);
  });
});

describe('serve', () => {
  it('serves until asked to stop', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const child = start(['serve', '--port', '0', '--log-level', 'silent']);
      const ended = exitOf(child);
      try {
        const address = await addressOf(child);
        const answer = await fetch(new URL('/graphql', address), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: '{ library { incidentCount } }' }),
        });
        expect((await answer.json()).data.library.incidentCount).toBe(2);
        child.kill(signal);
        expect(await ended).toBe(0);
      } finally {
        child.kill('SIGKILL');
      }
    }
  });

  it('says so when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    try {
      const { exit, stdout, stderr } = await precedent(['serve', '--port', String(port), '--log-level', 'silent']);
      expect([exit, stdout]).toEqual([2, '']);
      expect(stderr).toContain(`can't listen on port ${port} of 127.0.0.1: it is in use`);
    } finally {
      other.close();
    }
  });
});

/** Resolves with the address that the server tells once it listens. */
function addressOf(server: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((done, fail) => {
    let told = '';
    server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      told += chunk;
      const address = /Precedent is at (http:\/\/\S+)/.exec(told)?.[1];
      if (address !== undefined) done(address);
    });
    server.once('close', (code) => fail(new Error(`the server ended with ${code}: ${told}`)));
  });
}
