import type { TextIndex } from './text-index.ts';
import { PostingReader, type WordSet } from './word-set.ts';

/**
 * BM25F in its form with one saturation and one length for all fields: an occurrence counts with the weight of its
 * field (`FIELD_WEIGHTS`), and so does a field's length. S. Robertson, H. Zaragoza: The Probabilistic Relevance Framework: BM25
 * and Beyond, Foundations and Trends in Information Retrieval 3(4), 2009, sections 3.5 and 3.6:
 *
 *     score = Σ idf · tf / (K + tf),  K = k1 · ((1 − b) + b · length / mean length),  idf = ln(1 + (N − n + ½) / (n + ½))
 *
 * Returns a score for each of the matches, which are ascending. Each set of words counts as one word; the parts add up in
 * the order of the sets. Cost: the matches times the words, or the words' postings, whichever is less.
 */
export function scoreMatches(index: TextIndex, sets: readonly WordSet[], matches: Uint32Array): Float64Array {
  // Looking an incident up among a word's postings costs about as much as reading eight of them.
  const lookUps = sets.reduce((sum, { words, size }) => sum + Math.min(8 * matches.length * words.length, 2 * size), 0);
  const reads = sets.reduce((sum, { size }) => sum + size, 0);
  return lookUps < reads ? scoreByMatch(index, sets, matches) : scoreByPosting(index, sets, matches);
}

export function inverseFrequency(incidents: number, having: number): number {
  return Math.log(1 + (incidents - having + 0.5) / (having + 0.5));
}

function scoreByMatch(index: TextIndex, sets: readonly WordSet[], matches: Uint32Array): Float64Array {
  const norms = index.norms;
  const scores = new Float64Array(matches.length);
  for (const set of sets) {
    const idf = inverseFrequency(index.incidentCount, set.count);
    const reader = new PostingReader(index, set.words);
    for (let i = 0; i < matches.length; i++) {
      const frequency = reader.frequencyIn(matches[i]!);
      if (frequency > 0) scores[i]! += (idf * frequency) / (norms[matches[i]!]! + frequency);
    }
  }
  return scores;
}

function scoreByPosting(index: TextIndex, sets: readonly WordSet[], matches: Uint32Array): Float64Array {
  const { norms, inverted, scratch } = index;
  const { frequencies, lists } = inverted;
  const { lows } = lists;
  const sums = scratch.scores;
  for (const set of sets) {
    const idf = inverseFrequency(index.incidentCount, set.count);
    const [only, ...others] = Array.from(set.words);
    if (others.length > 0) {
      scoreUnited(index, set, idf);
      continue;
    }
    for (const { base, start, end } of lists.runs(only!)) {
      for (let at = start; at < end; at++) {
        const incident = base + lows[at]!;
        sums[incident]! += (idf * frequencies[at]!) / (norms[incident]! + frequencies[at]!);
      }
    }
  }
  const scores = new Float64Array(matches.length);
  for (let i = 0; i < matches.length; i++) scores[i] = sums[matches[i]!]!;
  sums.fill(0);
  return scores;
}

/** Adds the words' frequencies up first: an incident that has several of them counts once. */
function scoreUnited(index: TextIndex, set: WordSet, idf: number): void {
  const { norms, inverted, scratch } = index;
  const { frequencies, lists } = inverted;
  const { lows } = lists;
  const { scores, frequencies: sums } = scratch;
  const runs = Array.from(set.words, (word) => lists.runs(word)).flat();
  for (const { base, start, end } of runs) for (let at = start; at < end; at++) sums[base + lows[at]!]! += frequencies[at]!;
  for (const { base, start, end } of runs) {
    for (let at = start; at < end; at++) {
      const incident = base + lows[at]!;
      const frequency = sums[incident]!;
      if (frequency === 0) continue;
      sums[incident] = 0;
      scores[incident]! += (idf * frequency) / (norms[incident]! + frequency);
    }
  }
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
