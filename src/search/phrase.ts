import type { Slot } from './compile.ts';
import { intersect, type PostingList } from './posting-list.ts';
import { gallop, type TextIndex } from './text-index.ts';

/** The incidents that have, somewhere, a word of each slot at the slot's offset. `lists` are the slots' postings. */
export function findPhrase(index: TextIndex, slots: readonly Slot[], lists: readonly PostingList[]): Uint32Array {
  const candidates = intersect(lists.map((list) => list.incidents));
  const order = slots.map((_, i) => i).sort((a, b) => lists[a]!.incidents.length - lists[b]!.incidents.length || a - b);
  const readers = order.map((i) => new SlotReader(index, slots[i]!));
  const found = new Uint32Array(candidates.length);
  let count = 0;
  for (const incident of candidates) if (hasPhrase(readers, incident)) found[count++] = incident;
  return found.subarray(0, count);
}

function hasPhrase(readers: readonly SlotReader[], incident: number): boolean {
  let starts: readonly number[] | undefined;
  for (const reader of readers) {
    const own = reader.startsIn(incident);
    starts = starts === undefined ? own : common(starts, own);
    if (starts.length === 0) return false;
  }
  return true;
}

/** Reads a slot's positions in incidents that come in ascending order. */
class SlotReader {
  readonly #index: TextIndex;
  readonly #slot: Slot;
  /** For each word, where to look on among its postings. */
  readonly #cursors: number[];

  constructor(index: TextIndex, slot: Slot) {
    this.#index = index;
    this.#slot = slot;
    this.#cursors = Array.from(slot.words, (word) => index.inverted.starts[word]!);
  }

  /** Where the phrase would start, ascending, to have this slot's words in their place. */
  startsIn(incident: number): readonly number[] {
    const { starts, incidents } = this.#index.inverted;
    const positions: number[] = [];
    for (let i = 0; i < this.#cursors.length; i++) {
      const end = starts[this.#slot.words[i]! + 1]!;
      const at = gallop(incidents, incident, this.#cursors[i]!, end);
      this.#cursors[i] = at;
      if (at < end && incidents[at] === incident) this.#index.readPositions(at, positions);
    }
    for (let i = 0; i < positions.length; i++) positions[i]! -= this.#slot.offset;
    return this.#cursors.length > 1 ? positions.sort((a, b) => a - b) : positions;
  }
}

function common(a: readonly number[], b: readonly number[]): readonly number[] {
  const both: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i]! < b[j]!) i++;
    else if (a[i]! > b[j]!) j++;
    else {
      both.push(a[i++]!);
      j++;
    }
  }
  return both;
}
