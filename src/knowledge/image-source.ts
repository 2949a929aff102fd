import { DomainError } from '../domain/error.ts';
import { Vocabulary } from '../domain/vocabulary.ts';
import { PEEK_LENGTH } from '../graph/snapshot.ts';
import type { Store, StoreReader } from '../store/store.ts';
import { encodeTopics } from '../topics/topic-codec.ts';
import { buildImage, decodeImage, encodeImage, type Image, peekImage } from './image.ts';

/** Where the image is kept between starts. What it holds is never trusted: it is checked, and built anew when in doubt. */
export interface ImageFile {
  /** Undefined when there is none, or it can't be read. */
  read(): Promise<Uint8Array | undefined>;
  /** Its first bytes, at most so many. Undefined as with `read`. */
  readStart(length: number): Promise<Uint8Array | undefined>;
  /** Tells other processes that an image is being built for it, which they had better wait for; until what it gives is called. */
  announce(): Promise<() => Promise<void>>;
  /**
   * Writes the pieces beside the file, and hands `inTurn` what puts them in its place as a whole, or throws them away when it was
   * not called. A failure to write or put is told to the log and nothing else.
   */
  write(pieces: readonly Uint8Array[], inTurn: (put: () => Promise<void>) => Promise<void>): Promise<void>;
}

/** Has images built outside of this thread, and is told what came of it. */
export interface ImageRebuilder {
  /**
   * Brings the image file up to date. `isThere` looks whether it is already: others may be building the same.
   * Never rejects: `failed` when it could not be done, `stopped` when it is not wanted any more.
   */
  rebuild(isThere: () => Promise<boolean>): Promise<'done' | 'failed' | 'stopped'>;
  /** Answers come from this image now. */
  onReplaced(image: Image, how: 'loaded' | 'built'): void;
  /** The image of the newest revision could not be built in this thread either. */
  onFailure(error: unknown): void;
}

export interface ImageSourceOptions {
  readonly store: Store;
  /** Absent: the image is built at each start. */
  readonly file?: ImageFile;
  readonly onBuilt?: (image: Image, how: 'loaded' | 'built') => void;
  readonly onProgress?: (done: number, total: number) => void;
  /** Something that does not keep the image from being used. */
  readonly onWarning?: (message: string) => void;
}

/**
 * Gives the image of the newest revision of a store, and brings it up to date when the store has moved on: from the file when
 * another process has built it already, else by building. Callers wait for that, unless a rebuilder is set: then they get the image
 * that is there until the new one is.
 */
export class ImageSource {
  readonly #options: ImageSourceOptions;
  #current: Image | undefined;
  #pending: Promise<Image> | undefined;
  #rebuilder: ImageRebuilder | undefined;
  #rebuilding: Promise<void> | undefined;

  constructor(options: ImageSourceOptions) {
    this.#options = options;
  }

  /** From now on only the very first image is built in this thread, and those that the rebuilder fails at. Needs a file. */
  rebuildBy(rebuilder: ImageRebuilder): void {
    this.#rebuilder = rebuilder;
  }

  /** One small query when nothing changed. Callers at the same time share one refresh. */
  async newest(): Promise<Image> {
    const revision = await this.#options.store.revision();
    const current = this.#current;
    if (current !== undefined && (current.revision === revision || this.#rebuilding !== undefined)) return current;
    this.#pending ??= this.#refresh().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  /** Waits for a rebuild under way; the rebuilder has to be stopped before. */
  async close(): Promise<void> {
    await this.#rebuilding;
  }

  async #refresh(): Promise<Image> {
    const before = this.#current;
    const kept = await this.#load();
    const rebuilder = this.#rebuilder;
    if (before === undefined || rebuilder === undefined) return this.#build(kept ?? before);
    if (kept !== undefined) return this.#use(kept, 'loaded');
    this.#rebuilding = this.#rebuild(rebuilder).finally(() => {
      this.#rebuilding = undefined;
    });
    return before;
  }

  /** Never rejects: nobody waits for it. */
  async #rebuild(rebuilder: ImageRebuilder): Promise<void> {
    try {
      const wanted = await this.#options.store.revision();
      const outcome = await rebuilder.rebuild(() => this.#isKept());
      if (outcome === 'stopped') return;
      const kept = await this.#load();
      if (kept !== undefined) this.#use(kept, 'loaded');
      // A store that moved on meanwhile is the next call's. Else what was built is of no use here, and would not be the next time.
      else if (outcome === 'failed' || (await this.#options.store.revision()) === wanted) await this.#build(this.#current);
    } catch (error) {
      rebuilder.onFailure(error);
    }
  }

  async #build(base: Image | undefined): Promise<Image> {
    const withdraw = await this.#options.file?.announce();
    try {
      const { store, onProgress } = this.#options;
      const image = await store.read(async (reader) => {
        if (base?.revision === (await reader.revision()) && base.storeId === (await reader.storeId())) return base;
        return buildImage(reader, base, onProgress === undefined ? {} : { onProgress });
      });
      if (image === base) return this.#use(image, 'loaded');
      await this.#keep(image);
      return this.#use(image, 'built');
    } finally {
      await withdraw?.();
    }
  }

  #use(image: Image, how: 'loaded' | 'built'): Image {
    this.#current = image;
    this.#options.onBuilt?.(image, how);
    this.#rebuilder?.onReplaced(image, how);
    return image;
  }

  /**
   * The topics first: who is stopped between the two leaves an older file, which is built anew. The file's turn is that of the
   * store's one writer, so that of two processes that end at once none puts an older image in the place of a newer one.
   */
  async #keep(image: Image): Promise<void> {
    const { store, file, onWarning } = this.#options;
    try {
      await store.transact((writer) => writer.putTopicModel({ revision: image.revision, model: encodeTopics(image.topics) }));
      await file?.write(encodeImage(image), (put) =>
        store.transact(async (writer) => {
          if (!(await this.#holdsNewer(writer, image))) await put();
        }),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
      onWarning?.(`the image could not be kept (${error.message}); the next start builds it again`);
    }
  }

  /** A file from beyond the store's newest revision is of a copy with another history. */
  async #holdsNewer(reader: StoreReader, image: Image): Promise<boolean> {
    const kept = await this.#peek(reader);
    return kept !== undefined && kept > image.revision && kept <= (await reader.revision());
  }

  async #isKept(): Promise<boolean> {
    return this.#options.store.read(async (reader) => (await this.#peek(reader)) === (await reader.revision()));
  }

  async #peek(reader: StoreReader): Promise<number | undefined> {
    const start = await this.#options.file?.readStart(PEEK_LENGTH);
    return start === undefined ? undefined : peekImage(start, await reader.storeId());
  }

  /**
   * The image in the file. At first any that can be built upon; later only one that may take the current one's place: newer, and of
   * the vocabulary that the store has.
   */
  async #load(): Promise<Image | undefined> {
    const { store, file } = this.#options;
    if (file === undefined) return undefined;
    const isOfUse = async (reader: StoreReader, revision: number | undefined): Promise<boolean> => {
      const newest = await reader.revision();
      const current = this.#current?.revision ?? -1;
      if (revision === undefined || revision > newest || (revision <= current && current <= newest)) return false;
      return !(await reader.changesSince(revision)).vocabulary;
    };
    if (this.#current !== undefined && !(await store.read(async (reader) => isOfUse(reader, await this.#peek(reader))))) return undefined;
    // Before the vocabulary: one that is read later is not older.
    const bytes = await file.read();
    if (bytes === undefined) return undefined;
    return store.read(async (reader) => {
      const decoded = decodeImage(bytes, await reader.storeId(), new Vocabulary((await reader.vocabulary())?.terms ?? []));
      return !('fault' in decoded) && (await isOfUse(reader, decoded.revision)) ? decoded : undefined;
    });
  }
}
