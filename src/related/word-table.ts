import { compareText } from '../domain/text-key.ts';
import { AscendingLists, AscendingListWriter } from '../graph/ascending-lists.ts';
import { NumberList } from '../graph/number-list.ts';
import { prefixSections, type Sections, takeSection, unprefixSections } from '../graph/sections.ts';
import { StringTable } from '../graph/string-table.ts';
import type { EmphasisedText } from './emphasis.ts';
import type { CaseWords } from './facts.ts';
import { isTellingWord } from './stop-word.ts';

const MAX_HALVES = 255;
/** What an occurrence of a name counts: names of companies and products tell less than words of what happened. */
const NAME_WEIGHT = 0.7;

/**
 * The telling words of each case with their counts, in flat arrays: 4 bytes a distinct word of a case.
 *
 * A word is a name when the library writes it with a capital in at least 3 of 5 places where a sentence does not start. Each case
 * keeps its votes on that, so that a library that grew calls the same words names as one that was built at once.
 */
export class WordTable implements CaseWords {
  /** Words are numbered by stem, so that those of one stem stand side by side. */
  readonly #words: AscendingLists;
  readonly #halves: Uint8Array;
  readonly #votes: Uint8Array;
  readonly #spellings: StringTable;
  readonly #stemOfWord: Uint32Array;
  readonly #stems: StringTable;
  /** By word, 1 for a name. */
  readonly #names: Uint8Array;

  private constructor(parts: WordTableParts) {
    this.#words = parts.words;
    this.#halves = parts.halves;
    this.#votes = parts.votes;
    this.#spellings = parts.spellings;
    this.#stemOfWord = parts.stemOfWord;
    this.#stems = parts.stems;
    this.#names = parts.names;
  }

  static of(parts: WordTableParts): WordTable {
    return new WordTable(parts);
  }

  static fromSections(sections: Sections): WordTable {
    return new WordTable({
      words: AscendingLists.fromSections(unprefixSections('words', sections)),
      halves: takeSection(sections, 'halves', Uint8Array),
      votes: takeSection(sections, 'votes', Uint8Array),
      names: takeSection(sections, 'names', Uint8Array),
      spellings: StringTable.fromSections(unprefixSections('spellings', sections)),
      stemOfWord: takeSection(sections, 'stemOfWord', Uint32Array),
      stems: StringTable.fromSections(unprefixSections('stems', sections)),
    });
  }

  toSections(): Sections {
    return {
      ...prefixSections('words', this.#words.toSections()),
      halves: this.#halves,
      votes: this.#votes,
      names: this.#names,
      stemOfWord: this.#stemOfWord,
      ...prefixSections('spellings', this.#spellings.toSections()),
      ...prefixSections('stems', this.#stems.toSections()),
    };
  }

  get size(): number {
    return this.#words.length;
  }

  get stemCount(): number {
    return this.#stems.length;
  }

  findStem(stem: string): number | undefined {
    return this.#stems.find(stem);
  }

  weightOf(spelling: string, stem: number): number {
    let [low, high] = [0, this.#stemOfWord.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#stemOfWord[middle]! < stem) low = middle + 1;
      else high = middle;
    }
    for (; this.#stemOfWord[low] === stem; low++) if (this.#spellings.get(low) === spelling) return this.#weight(low);
    return 1;
  }

  forEachStem(incident: number, visit: (stem: number, count: number) => void): void {
    let current = -1;
    let count = 0;
    this.#words.forEach(incident, (word, at) => {
      const stem = this.#stemOfWord[word]!;
      if (stem !== current) {
        if (current >= 0) visit(current, count);
        current = stem;
        count = 0;
      }
      count += (this.#halves[at]! / 2) * this.#weight(word);
    });
    if (current >= 0) visit(current, count);
  }

  /** The word of the stem that the case uses most; ties go to the first in code-unit order. The stem itself when it uses none. */
  wordOf(stem: number, incident: number): string {
    let best = -1;
    let most = 0;
    this.#words.forEach(incident, (word, at) => {
      const own = this.#stemOfWord[word]!;
      if (own === stem && this.#halves[at]! > most) {
        best = word;
        most = this.#halves[at]!;
      }
      return own <= stem;
    });
    return best < 0 ? this.#stems.get(stem) : this.#spellings.get(best);
  }

  /** Visits the distinct words of a case: for building another table. */
  forEachWord(incident: number, visit: (word: number, halves: number, votes: number) => void): void {
    this.#words.forEach(incident, (word, at) => void visit(word, this.#halves[at]!, this.#votes[at]!));
  }

  spellingOf(word: number): string {
    return this.#spellings.get(word);
  }

  stemOf(word: number): string {
    return this.#stems.get(this.#stemOfWord[word]!);
  }

  #weight(word: number): number {
    return this.#names[word] === 1 ? NAME_WEIGHT : 1;
  }
}

interface WordTableParts {
  /** The words of each case; an entry has its place in the next two arrays. */
  readonly words: AscendingLists;
  /** Occurrences in halves. */
  readonly halves: Uint8Array;
  /** Above `TIE`: the case writes the word as a name. */
  readonly votes: Uint8Array;
  /** By word, 1 for a name: what the votes of all cases come to. */
  readonly names: Uint8Array;
  readonly spellings: StringTable;
  readonly stemOfWord: Uint32Array;
  readonly stems: StringTable;
}

function namesAmong(wordCount: number, { words, votes }: Rows): Uint8Array {
  const sums = new Int32Array(wordCount);
  const voted = new Uint8Array(wordCount);
  for (let at = 0; at < words.length; at++) {
    if (votes[at] === TIE) continue;
    sums[words[at]!]! += votes[at]! - TIE;
    voted[words[at]!] = 1;
  }
  return Uint8Array.from(sums, (sum, word) => (voted[word] === 1 && sum >= 0 ? 1 : 0));
}

/** Builds a `WordTable` case by case, in order of id. A copied case gives the same table as an added one. */
export class WordTableBuilder {
  readonly #numbers = new Map<string, number>();
  /** The number of each spelling with the stem that it first had: a look-up without making a key. */
  readonly #usual = new Map<string, number>();
  readonly #spellings: string[] = [];
  readonly #stems: string[] = [];
  readonly #starts = new NumberList(Uint32Array);
  readonly #words = new NumberList(Uint32Array);
  readonly #halves = new NumberList(Uint8Array);
  readonly #votes = new NumberList(Uint8Array);
  #source: WordTable | undefined;
  /** Numbers here of the words of `#source`. */
  #sourceNumbers = new Map<number, number>();

  constructor() {
    this.#starts.push(0);
  }

  add(texts: readonly EmphasisedText[]): this {
    const tally = new Map<number, Tally>();
    for (const text of texts) this.#count(text, tally);
    for (const [word, { halves, votes }] of tally) {
      this.#words.push(word);
      this.#halves.push(Math.min(MAX_HALVES, halves));
      this.#votes.push(TIE + Math.max(-MAX_VOTES, Math.min(MAX_VOTES, votes)));
    }
    this.#starts.push(this.#words.length);
    return this;
  }

  #count({ text, tokens, starts, halves, cased }: EmphasisedText, tally: Map<number, Tally>): void {
    let sentence = -1;
    for (const token of tokens) {
      const initial = starts[sentence + 1] !== undefined && token.start >= starts[sentence + 1]!;
      while (starts[sentence + 1] !== undefined && token.start >= starts[sentence + 1]!) sentence++;
      if (!isTellingWord(token.word)) continue;
      const word = this.#numberOf(token.word, token.stem);
      let entry = tally.get(word);
      if (entry === undefined) {
        entry = { halves: 0, votes: 0 };
        tally.set(word, entry);
      }
      entry.halves += halves[sentence]!;
      if (cased && !initial) entry.votes += startsWithCapital(text, token.start) ? CAPITAL_VOTES : SMALL_VOTES;
    }
  }

  copy(table: WordTable, incident: number): this {
    if (this.#source !== table) {
      this.#source = table;
      this.#sourceNumbers = new Map();
    }
    table.forEachWord(incident, (word, halves, votes) => {
      let number = this.#sourceNumbers.get(word);
      if (number === undefined) {
        number = this.#numberOf(table.spellingOf(word), table.stemOf(word));
        this.#sourceNumbers.set(word, number);
      }
      this.#words.push(number);
      this.#halves.push(halves);
      this.#votes.push(votes);
    });
    this.#starts.push(this.#words.length);
    return this;
  }

  /** Cost: n log n in the distinct words, linear in the words of cases. */
  build(): WordTable {
    const order = [...this.#spellings.keys()].sort(
      (a, b) => compareText(this.#stems[a]!, this.#stems[b]!) || compareText(this.#spellings[a]!, this.#spellings[b]!),
    );
    const places = new Uint32Array(order.length);
    const stems: string[] = [];
    const stemOfWord = new Uint32Array(order.length);
    for (const [place, word] of order.entries()) {
      places[word] = place;
      if (stems.at(-1) !== this.#stems[word]) stems.push(this.#stems[word]!);
      stemOfWord[place] = stems.length - 1;
    }
    const rows = { words: this.#words.toArray(), halves: this.#halves.toArray(), votes: this.#votes.toArray() };
    const starts = this.#starts.toArray();
    const lists = new AscendingListWriter();
    for (let incident = 0; incident + 1 < starts.length; incident++) {
      sortRow(rows, starts[incident]!, starts[incident + 1]!, places);
      for (let at = starts[incident]!; at < starts[incident + 1]!; at++) lists.append(rows.words[at]!);
      lists.endList();
    }
    return WordTable.of({
      words: lists.finish(),
      halves: rows.halves,
      votes: rows.votes,
      names: namesAmong(order.length, rows),
      spellings: StringTable.of(order.map((word) => this.#spellings[word]!)),
      stemOfWord,
      stems: StringTable.of(stems),
    });
  }

  #numberOf(word: string, stem: string): number {
    const usual = this.#usual.get(word);
    if (usual !== undefined && this.#stems[usual] === stem) return usual;
    // One spelling can have two stems: a plain word in one text, a code in another.
    const key = word === stem ? word : `${word}\u0000${stem}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#spellings.length);
    if (usual === undefined) this.#usual.set(word, this.#spellings.length);
    this.#spellings.push(word);
    this.#stems.push(stem);
    return this.#spellings.length - 1;
  }
}

interface Tally {
  halves: number;
  votes: number;
}

/** 2 for and 3 against: their sum is not negative when at least 3 in 5 occurrences have a capital. */
const CAPITAL_VOTES = 2;
const SMALL_VOTES = -3;
const MAX_VOTES = 127;
/** Stands for no votes, so that a byte holds them. */
const TIE = 128;

function startsWithCapital(text: string, at: number): boolean {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return character !== character.toLowerCase();
}

interface Rows {
  readonly words: Uint32Array;
  readonly halves: Uint8Array;
  readonly votes: Uint8Array;
}

function sortRow({ words, halves, votes }: Rows, start: number, end: number, places: Uint32Array): void {
  const row: [number, number, number][] = [];
  for (let at = start; at < end; at++) row.push([places[words[at]!]!, halves[at]!, votes[at]!]);
  row.sort((a, b) => a[0] - b[0]);
  for (const [offset, [word, count, vote]] of row.entries()) {
    words[start + offset] = word;
    halves[start + offset] = count;
    votes[start + offset] = vote;
  }
}
