import { Vocabulary } from '../domain/vocabulary.ts';
import type { Store } from '../store/store.ts';
import { encodeTopics } from '../topics/topic-codec.ts';
import { buildImage, decodeImage, encodeImage, type Image } from './image.ts';

/** Where the image is kept between starts. What it holds is never trusted: it is checked, and built anew when in doubt. */
export interface ImageFile {
  /** Undefined when there is none, or it can't be read. */
  read(): Promise<Uint8Array | undefined>;
  /** Replaces the file as a whole; a failure is told to the log and nothing else. */
  write(pieces: readonly Uint8Array[]): Promise<void>;
}

export interface ImageSourceOptions {
  readonly store: Store;
  /** Absent: the image is built at each start. */
  readonly file?: ImageFile;
  readonly onBuilt?: (image: Image, how: 'loaded' | 'built') => void;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Gives the image of the newest revision of a store, and brings it up to date when the store has moved on. */
export class ImageSource {
  readonly #options: ImageSourceOptions;
  #current: Image | undefined;
  #pending: Promise<Image> | undefined;

  constructor(options: ImageSourceOptions) {
    this.#options = options;
  }

  /** One small query when nothing changed. Callers at the same time share one refresh. */
  async newest(): Promise<Image> {
    const revision = await this.#options.store.read((reader) => reader.revision());
    if (this.#current?.revision === revision) return this.#current;
    this.#pending ??= this.#refresh().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #refresh(): Promise<Image> {
    const { store, file, onBuilt, onProgress } = this.#options;
    const base = this.#current ?? (await this.#load());
    const image = await store.read(async (reader) => {
      if (base?.revision === (await reader.revision()) && base.storeId === (await reader.storeId())) return base;
      return buildImage(reader, base, onProgress === undefined ? {} : { onProgress });
    });
    onBuilt?.(image, image === base ? 'loaded' : 'built');
    if (image !== base) {
      await store.transact((writer) => writer.putTopicModel({ revision: image.revision, model: encodeTopics(image.topics) }));
      await file?.write(encodeImage(image));
    }
    this.#current = image;
    return image;
  }

  async #load(): Promise<Image | undefined> {
    const bytes = await this.#options.file?.read();
    if (bytes === undefined) return undefined;
    const { storeId, terms } = await this.#options.store.read(async (reader) => ({
      storeId: await reader.storeId(),
      terms: (await reader.vocabulary())?.terms ?? [],
    }));
    const decoded = decodeImage(bytes, storeId, new Vocabulary(terms));
    return 'fault' in decoded ? undefined : decoded;
  }
}
