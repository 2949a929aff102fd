import type { Store } from '../store/store.ts';
import type { ImageSource } from './image-source.ts';
import type { Knowledge } from './knowledge.ts';
import { ImageView } from './view.ts';

export interface KnowledgeOptions {
  readonly store: Store;
  readonly images: ImageSource;
  /** Milliseconds since any fixed point; only measures the time that a traversal takes. */
  readonly now: () => number;
}

/** The use cases over a store and its image. One view serves all requests until the store moves on. */
export function createKnowledge(options: KnowledgeOptions): Knowledge {
  let current: ImageView | undefined;
  return {
    view: async () => {
      const image = await options.images.newest();
      if (current?.image !== image) current = new ImageView(image, options.store, options.now);
      return current;
    },
    close: async () => {
      await options.images.close();
      await options.store.close();
    },
  };
}
