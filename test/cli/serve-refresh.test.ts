import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { incidentOf } from '../conformance/incident.ts';

/** A server as a user starts it, while other processes write to its database. */

const root = resolve(import.meta.dirname, '..', '..');
const NEW_CASE = 'PC-0001.md';
const FIRST = readdirSync(join(root, 'data', 'cases'))
  .filter((name) => name !== NEW_CASE)
  .slice(0, 12)
  .map((name) => join('data', 'cases', name));
/** As long as a busy machine may take. */
const PATIENTLY = { timeout: 120_000, interval: 50 };
const LIMIT = 200_000;

const template = mkdtempSync(join(tmpdir(), 'precedent-refresh-'));
let folder = template;
let children: ChildProcessWithoutNullStreams[] = [];
beforeAll(async () => {
  expect(await ended(start(['import', ...FIRST]))).toBe(0);
}, LIMIT);
afterAll(() => rmSync(template, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precedent-refresh-'));
  children = [];
  for (const name of readdirSync(template)) copyFileSync(join(template, name), join(folder, name));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(args: readonly string[]): ChildProcessWithoutNullStreams {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'src', 'cli', 'main.ts'), ...args], {
    cwd: root,
    env: { PATH, HOME, PRECEDENT_DB: join(folder, 'library.db') },
  });
  children.push(child);
  return child;
}

function ended(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  child.stdout.resume();
  child.stderr.resume();
  return new Promise((done) => child.once('close', done));
}

interface Served {
  readonly child: ChildProcessWithoutNullStreams;
  readonly url: string;
  /** Lines of the log about images. */
  readonly log: readonly { readonly level: number; readonly msg: string; readonly pid?: number; readonly revision?: number }[];
}

async function serve(): Promise<Served> {
  const child = start(['serve', '--port', '0']);
  const log: Served['log'][number][] = [];
  let told = '';
  const url = await new Promise<string>((done, fail) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      const lines = told.split('\n');
      told = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('{') && line.includes('image')) log.push(JSON.parse(line));
        const address = /Precedent is at (http:\/\/\S+)/.exec(line)?.[1];
        if (address !== undefined) done(address);
      }
    });
    child.once('close', (code) => fail(new Error(`the server ended with ${code}: ${told}`)));
  });
  return { child, url, log };
}

/** Puts a case into the store as an import does that is ended before it has built the image. */
async function putCase(id: string): Promise<void> {
  const store = await openSqliteStore({ file: join(folder, 'library.db'), now: () => performance.now(), randomId: randomUUID });
  await store.transact((writer) => writer.putIncident(incidentOf(id), { importer: 'case-file' }));
  await store.close();
}

interface Answer {
  readonly revision: number;
  readonly count: number;
  readonly hasNewCase: boolean;
  readonly tag: string | null;
}

/** One answer of GraphQL, and the entity tag that the JSON API gives in the same moment with its own revision. */
async function ask(url: string, newCase: string): Promise<readonly Answer[]> {
  const query = `{ library { revision incidentCount } incident(id: "${newCase}") { id } incidents(first: 1) { totalCount } }`;
  const headers = { 'content-type': 'application/json' };
  const [graphql, rest] = await Promise.all([
    fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) }),
    fetch(`${url}/api/stats`),
  ]);
  expect([graphql.status, rest.status]).toEqual([200, 200]);
  const { data, errors } = await graphql.json();
  const stats = await rest.json();
  expect(errors).toBeUndefined();
  const { revision, incidentCount } = data.library;
  expect(data.incidents.totalCount).toBe(incidentCount);
  const hasNewCase = data.incident !== null;
  return [
    { revision, count: incidentCount, hasNewCase, tag: null },
    { revision: stats.revision, count: stats.incidentCount, hasNewCase: stats.incidentCount > FIRST.length, tag: rest.headers.get('etag') },
  ];
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

function drafts(): readonly string[] {
  return readdirSync(folder).filter((name) => name.startsWith('.'));
}

describe('a server whose database another process writes to', () => {
  it.each([
    ['an import, which builds the image', 'PC-0001', () => ended(start(['import', join('data', 'cases', NEW_CASE)]))],
    ['somebody who leaves the image to others', 'NEW-1', () => putCase('NEW-1')],
  ])(
    'answers all the time, each time from one revision, and has the new case soon: %s',
    async (_, id, write) => {
      const { child, url, log } = await serve();
      const answers: Answer[] = [...(await ask(url, id))];
      const written = write();
      await expect
        .poll(async () => {
          answers.push(...(await ask(url, id)));
          return answers.slice(-2).every(({ hasNewCase }) => hasNewCase);
        }, PATIENTLY)
        .toBe(true);
      await written;
      const { revision, count } = answers[0]!;
      for (const answer of answers) {
        const isNew = answer.revision === revision + 1;
        expect(answer).toMatchObject({ revision: isNew ? revision + 1 : revision, count: isNew ? count + 1 : count, hasNewCase: isNew });
      }
      for (const each of [revision, revision + 1])
        expect(new Set(answers.filter((answer) => answer.tag !== null && answer.revision === each).map(({ tag }) => tag)).size).toBe(1);
      const metrics = await (await fetch(`${url}/metrics`)).text();
      expect(metrics).toContain(`precedent_library_revision ${revision + 1}\n`);
      expect(metrics).toContain(`precedent_store_revision ${revision + 1}\n`);
      expect(log.at(-1)).toMatchObject({ level: 30, revision: revision + 1 });
      child.kill('SIGTERM');
      expect(await ended(child)).toBe(0);
      expect(drafts()).toEqual([]);
    },
    LIMIT,
  );

  it(
    'has the new case though the process that builds its image is killed',
    async () => {
      const { url, log } = await serve();
      const builder = () => log.find(({ pid }) => pid !== undefined)?.pid;
      await putCase('NEW-1');
      await expect.poll(async () => (await ask(url, 'NEW-1')) && builder(), PATIENTLY).toBeDefined();
      process.kill(builder()!, 'SIGKILL');
      await expect.poll(async () => (await ask(url, 'NEW-1'))[0]?.hasNewCase, PATIENTLY).toBe(true);
      expect(log.filter(({ level }) => level === 40)).toMatchObject([{ code: 'SIGKILL' }]);
    },
    LIMIT,
  );

  it(
    'ends at once while its image is built, and leaves neither a process nor half of a file',
    async () => {
      const { child, url, log } = await serve();
      const builder = () => log.find(({ pid }) => pid !== undefined)?.pid;
      await putCase('NEW-1');
      await expect.poll(async () => (await ask(url, 'NEW-1')) && builder(), PATIENTLY).toBeDefined();
      const end = ended(child);
      child.kill('SIGTERM');
      expect(await end).toBe(0);
      expect([isAlive(builder()), drafts()]).toEqual([false, []]);
    },
    LIMIT,
  );
});
