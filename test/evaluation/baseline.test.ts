import { describe, expect, it } from 'vitest';
import { type BaselineCase, bm25Ranking, facetRanking, randomRanking, tfidfRanking } from '../../src/evaluation/baseline.ts';
import { parseJudgements } from '../../src/evaluation/judgement.ts';
import { evaluateRankings } from '../../src/evaluation/ranking-evaluation.ts';

function caseOf(id: string, text: string, title = '', terms: readonly string[] = []): BaselineCase {
  return { id, counts: countsOf(`${title} ${text}`), titleCounts: countsOf(title), terms: new Set(terms) };
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.split(' ').filter((each) => each !== '')) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

describe('baselines', () => {
  it('BM25 prefers the rare word, then the shorter text, and leaves out what shares nothing', () => {
    const cases = [
      caseOf('q', 'dns leak'),
      caseOf('rare', 'leak x'),
      caseOf('long', 'dns x y z u v w'),
      caseOf('short', 'dns x'),
      caseOf('none', 'x'),
    ];
    expect(bm25Ranking(cases)('q', 10)).toEqual(['rare', 'short', 'long']);
  });

  it('TF-IDF counts the title twice and drops words of one case or of more than 40 %', () => {
    const cases = [
      caseOf('q', 'leak dns common only-q'),
      caseOf('body', 'dns common quota clock'),
      caseOf('title', 'common quota clock', 'dns'),
      caseOf('common', 'common'),
      ...['a', 'b', 'c', 'd'].map((id) => caseOf(id, 'leak2 common')),
    ];
    expect(tfidfRanking(cases)('q', 10)).toEqual(['title', 'body']);
  });

  it('facets weigh rare terms more, and nothing else', () => {
    const cases = [
      caseOf('q', 'dns', '', ['rare', 'common']),
      caseOf('common', 'dns', '', ['common']),
      caseOf('rare', 'x', '', ['rare']),
      caseOf('text', 'dns'),
      caseOf('other', '', '', ['common', 'else']),
    ];
    // rare is in 2 of 5 cases, common in 3: ln 2.5 = 0.92 and ln 1.67 = 0.51; else (ln 5) makes other least alike.
    expect(facetRanking(cases)('q', 10)).toEqual(['rare', 'common', 'other']);
  });

  it('random draws every other case once, the same each time', () => {
    const cases = ['a', 'b', 'c', 'd'].map((id) => caseOf(id, id));
    const ranking = randomRanking(cases);
    expect([...ranking('a', 10)].sort()).toEqual(['b', 'c', 'd']);
    expect(ranking('a', 10)).toEqual(ranking('a', 10));
    expect(ranking('a', 2)).toHaveLength(2);
  });

  it('answer for a case that is not there, and for no cases', () => {
    expect(bm25Ranking([])('q', 5)).toEqual([]);
    expect(tfidfRanking([])('q', 5)).toEqual([]);
    expect(bm25Ranking([caseOf('a', 'dns')])('q', 5)).toEqual([]);
  });
});

describe('evaluation', () => {
  it('measures rankings on the same queries, those without a relevant case left out', () => {
    const { judgements } = parseJudgements('q\ta\t3\nq\tb\t0\nr\ta\t1\ns\tb\t2\n');
    const [always] = evaluateRankings(judgements, [{ name: 'a first', rank: () => ['a', 'b'] }]);
    expect(always?.queries.map(({ query }) => query)).toEqual(['q', 's']);
    // q: ideal. s: b on place 2 of an ideal of 1: 1/log₂3.
    expect(always?.ndcg10.mean).toBeCloseTo((1 + 1 / Math.log2(3)) / 2, 12);
    expect(always?.mrr.mean).toBe(3 / 4);
    expect(always?.precision5.mean).toBeCloseTo(1 / 5, 12);
    expect(always?.recall10.mean).toBe(1);
    expect(always?.unjudged10).toBe(1 / 4);
  });
});
