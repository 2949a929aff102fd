import { compareText, textKey } from '../domain/text-key.ts';
import type { Bitset } from '../graph/bitset.ts';
import { NumberList } from '../graph/number-list.ts';
import { prefixSections, type Sections, takeSection, unprefixSections } from '../graph/sections.ts';
import { StringTable } from '../graph/string-table.ts';

interface Parts {
  /** Every spelling once, in order of key, then of the spelling itself: those of a value lie together. */
  readonly spellings: StringTable;
  /** The value of each spelling. */
  readonly meanings: Uint32Array;
  /** The key of each value, in order. */
  readonly keys: StringTable;
  /** Spellings of each case: where they start, and which. */
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
  /** Cases of each value: where they start, and which. */
  readonly postingStarts: Uint32Array;
  readonly postings: Uint32Array;
}

/**
 * Short texts of the cases, such as tags or regions: any number each. Spellings that differ only in letter case or
 * Unicode form are one value, which is shown in the first of its spellings. Values are numbers, in order of their key.
 */
export class ValueColumn {
  readonly #parts: Parts;
  /** First spelling of each value. */
  readonly #labels: Uint32Array;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#labels = new Uint32Array(parts.keys.length);
    for (let spelling = parts.spellings.length - 1; spelling >= 0; spelling--) this.#labels[parts.meanings[spelling]!] = spelling;
  }

  static fromSections(sections: Sections): ValueColumn {
    return new ValueColumn({
      spellings: StringTable.fromSections(unprefixSections('spellings', sections)),
      meanings: takeSection(sections, 'meanings', Uint32Array),
      keys: StringTable.fromSections(unprefixSections('keys', sections)),
      starts: takeSection(sections, 'starts', Uint32Array),
      entries: takeSection(sections, 'entries', Uint32Array),
      postingStarts: takeSection(sections, 'posting-starts', Uint32Array),
      postings: takeSection(sections, 'postings', Uint32Array),
    });
  }

  toSections(): Sections {
    const parts = this.#parts;
    return {
      ...prefixSections('spellings', parts.spellings.toSections()),
      meanings: parts.meanings,
      ...prefixSections('keys', parts.keys.toSections()),
      starts: parts.starts,
      entries: parts.entries,
      'posting-starts': parts.postingStarts,
      postings: parts.postings,
    };
  }

  /** How many values there are. */
  get length(): number {
    return this.#parts.keys.length;
  }

  label(value: number): string {
    return this.#parts.spellings.get(this.#labels[value]!);
  }

  /** The value of a text in any letter case. Cost: log n. */
  find(text: string): number | undefined {
    return this.#parts.keys.find(textKey(text));
  }

  /** How many cases have the value. */
  count(value: number): number {
    return this.#parts.postingStarts[value + 1]! - this.#parts.postingStarts[value]!;
  }

  addIncidents(value: number, set: Bitset): void {
    const { postingStarts, postings } = this.#parts;
    for (let i = postingStarts[value]!; i < postingStarts[value + 1]!; i++) set.add(postings[i]!);
  }

  countWithin(value: number, set: Bitset): number {
    const { postingStarts, postings } = this.#parts;
    let count = 0;
    for (let i = postingStarts[value]!; i < postingStarts[value + 1]!; i++) if (set.has(postings[i]!)) count++;
    return count;
  }

  /** Visits the values of a case in the order of the source; one that it has in several spellings comes as often. */
  forEachValue(incident: number, visit: (value: number) => void): void {
    const { starts, entries, meanings } = this.#parts;
    for (let i = starts[incident]!; i < starts[incident + 1]!; i++) visit(meanings[entries[i]!]!);
  }

  /** Copies the spellings of a case to the end of a list. */
  copyTo(list: ValueList, incident: number): void {
    list.copy(this, this.#parts, incident);
  }
}

/** Builds a `ValueColumn` case by case. */
export class ValueList {
  readonly #numbers = new Map<string, number>();
  readonly #starts = new NumberList(Uint32Array);
  readonly #entries = new NumberList(Uint32Array);
  #source: ValueColumn | undefined;
  /** The number here of each spelling of the source; one more, 0 for not known yet. */
  #numbersOfSource = new Uint32Array(0);

  constructor() {
    this.#starts.push(0);
  }

  add(texts: readonly string[]): void {
    for (const text of texts) this.#entries.push(this.#numberOf(text));
    this.#starts.push(this.#entries.length);
  }

  copy(column: ValueColumn, parts: Parts, incident: number): void {
    if (this.#source !== column) {
      this.#source = column;
      this.#numbersOfSource = new Uint32Array(parts.spellings.length);
    }
    for (let i = parts.starts[incident]!; i < parts.starts[incident + 1]!; i++) {
      const spelling = parts.entries[i]!;
      if (this.#numbersOfSource[spelling] === 0) this.#numbersOfSource[spelling] = this.#numberOf(parts.spellings.get(spelling)) + 1;
      this.#entries.push(this.#numbersOfSource[spelling]! - 1);
    }
    this.#starts.push(this.#entries.length);
  }

  build(): ValueColumn {
    const spelled = [...this.#numbers.keys()].map((text) => ({ text, key: textKey(text), number: this.#numbers.get(text)! }));
    spelled.sort((a, b) => compareText(a.key, b.key) || compareText(a.text, b.text));
    const keys: string[] = [];
    const meanings = new Uint32Array(spelled.length);
    const place = new Uint32Array(spelled.length);
    for (const [index, { key, number }] of spelled.entries()) {
      if (keys[keys.length - 1] !== key) keys.push(key);
      meanings[index] = keys.length - 1;
      place[number] = index;
    }
    const starts = this.#starts.toArray();
    const entries = this.#entries.toArray().map((number) => place[number]!);
    const { postingStarts, postings } = invert(starts, entries, meanings, keys.length);
    const spellings = StringTable.of(spelled.map((each) => each.text));
    return new ValueColumn({ spellings, meanings, keys: StringTable.of(keys), starts, entries, postingStarts, postings });
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** The cases of each value, ascending, each once. */
function invert(
  starts: Uint32Array,
  entries: Uint32Array,
  meanings: Uint32Array,
  valueCount: number,
): { postingStarts: Uint32Array; postings: Uint32Array } {
  const postingStarts = new Uint32Array(valueCount + 1);
  const lastIncident = new Uint32Array(valueCount);
  const forEachPosting = (visit: (value: number, incident: number) => void): void => {
    lastIncident.fill(0);
    for (let incident = 0; incident + 1 < starts.length; incident++) {
      for (let i = starts[incident]!; i < starts[incident + 1]!; i++) {
        const value = meanings[entries[i]!]!;
        if (lastIncident[value] === incident + 1) continue;
        lastIncident[value] = incident + 1;
        visit(value, incident);
      }
    }
  };
  forEachPosting((value) => postingStarts[value + 1]!++);
  for (let value = 0; value < valueCount; value++) postingStarts[value + 1]! += postingStarts[value]!;
  const filled = postingStarts.slice(0, valueCount);
  const postings = new Uint32Array(postingStarts[valueCount]!);
  forEachPosting((value, incident) => {
    postings[filled[value]!++] = incident;
  });
  return { postingStarts, postings };
}
