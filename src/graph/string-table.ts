import { compareText } from '../domain/text-key.ts';
import { type Sections, takeSection } from './sections.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Many strings in two flat arrays, outside the JavaScript heap: UTF-8 bytes and where each string starts. */
export class StringTable {
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;

  private constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
  }

  static of(strings: readonly string[]): StringTable {
    const starts = new Uint32Array(strings.length + 1);
    let bytes = new Uint8Array(Math.max(64, strings.length * 12));
    let end = 0;
    for (const [index, text] of strings.entries()) {
      // A UTF-16 code unit takes at most three bytes of UTF-8.
      if (bytes.length - end < text.length * 3) {
        const grown = new Uint8Array(Math.max(bytes.length * 2, end + text.length * 3));
        grown.set(bytes.subarray(0, end));
        bytes = grown;
      }
      end += encoder.encodeInto(text, bytes.subarray(end)).written;
      starts[index + 1] = end;
    }
    return new StringTable(bytes.slice(0, end), starts);
  }

  static fromSections(sections: Sections): StringTable {
    return new StringTable(takeSection(sections, 'bytes', Uint8Array), takeSection(sections, 'starts', Uint32Array));
  }

  toSections(): Sections {
    return { bytes: this.#bytes, starts: this.#starts };
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  /** The string at an index; the empty string outside the table. Decodes each time: cost is its length. */
  get(index: number): string {
    const start = this.#starts[index];
    const end = this.#starts[index + 1];
    return start === undefined || end === undefined ? '' : decoder.decode(this.#bytes.subarray(start, end));
  }

  /** Length of a string's UTF-8 form; 0 outside the table. */
  byteLength(index: number): number {
    return index < this.length ? this.#starts[index + 1]! - this.#starts[index]! : 0;
  }

  /** First index whose string is not before the text in code-unit order, in a table sorted by `compareText`. Cost: log n. */
  lowerBound(text: string): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareText(this.get(middle), text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The index of a string in a table sorted by `compareText`, or undefined. */
  find(text: string): number | undefined {
    const index = this.lowerBound(text);
    return index < this.length && this.get(index) === text ? index : undefined;
  }
}
