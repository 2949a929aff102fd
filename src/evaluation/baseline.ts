import { randomNumbers } from '../domain/random-number.ts';
import { compareText } from '../domain/text-key.ts';

/** A case as a baseline sees it. */
export interface BaselineCase {
  readonly id: string;
  /** How often each stem occurs in the whole text. */
  readonly counts: ReadonlyMap<string, number>;
  /** The same in the title alone. */
  readonly titleCounts: ReadonlyMap<string, number>;
  /** Its terms with all their broader ones. */
  readonly terms: ReadonlySet<string>;
}

/** The ids most like a case, best first; without itself. */
export type Ranking = (query: string, limit: number) => readonly string[];

/** Every case in an order drawn for the query. */
export function randomRanking(cases: readonly BaselineCase[], seed = 1): Ranking {
  return (query, limit) => {
    const random = randomNumbers(seed + [...query].reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) | 0, 0));
    const drawn = cases.filter((each) => each.id !== query).map(({ id }) => ({ id, score: 1 + random() }));
    return best(drawn, limit);
  };
}

const K1 = 1.2;
const B = 0.75;

/** BM25 (Robertson & Walker 1994; k₁ 1.2, b 0.75) with the query case's distinct stems as the query. */
export function bm25Ranking(cases: readonly BaselineCase[]): Ranking {
  const frequencies = documentFrequencies(cases);
  const lengths = cases.map(({ counts }) => sum(counts.values()));
  const average = sum(lengths) / Math.max(1, cases.length);
  const byId = new Map(cases.map((each) => [each.id, each]));
  return (query, limit) => {
    const stems = [...(byId.get(query)?.counts.keys() ?? [])];
    const scored = cases.map(({ id, counts }, index) => {
      let score = 0;
      for (const stem of stems) {
        const count = counts.get(stem) ?? 0;
        if (count === 0) continue;
        const rarity = Math.log(1 + (cases.length - frequencies.get(stem)! + 0.5) / (frequencies.get(stem)! + 0.5));
        score += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * lengths[index]!) / average));
      }
      return { id, score };
    });
    return best(
      scored.filter(({ id }) => id !== query),
      limit,
    );
  };
}

/** Stems of a single case can't be shared, and those of more than this share of the cases tell little. */
const MAX_SHARE = 0.4;

/**
 * Cosine of TF-IDF vectors of the whole text with the title doubled and frequencies taken as 1 + ln, without stems of one case or of
 * more than 40 % of them: the strongest of the plain weightings (Manning, Raghavan & Schütze 2008, 6.4.1) on the texts at hand.
 */
export function tfidfRanking(cases: readonly BaselineCase[]): Ranking {
  const frequencies = documentFrequencies(cases);
  const vectors = new Map(cases.map((each) => [each.id, tfidfVector(each, frequencies, cases.length)]));
  return cosineRanking(vectors);
}

/** Cosine of the terms alone, broader ones included, each weighed by −ln of its share of the cases. */
export function facetRanking(cases: readonly BaselineCase[]): Ranking {
  const facets = cases.map(({ id, terms }) => ({ id, counts: new Map([...terms].map((term) => [term, 1])) }));
  const frequencies = documentFrequencies(facets);
  const vectors = new Map(
    facets.map(({ id, counts }) => [
      id,
      unit(new Map([...counts.keys()].map((term) => [term, Math.log(cases.length / frequencies.get(term)!)]))),
    ]),
  );
  return cosineRanking(vectors);
}

function tfidfVector(each: BaselineCase, frequencies: ReadonlyMap<string, number>, size: number): ReadonlyMap<string, number> {
  const vector = new Map<string, number>();
  for (const [stem, count] of each.counts) {
    const frequency = frequencies.get(stem)!;
    if (frequency < 2 || frequency > MAX_SHARE * size) continue;
    vector.set(stem, (1 + Math.log(count + (each.titleCounts.get(stem) ?? 0))) * Math.log(size / frequency));
  }
  return unit(vector);
}

function cosineRanking(vectors: ReadonlyMap<string, ReadonlyMap<string, number>>): Ranking {
  return (query, limit) => {
    const wanted = vectors.get(query) ?? new Map<string, number>();
    const scored = [...vectors].filter(([id]) => id !== query).map(([id, vector]) => ({ id, score: dot(wanted, vector) }));
    return best(scored, limit);
  };
}

function unit(vector: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const length = Math.sqrt(sum([...vector.values()].map((weight) => weight * weight)));
  return new Map([...vector].map(([thing, weight]) => [thing, weight / (length === 0 ? 1 : length)]));
}

function dot(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const [stem, weight] of a) score += weight * (b.get(stem) ?? 0);
  return score;
}

function documentFrequencies(cases: readonly Pick<BaselineCase, 'counts'>[]): ReadonlyMap<string, number> {
  const frequencies = new Map<string, number>();
  for (const { counts } of cases) for (const stem of counts.keys()) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  return frequencies;
}

/** By score, then by id; without those that score nothing. */
export function best(scored: readonly { readonly id: string; readonly score: number }[], limit: number): readonly string[] {
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compareText(a.id, b.id))
    .slice(0, limit)
    .map(({ id }) => id);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
