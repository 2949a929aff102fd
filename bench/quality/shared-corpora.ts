import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Library, openLibrary } from '../../src/compose.ts';

/** Real postmortems and judgements that are not part of the project, for who has them: `PRECEDENT_SHARED`, else a folder beside the project. */
export const SHARED = resolve(process.env.PRECEDENT_SHARED ?? '../shared');

export function isThere(...path: readonly string[]): boolean {
  return existsSync(join(SHARED, ...path));
}

/** Opens an empty library for the time of the work, and throws it away. */
export async function withEmptyLibrary<T>(work: (library: Library, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'precedent-quality-'));
  const library = await openLibrary({ db: join(folder, 'library.db') });
  try {
    return await work(library, folder);
  } finally {
    await library.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rarest first. */
const CATEGORIES = ['time', 'hardware', 'cascading-failure', 'security', 'automation', 'cloud', 'config-change'];

/** Fields of the front matter that are labels, not input. */
const LABELS = /^(?:categories|keywords|company|product):.*\n(?:(?:- | ).*\n)*/gm;

/** The Markdown postmortems without their labels, as files in a folder; with the category of each: the rarest, as most have several. */
export async function unlabelledPostmortems(folder: string): Promise<ReadonlyMap<string, string>> {
  const source = join(SHARED, 'corpora', 'icco-postmortems');
  const target = join(folder, 'postmortems');
  await mkdir(target);
  const categories = new Map<string, string>();
  for (const file of (await readdir(source)).filter((name) => name.endsWith('.md'))) {
    const text = await readFile(join(source, file), 'utf8');
    const end = text.indexOf('\n---', 4);
    const front = text.slice(0, end + 1);
    const given = /^categories:\n((?:- .*\n)+)/m.exec(front)?.[1]?.split('\n') ?? [];
    const found = CATEGORIES.find((category) => given.includes(`- ${category}`));
    if (found !== undefined) categories.set(file.replace('.md', ''), found);
    await writeFile(join(target, file), `${front.replace(LABELS, '')}${text.slice(end + 1)}`);
  }
  return categories;
}
