import { RELEVANT_GRADE } from './judgement.ts';

type Grades = ReadonlyMap<string, number>;

/**
 * Normalised discounted cumulative gain (Järvelin & Kekäläinen 2002) of the first `k`, with the gain 2^grade − 1 and the
 * discount log₂(rank + 1). What was not judged gains nothing; the ideal is the judged list in order of grade. 0 to 1.
 */
export function ndcg(ranking: readonly string[], grades: Grades, k: number): number {
  const ideal = [...grades.values()].sort((a, b) => b - a);
  const best = discountedGain(ideal, k);
  if (best === 0) return 0;
  return (
    discountedGain(
      ranking.map((id) => grades.get(id) ?? 0),
      k,
    ) / best
  );
}

/**
 * The same of the judged candidates alone, in the order of the ranking (condensed list, Sakai 2007): rather too good where many of the
 * first were not judged, and fairer than counting them as not related to a ranking that took no part in the pool.
 */
export function condensedNdcg(ranking: readonly string[], grades: Grades, k: number): number {
  return ndcg(
    ranking.filter((id) => grades.has(id)),
    grades,
    k,
  );
}

function discountedGain(grades: readonly number[], k: number): number {
  let sum = 0;
  for (const [index, grade] of grades.slice(0, k).entries()) sum += (2 ** grade - 1) / Math.log2(index + 2);
  return sum;
}

/** Share of the first `k` places that a relevant case holds; places that the ranking leaves empty count as not relevant. */
export function precision(ranking: readonly string[], grades: Grades, k: number): number {
  return countRelevant(ranking, grades, k) / k;
}

/** Share of all relevant cases that are among the first `k`. 0 when there are none. */
export function recall(ranking: readonly string[], grades: Grades, k: number): number {
  let total = 0;
  for (const grade of grades.values()) if (grade >= RELEVANT_GRADE) total++;
  return total === 0 ? 0 : countRelevant(ranking, grades, k) / total;
}

/** 1 ÷ the rank of the first relevant case; 0 when the ranking has none. */
export function reciprocalRank(ranking: readonly string[], grades: Grades): number {
  const at = ranking.findIndex((id) => (grades.get(id) ?? 0) >= RELEVANT_GRADE);
  return at < 0 ? 0 : 1 / (at + 1);
}

/** Share of the first `k` that nobody judged: what they are worth is not known, and they count as worth nothing. */
export function unjudgedShare(ranking: readonly string[], grades: Grades, k: number): number {
  const first = ranking.slice(0, k);
  return first.length === 0 ? 0 : first.filter((id) => !grades.has(id)).length / first.length;
}

function countRelevant(ranking: readonly string[], grades: Grades, k: number): number {
  return ranking.slice(0, k).filter((id) => (grades.get(id) ?? 0) >= RELEVANT_GRADE).length;
}
