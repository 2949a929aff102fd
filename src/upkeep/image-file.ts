import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ImageFile } from '../knowledge/image-source.ts';

/** Milliseconds after which nobody writes a draft any more: who began it was ended. */
const OLD_DRAFT = 3_600_000;
/** Milliseconds after which a process that said it builds an image is not waited for any more. */
const LONGEST_BUILD = 600_000;
/** The last part of the name of the empty file that says so. */
const BUILDING = 'building';

/** The image beside the database. Written under another name first, so that a reader never sees half of it. */
export function createImageFile(path: string, onWarning: ((message: string) => void) | undefined): ImageFile {
  const warn = (error: unknown): void =>
    onWarning?.(`the image could not be kept in ${path} (${(error as Error).message}); the next start builds it again`);
  return {
    read: () => readFile(path).catch(() => undefined),
    readStart: (length) => readStart(path, length).catch(() => undefined),
    announce: async () => {
      const mark = join(dirname(path), `${draftPrefix(path, process.pid)}${BUILDING}`);
      // Where nothing can be written others build the same, and that is all.
      await writeFile(mark, '').catch(() => {});
      return () => rm(mark, { force: true }).catch(() => {});
    },
    write: async (pieces, inTurn) => {
      await removeDrafts(path, async (draft) => Date.now() - (await stat(draft)).mtimeMs > OLD_DRAFT).catch(() => {});
      const draft = join(dirname(path), `${draftPrefix(path, process.pid)}${randomUUID().slice(0, 8)}`);
      try {
        if (await writeDraft(draft, pieces).then(() => true, warn)) await inTurn(() => rename(draft, path).catch(warn));
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

/** Whether another process of this machine builds an image for the file, so that there is something to wait for. */
export async function isBeingBuilt(path: string): Promise<boolean> {
  for (const draft of await draftsBeside(path)) {
    const [, pid] = /\.(\d+)\.building$/.exec(draft) ?? [];
    if (pid === undefined || !isAlive(Number(pid))) continue;
    const age = await stat(draft).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (age < LONGEST_BUILD) return true;
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what a process that has ended left of an image that it was writing. */
export function removeDraftsOf(pid: number, path: string): Promise<void> {
  return removeDrafts(path, (draft) => basename(draft).startsWith(draftPrefix(path, pid)));
}

/** Drafts are named by their writer: `.library.db.image.1234.9f86d081`. */
function draftPrefix(path: string, pid?: number): string {
  return `.${basename(path)}.${pid === undefined ? '' : `${pid}.`}`;
}

async function removeDrafts(path: string, isMeant: (draft: string) => boolean | Promise<boolean>): Promise<void> {
  for (const draft of await draftsBeside(path)) if (await isMeant(draft)) await rm(draft, { force: true });
}

async function draftsBeside(path: string): Promise<readonly string[]> {
  const folder = dirname(path);
  const names = await readdir(folder);
  return names.filter((name) => name.startsWith(draftPrefix(path))).map((name) => join(folder, name));
}

async function writeDraft(draft: string, pieces: readonly Uint8Array[]): Promise<void> {
  const file = await open(draft, 'w');
  try {
    for (const piece of pieces) await file.writeFile(piece);
  } finally {
    await file.close();
  }
}

async function readStart(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
