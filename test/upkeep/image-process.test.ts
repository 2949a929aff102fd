import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImageProcess, type ImageProcess } from '../../src/upkeep/image-process.ts';

/** Real processes that do what a process does which builds an image: succeed, fail, take long, leave half of a file. */

let folder: string;
let file: string;
let processes: ImageProcess | undefined;
let lines: { readonly level: 'info' | 'warn'; readonly fields: Readonly<Record<string, unknown>>; readonly message: string }[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precedent-upkeep-'));
  file = join(folder, 'library.db.image');
  lines = [];
});
afterEach(async () => {
  await processes?.close();
  rmSync(folder, { recursive: true, force: true });
});

function running(script: string): ImageProcess {
  const note = (level: 'info' | 'warn') => (fields: object, message: string) => lines.push({ level, fields: { ...fields }, message });
  const prelude = `const fs = require('node:fs'); const file = ${JSON.stringify(file)}; const draft = ${JSON.stringify(folder)} + '/.library.db.image.' + process.pid + '.half';`;
  processes = createImageProcess({
    command: [process.execPath, '-e', `${prelude}${script}`],
    file,
    log: { info: note('info'), warn: note('warn') },
  });
  return processes;
}

const never = async (): Promise<boolean> => false;
const WRITE = "fs.writeFileSync(file, 'whole');";
const HANG = "fs.writeFileSync(draft, 'half'); setInterval(() => {}, 1000);";

function entries(): readonly string[] {
  return readdirSync(folder);
}

function isAlive(pid: unknown): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

describe('the process that builds an image', () => {
  it('is not started when somebody else brings the image in time', async () => {
    const { rebuild } = running(WRITE);
    let looks = 0;
    expect(await rebuild(async () => ++looks === 3)).toBe('done');
    expect([entries(), lines]).toEqual([[], []]);
  });

  it('is not started while a living process says that it builds the image', async () => {
    const { rebuild } = running(WRITE);
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      writeFileSync(join(folder, `.library.db.image.${other.pid}.building`), '');
      const outcome = rebuild(never);
      await sleep(4_000);
      expect(lines).toEqual([]);
      other.kill('SIGKILL');
      expect(await outcome).toBe('done');
      expect(lines).toMatchObject([{ message: 'another process builds the image of a newer revision' }, { message: 'the image is built' }]);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('does not wait for one that said so long ago', async () => {
    const mark = join(folder, `.library.db.image.${process.pid}.building`);
    writeFileSync(mark, '');
    const halfAnHourAgo = Date.now() / 1000 - 1800;
    utimesSync(mark, halfAnHourAgo, halfAnHourAgo);
    expect(await running(WRITE).rebuild(never)).toBe('done');
    expect(entries()).toContain('library.db.image');
  });

  it('brings the image, and is told of at its start and its end', async () => {
    expect(await running(WRITE).rebuild(never)).toBe('done');
    expect(entries()).toEqual(['library.db.image']);
    expect(lines).toMatchObject([
      { level: 'info', fields: { pid: expect.any(Number) }, message: 'another process builds the image of a newer revision' },
      { level: 'info', fields: { seconds: expect.any(Number) }, message: 'the image is built' },
    ]);
  });

  it('is tried once more when it fails, with what it said in the log', async () => {
    const once = `if (!fs.existsSync(file + '.tried')) { fs.writeFileSync(file + '.tried', ''); console.error('no room'); process.exit(1); } ${WRITE}`;
    expect(await running(once).rebuild(never)).toBe('done');
    expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([{ fields: { code: 1, told: 'no room' } }]);
    expect(entries()).toContain('library.db.image');
  });

  it('is given up after two attempts', async () => {
    expect(await running('process.exit(3)').rebuild(never)).toBe('failed');
    expect(lines.filter(({ level }) => level === 'warn').map(({ fields }) => fields.code)).toEqual([3, 3, undefined]);
  });

  it('is given up when it cannot be started', async () => {
    const warnings: object[] = [];
    processes = createImageProcess({
      command: [join(folder, 'no-such-program')],
      file,
      log: { info: () => {}, warn: (fields) => warnings.push(fields) },
    });
    expect(await processes.rebuild(never)).toBe('failed');
    expect(warnings).toMatchObject([{ code: 'ENOENT' }, { code: 'ENOENT' }, {}]);
  });

  it('is started again when somebody ends it, and its draft is removed', async () => {
    const { rebuild } = running(
      `if (!fs.existsSync(file + '.tried')) { fs.writeFileSync(file + '.tried', ''); ${HANG} } else { ${WRITE} }`,
    );
    const outcome = rebuild(never);
    await expect.poll(() => entries().some((name) => name.endsWith('.half')), { timeout: 20_000 }).toBe(true);
    process.kill(Number(lines[0]?.fields.pid), 'SIGKILL');
    expect(await outcome).toBe('done');
    expect(lines).toMatchObject([{}, { level: 'warn', fields: { code: 'SIGKILL' } }, {}, {}]);
    expect(entries().filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is ended when somebody else brings the image meanwhile', async () => {
    const { rebuild } = running(HANG);
    expect(await rebuild(async () => entries().some((name) => name.endsWith('.half')))).toBe('done');
    expect(lines.at(-1)).toMatchObject({ level: 'info', message: 'the image came from an importer' });
    expect([isAlive(lines[0]?.fields.pid), entries()]).toEqual([false, []]);
  });

  it('is ended with the server, and leaves nothing', async () => {
    const { rebuild, close } = running(HANG);
    const outcome = rebuild(never);
    await expect.poll(entries, { timeout: 20_000 }).toHaveLength(1);
    writeFileSync(join(folder, '.library.db.image.1.other'), '');
    await close();
    expect(await outcome).toBe('stopped');
    expect([isAlive(lines[0]?.fields.pid), entries()]).toEqual([false, ['.library.db.image.1.other']]);
    expect(await rebuild(never)).toBe('stopped');
  });

  it('is not started any more when the server ends while it waits', async () => {
    const { rebuild, close } = running(WRITE);
    const outcome = rebuild(never);
    await close();
    expect([await outcome, entries(), lines]).toEqual(['stopped', [], []]);
  });
});
