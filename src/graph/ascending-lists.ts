import { NumberList } from './number-list.ts';
import { type Sections, takeSection } from './sections.ts';

/**
 * Many lists of ascending whole numbers below 2³², each number as its difference from the one before in one to five bytes: about
 * two where numbers lie some hundreds or thousands apart. A list is read from its start. Entries of all lists are numbered through, so
 * that other arrays can say more of each.
 */
export class AscendingLists {
  /** Entries of list `l` are numbered from `starts[l]` to `starts[l + 1]`. */
  readonly #starts: Uint32Array;
  /** Their bytes lie from `byteStarts[l]` to `byteStarts[l + 1]`. */
  readonly #byteStarts: Uint32Array;
  /** Differences (the first number plus 1) as little-endian numbers of base 128; the high bit says that another byte follows. */
  readonly #bytes: Uint8Array;

  constructor(starts: Uint32Array, byteStarts: Uint32Array, bytes: Uint8Array) {
    this.#starts = starts;
    this.#byteStarts = byteStarts;
    this.#bytes = bytes;
  }

  static fromSections(sections: Sections): AscendingLists {
    return new AscendingLists(
      takeSection(sections, 'starts', Uint32Array),
      takeSection(sections, 'byte-starts', Uint32Array),
      takeSection(sections, 'bytes', Uint8Array),
    );
  }

  toSections(): Sections {
    return { starts: this.#starts, 'byte-starts': this.#byteStarts, bytes: this.#bytes };
  }

  /** How many lists there are. */
  get length(): number {
    return this.#starts.length - 1;
  }

  get entryCount(): number {
    return this.#starts[this.length]!;
  }

  /** Visits the numbers of a list in order, with the number of the entry, until a visit returns false; none outside. */
  forEach(list: number, visit: (value: number, entry: number) => unknown): void {
    const bytes = this.#bytes;
    const end = this.#starts[list + 1] ?? 0;
    let at = this.#byteStarts[list] ?? 0;
    let value = -1;
    for (let entry = this.#starts[list] ?? 0; entry < end; entry++) {
      let byte = bytes[at++]!;
      let difference = byte & 0x7f;
      for (let scale = 128; byte > 0x7f; scale *= 128) {
        byte = bytes[at++]!;
        difference += (byte & 0x7f) * scale;
      }
      value += difference;
      if (visit(value, entry) === false) return;
    }
  }
}

/** Writes `AscendingLists` from first to last. */
export class AscendingListWriter {
  readonly #starts = new NumberList(Uint32Array);
  readonly #byteStarts = new NumberList(Uint32Array);
  readonly #bytes = new NumberList(Uint8Array);
  #last = -1;
  #entries = 0;

  constructor() {
    this.#starts.push(0);
    this.#byteStarts.push(0);
  }

  /** Numbers of a list come in strictly ascending order. */
  append(value: number): void {
    let rest = value - this.#last;
    for (; rest > 0x7f; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) | 0x80);
    this.#bytes.push(rest);
    this.#last = value;
    this.#entries++;
  }

  endList(): void {
    this.#starts.push(this.#entries);
    this.#byteStarts.push(this.#bytes.length);
    this.#last = -1;
  }

  finish(): AscendingLists {
    return new AscendingLists(this.#starts.toArray(), this.#byteStarts.toArray(), this.#bytes.toArray());
  }
}
