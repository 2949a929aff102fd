import { DomainError } from '../domain/error.ts';
import { compareText } from '../domain/text-key.ts';
import { StringTable } from '../graph/string-table.ts';
import { Growing } from './growing.ts';
import { IncidentLists } from './incident-lists.ts';
import { type Dictionary, mergeDictionaries, positionStepsOf } from './merge-inverted.ts';
import { RecentWords } from './recent-words.ts';
import { FIELD_WEIGHTS, type Inverted, MAX_FREQUENCY, TextIndex, type WordGroups } from './text-index.ts';
import type { TokenisedField } from './token.ts';
import { endOfPair, stemOf } from './tokenise.ts';

/**
 * Builds a text index: incidents get ordinals in the order in which they are added or copied. An index made with copies
 * is the same, byte for byte, as one built from all texts. Memory while building: twice the index.
 */
export class TextBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #recent = new RecentWords((word: string) => this.#numberOf(word));
  /** What was added, incident by incident: for each word in it the word's number, its frequency and its position bytes. */
  readonly #words = new Growing(Uint32Array);
  readonly #frequencies = new Growing(Uint8Array);
  readonly #positions = new Growing(Uint8Array);
  /** For each added incident its ordinal, its length and how many words it has. */
  readonly #added: { readonly ordinal: number; readonly length: number; readonly words: number }[] = [];
  #previous: TextIndex | undefined;
  /** New ordinal of each incident of the previous index, plus 1; 0 when it is not copied. */
  #copies = new Uint32Array(0);
  #count = 0;
  #occurrences = new Float64Array(1024);

  /** Adds the texts of the next incident. */
  add(fields: readonly TokenisedField[]): void {
    let count = 0;
    let base = 0;
    let length = 0;
    for (const { field, tokens } of fields) {
      const weight = FIELD_WEIGHTS[field];
      this.#reserve(count + tokens.length);
      for (const token of tokens) {
        this.#occurrences[count++] = (this.#recent.get(token.word) * MAX_POSITIONS + base + token.position) * WEIGHTS + weight;
      }
      length += weight * tokens.length;
      // A position stays free, so that no phrase reaches from one text into the next.
      if (tokens.length > 0) base += tokens.at(-1)!.position + 2;
    }
    if (base > MAX_POSITIONS) {
      throw new DomainError('LIMIT_EXCEEDED', `an incident has ${base} words; expected at most ${MAX_POSITIONS}`, { found: base });
    }
    const words = this.#append(this.#occurrences.subarray(0, count).sort());
    this.#added.push({ ordinal: this.#count++, length, words });
  }

  /** Takes the next incident from a finished index, the same one for all copies. @throws Error when it was copied before. */
  copy(previous: TextIndex, ordinal: number): void {
    if (this.#previous === undefined) {
      this.#previous = previous;
      this.#copies = new Uint32Array(previous.incidentCount);
    }
    if (previous !== this.#previous) throw new Error('expected all copies to come from one index');
    if (this.#copies[ordinal] !== 0) throw new Error(`incident ${ordinal} of the previous index is not there or was copied before`);
    this.#copies[ordinal] = ++this.#count;
  }

  build(): TextIndex {
    const added = this.#invert();
    const addedOrdinals = Uint32Array.from(this.#added, (each) => each.ordinal + 1);
    const { names, inverted } =
      this.#previous === undefined
        ? added
        : mergeDictionaries(dictionaryOf(this.#previous), this.#copies, added, addedOrdinals, this.#count);
    return new TextIndex(StringTable.of(names), inverted, groupWords(names, inverted));
  }

  #numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#names.push(word) - 1;
      this.#numbers.set(word, number);
    }
    return number;
  }

  #reserve(count: number): void {
    if (count <= this.#occurrences.length) return;
    const larger = new Float64Array(count * 2);
    larger.set(this.#occurrences);
    this.#occurrences = larger;
  }

  /** Appends an incident's words; its occurrences are sorted by word, then by position. Returns how many words it has. */
  #append(occurrences: Float64Array): number {
    let words = 0;
    for (let i = 0; i < occurrences.length; words++) {
      const word = Math.floor(occurrences[i]! / (MAX_POSITIONS * WEIGHTS));
      const end = (word + 1) * MAX_POSITIONS * WEIGHTS;
      let frequency = 0;
      let last = -1;
      for (; i < occurrences.length && occurrences[i]! < end; i++) {
        const occurrence = occurrences[i]! - word * MAX_POSITIONS * WEIGHTS;
        const position = Math.floor(occurrence / WEIGHTS);
        frequency += occurrence % WEIGHTS;
        if (position > last) this.#appendNumber(position - last);
        last = position;
      }
      this.#positions.push(0);
      this.#words.push(word);
      this.#frequencies.push(Math.min(frequency, MAX_FREQUENCY));
    }
    return words;
  }

  #appendNumber(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.#positions.push((rest & 0x7f) | 0x80);
    this.#positions.push(rest);
  }

  /** What was added, word by word: a counting sort that keeps the order of the incidents. */
  #invert(): Dictionary {
    const order = Uint32Array.from(this.#names.keys()).sort((a, b) => compareText(this.#names[a]!, this.#names[b]!));
    const rank = new Uint32Array(order.length);
    for (const [index, number] of order.entries()) rank[number] = index;
    const total = this.#words.length;
    const starts = new Uint32Array(order.length + 1);
    const byteStarts = new Uint32Array(order.length + 1);
    for (let posting = 0, byte = 0; posting < total; posting++) {
      const word = rank[this.#words.get(posting)]!;
      starts[word + 1]!++;
      const first = byte;
      while (this.#positions.get(byte++) !== 0);
      byteStarts[word + 1]! += byte - first;
    }
    for (let word = 0; word < order.length; word++) {
      starts[word + 1]! += starts[word]!;
      byteStarts[word + 1]! += byteStarts[word]!;
    }
    const next = starts.slice();
    const incidents = new Uint32Array(total);
    const frequencies = new Uint8Array(total);
    const positions = new Uint8Array(this.#positions.length);
    let posting = 0;
    let byte = 0;
    for (const [incident, { words }] of this.#added.entries()) {
      for (const end = posting + words; posting < end; posting++) {
        const word = rank[this.#words.get(posting)]!;
        const at = next[word]!++;
        incidents[at] = incident;
        frequencies[at] = this.#frequencies.get(posting);
        for (let value = -1; value !== 0; ) {
          value = this.#positions.get(byte++);
          positions[byteStarts[word]!++] = value;
        }
      }
    }
    const lengths = Uint32Array.from(this.#added, (each) => each.length);
    const names = Array.from(order, (number) => this.#names[number]!);
    return {
      names,
      inverted: {
        lists: IncidentLists.of(starts, incidents, lengths.length),
        frequencies,
        positions,
        positionSteps: positionStepsOf(positions, total),
        lengths,
      },
    };
  }
}

/** Most positions in one incident. With the two constants below, an occurrence is one whole number that sorts as it should. */
const MAX_POSITIONS = 2 ** 24;
/** More than the largest of `FIELD_WEIGHTS`. */
const WEIGHTS = 8;

function dictionaryOf(index: TextIndex): Dictionary {
  return { names: Array.from({ length: index.words.length }, (_, word) => index.words.get(word)), inverted: index.inverted };
}

function groupWords(names: readonly string[], inverted: Inverted): WordGroups {
  const stemOfWord = names.map(stemOf);
  const stemWords = Uint32Array.from(names.keys()).sort((a, b) => compareText(stemOfWord[a]!, stemOfWord[b]!) || a - b);
  const stems: string[] = [];
  const stemStarts: number[] = [];
  for (const [index, word] of stemWords.entries()) {
    if (stemOfWord[word] === stems.at(-1)) continue;
    stems.push(stemOfWord[word]!);
    stemStarts.push(index);
  }
  stemStarts.push(stemWords.length);
  const stemIncidents = countByStem(stemStarts, stemWords, inverted);
  const ends = new Map<number, string>();
  for (const [word, name] of names.entries()) {
    const end = endOfPair(name);
    if (end !== undefined) ends.set(word, end);
  }
  const pairs = Uint32Array.from(ends.keys()).sort((a, b) => compareText(ends.get(a)!, ends.get(b)!) || a - b);
  return { stems: StringTable.of(stems), stemStarts: Uint32Array.from(stemStarts), stemWords, stemIncidents, pairs };
}

function countByStem(stemStarts: readonly number[], stemWords: Uint32Array, { lists, lengths }: Inverted): Uint32Array {
  /** For each incident the stem that it was counted for last, plus 1. */
  const counted = new Uint32Array(lengths.length);
  const incidents = new Uint32Array(lengths.length);
  return Uint32Array.from({ length: stemStarts.length - 1 }, (_, stem) => {
    let count = 0;
    for (let i = stemStarts[stem]!; i < stemStarts[stem + 1]!; i++) {
      const size = lists.readInto(incidents, stemWords[i]!);
      for (let j = 0; j < size; j++) {
        const incident = incidents[j]!;
        if (counted[incident] === stem + 1) continue;
        counted[incident] = stem + 1;
        count++;
      }
    }
    return count;
  });
}
