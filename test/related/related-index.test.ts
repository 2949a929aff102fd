import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RelatedIndex } from '../../src/related/related-index.ts';
import { SIGNAL_WEIGHTS } from '../../src/related/weight.ts';
import { anyCases, type SmallCase, sourcesOf, VOCABULARY } from './library.ts';

function indexOf(cases: readonly SmallCase[]): RelatedIndex {
  return RelatedIndex.derive(sourcesOf(VOCABULARY, cases));
}

describe('ranking', () => {
  it('is the ranking of a scorer that looks at every case', () => {
    fc.assert(
      fc.property(anyCases, fc.integer({ min: 1, max: 12 }), (cases, limit) => {
        const index = indexOf(cases);
        for (const query of cases.keys()) {
          const naive = [...cases.keys()]
            .filter((other) => other !== query)
            .map((other) => ({ incident: other, score: index.compare(query, other).score }))
            .filter(({ score }) => score > 0)
            .sort((a, b) => b.score - a.score || a.incident - b.incident)
            .slice(0, limit);
          expect(index.rank(query, limit)).toEqual(naive);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('leaves out what the filter does not allow, and nothing else', () => {
    fc.assert(
      fc.property(anyCases, (cases) => {
        const index = indexOf(cases);
        const even = (incident: number): boolean => incident % 2 === 0;
        expect(index.rank(0, 100, even)).toEqual(index.rank(0, 100).filter(({ incident }) => even(incident)));
      }),
      { numRuns: 100 },
    );
  });

  it('is exact when postings are long enough to stop early', () => {
    // 6,000 cases: everybody shares common words, few share rare ones, so the ranker can stop before the common words.
    const cases = Array.from({ length: 6000 }, (_, i): SmallCase => {
      return {
        terms: [[i % 3 === 0 ? 'dns' : 'db', 'component', 'faulty'], ...(i % 40 === 0 ? [['d', 'root-cause', 'root-cause'] as const] : [])],
        words: { [`common${i % 3}`]: 1, [`some${i % 50}`]: 1, [`rare${i % 1500}`]: 1 + (i % 4) },
      };
    });
    const index = indexOf(cases);
    for (const query of [0, 7, 40, 5999]) {
      const naive = [...cases.keys()]
        .filter((other) => other !== query)
        .map((other) => ({ incident: other, score: index.compare(query, other).score }))
        .sort((a, b) => b.score - a.score || a.incident - b.incident)
        .slice(0, 10);
      expect(index.rank(query, 10)).toEqual(naive);
    }
  });

  it('answers for an empty library and for one case', () => {
    expect(indexOf([]).size).toBe(0);
    expect(indexOf([{ terms: [['d', 'root-cause', 'root-cause']], words: { dns: 1 } }]).rank(0, 10)).toEqual([]);
  });

  it('breaks ties by id', () => {
    const same: SmallCase = { terms: [['slb', 'component', 'faulty']], words: { cache: 1 } };
    expect(
      indexOf([same, same, same, same])
        .rank(2, 10)
        .map(({ incident }) => incident),
    ).toEqual([0, 1, 3]);
  });

  it('survives being taken apart into sections', () => {
    fc.assert(
      fc.property(anyCases, (cases) => {
        const sources = sourcesOf(VOCABULARY, cases);
        const index = RelatedIndex.derive(sources);
        const again = RelatedIndex.fromSections(index.toSections(), sources);
        for (const query of cases.keys()) expect(again.rank(query, 5)).toEqual(index.rank(query, 5));
      }),
      { numRuns: 30 },
    );
  });
});

describe('explanation', () => {
  it('sums to the score exactly, in any order, and scores both directions alike', () => {
    fc.assert(
      fc.property(anyCases, (cases) => {
        const index = indexOf(cases);
        for (const a of cases.keys()) {
          for (const b of cases.keys()) {
            const { score, reasons } = index.compare(a, b);
            expect([...reasons].reverse().reduce((sum, reason) => sum + reason.weight, 0)).toBe(score);
            expect(index.compare(b, a).score).toBe(score);
            for (const reason of reasons) expect(reason.weight).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps every signal within its weight, and a score without links within 1', () => {
    fc.assert(
      fc.property(anyCases, (cases) => {
        const index = indexOf(cases.map((each) => ({ ...each, links: [] })));
        for (const a of cases.keys()) {
          const { score, reasons } = index.compare(a, a);
          expect(score).toBeLessThanOrEqual(1 + 1e-6);
          for (const [kind, most] of Object.entries(SIGNAL_WEIGHTS)) {
            const sum = reasons.filter((reason) => reason.kind === kind).reduce((total, reason) => total + reason.weight, 0);
            expect(sum).toBeLessThanOrEqual(most + 1e-6);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives a shared broader term the information that its frequency carries', () => {
    // 4 of 9 cases are under lb; net is on 6. Two cases of one leaf each under lb share −ln p(lb) = ln(10/4), of at most ln 10.
    const leaf = (slug: string): SmallCase => ({ terms: [[slug, 'component', 'faulty']], words: {} });
    const cases = [leaf('slb'), leaf('slb'), leaf('alb'), leaf('alb'), leaf('dns'), leaf('dns'), leaf('db'), leaf('db'), leaf('db')];
    const { score, reasons, summary } = indexOf(cases).compare(0, 2);
    expect(score).toBeCloseTo((SIGNAL_WEIGHTS.component * Math.log(10 / 4)) / Math.log(10), 4);
    expect(reasons).toEqual([
      { kind: 'component', label: 'lb label', weight: score, evidence: ['component:lb'], words: [], shareOfLibrary: 4 / 9 },
    ]);
    expect(summary).toBe('shared lb label');
    expect(indexOf(cases).compare(0, 1).score).toBeCloseTo((SIGNAL_WEIGHTS.component * Math.log(10 / 2)) / Math.log(10), 4);
    expect(indexOf(cases).compare(0, 7)).toEqual({ score: 0, summary: '', reasons: [] });
  });

  it('counts a rare shared term for more than a common one', () => {
    const cases: SmallCase[] = Array.from({ length: 20 }, (_, i) => ({
      terms: [[i < 2 ? 'db' : 'dns', 'component', 'faulty']],
      words: {},
    }));
    const index = indexOf(cases);
    expect(index.compare(0, 1).score).toBeGreaterThan(index.compare(2, 3).score * 5);
  });

  it('summarises in the form of the source catalogue', () => {
    const cause = ['d', 'root-cause', 'root-cause'] as const;
    const filler: SmallCase = { terms: [['db', 'component', 'faulty']], words: { clock: 1 } };
    const cases: SmallCase[] = [
      { terms: [cause, ['slb', 'component', 'faulty'], ['slow', 'symptom', 'symptom']], words: { cache: 1 } },
      {
        terms: [cause, ['alb', 'component', 'affected'], ['slow', 'symptom', 'symptom']],
        words: { cache: 1 },
        links: [[2, 'recurrence-of']],
      },
      { terms: [['b', 'root-cause', 'root-cause']], words: { retry: 1 } },
      filler,
      filler,
      filler,
    ];
    const index = indexOf(cases);
    expect(index.compare(0, 1).summary).toBe('same root cause · shared lb label');
    expect(index.compare(0, 2).summary).toBe('similar cause: b label');
    expect(index.compare(1, 2).summary).toBe('stated: a recurrence · similar cause: b label');
    expect(index.compare(2, 1).reasons[0]).toMatchObject({ kind: 'stated-link', label: 'stated: a recurrence' });
  });

  it('names shared words, the rarest first', () => {
    const cases: SmallCase[] = [
      { terms: [], words: { quorum: 1, cache: 1 } },
      { terms: [], words: { quorum: 1, cache: 1 } },
      { terms: [], words: { cache: 1, dns: 1 } },
      ...Array.from({ length: 7 }, (): SmallCase => ({ terms: [], words: { dns: 1 } })),
    ];
    expect(indexOf(cases).compare(0, 1).reasons).toMatchObject([{ kind: 'text', label: 'quorum, cache', words: ['quorum', 'cache'] }]);
  });
});

describe('terms that prose speaks of', () => {
  const prose = (mentions: SmallCase['mentions']): SmallCase => ({ terms: [], words: {}, ...(mentions === undefined ? {} : { mentions }) });

  it('give a reason that names the most specific of them, heaviest first', () => {
    const cases = [
      prose([
        ['d', 'root-cause', 2],
        ['alb', 'component', 1],
      ]),
      prose([
        ['d', 'root-cause', 2],
        ['alb', 'component', 1],
        ['slow', 'symptom', 1],
      ]),
      ...Array.from({ length: 8 }, () => prose([['db', 'component', 1]])),
    ];
    const { reasons, score } = indexOf(cases).compare(0, 1);
    expect(reasons).toEqual([
      { kind: 'named', label: 'd label, alb label', weight: score, evidence: ['root-cause:d', 'component:alb'], words: [] },
    ]);
    expect(score).toBeGreaterThan(0.5 * SIGNAL_WEIGHTS.named);
    expect(indexOf(cases).compare(0, 5).score).toBe(0);
  });

  it('are alike in full where they are the same, and by a broader term in part', () => {
    const filler = Array.from({ length: 8 }, () => prose([['db', 'component', 1]]));
    const index = indexOf([
      prose([['slb', 'component', 1]]),
      prose([['slb', 'component', 3]]),
      prose([['alb', 'component', 1]]),
      ...filler,
    ]);
    expect(index.compare(0, 1).score).toBeCloseTo(SIGNAL_WEIGHTS.named, 4);
    expect(index.compare(0, 2).score).toBeGreaterThan(0);
    expect(index.compare(0, 2).score).toBeLessThan(0.5 * SIGNAL_WEIGHTS.named);
  });

  it('do not take the place of chosen terms', () => {
    const chosen: SmallCase = { terms: [['db', 'component', 'faulty']], words: {} };
    const index = indexOf([chosen, prose([['db', 'component', 1]]), { terms: [], words: {} }]);
    expect(index.compare(0, 1).score).toBe(0);
  });
});

describe('drafts', () => {
  const cases: SmallCase[] = Array.from({ length: 40 }, (_, i): SmallCase => {
    const topic = i % 4;
    return {
      terms: [
        [['d', 'b', 'e', 'c'][topic] ?? 'a', 'root-cause', 'root-cause'],
        [['slb', 'dns', 'db', 'alb'][topic] ?? 'net', 'component', 'faulty'],
      ],
      words: { [`one${topic}`]: 1, [`two${topic}`]: 2, [`three${i % 10}`]: 1, [`four${i % 20}`]: 1, [`five${i % 13}`]: 1 },
    };
  });
  const sources = sourcesOf(VOCABULARY, cases);
  const index = RelatedIndex.derive(sources);
  const draft = (words: readonly string[], terms: readonly string[], unknown = 0) =>
    index.draft(
      {
        terms: new Map(terms.map((id) => [VOCABULARY.terms.findIndex((each) => each.id === id), 1])),
        mentions: new Map(),
        stems: new Map(words.map((word) => [sources.words.findStem(word) ?? -1, 1])),
        unknownStems: Array.from({ length: unknown }, () => 1),
      },
      (stem) => sources.words.wordOf(stem, 0),
    );

  it('finds a case from its own words and terms, above the threshold', () => {
    const found = draft(['one1', 'two1', 'three1', 'four1', 'five1'], ['root-cause:b', 'component:dns']);
    const [best] = found.rank(3);
    expect(best?.incident).toBe(1);
    expect(best?.score).toBeGreaterThan(found.threshold().score);
    expect(found.explain(1).score).toBe(best?.score);
  });

  it('calls words that never stood together no close precedent', () => {
    const found = draft(['one0', 'two1', 'three2', 'four3', 'five4'], []);
    expect(found.rank(1)[0]?.score ?? 0).toBeLessThanOrEqual(found.threshold().score);
  });

  it('is less like any case the more words nobody knows', () => {
    const score = (unknown: number): number => draft(['one1', 'two1'], [], unknown).rank(1)[0]?.score ?? 0;
    expect(score(0)).toBeGreaterThan(score(3));
    expect(score(3)).toBeGreaterThan(score(30));
  });

  it('derives the same threshold every time and says how', () => {
    const again = RelatedIndex.derive(sources);
    expect(again.thresholdOf(3)).toEqual(index.thresholdOf(3));
    expect(index.thresholdOf(3).basis).toContain('40 cases');
    expect(draft([], []).rank(5)).toEqual([]);
  });
});

describe('nearest cases', () => {
  it('are the ranking itself where no case has too many postings, but for stated links', () => {
    fc.assert(
      fc.property(anyCases, (cases) => {
        const index = indexOf(cases.map((each) => ({ ...each, links: [] })));
        for (const query of cases.keys()) expect(index.nearest(query, 5)).toEqual(index.rank(query, 5));
      }),
      { numRuns: 50 },
    );
  });

  it('share what is rare in a library that is too large to read all that is common', () => {
    const cases = Array.from({ length: 60_000 }, (_, i): SmallCase => {
      return { terms: [['dns', 'component', 'faulty']], words: { [`common${i % 3}`]: 1, [`rare${i % 12_000}`]: 3 } };
    });
    const nearest = indexOf(cases).nearest(5, 4);
    expect(nearest.map(({ incident }) => incident % 12_000)).toEqual([5, 5, 5, 5]);
  });
});
