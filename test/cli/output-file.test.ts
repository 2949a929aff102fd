import { execFileSync, spawn } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeWhole } from '../../src/cli/output-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'precedent-output-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cli = resolve(import.meta.dirname, '..', '..', 'src', 'cli');
const io = { beforeStop: () => () => {} };

async function* chunks(): AsyncGenerator<string> {
  yield 'one é\n';
  yield 'two\n';
}

describe('a file that is written', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('is as it was after %s, without a draft beside it', async (signal) => {
    const inner = mkdtempSync(join(folder, 'stopped-'));
    const file = join(inner, 'graph.gexf');
    writeFileSync(file, 'before');
    const script = join(inner, 'write.mts');
    writeFileSync(
      script,
      `import { writeWhole } from ${JSON.stringify(join(cli, 'output-file.ts'))};
       import { createProcessIo } from ${JSON.stringify(join(cli, 'process-io.ts'))};
       async function* endless() { for (;;) { yield 'x'; await new Promise((done) => setTimeout(done, 5)); } }
       await writeWhole(${JSON.stringify(file)}, endless(), createProcessIo(), () => {});`,
    );
    const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: resolve(cli, '..', '..') });
    const ended = new Promise((done) => child.once('close', (code, by) => done([code, by])));
    await expect.poll(() => readdirSync(inner).filter((name) => name.startsWith('.')), { timeout: 10_000 }).toHaveLength(1);
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect(readdirSync(inner).sort()).toEqual(['graph.gexf', 'write.mts']);
    expect(readFileSync(file, 'utf8')).toBe('before');
  });

  it('is the one that a link leads to', async () => {
    const [file, link] = [join(folder, 'real.txt'), join(folder, 'link.txt')];
    writeFileSync(file, 'before');
    symlinkSync(file, link);
    expect(await writeWhole(link, chunks(), io, () => {})).toBe(11);
    expect([lstatSync(link).isSymbolicLink(), readFileSync(file, 'utf8')]).toEqual([true, 'one é\ntwo\n']);
  });

  it('may be a named pipe or a device, which stays what it is', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Opening either end waits for the other.
    const reader = readFile(pipe, 'utf8');
    await writeWhole(pipe, chunks(), io, () => {});
    expect([await reader, lstatSync(pipe).isFIFO()]).toEqual(['one é\ntwo\n', true]);
  });
});
