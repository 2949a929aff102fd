import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DomainError } from '../../src/domain/error.ts';
import { CAUSE_ROLES, COMPONENT_ROLES, type Incident } from '../../src/domain/incident.ts';
import { parseMoment } from '../../src/domain/moment.ts';
import type { TermId, TermKind } from '../../src/domain/term.ts';
import { textKey } from '../../src/domain/text-key.ts';
import { durationOf } from '../../src/domain/timing.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { ColumnsBuilder } from '../../src/search/columns.ts';
import type { IncidentFilter, Range, TermCondition } from '../../src/search/filter.ts';
import { evaluateFilter, type FilterSource } from '../../src/search/filter-evaluation.ts';
import { bareIncident } from '../bare-incident.ts';
import { imageOf, type Library, libraryArbitrary, naiveFind, naiveNarrower, naiveTerms, term } from '../graph/generated-library.ts';

/** One topic of every level: `topic:even` holds every second case. */
function sourceOf(library: Library): FilterSource {
  const columns = new ColumnsBuilder();
  for (const incident of library.incidents) columns.add(incident);
  const even = library.incidents.flatMap((_, index) => (index % 2 === 0 ? [index] : []));
  return { image: imageOf(library), columns: columns.build(), topicMembers: (id) => (id === 'topic:even' ? even : undefined) };
}

function evaluate(library: Library, filter: IncidentFilter | undefined): readonly string[] {
  return [...evaluateFilter(filter, sourceOf(library)).values()].map((index) => library.incidents[index]!.id);
}

// The reference: every condition asked of every document.

function matches(library: Library, incident: Incident, filter: IncidentFilter): boolean {
  const hasText = (own: readonly string[], wanted: readonly string[] | undefined): boolean =>
    wanted === undefined || own.some((text) => wanted.some((each) => textKey(each) === textKey(text)));
  const isWithin = (value: number | undefined, range: Range | undefined): boolean =>
    range === undefined ||
    (value !== undefined && (range.from === undefined || value >= range.from) && (range.to === undefined || value <= range.to));
  const hasTerm = (condition: TermCondition<string> | undefined, organizationOnly = false): boolean =>
    condition === undefined ||
    condition.anyOf.some((id) => {
      const current = library.vocabulary.current(library.vocabulary.get(id)!).id;
      const wanted = condition.includeNarrower === false ? new Set<string>([current]) : naiveNarrower(library, current);
      return naiveTerms(library).some(
        (use) =>
          use.incident === incident.id &&
          wanted.has(use.term) &&
          (condition.roles === undefined || condition.roles.includes(use.relation)) &&
          (!organizationOnly || use.relation === 'organization'),
      );
    });
  const { severity, startedAt } = incident;
  const wanted = filter.severity;
  return (
    (filter.and ?? []).every((each) => matches(library, incident, each)) &&
    (filter.or === undefined || filter.or.some((each) => matches(library, incident, each))) &&
    (filter.not === undefined || !matches(library, incident, filter.not)) &&
    (filter.ids === undefined || filter.ids.some((id) => naiveFind(library, id) === incident)) &&
    hasTerm(filter.organizations && { anyOf: filter.organizations }, true) &&
    hasTerm(filter.components) &&
    hasTerm(filter.causes) &&
    (filter.terms ?? []).every((condition) => hasTerm(condition)) &&
    hasText(incident.regions, filter.regions) &&
    hasText(incident.tags, filter.tags) &&
    (wanted === undefined ||
      (hasText(severity == null ? [] : [severity.label], wanted.labels) &&
        hasText(severity?.scheme === undefined ? [] : [severity.scheme], wanted.scheme === undefined ? undefined : [wanted.scheme]) &&
        (wanted.atLeastRank === undefined || (severity?.rank ?? 0) >= wanted.atLeastRank) &&
        (wanted.atMostRank === undefined || (severity?.rank ?? 99) <= wanted.atMostRank))) &&
    (filter.startedAt === undefined ||
      (startedAt != null &&
        startedAt.latest >= (filter.startedAt.from ?? -Infinity) &&
        startedAt.earliest <= (filter.startedAt.to ?? Infinity))) &&
    isWithin(durationOf(incident, 'time-to-detect')?.milliseconds, filter.timeToDetect) &&
    isWithin(durationOf(incident, 'time-to-resolve')?.milliseconds, filter.timeToResolve) &&
    (filter.topics === undefined || (filter.topics.length > 0 && library.incidents.indexOf(incident) % 2 === 0))
  );
}

const termsOf = (...kinds: TermKind[]): fc.Arbitrary<readonly TermId[]> =>
  fc.array(
    fc.tuple(fc.constantFrom(...kinds), fc.nat(4)).map(([kind, n]): TermId => `${kind}:t${n}`),
    { maxLength: 3 },
  );

function conditionArbitrary<Role extends string>(
  ids: fc.Arbitrary<readonly TermId[]>,
  roles: readonly Role[],
): fc.Arbitrary<TermCondition<Role>> {
  return fc.record({ anyOf: ids, roles: fc.subarray([...roles]), includeNarrower: fc.boolean() }, { requiredKeys: ['anyOf'] });
}

function rangeArbitrary(values: readonly number[]): fc.Arbitrary<Range> {
  return fc
    .record({ from: fc.constantFrom(...values), to: fc.constantFrom(...values) }, { requiredKeys: [] })
    .filter(({ from, to }) => from === undefined || to === undefined || from <= to);
}

const instants = ['2019', '2021-04', '2021-04-01', '2021-04-01T21:21Z', '2025-10-29T15:41Z', '2024-12-31T23:59Z']
  .map(parseMoment)
  .flatMap((each) => [each.earliest - 1, each.earliest, each.latest, each.latest + 1]);

const { filter: filterArbitrary } = fc.letrec<{ filter: IncidentFilter; filters: IncidentFilter[] }>((tie) => ({
  filters: fc.array(tie('filter'), { maxLength: 2 }),
  filter: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.record(
      {
        organizations: termsOf('organization'),
        components: conditionArbitrary(termsOf('component'), COMPONENT_ROLES),
        causes: conditionArbitrary(termsOf('root-cause', 'trigger'), CAUSE_ROLES),
        terms: fc.array(
          conditionArbitrary<never>(termsOf('symptom', 'mitigation', 'action-pattern', 'detection-method', 'component'), []).map(
            ({ anyOf }) => ({ anyOf }),
          ),
          {
            maxLength: 2,
          },
        ),
        regions: fc.array(fc.constantFrom('GLOBAL', 'zürich', 'nowhere'), { maxLength: 2 }),
        tags: fc.array(fc.constantFrom('cloud', 'STRASSE', 'STRAßE', 'dns'), { maxLength: 2 }),
        severity: fc.record(
          {
            labels: fc.array(fc.constantFrom('SEV1', 'Major', 'x'), { maxLength: 2 }),
            scheme: fc.constantFrom('OWN', 'statuspage'),
            atLeastRank: fc.integer({ min: 1, max: 2 }),
            atMostRank: fc.integer({ min: 2, max: 4 }),
          },
          { requiredKeys: [] },
        ),
        startedAt: rangeArbitrary(instants),
        timeToDetect: rangeArbitrary([0, 59_999, 60_000, 420_000]),
        timeToResolve: rangeArbitrary([0, 60_000, 3_600_000, 1e12]),
        topics: fc.array(fc.constant('topic:even'), { maxLength: 1 }),
      },
      { requiredKeys: [] },
    ),
    fc.record({ and: tie('filters'), or: tie('filters'), not: tie('filter') }, { requiredKeys: [] }),
  ),
}));

describe('a filter', () => {
  it('means the cases of which every condition holds, asked of each document', () => {
    fc.assert(
      fc.property(libraryArbitrary, filterArbitrary, (library, filter) => {
        const expected = library.incidents.filter((incident) => matches(library, incident, filter)).map((each) => each.id);
        expect(evaluate(library, filter)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  const vocabulary = new Vocabulary([
    term('component:networking'),
    term('component:dns', { broader: ['component:networking'] }),
    term('component:old-dns', { replacedBy: 'component:dns' }),
    term('root-cause:defect'),
    term('trigger:deploy'),
    term('organization:acme'),
  ]);
  const library: Library = {
    vocabulary,
    incidents: [
      bareIncident('A-1', { externalIds: ['YKYN-BWZ'], components: [{ term: 'component:dns', role: 'faulty' }], severity: null }),
      bareIncident('A-2', { causes: [{ role: 'trigger', term: 'trigger:deploy' }], severity: { label: 'SEV1', rank: 1 } }),
      bareIncident('A-3', { startedAt: parseMoment('2021-04'), organization: 'organization:acme' }),
    ],
  };

  it('that is absent or empty holds for all, and no alternatives for none', () => {
    expect(evaluate(library, undefined).length).toBe(3);
    expect(evaluate(library, {}).length).toBe(3);
    expect(evaluate(library, { and: [] }).length).toBe(3);
    for (const none of [
      { or: [] },
      { ids: [] },
      { organizations: [] },
      { components: { anyOf: [] } },
      { terms: [{ anyOf: [] }] },
      { tags: [] },
      { topics: [] },
    ]) {
      expect(evaluate(library, none)).toEqual([]);
    }
    expect(evaluate(library, { components: { anyOf: ['component:dns'], roles: [] } })).toEqual([]);
  });

  it('takes ids in any case, external ids, and retired terms for what replaces them', () => {
    expect(evaluate(library, { ids: ['ykyn-bwz', 'a-2'] })).toEqual(['A-1', 'A-2']);
    expect(evaluate(library, { components: { anyOf: ['component:old-dns'] } })).toEqual(['A-1']);
    expect(evaluate(library, { components: { anyOf: ['COMPONENT:Networking' as TermId] } })).toEqual(['A-1']);
    expect(evaluate(library, { components: { anyOf: ['component:networking'], includeNarrower: false } })).toEqual([]);
  });

  it('counts an imprecise start when some instant of it lies within', () => {
    const within = (from: string, to: string): readonly string[] =>
      evaluate(library, { startedAt: { from: Date.parse(from), to: Date.parse(to) } });
    expect(within('2021-04-30T23:59:59.999Z', '2022-01-01T00:00:00Z')).toEqual(['A-3']);
    expect(within('2021-05-01T00:00:00Z', '2022-01-01T00:00:00Z')).toEqual([]);
    expect(within('2020-01-01T00:00:00Z', '2021-03-31T23:59:59.999Z')).toEqual([]);
  });

  it('holds for no unknown or unstated value, however wide the range, but "not" turns that round', () => {
    expect(evaluate(library, { severity: { atLeastRank: 0 } })).toEqual(['A-2']);
    expect(evaluate(library, { not: { severity: { atLeastRank: 0 } } })).toEqual(['A-1', 'A-3']);
    expect(evaluate(library, { startedAt: {} })).toEqual(['A-3']);
  });

  const nested = (depth: number): IncidentFilter => (depth === 1 ? {} : { not: nested(depth - 1) });

  it.each([
    [{ ids: ['A-1', 'nope'] }, 'NOT_FOUND', 'filter.ids[1]: there is no case "nope"'],
    [{ organizations: ['organization:none'] }, 'NOT_FOUND', 'filter.organizations[0]: there is no term "organization:none"'],
    [{ components: { anyOf: ['component:none'] } }, 'NOT_FOUND', 'filter.components.anyOf[0]: there is no term "component:none"'],
    [
      { and: [{}, { terms: [{ anyOf: ['symptom:none'] }] }] },
      'NOT_FOUND',
      'filter.and[1].terms[0].anyOf[0]: there is no term "symptom:none"',
    ],
    [{ not: { topics: ['topic:odd'] } }, 'NOT_FOUND', 'filter.not.topics[0]: there is no topic "topic:odd"'],
    [
      { components: { anyOf: ['root-cause:defect'] } },
      'BAD_INPUT',
      'filter.components.anyOf[0]: "root-cause:defect" is a root-cause; expected a component',
    ],
    [
      { causes: { anyOf: ['component:dns'] } },
      'BAD_INPUT',
      'filter.causes.anyOf[0]: "component:dns" is a component; expected a root-cause or a trigger',
    ],
    [
      { timeToDetect: { from: 2, to: 1 } },
      'BAD_INPUT',
      'filter.timeToDetect: 2 to 1 is no range; expected numbers of which the first is not above the second',
    ],
    [{ startedAt: { from: Number.NaN } }, 'BAD_INPUT', 'filter.startedAt: NaN to Infinity is no range'],
    [nested(9), 'LIMIT_EXCEEDED', 'is nested 9 levels deep; at most 8 are allowed'],
    [{ or: Array.from({ length: 100 }, () => ({})) }, 'LIMIT_EXCEEDED', 'filter.or[99] is part 101 of the filter; at most 100 are allowed'],
    [{ tags: Array.from({ length: 1001 }, String) }, 'LIMIT_EXCEEDED', 'filter.tags has 1001 alternatives; at most 1000 are allowed'],
  ] as readonly (readonly [IncidentFilter, string, string])[])('refuses %j with %s', (filter, code, message) => {
    const refusal = (): DomainError | undefined => {
      try {
        evaluate(library, filter);
      } catch (error) {
        return error as DomainError;
      }
      return undefined;
    };
    expect(refusal()).toMatchObject({ name: 'DomainError', code, message: expect.stringContaining(message) });
  });

  it('may be as deep as is allowed', () => {
    expect(evaluate(library, nested(8))).toEqual([]);
    expect(evaluate(library, nested(7)).length).toBe(3);
  });
});
