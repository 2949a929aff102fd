import { Bitset } from '../graph/bitset.ts';
import { gallop } from './gallop.ts';
import type { TextIndex } from './text-index.ts';

/** What can say which incidents it is true of: ask the smallest for its list, and the others to thin that out. */
export interface IncidentSource {
  /** At least as many as the incidents. */
  readonly size: number;
  /** Ascending. */
  incidents(): Uint32Array;
  /** Those of an ascending list that are in the source too. */
  within(candidates: Uint32Array): Uint32Array;
  addTo(set: Bitset): void;
}

/** Some words of an index that count as one: a word, the forms of a stem, the words with a prefix. Or none. */
export class WordSet implements IncidentSource {
  /** How many postings the words have. */
  readonly size: number;
  readonly #index: TextIndex;
  #count: number | undefined;
  #incidents: Uint32Array | undefined;

  constructor(
    index: TextIndex,
    /** Ascending. */
    readonly words: ArrayLike<number>,
    /** How many incidents have one of them, when that is known. */
    count?: number,
  ) {
    this.#index = index;
    let size = 0;
    for (let i = 0; i < words.length; i++) size += index.incidentsWith(words[i]!);
    this.size = size;
    this.#count = words.length < 2 ? size : count;
  }

  /** How many incidents have one of the words. */
  get count(): number {
    this.#count ??= this.#asSet().count();
    return this.#count;
  }

  incidents(): Uint32Array {
    this.#incidents ??= this.words.length === 1 ? this.#index.inverted.lists.read(this.words[0]!) : this.#asSet().toArray();
    return this.#incidents;
  }

  within(candidates: Uint32Array): Uint32Array {
    if (this.words.length !== 1 && candidates.length * this.words.length * 4 > this.size) return common(candidates, this.incidents());
    const reader = new PostingReader(this.#index, this.words);
    return candidates.filter((incident) => reader.frequencyIn(incident) > 0);
  }

  addTo(set: Bitset): void {
    for (let i = 0; i < this.words.length; i++) this.#index.inverted.lists.addTo(set, this.words[i]!);
  }

  #asSet(): Bitset {
    const set = new Bitset(this.#index.incidentCount);
    this.addTo(set);
    return set;
  }
}

/** Reads how often and where incidents have some words; the incidents must come in ascending order. Cost: the words · log of the gap. */
export class PostingReader {
  readonly #index: TextIndex;
  readonly #words: ArrayLike<number>;
  /** For each word, where to look on among its postings. */
  readonly #cursors: Uint32Array;
  readonly #positions: number[] = [];
  /** For each word, the posting after the one whose positions were read last, and where its own start. */
  readonly #next: Float64Array;
  readonly #nextStart: Float64Array;

  constructor(index: TextIndex, words: ArrayLike<number>) {
    this.#index = index;
    this.#words = words;
    this.#cursors = Uint32Array.from(words, (word) => index.inverted.lists.start(word));
    this.#next = new Float64Array(words.length);
    this.#nextStart = new Float64Array(words.length);
  }

  /** The words' weighted frequencies, added up. */
  frequencyIn(incident: number): number {
    let sum = 0;
    for (let i = 0; i < this.#cursors.length; i++) {
      const posting = this.#find(i, incident);
      if (posting >= 0) sum += this.#index.inverted.frequencies[posting]!;
    }
    return sum;
  }

  /** The words' positions, ascending; in a list that the next call uses again. */
  positionsIn(incident: number): number[] {
    const positions = this.#positions;
    positions.length = 0;
    for (let i = 0; i < this.#cursors.length; i++) {
      const posting = this.#find(i, incident);
      if (posting < 0) continue;
      const start = this.#index.positionStart(posting, this.#next[i]!, this.#nextStart[i]!);
      this.#nextStart[i] = this.#index.readPositions(start, positions);
      this.#next[i] = posting + 1;
    }
    return this.#cursors.length > 1 ? positions.sort((a, b) => a - b) : positions;
  }

  #find(i: number, incident: number): number {
    const found = this.#index.inverted.lists.find(this.#words[i]!, incident, this.#cursors[i]!);
    this.#cursors[i] = found < 0 ? ~found : found;
    return found;
  }
}

/** Incidents that are worked out already. */
export class IncidentList implements IncidentSource {
  readonly #incidents: Uint32Array;

  constructor(incidents: Uint32Array) {
    this.#incidents = incidents;
  }

  get size(): number {
    return this.#incidents.length;
  }

  incidents(): Uint32Array {
    return this.#incidents;
  }

  within(candidates: Uint32Array): Uint32Array {
    return common(candidates, this.#incidents);
  }

  addTo(set: Bitset): void {
    for (let i = 0; i < this.#incidents.length; i++) set.add(this.#incidents[i]!);
  }
}

/** The incidents that are in all of at least one source. */
export function intersect(sources: readonly IncidentSource[]): Uint32Array {
  const [smallest, ...others] = [...sources].sort((a, b) => a.size - b.size);
  return others.reduce((found, source) => (found.length === 0 ? found : source.within(found)), smallest!.incidents());
}

/** The incidents that are in any of the sources. */
export function unite(sources: readonly IncidentSource[], size: number): IncidentSource {
  if (sources.length === 1) return sources[0]!;
  const set = new Bitset(size);
  for (const source of sources) source.addTo(set);
  return new IncidentList(set.toArray());
}

function common(candidates: Uint32Array, list: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(candidates.length, list.length));
  let count = 0;
  let at = 0;
  for (const incident of candidates) {
    at = gallop(list, incident, at, list.length);
    if (at === list.length) break;
    if (list[at] === incident) both[count++] = incident;
  }
  return both.subarray(0, count);
}
