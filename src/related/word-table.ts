import { compareText } from '../domain/text-key.ts';
import { NumberList } from '../graph/number-list.ts';
import { prefixSections, type Sections, takeSection, unprefixSections } from '../graph/sections.ts';
import { StringTable } from '../graph/string-table.ts';
import type { TextField, TokenisedField } from '../search/token.ts';
import type { CaseWords } from './facts.ts';
import { isTellingWord } from './stop-word.ts';

/**
 * How often an occurrence in a field counts. Names of terms are left out: the term signals count those, and a
 * case with prose alone must not look different from one with terms.
 */
const FIELD_COUNTS: Readonly<Record<TextField, number>> = {
  title: 2,
  summary: 2,
  symptoms: 1,
  causes: 1,
  actions: 1,
  narrative: 1,
  terms: 0,
  ids: 0,
};

const MAX_COUNT = 255;

/** The telling words of each case with their counts, in flat arrays: 5 bytes a distinct word of a case. */
export class WordTable implements CaseWords {
  readonly #starts: Uint32Array;
  /** By case, ascending. Words are numbered by stem, so that those of one stem stand side by side. */
  readonly #words: Uint32Array;
  readonly #counts: Uint8Array;
  readonly #names: StringTable;
  readonly #stemOfWord: Uint32Array;
  readonly #stems: StringTable;

  private constructor(parts: WordTableParts) {
    this.#starts = parts.starts;
    this.#words = parts.words;
    this.#counts = parts.counts;
    this.#names = parts.names;
    this.#stemOfWord = parts.stemOfWord;
    this.#stems = parts.stems;
  }

  static of(parts: WordTableParts): WordTable {
    return new WordTable(parts);
  }

  static fromSections(sections: Sections): WordTable {
    return new WordTable({
      starts: takeSection(sections, 'starts', Uint32Array),
      words: takeSection(sections, 'words', Uint32Array),
      counts: takeSection(sections, 'counts', Uint8Array),
      names: StringTable.fromSections(unprefixSections('names', sections)),
      stemOfWord: takeSection(sections, 'stemOfWord', Uint32Array),
      stems: StringTable.fromSections(unprefixSections('stems', sections)),
    });
  }

  toSections(): Sections {
    return {
      starts: this.#starts,
      words: this.#words,
      counts: this.#counts,
      stemOfWord: this.#stemOfWord,
      ...prefixSections('names', this.#names.toSections()),
      ...prefixSections('stems', this.#stems.toSections()),
    };
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  get stemCount(): number {
    return this.#stems.length;
  }

  findStem(stem: string): number | undefined {
    return this.#stems.find(stem);
  }

  forEachStem(incident: number, visit: (stem: number, count: number) => void): void {
    const end = this.#starts[incident + 1] ?? 0;
    for (let at = this.#starts[incident] ?? 0; at < end; ) {
      const stem = this.#stemOfWord[this.#words[at]!]!;
      let count = 0;
      for (; at < end && this.#stemOfWord[this.#words[at]!] === stem; at++) count += this.#counts[at]!;
      visit(stem, count);
    }
  }

  /** The word of the stem that the case uses most; ties go to the first in code-unit order. The stem itself when it uses none. */
  wordOf(stem: number, incident: number): string {
    let best = -1;
    let most = 0;
    for (let at = this.#starts[incident] ?? 0; at < (this.#starts[incident + 1] ?? 0); at++) {
      const word = this.#words[at]!;
      if (this.#stemOfWord[word] === stem && this.#counts[at]! > most) {
        best = word;
        most = this.#counts[at]!;
      }
    }
    return best < 0 ? this.#stems.get(stem) : this.#names.get(best);
  }

  /** Visits the distinct words of a case: for building another table. */
  forEachWord(incident: number, visit: (word: number, count: number) => void): void {
    for (let at = this.#starts[incident] ?? 0; at < (this.#starts[incident + 1] ?? 0); at++) visit(this.#words[at]!, this.#counts[at]!);
  }

  wordName(word: number): string {
    return this.#names.get(word);
  }

  stemName(word: number): string {
    return this.#stems.get(this.#stemOfWord[word]!);
  }
}

interface WordTableParts {
  readonly starts: Uint32Array;
  readonly words: Uint32Array;
  readonly counts: Uint8Array;
  readonly names: StringTable;
  readonly stemOfWord: Uint32Array;
  readonly stems: StringTable;
}

/** Builds a `WordTable` case by case, in order of id. A copied case gives the same table as an added one. */
export class WordTableBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #stems: string[] = [];
  readonly #starts = new NumberList(Uint32Array);
  readonly #words = new NumberList(Uint32Array);
  readonly #counts = new NumberList(Uint8Array);
  #source: WordTable | undefined;
  /** Numbers here of the words of `#source`, plus one. */
  #sourceNumbers = new Map<number, number>();

  constructor() {
    this.#starts.push(0);
  }

  add(fields: readonly TokenisedField[]): this {
    const counts = new Map<number, number>();
    for (const { field, tokens } of fields) {
      const each = FIELD_COUNTS[field];
      if (each === 0) continue;
      for (const token of tokens) {
        if (!isTellingWord(token.word)) continue;
        const word = this.#numberOf(token.word, token.stem);
        counts.set(word, (counts.get(word) ?? 0) + each);
      }
    }
    for (const [word, count] of counts) {
      this.#words.push(word);
      this.#counts.push(Math.min(MAX_COUNT, count));
    }
    this.#starts.push(this.#words.length);
    return this;
  }

  copy(table: WordTable, incident: number): this {
    if (this.#source !== table) {
      this.#source = table;
      this.#sourceNumbers = new Map();
    }
    table.forEachWord(incident, (word, count) => {
      let number = this.#sourceNumbers.get(word);
      if (number === undefined) {
        number = this.#numberOf(table.wordName(word), table.stemName(word));
        this.#sourceNumbers.set(word, number);
      }
      this.#words.push(number);
      this.#counts.push(count);
    });
    this.#starts.push(this.#words.length);
    return this;
  }

  /** Cost: n log n in the distinct words, linear in the words of cases. */
  build(): WordTable {
    const order = [...this.#names.keys()].sort(
      (a, b) => compareText(this.#stems[a]!, this.#stems[b]!) || compareText(this.#names[a]!, this.#names[b]!),
    );
    const places = new Uint32Array(order.length);
    const stems: string[] = [];
    const stemOfWord = new Uint32Array(order.length);
    for (const [place, word] of order.entries()) {
      places[word] = place;
      if (stems.at(-1) !== this.#stems[word]) stems.push(this.#stems[word]!);
      stemOfWord[place] = stems.length - 1;
    }
    const starts = this.#starts.toArray();
    const words = this.#words.toArray();
    const counts = this.#counts.toArray();
    for (let incident = 0; incident + 1 < starts.length; incident++)
      sortRow(words, counts, starts[incident]!, starts[incident + 1]!, places);
    return WordTable.of({
      starts,
      words,
      counts,
      names: StringTable.of(order.map((word) => this.#names[word]!)),
      stemOfWord,
      stems: StringTable.of(stems),
    });
  }

  #numberOf(word: string, stem: string): number {
    // One spelling can have two stems: a plain word in one text, a code in another.
    const key = word === stem ? word : `${word}\u0000${stem}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#names.length);
    this.#names.push(word);
    this.#stems.push(stem);
    return this.#names.length - 1;
  }
}

function sortRow(words: Uint32Array, counts: Uint8Array, start: number, end: number, places: Uint32Array): void {
  const row: [number, number][] = [];
  for (let at = start; at < end; at++) row.push([places[words[at]!]!, counts[at]!]);
  row.sort((a, b) => a[0] - b[0]);
  for (const [offset, [word, count]] of row.entries()) {
    words[start + offset] = word;
    counts[start + offset] = count;
  }
}
