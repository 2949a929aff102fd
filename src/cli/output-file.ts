import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DomainError } from '../domain/error.ts';

/**
 * Writes a file as a whole: under another name first, so that a reader never sees half of it and a failure leaves what was
 * there. Returns its length in bytes. What goes wrong while the chunks are made is thrown as it is.
 * @throws DomainError `BAD_INPUT` for a place that can't be written.
 */
export async function writeWhole(path: string, chunks: AsyncIterable<string>, onBytes: (bytes: number) => void): Promise<number> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.${randomUUID().slice(0, 8)}`);
  const file = await writing(path, () => open(draft, 'wx'));
  try {
    let bytes = 0;
    try {
      for await (const chunk of chunks) {
        const piece = Buffer.from(chunk);
        await writing(path, () => file.writeFile(piece));
        bytes += piece.byteLength;
        onBytes(bytes);
      }
    } finally {
      await file.close();
    }
    await writing(path, () => rename(draft, path));
    return bytes;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writing<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
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
