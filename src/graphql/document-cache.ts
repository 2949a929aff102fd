import type { DocumentNode } from 'graphql';

/** Documents that were read lately, by their text; the oldest go first. Long ones are not kept, so the memory is bounded. */
export class DocumentCache {
  readonly #documents = new Map<string, DocumentNode>();

  constructor(
    private readonly maxDocuments = 500,
    private readonly maxLength = 10_000,
  ) {}

  get(text: string): DocumentNode | undefined {
    const found = this.#documents.get(text);
    if (found === undefined) return undefined;
    this.#documents.delete(text);
    this.#documents.set(text, found);
    return found;
  }

  set(text: string, document: DocumentNode): void {
    if (text.length > this.maxLength) return;
    this.#documents.set(text, document);
    if (this.#documents.size <= this.maxDocuments) return;
    const oldest = this.#documents.keys().next();
    if (!oldest.done) this.#documents.delete(oldest.value);
  }
}
