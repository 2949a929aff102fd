type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A growing typed array: one allocation per doubling, nothing per element in the heap. */
export class NumberList<T extends NumberArray> {
  readonly #type: new (
    length: number,
  ) => T;
  #values: T;
  #length = 0;

  constructor(type: new (length: number) => T, capacity = 1024) {
    this.#type = type;
    this.#values = new type(capacity);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new this.#type(this.#length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length++] = value;
  }

  at(index: number): number {
    return this.#values[index]!;
  }

  /** A copy of exactly the length. */
  toArray(): T {
    return this.#values.slice(0, this.#length) as T;
  }
}
