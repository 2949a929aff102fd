import type { DurationKind } from '../domain/timing.ts';
import type { Bitset } from '../graph/bitset.ts';
import type { Columns } from './columns.ts';
import type { Ranking } from './order.ts';

/** Quantiles, in milliseconds, of the lengths that are known (nearest rank); undefined when none is. */
export interface DurationSummary {
  readonly known: number;
  readonly unknown: number;
  readonly p10?: number;
  readonly p50?: number;
  readonly p90?: number;
  readonly min?: number;
  readonly max?: number;
}

/** The lengths of the cases of a set; of all when absent. Cost: the cases of the set, or those whose length is known. */
export function summarizeDurations(columns: Columns, within: Bitset | undefined, kind: DurationKind): DurationSummary {
  const ranking = columns.ranking(kind);
  const lengths = sortedValues(ranking, within);
  const known = lengths.length;
  const unknown = (within === undefined ? columns.size : within.count()) - known;
  if (known === 0) return { known, unknown };
  /** Nearest rank: the smallest length that at least this share of the lengths does not exceed. */
  const quantile = (percent: number): number => lengths[Math.ceil((percent * known) / 100) - 1]!;
  return { known, unknown, p10: quantile(10), p50: quantile(50), p90: quantile(90), min: lengths[0]!, max: lengths[known - 1]! };
}

/** Walking through all in order is cheaper than sorting some when there are more of these than one in so many. */
const SORTING_PAYS = 8;

function sortedValues(ranking: Ranking, within: Bitset | undefined): Float64Array {
  if (within !== undefined && within.count() * SORTING_PAYS < ranking.known) {
    const some: number[] = [];
    for (const incident of within.values()) {
      const value = ranking.value(incident);
      if (value !== undefined) some.push(value);
    }
    return Float64Array.from(some).sort();
  }
  const values = new Float64Array(ranking.known);
  let length = 0;
  for (let position = 0; position < ranking.known; position++) {
    const incident = ranking.incident(position);
    if (within === undefined || within.has(incident)) values[length++] = ranking.value(incident)!;
  }
  return values.subarray(0, length);
}
