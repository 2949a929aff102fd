import { describe, expect, it } from 'vitest';
import { likelyTerms } from '../../src/related/likely-term.ts';

const LEAK = 1;
const DNS = 2;
const TYPO = 3;
const TERMS: Readonly<Record<number, readonly (readonly [number, number])[]>> = { 10: [[LEAK, 1]], 11: [[DNS, 1]], 12: [[LEAK, 0.5]] };

function ask(ranked: readonly (readonly [number, number])[], mentions: readonly (readonly [number, number])[] = []) {
  return likelyTerms({
    ranked: ranked.map(([incident, score]) => ({ incident, score })),
    forEachTerm: (incident, visit) => {
      for (const [term, strength] of TERMS[incident] ?? []) visit(term, strength);
    },
    mentions: new Map(mentions),
    information: () => 2,
  });
}

describe('likely terms', () => {
  it('are those of the most alike cases, by the square of their scores, with the cases', () => {
    // Leak: 0.4² + 0.5 · 0.2² = 0.18; DNS: 0.2² = 0.04; of the 0.65 that cases can give.
    expect(
      ask([
        [10, 0.4],
        [11, 0.2],
        [12, 0.2],
      ]),
    ).toEqual([
      { term: LEAK, score: expect.closeTo((0.65 * 0.18) / 0.22, 12), incidents: [10, 12], spoken: false },
      { term: DNS, score: expect.closeTo((0.65 * 0.04) / 0.22, 12), incidents: [11], spoken: false },
    ]);
  });

  it('are what the text speaks of, too, and most of all what both say', () => {
    const found = ask(
      [
        [10, 0.3],
        [11, 0.3],
      ],
      [
        [DNS, 1],
        [TYPO, 1],
      ],
    );
    expect(found.map(({ term, spoken }) => [term, spoken])).toEqual([
      [DNS, true],
      [LEAK, false],
      [TYPO, true],
    ]);
    expect(found.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 12);
    expect(found[2]?.incidents).toEqual([]);
  });

  it('are none for nothing', () => {
    expect(ask([])).toEqual([]);
    expect(ask([[10, 0]])).toEqual([{ term: LEAK, score: 0, incidents: [10], spoken: false }]);
  });
});
