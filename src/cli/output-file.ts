import { randomUUID } from 'node:crypto';
import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DomainError } from '../domain/error.ts';
import type { Io } from './io.ts';

/**
 * Writes a file as a whole: under another name first, so that a reader never sees half of it and a failure, or somebody who
 * stops the program, leaves what was there. What is no file (a device, a named pipe) is written to as it is. Returns the length in
 * bytes. What goes wrong while the chunks are made is thrown as it is.
 * @throws DomainError `BAD_INPUT` for a place that can't be written.
 */
export async function writeWhole(
  path: string,
  chunks: AsyncIterable<string>,
  io: Pick<Io, 'beforeStop'>,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const { target, isPlace } = writing(path, () => placeOf(path));
  if (isPlace) return writeTo(path, target, 'w', chunks, onBytes);
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.${randomUUID().slice(0, 8)}`);
  const removeDraft = (): void => rmSync(draft, { force: true });
  const forget = io.beforeStop(removeDraft);
  try {
    const bytes = await writeTo(path, draft, 'wx', chunks, onBytes);
    writing(path, () => renameSync(draft, target));
    return bytes;
  } catch (error) {
    removeDraft();
    throw error;
  } finally {
    forget();
  }
}

/** Where a link leads to, and whether that is something to write to and not to replace. */
function placeOf(path: string): { readonly target: string; readonly isPlace: boolean } {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return { target: path, isPlace: false };
  return { target: realpathSync(path), isPlace: !found.isFile() && !found.isDirectory() };
}

async function writeTo(
  path: string,
  file: string,
  flag: string,
  chunks: AsyncIterable<string>,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const descriptor = writing(path, () => openSync(file, flag));
  try {
    let bytes = 0;
    for await (const chunk of chunks) {
      const piece = Buffer.from(chunk);
      writing(path, () => writeFileSync(descriptor, piece));
      bytes += piece.byteLength;
      onBytes(bytes);
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

function writing<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    const why = REASONS[code] ?? `it can't be written (${code})`;
    throw new DomainError('BAD_INPUT', `--output: "${path}": ${why}`, { path, code });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'is a folder; expected the name of a file',
  EACCES: 'its folder may not be written to',
  EROFS: 'its folder may not be written to',
  ENOSPC: 'there is no room on the device',
};
