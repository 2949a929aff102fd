import type { TermId } from '../../src/domain/term.ts';
import type { TopicInput } from '../../src/topics/build-topics.ts';
import type { NearestCases, SimilarityGraph } from '../../src/topics/similarity-graph.ts';
import type { TopicModel } from '../../src/topics/topic.ts';

/** The mulberry32 generator: numbers in [0, 1) from a seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Rows of [target, weight], best first, as flat arrays. */
export function nearestCases(rows: readonly (readonly (readonly [number, number])[])[]): NearestCases {
  const starts = new Uint32Array(rows.length + 1);
  for (const [index, row] of rows.entries()) starts[index + 1] = starts[index]! + row.length;
  return {
    starts,
    targets: Uint32Array.from(rows.flatMap((row) => row.map(([target]) => target))),
    weights: Float32Array.from(rows.flatMap((row) => row.map(([, weight]) => weight))),
  };
}

/** Cases in groups: each lists `k` random others of its group with weights around 0.6 and, with a chance of `noise` each, any case instead with weights around 0.2. */
export function plantedRows(groupOf: readonly number[], k: number, noise: number, seed: number): (readonly [number, number])[][] {
  const random = randomNumbers(seed);
  return groupOf.map((group, node) => {
    const own = groupOf.flatMap((each, other) => (each === group && other !== node ? [other] : []));
    const row = new Map<number, number>();
    for (let i = 0; i < k; i++) {
      const stray = own.length === 0 || random() < noise;
      const target = stray ? Math.floor(random() * groupOf.length) : own[Math.floor(random() * own.length)]!;
      if (target !== node && !row.has(target)) row.set(target, (stray ? 0.1 : 0.5) + random() * 0.2);
    }
    return [...row].sort(([, a], [, b]) => b - a);
  });
}

/** An undirected graph from its edges [a, b, weight]. */
export function graphOf(size: number, edges: readonly (readonly [number, number, number])[]): SimilarityGraph {
  const rows = Array.from({ length: size }, () => new Map<number, number>());
  for (const [a, b, weight] of edges) {
    rows[a]!.set(b, weight);
    rows[b]!.set(a, weight);
  }
  const sorted = rows.map((row) => [...row].sort(([a], [b]) => a - b));
  const starts = new Uint32Array(size + 1);
  for (const [index, row] of sorted.entries()) starts[index + 1] = starts[index]! + row.length;
  return {
    size,
    starts,
    targets: Uint32Array.from(sorted.flatMap((row) => row.map(([target]) => target))),
    weights: Float64Array.from(sorted.flatMap((row) => row.map(([, weight]) => weight))),
  };
}

export interface PlainCase {
  readonly id: string;
  readonly near: readonly (readonly [string, number])[];
  readonly terms?: readonly TermId[];
  readonly words?: readonly string[];
}

/** A library written out by hand. Labels are the slugs in words; `broader` maps a term to all of its broader ones. */
export function topicInput(
  cases: readonly PlainCase[],
  options: { readonly previous?: TopicModel; readonly broader?: Readonly<Record<string, readonly TermId[]>> } = {},
): TopicInput {
  const ordinalOf = new Map(cases.map(({ id }, ordinal) => [id, ordinal]));
  return {
    size: cases.length,
    idOf: (ordinal) => cases[ordinal]!.id,
    neighbours: nearestCases(
      cases.map(({ near }) =>
        near.flatMap(([id, weight]) => {
          const target = ordinalOf.get(id);
          return target === undefined ? [] : [[target, weight] as const];
        }),
      ),
    ),
    termsOf: (ordinal) => cases[ordinal]!.terms ?? [],
    ancestorsOf: (term) => options.broader?.[term] ?? [],
    labelOf: (term) => sentence(term.slice(term.indexOf(':') + 1)),
    wordsOf: (ordinal) => cases[ordinal]!.words ?? [],
    previous: options.previous,
  };
}

/** Cases that all name each other, with a weight. */
export function clique(ids: readonly string[], weight: number, about: Omit<PlainCase, 'id' | 'near'> = {}): PlainCase[] {
  return ids.map((id) => ({ id, near: ids.filter((other) => other !== id).map((other) => [other, weight] as const), ...about }));
}

function sentence(slug: string): string {
  const text = slug.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Adjusted Rand index of two partitions (Hubert, Arabie 1985): 1 for the same, about 0 for unrelated ones. */
export function adjustedRandIndex(a: readonly number[], b: readonly number[]): number {
  const pairs = (n: number): number => (n * (n - 1)) / 2;
  const tally = (keys: readonly (number | string)[]): number => {
    const counts = new Map<number | string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [...counts.values()].reduce((sum, count) => sum + pairs(count), 0);
  };
  const both = tally(a.map((group, index) => `${group} ${b[index]}`));
  const inA = tally(a);
  const inB = tally(b);
  const expected = (inA * inB) / pairs(a.length);
  return (both - expected) / ((inA + inB) / 2 - expected);
}
