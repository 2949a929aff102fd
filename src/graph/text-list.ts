import { StringTable } from './string-table.ts';

const encoder = new TextEncoder();

/** Builds a `StringTable` text by text, without keeping the texts in the JavaScript heap. */
export class TextList {
  #bytes = new Uint8Array(4096);
  #starts = new Uint32Array(256);
  #length = 0;
  #copied: { readonly table: StringTable; readonly bytes: Uint8Array; readonly starts: Uint32Array } | undefined;

  get length(): number {
    return this.#length;
  }

  add(text: string): void {
    // A UTF-16 code unit takes at most three bytes of UTF-8.
    const end = this.#reserve(text.length * 3);
    this.#close(end + encoder.encodeInto(text, this.#bytes.subarray(end)).written);
  }

  /** Adds a text of a table without decoding it. */
  copy(table: StringTable, index: number): void {
    if (this.#copied?.table !== table) {
      const { bytes, starts } = table.toSections();
      this.#copied = { table, bytes: bytes as Uint8Array, starts: starts as Uint32Array };
    }
    const { bytes, starts } = this.#copied;
    const from = starts[index]!;
    const to = starts[index + 1]!;
    const end = this.#reserve(to - from);
    // Loops beat `subarray` and `set` for the short texts that these are.
    for (let i = from; i < to; i++) this.#bytes[end + i - from] = bytes[i]!;
    this.#close(end + to - from);
  }

  build(): StringTable {
    const end = this.#starts[this.#length]!;
    return StringTable.fromSections({ bytes: this.#bytes.slice(0, end), starts: this.#starts.slice(0, this.#length + 1) });
  }

  /** Makes room and says where the next text starts. */
  #reserve(bytes: number): number {
    const end = this.#starts[this.#length]!;
    if (this.#bytes.length - end < bytes) {
      const grown = new Uint8Array(Math.max(this.#bytes.length * 2, end + bytes));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    return end;
  }

  #close(end: number): void {
    this.#length++;
    if (this.#length === this.#starts.length) {
      const grown = new Uint32Array(this.#starts.length * 2);
      grown.set(this.#starts);
      this.#starts = grown;
    }
    this.#starts[this.#length] = end;
  }
}
