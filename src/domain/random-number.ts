/** Mulberry32: a stream of numbers in [0, 1), the same on every machine for the same seed. For drawing samples, not for secrets. */
export function randomNumbers(seed: number): () => number {
  let state = (seed + 0x9e3779b9) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
