/**
 * A small cache from words to values, in front of a large map: texts use the same few thousand words most of the time,
 * and these stay near the processor. A word takes the place of the one that had its slot before.
 */
export class RecentWords<T> {
  readonly #words: (string | undefined)[] = new Array<string | undefined>(SLOTS).fill(undefined);
  readonly #values: (T | undefined)[] = new Array<T | undefined>(SLOTS).fill(undefined);
  readonly #make: (word: string) => T;

  constructor(make: (word: string) => T) {
    this.#make = make;
  }

  /** The value that `make` gives for the word; it must always give the same. */
  get(word: string): T {
    const slot = slotOf(word);
    if (this.#words[slot] === word) return this.#values[slot]!;
    const value = this.#make(word);
    this.#words[slot] = word;
    this.#values[slot] = value;
    return value;
  }
}

const SLOTS = 32_768;

function slotOf(word: string): number {
  let hash = word.length;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) & (SLOTS - 1);
}
