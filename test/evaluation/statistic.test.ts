import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightedKappa } from '../../src/evaluation/agreement.ts';
import { commonLabels, evaluateGuesses } from '../../src/evaluation/classification.ts';
import { adjustedRandIndex, neighbourAgreement, normalisedMutualInformation } from '../../src/evaluation/grouping.ts';
import { meanInterval } from '../../src/evaluation/interval.ts';

describe('interval of a mean', () => {
  it('holds the mean, and is the same every time', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }), (values) => {
        const { mean, low, high } = meanInterval(values, 7);
        expect(mean).toBeCloseTo(values.reduce((a, b) => a + b) / values.length, 12);
        expect(low).toBeLessThanOrEqual(mean + 1e-12);
        expect(high).toBeGreaterThanOrEqual(mean - 1e-12);
        expect(meanInterval(values, 7)).toEqual({ mean, low, high });
      }),
      { numRuns: 30 },
    );
  });

  it('reaches from 0 to 1 for one 0 and one 1: a quarter of the draws take only one of them', () => {
    expect(meanInterval([0, 1])).toEqual({ mean: 0.5, low: 0, high: 1 });
    expect(meanInterval([0.25, 0.25])).toEqual({ mean: 0.25, low: 0.25, high: 0.25 });
    expect(meanInterval([])).toEqual({ mean: 0, low: 0, high: 0 });
  });

  it('has the width that normal theory gives for many values', () => {
    // 400 values, half 0 and half 1: standard error 0.5/√400 = 0.025, so ±0.049.
    const { low, high } = meanInterval(Array.from({ length: 400 }, (_, i) => i % 2));
    expect(high - low).toBeGreaterThan(0.085);
    expect(high - low).toBeLessThan(0.112);
  });
});

describe('weighted kappa', () => {
  it('is 1 − 1/10 where judges differ by 1 once and chance would differ by 10', () => {
    expect(
      weightedKappa(
        [
          [0, 0],
          [1, 1],
          [2, 1],
          [3, 3],
        ],
        4,
      ),
    ).toBeCloseTo(0.9, 12);
  });

  it('is 1 for full agreement, −1 for its opposite, undefined where there is nothing to agree on', () => {
    expect(
      weightedKappa(
        [
          [0, 0],
          [3, 3],
        ],
        4,
      ),
    ).toBe(1);
    expect(
      weightedKappa(
        [
          [0, 3],
          [3, 0],
        ],
        4,
      ),
    ).toBe(-1);
    expect(weightedKappa([], 4)).toBeUndefined();
    expect(weightedKappa([[2, 2]], 4)).toBeUndefined();
  });
});

describe('guesses of labels', () => {
  const guesses = [
    { truth: new Set(['a']), guessed: ['a', 'b'] },
    { truth: new Set(['a', 'b']), guessed: ['b'] },
    { truth: new Set(['b']), guessed: ['a', 'c', 'b'] },
    { truth: new Set(['c']), guessed: [] },
  ];

  it('F₁ of a is 2/3 (one right, one wrong), of b 2/3 (one right, one missed), of c 0', () => {
    expect(evaluateGuesses(guesses)).toEqual({ top1: 1 / 2, top3: 3 / 4, macroF1: (2 / 3 + 2 / 3 + 0) / 3, things: 4, labels: 3 });
  });

  it('are measured for nothing', () => {
    expect(evaluateGuesses([])).toEqual({ top1: 0, top3: 0, macroF1: 0, things: 0, labels: 0 });
  });

  it('the most common label comes first', () => {
    expect(commonLabels(guesses.map(({ truth }) => truth))).toEqual(['a', 'b', 'c']);
  });
});

describe('groupings', () => {
  const [two, uneven] = [
    ['x', 'x', 'y', 'y'],
    ['p', 'p', 'p', 'q'],
  ];

  it('mutual information of 0.215762 nats, entropies of 0.693147 and 0.562335', () => {
    expect(normalisedMutualInformation(two, uneven)).toBeCloseTo((2 * 0.215762) / (Math.LN2 + 0.562335), 5);
  });

  it('Rand index: 1 pair together in both, as many as chance gives (2 · 3 / 6)', () => {
    expect(adjustedRandIndex(two, uneven)).toBe(0);
    expect(adjustedRandIndex(['x', 'x', 'y', 'y', 'z'], ['p', 'p', 'q', 'q', 'q'])).toBeCloseTo((2 - 0.8) / (3 - 0.8), 12);
  });

  it('are alike under other names, and in any order of the two', () => {
    const groups = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('p', 'q')), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(groups, (rows) => {
        const [a, b] = [rows.map(([each]) => each), rows.map(([, each]) => each)];
        expect(normalisedMutualInformation(a, b)).toBeCloseTo(normalisedMutualInformation(b, a), 12);
        expect(adjustedRandIndex(a, b)).toBeCloseTo(adjustedRandIndex(b, a), 12);
        const renamed = a.map((each) => `${each}'`);
        expect(normalisedMutualInformation(a, renamed)).toBeCloseTo(1, 12);
        expect(adjustedRandIndex(a, renamed)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('agree with a neighbour in the same group', () => {
    expect(neighbourAgreement(two, [1, 0, 0, undefined])).toBe(1 / 2);
    expect(neighbourAgreement([], [])).toBe(0);
  });
});
