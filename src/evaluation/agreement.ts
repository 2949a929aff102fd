/**
 * Cohen's kappa with quadratic weights (Cohen 1968) of two judges' grades of the same things: 1 is full agreement, 0 what
 * chance gives. Undefined when a judge gave everything the same grade, or nothing was judged.
 */
export function weightedKappa(pairs: readonly (readonly [number, number])[], grades: number): number | undefined {
  const first = new Float64Array(grades);
  const second = new Float64Array(grades);
  let observed = 0;
  for (const [a, b] of pairs) {
    first[a]!++;
    second[b]!++;
    observed += (a - b) ** 2;
  }
  let expected = 0;
  for (let a = 0; a < grades; a++) for (let b = 0; b < grades; b++) expected += ((a - b) ** 2 * first[a]! * second[b]!) / pairs.length;
  return pairs.length === 0 || expected === 0 ? undefined : 1 - observed / expected;
}
