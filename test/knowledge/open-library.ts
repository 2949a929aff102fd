import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Library, type LibraryEvents, openLibrary } from '../../src/compose.ts';

/** A real library in an own folder, opened as the program opens it. */
export interface LibraryFixture {
  readonly folder: string;
  readonly db: string;
  open(events?: LibraryEvents): Promise<Library>;
  /** Closes what was opened and removes the folder. */
  remove(): Promise<void>;
}

export async function makeLibrary(): Promise<LibraryFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'precedent-knowledge-'));
  const db = join(folder, 'data', 'library.db');
  const opened: Library[] = [];
  return {
    folder,
    db,
    open: async (events) => {
      const library = await openLibrary({ db }, events);
      opened.push(library);
      return library;
    },
    remove: async () => {
      for (const library of opened) await library.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The cases of the source catalogue and the one that was added to them: the first ten of the library. */
export const CATALOGUE = ['IL-0150', 'IL-0188', 'IL-0226', 'IL-0250', 'IL-0338', 'IL-0359', 'IL-0388', 'IL-0530', 'IL-0532', 'PC-0001'].map(
  (id) => `data/cases/${id}.md`,
);
