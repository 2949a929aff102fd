import { open } from 'node:fs/promises';
import { DomainError } from '../domain/error.ts';
import type { Io } from './io.ts';

/** Larger texts are refused, before they fill the memory. */
const MAX_BYTES = 1024 * 1024;

/**
 * The text of a file, or of standard input for `-`: UTF-8, at most 1 MiB. `option` is the one that named it.
 * @throws DomainError `BAD_INPUT` for a file that can't be read, is no text, or is empty; `LIMIT_EXCEEDED` for a larger one.
 */
export async function readText(path: string, io: Pick<Io, 'stdin' | 'stderr' | 'isTerminal'>, option = '--text'): Promise<string> {
  if (path === '-' && io.isTerminal.stdin) io.stderr.write('Type or paste the text, then press Ctrl-D.\n');
  const name = path === '-' ? 'standard input' : `"${path}"`;
  const source: Source = { name, option };
  const bytes = path === '-' ? await readAll(io.stdin, source) : await readFile(path, source);
  const text = decode(bytes, source);
  if (text.trim() === '') throw new DomainError('BAD_INPUT', `${option}: ${name} is empty; expected text`, {});
  return text;
}

/** How messages call the text, and the option that asked for it. */
interface Source {
  readonly name: string;
  readonly option: string;
}

async function readFile(path: string, source: Source): Promise<Uint8Array> {
  try {
    const file = await open(path);
    try {
      return await readAll(file.createReadStream(), source);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no file' : code === 'EISDIR' ? 'a folder is at' : `(${code ?? String(error)}) can't read`;
    throw new DomainError('BAD_INPUT', `${source.option}: ${why} ${source.name}; expected a file with text, or - for standard input`, {
      path,
      code,
    });
  }
}

async function readAll(stream: AsyncIterable<Uint8Array | string>, { name, option }: Source): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.byteLength;
    if (size > MAX_BYTES) {
      throw new DomainError('LIMIT_EXCEEDED', `${option}: ${name} is larger than 1 MiB; expected at most that`, { limit: MAX_BYTES });
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array, { name, option }: Source): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('BAD_INPUT', `${option}: ${name} is not UTF-8 text`, {});
  }
}
