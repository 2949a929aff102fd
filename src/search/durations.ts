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
