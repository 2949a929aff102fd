import type { Bitset } from '../graph/bitset.ts';
import { NumberList } from '../graph/number-list.ts';
import { gallop } from './gallop.ts';

/** Incidents are told apart within a block by 16 bits. */
const BLOCK_BITS = 16;
const LOW = (1 << BLOCK_BITS) - 1;

/**
 * Many ascending lists of incident ordinals, two bytes an entry: the lists are cut into blocks of 65,536 incidents, and an entry
 * says where in its block it lies. So up to 65,536 incidents nothing else is kept, and one number a list for each such number more.
 * Entries of all lists are numbered through, so that other arrays can say more of each.
 */
export class IncidentLists {
  /** Entries of list `l` in block `b` lie from `starts[l · blocks + b]` to the next start. */
  readonly starts: Uint32Array;
  /** The low 16 bits of the ordinals. */
  readonly lows: Uint16Array;
  readonly #blocks: number;

  constructor(starts: Uint32Array, lows: Uint16Array, incidentCount: number) {
    this.starts = starts;
    this.lows = lows;
    this.#blocks = blocksOf(incidentCount);
  }

  /** From lists of plain ordinals: those of list `l` lie from `starts[l]` to `starts[l + 1]`. */
  static of(starts: Uint32Array, incidents: Uint32Array, incidentCount: number): IncidentLists {
    const writer = new IncidentListWriter(incidentCount, incidents.length);
    for (let list = 0; list + 1 < starts.length; list++) {
      for (let at = starts[list]!; at < starts[list + 1]!; at++) writer.append(incidents[at]!);
      writer.endList();
    }
    return writer.finish();
  }

  /** How many lists there are. */
  get length(): number {
    return (this.starts.length - 1) / this.#blocks;
  }

  get entryCount(): number {
    return this.lows.length;
  }

  /** The first entry of a list. */
  start(list: number): number {
    return this.starts[list * this.#blocks]!;
  }

  /** How many entries a list has. */
  count(list: number): number {
    return this.starts[(list + 1) * this.#blocks]! - this.starts[list * this.#blocks]!;
  }

  /** The parts of a list that lie in one block each, without empty ones: for loops over entries that can't wait for `readInto`. */
  runs(list: number): readonly Run[] {
    const runs: Run[] = [];
    for (let block = 0; block < this.#blocks; block++) {
      const row = list * this.#blocks + block;
      const [start, end] = [this.starts[row]!, this.starts[row + 1]!];
      if (start < end) runs.push({ base: block << BLOCK_BITS, start, end });
    }
    return runs;
  }

  /** A list's incidents in an array of its own. */
  read(list: number): Uint32Array {
    const incidents = new Uint32Array(this.count(list));
    this.readInto(incidents, list);
    return incidents;
  }

  /** Writes a list's incidents to the start of an array that is long enough; returns how many there are. */
  readInto(incidents: Uint32Array, list: number): number {
    let count = 0;
    for (const { base, start, end } of this.runs(list)) for (let at = start; at < end; at++) incidents[count++] = base + this.lows[at]!;
    return count;
  }

  addTo(set: Bitset, list: number): void {
    for (const { base, start, end } of this.runs(list)) for (let at = start; at < end; at++) set.add(base + this.lows[at]!);
  }

  /** The entry of an incident in a list, looked for from an entry on; when it is not there, `~` the entry to look on from for a later one. */
  find(list: number, incident: number, from: number): number {
    const row = list * this.#blocks + (incident >>> BLOCK_BITS);
    const end = this.starts[row + 1]!;
    const at = gallop(this.lows, incident & LOW, Math.max(from, this.starts[row]!), end);
    return at < end && this.lows[at] === (incident & LOW) ? at : ~at;
  }
}

/** Entries whose incidents are `base` plus their `lows`. */
interface Run {
  readonly base: number;
  readonly start: number;
  readonly end: number;
}

/** Writes `IncidentLists` from first to last. */
export class IncidentListWriter {
  readonly #starts = new NumberList(Uint32Array);
  readonly #lows: Uint16Array;
  readonly #incidentCount: number;
  #block = 0;
  /** How many entries were written. */
  entryCount = 0;

  /** `capacity`: at least as many as the entries. */
  constructor(incidentCount: number, capacity: number) {
    this.#incidentCount = incidentCount;
    this.#lows = new Uint16Array(capacity);
    this.#starts.push(0);
  }

  /** Incidents of a list come in ascending order. */
  append(incident: number): void {
    this.#closeBlocks(incident >>> BLOCK_BITS);
    this.#lows[this.entryCount++] = incident & LOW;
  }

  endList(): void {
    this.#closeBlocks(blocksOf(this.#incidentCount));
    this.#block = 0;
  }

  finish(): IncidentLists {
    const lows = this.entryCount === this.#lows.length ? this.#lows : this.#lows.slice(0, this.entryCount);
    return new IncidentLists(this.#starts.toArray(), lows, this.#incidentCount);
  }

  #closeBlocks(end: number): void {
    for (; this.#block < end; this.#block++) this.#starts.push(this.entryCount);
  }
}

function blocksOf(incidentCount: number): number {
  return Math.max(1, Math.ceil(incidentCount / (LOW + 1)));
}
