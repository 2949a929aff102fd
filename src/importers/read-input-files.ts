import { createReadStream } from 'node:fs';
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
      files.push(await readStandardInput(options.stdin));
      continue;
    }
    if ((await kindOf(path)) === 'file') {
      found.set(resolve(path), { shown: shownPath(path), inFolder: false });
      continue;
    }
    const ownOnly = options.ownOnly === true || (await isLibrary(path));
    for await (const file of filesBelow(path, (folder, error) => {
      files.push({ path: shownPath(folder), content: '', unreadable: reasonOf(error) });
    })) {
      if (!isWanted(file, ownOnly)) continue;
      if (!found.has(resolve(file))) found.set(resolve(file), { shown: shownPath(file), inFolder: true });
      if (found.size > MAX_FILES)
        throw new DomainError('LIMIT_EXCEEDED', `there are more than ${MAX_FILES} files in "${path}"; import parts of it`, {
          limit: MAX_FILES,
        });
    }
  }
  for (const [absolute, { shown, inFolder }] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    files.push({ path: shown, folder: basename(dirname(absolute)), ...(inFolder ? { inFolder } : {}), ...(await contentOf(absolute)) });
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

/** Files of a folder and of those below it, but for hidden ones. Links to folders are not followed: they may lead in a circle. */
async function* filesBelow(folder: string, onFault: (folder: string, error: unknown) => void): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    onFault(folder, error);
    return [];
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (isHidden(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(path, onFault);
    else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(path)))) yield path;
  }
}

/** One file that cannot be read does not keep the others from being read. */
async function contentOf(path: string): Promise<Content> {
  try {
    const found = await stat(path);
    // Pipes and devices do not say how much they will give.
    if (!found.isFile()) return await readStream(createReadStream(path));
    return found.size > MAX_SOURCE_BYTES ? { content: '', tooLarge: found.size } : { content: await readFile(path) };
  } catch (error) {
    return { content: '', unreadable: reasonOf(error) };
  }
}

type Content = Pick<InputFile, 'content' | 'tooLarge' | 'unreadable'>;

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  return code === '' ? String(error) : `the system says ${code}`;
}

async function readStandardInput(stdin: InputFileOptions['stdin']): Promise<InputFile> {
  if (stdin === undefined)
    throw new DomainError('BAD_INPUT', 'there is no standard input to read here; expected a file or folder', { found: '-' });
  return { path: STANDARD_INPUT, ...(await readStream(stdin)) };
}

async function readStream(stream: AsyncIterable<Uint8Array | string>): Promise<Content> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.byteLength;
    if (size > MAX_SOURCE_BYTES) return { content: '', tooLarge: size };
    chunks.push(bytes);
  }
  return { content: Buffer.concat(chunks) };
}

async function kindOf(path: string): Promise<'file' | 'folder'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    throw new DomainError('BAD_INPUT', `there is no file or folder "${path}"`, { found: path });
  }
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true;
}

/** As the user would type it: relative to the working folder where it lies in it. */
function shownPath(path: string): string {
  const inside = relative(process.cwd(), resolve(path));
  return inside.startsWith('..') || inside === '' ? path : inside;
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}
