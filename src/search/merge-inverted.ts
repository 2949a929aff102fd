import { compareText } from '../domain/text-key.ts';
import { IncidentListWriter } from './incident-lists.ts';
import { type Inverted, POSITION_STEP } from './text-index.ts';

/** An inverted index with its words, in code-unit order. */
export interface Dictionary {
  readonly names: readonly string[];
  readonly inverted: Inverted;
}

/**
 * Joins two indexes of different incidents into one. `first` and `second` give each side's incidents their new ordinal,
 * plus 1; 0 leaves an incident out, and words that no incident has any more. Cost: the postings of both.
 */
export function mergeDictionaries(a: Dictionary, first: Uint32Array, b: Dictionary, second: Uint32Array, count: number): Dictionary {
  const sides = [new Side(a.inverted, first), new Side(b.inverted, second)] as const;
  const output = new Output(count, sides[0].kept + sides[1].kept, a.inverted.positions.length + b.inverted.positions.length);
  const names: string[] = [];
  for (let i = 0, j = 0; i < a.names.length || j < b.names.length; ) {
    const order = i === a.names.length ? 1 : j === b.names.length ? -1 : compareText(a.names[i]!, b.names[j]!);
    const start = output.postings;
    sides[0].load(order <= 0 ? i : -1);
    sides[1].load(order >= 0 ? j : -1);
    output.merge(sides[0], sides[1]);
    if (output.postings > start) {
      names.push((order <= 0 ? a.names[i] : b.names[j])!);
      output.endWord();
    }
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  const lengths = new Uint32Array(count);
  for (const side of sides) side.copyLengths(lengths);
  return { names, inverted: output.finish(lengths) };
}

/** Where the entry of each `POSITION_STEP`th posting starts. */
export function positionStepsOf(positions: Uint8Array, postings: number): Uint32Array {
  const steps = new Uint32Array(Math.ceil(postings / POSITION_STEP));
  for (let byte = 0, posting = 0; posting < postings; posting++) {
    if (posting % POSITION_STEP === 0) steps[posting / POSITION_STEP] = byte;
    while (positions[byte++] !== 0);
  }
  return steps;
}

/** One of the two indexes, read from its first word to its last. */
class Side {
  readonly kept: number;
  /** The kept postings of the word last loaded, by new ordinal: ordinal, posting, bytes of positions. */
  size = 0;
  readonly ordinals: Uint32Array;
  readonly postings: Uint32Array;
  readonly byteStarts: Uint32Array;
  readonly byteEnds: Uint32Array;
  readonly #ascending: boolean;
  /** All incidents of the word last loaded. */
  readonly #incidents: Uint32Array;
  #byte = 0;

  constructor(
    readonly inverted: Inverted,
    readonly target: Uint32Array,
  ) {
    this.#incidents = new Uint32Array(target.length);
    this.kept = this.#countKept();
    let last = 0;
    this.#ascending = target.every((each) => {
      if (each === 0) return true;
      const ascends = each > last;
      last = each;
      return ascends;
    });
    this.ordinals = new Uint32Array(target.length);
    this.postings = new Uint32Array(target.length);
    this.byteStarts = new Uint32Array(target.length);
    this.byteEnds = new Uint32Array(target.length);
  }

  /** Words must be loaded in order; -1 loads none. */
  load(word: number): void {
    this.size = 0;
    if (word < 0) return;
    const { lists, positions } = this.inverted;
    const count = lists.readInto(this.#incidents, word);
    for (let i = 0, posting = lists.start(word); i < count; i++, posting++) {
      const byteStart = this.#byte;
      while (positions[this.#byte++] !== 0);
      const target = this.target[this.#incidents[i]!]!;
      if (target === 0) continue;
      this.ordinals[this.size] = target - 1;
      this.postings[this.size] = posting;
      this.byteStarts[this.size] = byteStart;
      this.byteEnds[this.size++] = this.#byte;
    }
    if (!this.#ascending) this.#sort();
  }

  copyLengths(into: Uint32Array): void {
    for (const [incident, target] of this.target.entries()) if (target !== 0) into[target - 1] = this.inverted.lengths[incident]!;
  }

  #countKept(): number {
    const { lists } = this.inverted;
    let kept = 0;
    for (let word = 0; word < lists.length; word++) {
      const count = lists.readInto(this.#incidents, word);
      for (let i = 0; i < count; i++) if (this.target[this.#incidents[i]!] !== 0) kept++;
    }
    return kept;
  }

  #sort(): void {
    const size = this.size;
    const order = Uint32Array.from({ length: size }, (_, index) => index).sort((a, b) => this.ordinals[a]! - this.ordinals[b]!);
    for (const list of [this.ordinals, this.postings, this.byteStarts, this.byteEnds]) list.set(order.map((index) => list[index]!));
  }
}

class Output {
  readonly #lists: IncidentListWriter;
  readonly #frequencies: Uint8Array;
  readonly #positions: Uint8Array;
  #byte = 0;

  constructor(incidentCount: number, postings: number, bytes: number) {
    this.#lists = new IncidentListWriter(incidentCount, postings);
    this.#frequencies = new Uint8Array(postings);
    this.#positions = new Uint8Array(bytes);
  }

  get postings(): number {
    return this.#lists.entryCount;
  }

  /** Appends what both sides have loaded, in order of ordinal. */
  merge(a: Side, b: Side): void {
    let i = 0;
    let j = 0;
    while (i < a.size || j < b.size) {
      if (j === b.size || (i < a.size && a.ordinals[i]! < b.ordinals[j]!)) this.#append(a, i++);
      else this.#append(b, j++);
    }
  }

  #append(side: Side, index: number): void {
    this.#frequencies[this.postings] = side.inverted.frequencies[side.postings[index]!]!;
    const end = side.byteEnds[index]!;
    for (let byte = side.byteStarts[index]!; byte < end; byte++) this.#positions[this.#byte++] = side.inverted.positions[byte]!;
    this.#lists.append(side.ordinals[index]!);
  }

  endWord(): void {
    this.#lists.endList();
  }

  finish(lengths: Uint32Array): Inverted {
    const positions = this.#positions.slice(0, this.#byte);
    return {
      lists: this.#lists.finish(),
      frequencies: this.#frequencies,
      positions,
      positionSteps: positionStepsOf(positions, this.postings),
      lengths,
    };
  }
}
