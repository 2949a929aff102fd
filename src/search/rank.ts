import type { PostingList } from './posting-list.ts';
import { gallop, type TextIndex } from './text-index.ts';

/**
 * BM25F in its form with one saturation and one length for all fields: an occurrence counts with the weight of its
 * field (`FIELD_WEIGHTS`), and so does a field's length. S. Robertson, H. Zaragoza: The Probabilistic Relevance Framework: BM25
 * and Beyond, Foundations and Trends in Information Retrieval 3(4), 2009, sections 3.5 and 3.6:
 *
 *     score = Σ idf · tf / (K + tf),  K = k1 · ((1 − b) + b · length / mean length),  idf = ln(1 + (N − n + ½) / (n + ½))
 *
 * Returns a score for each of the matches, which are ascending. Each list is one word of the query with all of its
 * forms. Scores add up in the order of the lists. Cost: for few matches their number, else the lists' postings.
 */
export function scoreMatches(index: TextIndex, lists: readonly PostingList[], matches: Uint32Array): Float64Array {
  const scores = new Float64Array(matches.length);
  const dense = lists.filter((list) => !isFew(matches, list));
  // Both ways add the same numbers to an incident; the order is kept by using one of them for all lists.
  if (dense.length > 0) scoreByList(index, lists, matches, scores);
  else for (const list of lists) scoreByMatch(index, list, matches, scores);
  return scores;
}

export function inverseFrequency(incidents: number, having: number): number {
  return Math.log(1 + (incidents - having + 0.5) / (having + 0.5));
}

function isFew(matches: Uint32Array, list: PostingList): boolean {
  return matches.length * 8 < list.incidents.length || list.incidents.length < 64;
}

function scoreByMatch(index: TextIndex, list: PostingList, matches: Uint32Array, scores: Float64Array): void {
  const { incidents, frequencies } = list;
  const norms = index.norms;
  const idf = inverseFrequency(index.incidentCount, incidents.length);
  let at = 0;
  for (let i = 0; i < matches.length; i++) {
    const incident = matches[i]!;
    at = gallop(incidents, incident, at, incidents.length);
    if (at === incidents.length) return;
    if (incidents[at] === incident) scores[i]! += (idf * frequencies[at]!) / (norms[incident]! + frequencies[at]!);
  }
}

function scoreByList(index: TextIndex, lists: readonly PostingList[], matches: Uint32Array, scores: Float64Array): void {
  const norms = index.norms;
  const sums = index.scratch;
  for (const { incidents, frequencies } of lists) {
    const idf = inverseFrequency(index.incidentCount, incidents.length);
    for (let at = 0; at < incidents.length; at++) {
      const incident = incidents[at]!;
      sums[incident]! += (idf * frequencies[at]!) / (norms[incident]! + frequencies[at]!);
    }
  }
  for (let i = 0; i < matches.length; i++) scores[i] = sums[matches[i]!]!;
  sums.fill(0);
}

/** A place in the order of hits: best score first, then lowest rank. */
export interface HitOrder {
  readonly score: number;
  /** What breaks ties: the place of the incident's id among all ids; may lie between two of them. */
  readonly rank: number;
}

/**
 * The best hits in order: indices into the matches. `after` leaves out what does not come later than it, `before` what
 * does not come earlier; with `fromEnd` the last ones before the end are taken, still best first. Cost: matches · log k.
 */
export function selectHits(
  scores: Float64Array,
  rankOf: (match: number) => number,
  count: number,
  bounds: { readonly after?: HitOrder | undefined; readonly before?: HitOrder | undefined; readonly fromEnd?: boolean },
): readonly number[] {
  const { after, before, fromEnd = false } = bounds;
  const sign = fromEnd ? -1 : 1;
  /** Negative when the first match comes earlier in the wanted direction. */
  const compare = (a: number, b: number): number => sign * (scores[b]! - scores[a]! || rankOf(a) - rankOf(b));
  const against = (match: number, place: HitOrder): number => place.score - scores[match]! || rankOf(match) - place.rank;
  // A heap with the worst of the best at its root.
  const heap: number[] = [];
  for (let match = 0; match < scores.length && count > 0; match++) {
    if (after !== undefined && against(match, after) <= 0) continue;
    if (before !== undefined && against(match, before) >= 0) continue;
    if (heap.length < count) siftUp(heap, match, compare);
    else if (compare(match, heap[0]!) < 0) siftDown(heap, match, compare);
  }
  return heap.sort((a, b) => sign * compare(a, b));
}

function siftUp(heap: number[], match: number, compare: (a: number, b: number) => number): void {
  let at = heap.push(match) - 1;
  while (at > 0) {
    const parent = (at - 1) >>> 1;
    if (compare(heap[parent]!, match) >= 0) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = match;
}

/** Puts a match in the place of the root. */
function siftDown(heap: number[], match: number, compare: (a: number, b: number) => number): void {
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++;
    if (compare(match, heap[child]!) >= 0) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = match;
}
