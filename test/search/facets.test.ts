import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Incident } from '../../src/domain/incident.ts';
import { TERM_KINDS } from '../../src/domain/term.ts';
import { compareText, textKey } from '../../src/domain/text-key.ts';
import { DURATION_KINDS, durationOf } from '../../src/domain/timing.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { Bitset } from '../../src/graph/bitset.ts';
import { type Columns, ColumnsBuilder } from '../../src/search/columns.ts';
import { summarizeDurations } from '../../src/search/durations.ts';
import { countTerms, countValues, VALUE_FACETS, type ValueFacet } from '../../src/search/facets.ts';
import { bareIncident } from '../bare-incident.ts';
import { imageOf, libraryArbitrary, naiveNarrower, naiveTerms, numbers, term } from '../graph/generated-library.ts';

function columnsOf(incidents: readonly Incident[]): Columns {
  const builder = new ColumnsBuilder();
  for (const incident of incidents) builder.add(incident);
  return builder.build();
}

/** Few or many of the cases, so that both ways to count are taken; or no set at all. */
const chosenArbitrary = fc.option(fc.constantFrom<(readonly number[])[]>([1], [0, 7], [0, 1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 5, 8], []), {
  nil: undefined,
});

function setOf(chosen: readonly number[] | undefined, size: number): Bitset | undefined {
  if (chosen === undefined) return undefined;
  const set = new Bitset(size);
  for (const each of chosen) if (each < size) set.add(each);
  return set;
}

function naiveValues(incident: Incident, of: ValueFacet): readonly string[] {
  switch (of) {
    case 'region':
      return incident.regions;
    case 'tag':
      return incident.tags;
    case 'severity':
      return incident.severity == null ? [] : [incident.severity.label];
    case 'year':
      return incident.startedAt == null ? [] : [new Date(incident.startedAt.earliest).toISOString().slice(0, 4)];
  }
}

describe('facet counts', () => {
  it('count the distinct cases of each term and its narrower ones, most frequent first', () => {
    fc.assert(
      fc.property(
        libraryArbitrary,
        chosenArbitrary,
        fc.constantFrom(...TERM_KINDS),
        fc.integer({ min: 1, max: 6 }),
        (library, chosen, kind, first) => {
          const uses = naiveTerms(library).filter(
            (use) => chosen === undefined || chosen.includes(library.incidents.findIndex((each) => each.id === use.incident)),
          );
          const expected = library.vocabulary
            .ofKind(kind)
            .filter((each) => each.replacedBy === undefined)
            .map((each) => {
              const narrower = naiveNarrower(library, each.id);
              return { id: each.id, count: new Set(uses.filter((use) => narrower.has(use.term)).map((use) => use.incident)).size };
            })
            .filter(({ count }) => count > 0)
            .sort((a, b) => b.count - a.count || compareText(a.id, b.id))
            .slice(0, first);
          const found = countTerms(imageOf(library), setOf(chosen, library.incidents.length), kind, first);
          expect(found.map(({ term: each, count }) => ({ id: each.id, count }))).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('count values in any spelling once a case', () => {
    fc.assert(
      fc.property(
        libraryArbitrary,
        chosenArbitrary,
        fc.constantFrom(...VALUE_FACETS),
        fc.integer({ min: 1, max: 4 }),
        (library, chosen, of, first) => {
          const spellings = new Map<string, string>();
          for (const text of library.incidents.flatMap((each) => naiveValues(each, of))) {
            const shown = spellings.get(textKey(text));
            if (shown === undefined || compareText(text, shown) < 0) spellings.set(textKey(text), text);
          }
          const cases = library.incidents.filter((_, index) => chosen === undefined || chosen.includes(index));
          const expected = [...spellings]
            .map(([key, value]) => ({
              value,
              count: cases.filter((each) => naiveValues(each, of).some((text) => textKey(text) === key)).length,
            }))
            .filter(({ count }) => count > 0)
            .sort((a, b) => b.count - a.count || compareText(a.value, b.value))
            .slice(0, first);
          expect(countValues(columnsOf(library.incidents), setOf(chosen, library.incidents.length), of, first)).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('count a case once for a broad term of which it has several narrower ones', () => {
    const vocabulary = new Vocabulary([
      term('component:networking'),
      term('component:dns', { broader: ['component:networking'] }),
      term('component:cdn', { broader: ['component:networking'] }),
    ]);
    const both = bareIncident('A', {
      components: [
        { term: 'component:dns', role: 'faulty' },
        { term: 'component:cdn', role: 'affected' },
      ],
    });
    const image = imageOf({
      vocabulary,
      incidents: [both, bareIncident('B', { components: [{ term: 'component:dns', role: 'faulty' }] })],
    });
    expect(countTerms(image, undefined, 'component', 10).map(({ term: each, count }) => [each.slug, count])).toEqual([
      ['dns', 2],
      ['networking', 2],
      ['cdn', 1],
    ]);
  });

  it.each([0, 1001, 1.5])('refuse to give the first %d', (first) => {
    const image = imageOf({ vocabulary: new Vocabulary([]), incidents: [] });
    expect(() => countTerms(image, undefined, 'component', first)).toThrow(`first is ${first}; expected a whole number from 1 to 1000`);
    expect(() => countValues(columnsOf([]), undefined, 'tag', first)).toThrow(`first is ${first}`);
  });
});

describe('durations', () => {
  const lengths = (...minutes: readonly (number | undefined)[]): Columns =>
    columnsOf(
      minutes.map((each, index) => {
        const milliseconds = (each ?? 0) * 60_000;
        const duration = { milliseconds, atLeast: milliseconds, atMost: milliseconds, approximate: false, basis: 'stated' as const };
        return bareIncident(`I-${100 + index}`, { stated: { timeToDetect: each === undefined ? null : duration } });
      }),
    );

  it('are summed up by nearest rank', () => {
    // Of 15, 20, 35, 40, 50 the 10th percentile is the 1st, the 50th the 3rd, the 90th the 5th.
    expect(summarizeDurations(lengths(50, 15, undefined, 40, 20, 35), undefined, 'time-to-detect')).toEqual({
      known: 5,
      unknown: 1,
      p10: 15 * 60_000,
      p50: 35 * 60_000,
      p90: 50 * 60_000,
      min: 15 * 60_000,
      max: 50 * 60_000,
    });
    expect(summarizeDurations(lengths(...numbers(100).map((n) => n + 1)), undefined, 'time-to-detect')).toMatchObject({
      p10: 600_000,
      p50: 3_000_000,
      p90: 5_400_000,
    });
    expect(summarizeDurations(lengths(7), undefined, 'time-to-detect')).toMatchObject({ p10: 420_000, p50: 420_000, p90: 420_000 });
  });

  it('have no quantiles when none is known', () => {
    expect(summarizeDurations(lengths(undefined, undefined), undefined, 'time-to-detect')).toEqual({ known: 0, unknown: 2 });
    expect(summarizeDurations(lengths(), undefined, 'time-to-resolve')).toEqual({ known: 0, unknown: 0 });
  });

  it('are those of the cases chosen', () => {
    fc.assert(
      fc.property(libraryArbitrary, chosenArbitrary, fc.constantFrom(...DURATION_KINDS), (library, chosen, kind) => {
        const cases = library.incidents.filter((_, index) => chosen === undefined || chosen.includes(index));
        const known = cases.flatMap((each) => durationOf(each, kind)?.milliseconds ?? []).sort((a, b) => a - b);
        const found = summarizeDurations(columnsOf(library.incidents), setOf(chosen, library.incidents.length), kind);
        expect([found.known, found.unknown]).toEqual([known.length, cases.length - known.length]);
        expect([found.min, found.max]).toEqual([known[0], known[known.length - 1]]);
        for (const [share, value] of [
          [0.1, found.p10],
          [0.5, found.p50],
          [0.9, found.p90],
        ] as const) {
          expect(value).toBe(known.find((each) => known.filter((other) => other <= each).length >= share * known.length));
        }
      }),
      { numRuns: 300 },
    );
  });
});
