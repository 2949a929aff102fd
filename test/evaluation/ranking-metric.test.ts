import { describe, expect, it } from 'vitest';
import { condensedNdcg, ndcg, precision, recall, reciprocalRank, unjudgedShare } from '../../src/evaluation/ranking-metric.ts';

const GRADES = new Map([
  ['a', 3],
  ['b', 2],
  ['c', 0],
  ['d', 1],
]);

describe('measures of a ranking', () => {
  it('nDCG: gains 3, 0, 7, 1 against the ideal 7, 3, 1', () => {
    // 3/log₂2 + 0 + 7/log₂4 + 1/log₂5 = 3 + 3.5 + 0.430677; ideal 7 + 3/log₂3 + 1/2 = 9.392789.
    expect(ndcg(['b', 'unjudged', 'a', 'd'], GRADES, 10)).toBeCloseTo(6.930677 / 9.392789, 6);
  });

  it('nDCG is cut at k in the ranking and in the ideal', () => {
    expect(ndcg(['b', 'a'], GRADES, 1)).toBeCloseTo(3 / 7, 12);
    expect(ndcg(['c', 'a', 'b'], GRADES, 1)).toBe(0);
  });

  it('nDCG is 1 for the ideal, and 0 for nothing, for strangers, and where nothing is relevant', () => {
    expect(ndcg(['a', 'b', 'd', 'c'], GRADES, 10)).toBe(1);
    expect(ndcg([], GRADES, 10)).toBe(0);
    expect(ndcg(['x', 'y'], GRADES, 10)).toBe(0);
    expect(ndcg(['c'], new Map([['c', 0]]), 10)).toBe(0);
  });

  it('condensed nDCG leaves out what nobody judged before it counts places', () => {
    // b, c, a: gains 3, 0, 7 on places 1 to 3: 3 + 0 + 7/2 against 9.392789.
    expect(condensedNdcg(['x', 'b', 'y', 'c', 'z', 'a'], GRADES, 3)).toBeCloseTo(6.5 / 9.392789, 6);
    expect(condensedNdcg(['x', 'y'], GRADES, 10)).toBe(0);
  });

  it('precision: a and b are relevant, of 5 places', () => {
    expect(precision(['a', 'x', 'b', 'd', 'c', 'a2'], GRADES, 5)).toBe(2 / 5);
    expect(precision(['a'], GRADES, 5)).toBe(1 / 5);
  });

  it('recall: the share of a and b', () => {
    expect(recall(['x', 'b'], GRADES, 10)).toBe(1 / 2);
    expect(recall(['x', 'b', 'a'], GRADES, 2)).toBe(1 / 2);
    expect(recall(['b', 'a'], GRADES, 10)).toBe(1);
    expect(recall(['a'], new Map([['a', 1]]), 10)).toBe(0);
  });

  it('reciprocal rank: of the first of grade 2 or more', () => {
    expect(reciprocalRank(['d', 'c', 'b', 'a'], GRADES)).toBe(1 / 3);
    expect(reciprocalRank(['d', 'x'], GRADES)).toBe(0);
  });

  it('unjudged: what stands in no line', () => {
    expect(unjudgedShare(['a', 'x', 'y', 'c'], GRADES, 4)).toBe(1 / 2);
    expect(unjudgedShare(['a', 'x'], GRADES, 10)).toBe(1 / 2);
    expect(unjudgedShare([], GRADES, 10)).toBe(0);
  });
});
