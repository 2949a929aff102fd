/**
 * Rounds to a multiple of 2⁻³². Sums of such numbers below 2²⁰ are exact in any order, so reasons add up to their score
 * to the last bit.
 */
export function toGrain(value: number): number {
  return Math.round(value * GRAINS) / GRAINS;
}

const GRAINS = 2 ** 32;
