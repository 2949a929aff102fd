/** A flat array that grows at its end in chunks: nothing is copied on the way, and it takes the memory that it needs. */
export class Growing<T extends Uint8Array | Uint32Array> {
  readonly #type: new (
    length: number,
  ) => T;
  readonly #chunks: T[] = [];
  #last: T;
  #used = 0;

  constructor(type: new (length: number) => T) {
    this.#type = type;
    this.#last = this.#add();
  }

  get length(): number {
    return (this.#chunks.length - 1) * CHUNK + this.#used;
  }

  push(value: number): void {
    if (this.#used === CHUNK) {
      this.#last = this.#add();
      this.#used = 0;
    }
    this.#last[this.#used++] = value;
  }

  /** The value at an index below `length`. */
  get(index: number): number {
    return this.#chunks[index >>> CHUNK_BITS]![index & (CHUNK - 1)]!;
  }

  #add(): T {
    const chunk = new this.#type(CHUNK);
    this.#chunks.push(chunk);
    return chunk;
  }
}

const CHUNK_BITS = 16;
const CHUNK = 1 << CHUNK_BITS;
