import { randomNumbers } from '../domain/random-number.ts';

/** A mean and the range in which 95 % of resampled means lie. */
export interface MeanInterval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 4_000;
const TAIL = 0.025;

/**
 * Percentile bootstrap (Efron 1979) of the mean: the values are drawn again, with replacement, `ROUNDS` times. The same
 * values and seed give the same interval. Cost: rounds × values. All 0 for no values.
 */
export function meanInterval(values: readonly number[], seed = 1): MeanInterval {
  if (values.length === 0) return { mean: 0, low: 0, high: 0 };
  const random = randomNumbers(seed);
  const means = Float64Array.from({ length: ROUNDS }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(random() * values.length)]!;
    return sum / values.length;
  }).sort();
  return {
    mean: meanOf(values),
    low: means[Math.floor(TAIL * ROUNDS)]!,
    high: means[Math.ceil((1 - TAIL) * ROUNDS) - 1]!,
  };
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
