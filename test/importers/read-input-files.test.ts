import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readInputFiles } from '../../src/importers/read-input-files.ts';
import { readSource } from '../../src/importers/source-file.ts';

describe('files to import', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'precedent-input-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const names = async (...paths: readonly string[]): Promise<readonly string[]> =>
    (await readInputFiles(paths.map((path) => join(folder, path)))).map(({ path }) => path.slice(folder.length + 1));

  it('are those of a folder whose names say so, each once, whatever is linked to it', async () => {
    mkdirSync(join(folder, 'a.md'));
    mkdirSync(join(folder, '.git'));
    for (const path of ['a.md/b.md', 'c.csv', 'd.png', '.git/e.md', '.f.md']) writeFileSync(join(folder, path), 'x');
    symlinkSync('..', join(folder, 'a.md/up'));
    symlinkSync('../c.csv', join(folder, 'a.md/linked.csv'));
    symlinkSync('nowhere.md', join(folder, 'dangling.md'));
    expect(await names('', 'c.csv', 'a.md')).toEqual(['a.md/b.md', 'a.md/linked.csv', 'c.csv']);
  });

  it('may be pipes, and are not read beyond what is bearable', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe.md')]);
    const writing = import('node:fs/promises').then((fs) => fs.writeFile(join(folder, 'pipe.md'), '# Down\n'));
    const [file] = await readInputFiles([join(folder, 'pipe.md')]);
    await writing;
    expect(new TextDecoder().decode(file!.content as Uint8Array)).toBe('# Down\n');
    const [endless] = await readInputFiles(['/dev/zero']);
    expect(readSource(endless!)).toMatchObject({ message: 'is too large; expected at most 64 MiB' });
  });

  it('that cannot be read are told, and do not keep the others from being read', async () => {
    writeFileSync(join(folder, 'a.md'), 'x');
    // Reading the memory of the process from its start fails for everyone, root included.
    const [broken, sound] = await readInputFiles(['/proc/self/mem', join(folder, 'a.md')]);
    expect(readSource(broken!)).toMatchObject({ file: '/proc/self/mem', message: 'cannot be read: the system says EIO' });
    expect(readSource(sound!)).toMatchObject({ text: 'x' });
  });

  it('must be there', async () => {
    await expect(names('absent.md')).rejects.toThrow(/there is no file or folder/);
  });
});
