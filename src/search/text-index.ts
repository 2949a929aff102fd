import { prefixSections, type Sections, takeSection, unprefixSections } from '../graph/sections.ts';
import { StringTable } from '../graph/string-table.ts';
import { IncidentLists } from './incident-lists.ts';
import type { TextField } from './token.ts';

/**
 * How much one occurrence counts in each field, against one in the narrative. Whole numbers, so that sums are exact.
 * A title and curated terms say what a case is about; a narrative also mentions what it is not about. The case that has
 * an id comes before those that cite it.
 */
export const FIELD_WEIGHTS: Readonly<Record<TextField, number>> = {
  title: 5,
  terms: 4,
  summary: 2,
  symptoms: 2,
  causes: 2,
  actions: 1,
  narrative: 1,
  ids: 5,
};

/** Weighted frequencies above this are stored as this; BM25 gives the same to 255 and 300 occurrences but for a percent. */
export const MAX_FREQUENCY = 255;

/** One position entry can be reached directly in so many postings; the rest is read through. */
export const POSITION_STEP = 32;

/** The flat arrays of an inverted index: for each word the incidents that have it, how often and where. */
export interface Inverted {
  /** The incidents of each word; an entry is a posting. */
  readonly lists: IncidentLists;
  /** Of each posting: field-weighted number of occurrences, at most `MAX_FREQUENCY`. */
  readonly frequencies: Uint8Array;
  /** For each posting the positions' differences (the first one plus 1), each as a little-endian base-128 number, then a zero byte. */
  readonly positions: Uint8Array;
  /** Where the entry of each `POSITION_STEP`th posting starts in `positions`. */
  readonly positionSteps: Uint32Array;
  /** Field-weighted number of tokens of each incident. */
  readonly lengths: Uint32Array;
}

/**
 * The full text of all incidents as an inverted index in flat arrays: a sorted dictionary, postings by word, words by
 * stem. Incidents are ordinals, 0 to `incidentCount - 1`. About 6 bytes a posting, nothing of it in the JavaScript heap.
 */
export class TextIndex {
  /** In code-unit order. */
  readonly words: StringTable;
  /** In code-unit order. */
  readonly stems: StringTable;
  readonly inverted: Inverted;
  readonly #groups: WordGroups;
  #norms: Float64Array | undefined;
  #scratch: Scratch | undefined;

  constructor(words: StringTable, inverted: Inverted, groups: WordGroups) {
    this.words = words;
    this.inverted = inverted;
    this.stems = groups.stems;
    this.#groups = groups;
  }

  static fromSections(sections: Sections): TextIndex {
    const lengths = takeSection(sections, 'lengths', Uint32Array);
    return new TextIndex(
      StringTable.fromSections(unprefixSections('words', sections)),
      {
        lists: new IncidentLists(
          takeSection(sections, 'starts', Uint32Array),
          takeSection(sections, 'incidents', Uint16Array),
          lengths.length,
        ),
        frequencies: takeSection(sections, 'frequencies', Uint8Array),
        positions: takeSection(sections, 'positions', Uint8Array),
        positionSteps: takeSection(sections, 'positionSteps', Uint32Array),
        lengths,
      },
      {
        stems: StringTable.fromSections(unprefixSections('stems', sections)),
        stemStarts: takeSection(sections, 'stemStarts', Uint32Array),
        stemWords: takeSection(sections, 'stemWords', Uint32Array),
        stemIncidents: takeSection(sections, 'stemIncidents', Uint32Array),
        pairs: takeSection(sections, 'pairs', Uint32Array),
      },
    );
  }

  toSections(): Sections {
    const { lists, ...rest } = this.inverted;
    return {
      ...prefixSections('words', this.words.toSections()),
      ...prefixSections('stems', this.stems.toSections()),
      starts: lists.starts,
      incidents: lists.lows,
      ...rest,
      stemStarts: this.#groups.stemStarts,
      stemWords: this.#groups.stemWords,
      stemIncidents: this.#groups.stemIncidents,
      pairs: this.#groups.pairs,
    };
  }

  get incidentCount(): number {
    return this.inverted.lengths.length;
  }

  get postingCount(): number {
    return this.inverted.lists.entryCount;
  }

  /** How many incidents have a word. */
  incidentsWith(word: number): number {
    return this.inverted.lists.count(word);
  }

  /** The words with a stem. Cost: log n. */
  wordsOfStem(stem: string): StemWords {
    const found = this.stems.find(stem);
    if (found === undefined) return { words: NO_WORDS, incidents: 0 };
    const words = this.#groups.stemWords.subarray(this.#groups.stemStarts[found]!, this.#groups.stemStarts[found + 1]!);
    return { words, incidents: this.#groups.stemIncidents[found]! };
  }

  /** The range of words that start with a text: first, and one after the last. Cost: log n. */
  wordsWithPrefix(prefix: string): readonly [number, number] {
    // No word holds the non-character U+FFFF, so it is behind every continuation.
    return [this.words.lowerBound(prefix), this.words.lowerBound(`${prefix}\uffff`)];
  }

  /** Pairs of dense characters whose second is the given one, ascending. Cost: log n. */
  pairsEndingIn(character: string): Uint32Array {
    const { pairs } = this.#groups;
    const endOf = (index: number): string => [...this.words.get(pairs[index]!)].at(-1) ?? '';
    const bound = (isBefore: (end: string) => boolean): number => {
      let low = 0;
      let high = pairs.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (isBefore(endOf(middle))) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    return pairs.subarray(
      bound((end) => end < character),
      bound((end) => end <= character),
    );
  }

  /** The posting of an incident among those of a word; undefined when it has not got the word. */
  findPosting(word: number, incident: number): number | undefined {
    const { lists } = this.inverted;
    const found = lists.find(word, incident, lists.start(word));
    return found < 0 ? undefined : found;
  }

  /** Where the positions of a posting start, looked for from an earlier posting on whose start is known. */
  positionStart(posting: number, earlier = 0, earlierStart = 0): number {
    const { positions, positionSteps } = this.inverted;
    const step = Math.floor(posting / POSITION_STEP);
    let at = positionSteps[step]!;
    let skip = posting % POSITION_STEP;
    if (earlier <= posting && posting - earlier < skip) {
      at = earlierStart;
      skip = posting - earlier;
    }
    for (; skip > 0; at++) if (positions[at] === 0) skip--;
    return at;
  }

  /** Appends the positions that start at a place in the array to a list, ascending; returns where the next posting's start. */
  readPositions(start: number, into: number[]): number {
    const { positions } = this.inverted;
    let at = start;
    let position = -1;
    for (let byte = positions[at++]!; byte !== 0; byte = positions[at++]!) {
      let difference = byte & 0x7f;
      for (let scale = 128; byte > 0x7f; scale *= 128) {
        byte = positions[at++]!;
        difference += (byte & 0x7f) * scale;
      }
      position += difference;
      into.push(position);
    }
    return at;
  }

  /** For each incident k1·((1 − b) + b·length / mean length): what its frequencies are held against. Made on first use. */
  get norms(): Float64Array {
    if (this.#norms === undefined) {
      const { lengths } = this.inverted;
      const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
      this.#norms = Float64Array.from(lengths, (length) => K1 * (1 - B + (mean === 0 ? 0 : (B * length) / mean)));
    }
    return this.#norms;
  }

  /** Numbers for each incident, all 0, to add up in; whoever borrows them leaves zeros behind. */
  get scratch(): Scratch {
    this.#scratch ??= {
      scores: new Float64Array(this.incidentCount),
      frequencies: new Uint32Array(this.incidentCount),
    };
    return this.#scratch;
  }
}

interface Scratch {
  readonly scores: Float64Array;
  readonly frequencies: Uint32Array;
}

/** How soon a further occurrence counts for less, and how much the length of a case is held against it; the usual values. */
export const K1 = 1.2;
export const B = 0.75;

/** Words that are counted together, and pairs of dense characters by their second. */
export interface WordGroups {
  readonly stems: StringTable;
  /** Words of stem `s` lie from `stemStarts[s]` to `stemStarts[s + 1]` in `stemWords`, ascending. */
  readonly stemStarts: Uint32Array;
  readonly stemWords: Uint32Array;
  /** For each stem, how many incidents have one of its words. */
  readonly stemIncidents: Uint32Array;
  /** Words that are pairs of dense characters, by second character, then by word. */
  readonly pairs: Uint32Array;
}

export interface StemWords {
  /** Ascending; empty when no word has the stem. */
  readonly words: Uint32Array;
  /** How many incidents have one of them. */
  readonly incidents: number;
}

const NO_WORDS = new Uint32Array(0);
