import { Bitset } from '../graph/bitset.ts';
import { gallop, type TextIndex } from './text-index.ts';

/** Incidents in ascending order, each with how often it has what the list stands for. */
export interface PostingList {
  readonly incidents: Uint32Array;
  readonly frequencies: Uint8Array | Uint32Array;
}

/** The incidents that have at least one of some words; their frequencies add up. Cost: the words' postings. */
export function unitePostings(index: TextIndex, words: ArrayLike<number>): PostingList {
  const { starts, incidents, frequencies } = index.inverted;
  const slices = Array.from(words, (word) => [starts[word]!, starts[word + 1]!] as const);
  const [only] = slices;
  if (only === undefined) return { incidents: new Uint32Array(0), frequencies: new Uint8Array(0) };
  if (slices.length === 1) return { incidents: incidents.subarray(...only), frequencies: frequencies.subarray(...only) };
  const total = slices.reduce((sum, [start, end]) => sum + end - start, 0);
  // Few postings are sorted; many are counted in an array of all incidents.
  return total < index.incidentCount / 32 ? sortPostings(index, slices, total) : countPostings(index, slices);
}

type Slice = readonly [start: number, end: number];

function sortPostings(index: TextIndex, slices: readonly Slice[], total: number): PostingList {
  const { incidents, frequencies } = index.inverted;
  const keys = new Float64Array(total);
  let size = 0;
  for (const [start, end] of slices) for (let at = start; at < end; at++) keys[size++] = incidents[at]! * 256 + frequencies[at]!;
  keys.sort();
  const united = new Uint32Array(total);
  const sums = new Uint32Array(total);
  let count = 0;
  for (const key of keys) {
    const incident = Math.floor(key / 256);
    if (count === 0 || united[count - 1] !== incident) united[count++] = incident;
    sums[count - 1]! += key % 256;
  }
  return { incidents: united.subarray(0, count), frequencies: sums.subarray(0, count) };
}

function countPostings(index: TextIndex, slices: readonly Slice[]): PostingList {
  const { incidents, frequencies } = index.inverted;
  const sums = index.scratch;
  const found = new Bitset(index.incidentCount);
  for (const [start, end] of slices) {
    for (let at = start; at < end; at++) {
      const incident = incidents[at]!;
      found.add(incident);
      sums[incident]! += frequencies[at]!;
    }
  }
  const united = found.toArray();
  const counted = new Uint32Array(united.length);
  for (let i = 0; i < united.length; i++) {
    counted[i] = sums[united[i]!]!;
    sums[united[i]!] = 0;
  }
  return { incidents: united, frequencies: counted };
}

/** The incidents that are in all of at least one list. Cost: the shortest list times the logarithm of the gaps. */
export function intersect(lists: readonly Uint32Array[]): Uint32Array {
  const [shortest, ...others] = [...lists].sort((a, b) => a.length - b.length);
  if (shortest === undefined || others.length === 0) return shortest ?? new Uint32Array(0);
  const common = new Uint32Array(shortest.length);
  const at = new Uint32Array(others.length);
  let count = 0;
  next: for (const incident of shortest) {
    for (let i = 0; i < others.length; i++) {
      const other = others[i]!;
      const place = gallop(other, incident, at[i]!, other.length);
      at[i] = place;
      if (place === other.length) break next;
      if (other[place] !== incident) continue next;
    }
    common[count++] = incident;
  }
  return common.subarray(0, count);
}

/** The incidents that are in any of the lists. */
export function unite(lists: readonly Uint32Array[], size: number): Uint32Array {
  if (lists.length === 1) return lists[0]!;
  return bitsetOf(lists, size).toArray();
}

export function bitsetOf(lists: readonly Uint32Array[], size: number): Bitset {
  const set = new Bitset(size);
  for (const list of lists) for (const incident of list) set.add(incident);
  return set;
}

/** Whether an ascending list has a value. */
export function includes(list: Uint32Array, value: number): boolean {
  const at = gallop(list, value, 0, list.length);
  return at < list.length && list[at] === value;
}
