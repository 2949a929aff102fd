/** Numbers that look random and are the same for the same seed on every machine: sfc32 by Chris Doty-Humphrey (PractRand). */
export class Random {
  #a = 0x9e3779b9;
  #b = 0x243f6a88;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#c = seed >>> 0;
    for (let i = 0; i < 12; i++) this.#next();
  }

  /** From 0 up to but without 1. */
  fraction(): number {
    return this.#next() / 4294967296;
  }

  /** A whole number from 0 up to but without the limit. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  /** A whole number from the first to the last, both included. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }
}

/** Draws 0, 1, 2 … with frequencies 1, 1/2^s, 1/3^s …; constant time a draw (A. J. Walker's alias method, 1977). */
export class Zipf {
  readonly #share: Float64Array;
  readonly #alias: Uint32Array;

  constructor(size: number, exponent: number) {
    const weights = Float64Array.from({ length: size }, (_, i) => 1 / (i + 1) ** exponent);
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / size;
    this.#share = weights.map((weight) => weight / mean);
    this.#alias = Uint32Array.from({ length: size }, (_, i) => i);
    const small: number[] = [];
    const large: number[] = [];
    for (let i = 0; i < size; i++) (this.#share[i]! < 1 ? small : large).push(i);
    for (let less = small.pop(), more = large.at(-1); less !== undefined && more !== undefined; less = small.pop(), more = large.at(-1)) {
      this.#alias[less] = more;
      this.#share[more]! -= 1 - this.#share[less]!;
      if (this.#share[more]! < 1) small.push(large.pop()!);
    }
  }

  draw(random: Random): number {
    const place = random.fraction() * this.#share.length;
    const i = Math.floor(place);
    return place - i < this.#share[i]! ? i : this.#alias[i]!;
  }
}
