import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { DomainError } from '../domain/error.ts';
import type { InputFile } from './file-text.ts';
import { isCaseFile, isVocabularyFile } from './read-library.ts';
import { MAX_SOURCE_BYTES, STANDARD_INPUT } from './source-file.ts';

/** More files than this are not read in one go. */
const MAX_FILES = 100_000;

export interface InputFileOptions {
  /** What `-` means. */
  readonly stdin?: AsyncIterable<Uint8Array | string>;
  /** Case and vocabulary files alone are taken from folders. Default false. */
  readonly ownOnly?: boolean;
}

/**
 * The files among the paths, standard input for `-`, and of the folders among them the files below whose names say that
 * they may hold incidents; in order of path, each once.
 * @throws DomainError `BAD_INPUT` for a path that does not exist, `LIMIT_EXCEEDED` for too many files.
 */
export async function readInputFiles(paths: readonly string[], options: InputFileOptions = {}): Promise<readonly InputFile[]> {
  const found = new Map<string, { readonly shown: string; readonly inFolder: boolean }>();
  const files: InputFile[] = [];
  for (const path of paths) {
    if (path === '-') {
      files.push(await readStream(options.stdin));
      continue;
    }
    if ((await kindOf(path)) === 'file') {
      found.set(resolve(path), { shown: shownPath(path), inFolder: false });
      continue;
    }
    const ownOnly = options.ownOnly === true || (await isLibrary(path));
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || isHidden(relative(path, file)) || !isWanted(file, ownOnly)) continue;
      if (!found.has(resolve(file))) found.set(resolve(file), { shown: shownPath(file), inFolder: true });
      if (found.size > MAX_FILES)
        throw new DomainError('LIMIT_EXCEEDED', `there are more than ${MAX_FILES} files in "${path}"; import parts of it`, {
          limit: MAX_FILES,
        });
    }
  }
  for (const [absolute, { shown, inFolder }] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const size = (await stat(absolute)).size;
    const place = { path: shown, folder: basename(dirname(absolute)), ...(inFolder ? { inFolder } : {}) };
    files.push(size > MAX_SOURCE_BYTES ? { ...place, content: '', tooLarge: size } : { ...place, content: await readFile(absolute) });
  }
  return files;
}

async function isLibrary(folder: string): Promise<boolean> {
  return (await kindOf(join(folder, 'cases')).catch(() => undefined)) === 'folder';
}

function isWanted(path: string, ownOnly: boolean): boolean {
  if (isCaseFile(path) || isVocabularyFile(path)) return true;
  return !ownOnly && /\.(?:markdown|md\.erb|json|jsonl|ndjson|csv|tsv|atom|rss|xml|txt)$/i.test(path);
}

async function readStream(stdin: AsyncIterable<Uint8Array | string> | undefined): Promise<InputFile> {
  if (stdin === undefined)
    throw new DomainError('BAD_INPUT', 'there is no standard input to read here; expected a file or folder', { found: '-' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.byteLength;
    if (size > MAX_SOURCE_BYTES) return { path: STANDARD_INPUT, content: '', tooLarge: size };
    chunks.push(bytes);
  }
  return { path: STANDARD_INPUT, content: Buffer.concat(chunks) };
}

async function kindOf(path: string): Promise<'file' | 'folder'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    throw new DomainError('BAD_INPUT', `there is no file or folder "${path}"`, { found: path });
  }
}

/** As the user would type it: relative to the working folder where it lies in it. */
function shownPath(path: string): string {
  const inside = relative(process.cwd(), resolve(path));
  return inside.startsWith('..') || inside === '' ? path : inside;
}

function isHidden(path: string): boolean {
  return path.split(/[\\/]/).some((part) => part.startsWith('.') || part === 'node_modules');
}
