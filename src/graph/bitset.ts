/** A set of small whole numbers (incident ordinals) as one bit each. */
export class Bitset {
  readonly #words: Uint32Array;

  constructor(
    /** One more than the largest number that the set can hold. */
    readonly size: number,
  ) {
    this.#words = new Uint32Array((size + 31) >>> 5);
  }

  static full(size: number): Bitset {
    const set = new Bitset(size);
    set.#words.fill(0xffffffff);
    set.#trim();
    return set;
  }

  add(value: number): void {
    this.#words[value >>> 5]! |= 1 << (value & 31);
  }

  delete(value: number): void {
    this.#words[value >>> 5]! &= ~(1 << (value & 31));
  }

  has(value: number): boolean {
    return ((this.#words[value >>> 5] ?? 0) & (1 << (value & 31))) !== 0;
  }

  /** How many numbers are in the set. Cost: size / 32. */
  count(): number {
    let total = 0;
    for (let word of this.#words) {
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      total += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return total;
  }

  and(other: Bitset): this {
    for (let i = 0; i < this.#words.length; i++) this.#words[i]! &= other.#words[i] ?? 0;
    return this;
  }

  or(other: Bitset): this {
    for (let i = 0; i < this.#words.length; i++) this.#words[i]! |= other.#words[i] ?? 0;
    return this;
  }

  not(): this {
    for (let i = 0; i < this.#words.length; i++) this.#words[i] = ~this.#words[i]!;
    this.#trim();
    return this;
  }

  /** All values, ascending. Faster than `values` where all are wanted. */
  toArray(): Uint32Array {
    const list = new Uint32Array(this.count());
    let count = 0;
    for (let i = 0; i < this.#words.length; i++) {
      for (let word = this.#words[i]!; word !== 0; word &= word - 1) list[count++] = (i << 5) + (31 - Math.clz32(word & -word));
    }
    return list;
  }

  /** Ascending. */
  *values(): Generator<number> {
    for (let i = 0; i < this.#words.length; i++) {
      for (let word = this.#words[i]!; word !== 0; word &= word - 1) yield (i << 5) + (31 - Math.clz32(word & -word));
    }
  }

  #trim(): void {
    const rest = this.size & 31;
    if (rest !== 0) this.#words[this.#words.length - 1]! &= (1 << rest) - 1;
  }
}
