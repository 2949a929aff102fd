import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnowledgeView } from '../../src/knowledge/knowledge.ts';
import type { IncidentFilter } from '../../src/search/filter.ts';
import { type LibraryFixture, makeLibrary } from './open-library.ts';

/** Counts by topic, beside the number of cases that the list under the same filter and each topic has. */
describe('counts by topic', () => {
  let fixture: LibraryFixture;
  let view: KnowledgeView;

  beforeAll(async () => {
    fixture = await makeLibrary();
    const library = await fixture.open();
    await library.importPaths(['data/cases']);
    view = await library.knowledge.view();
  }, 60_000);
  afterAll(() => fixture.remove());

  const expected = (filter: IncidentFilter, level: number) =>
    view
      .topics(level, { first: 100 })
      .edges.map(({ item }) => [item.id, view.incidents({ and: [filter, { topics: [item.id] }] }, undefined, { first: 1 }).totalCount])
      .filter(([, count]) => count !== 0)
      .sort(([a, m], [b, n]) => Number(n) - Number(m) || (String(a) < String(b) ? -1 : 1));

  const counted = (filter: IncidentFilter | undefined, level: number, query?: string) =>
    view.topicFacets(filter, level, 100, query).map(({ topic, count }) => [topic.id, count]);

  it.each([
    ['all cases', {}],
    ['cases of a component', { components: { anyOf: ['component:networking'] } }],
    ['cases of two years', { startedAt: { from: Date.UTC(2019, 0, 1), to: Date.UTC(2021, 0, 1) } }],
    ['no case', { ids: [] }],
  ] as readonly (readonly [string, IncidentFilter])[])('of %s are those of the list', (_, filter) => {
    for (const level of [0, 1]) {
      expect(counted(filter, level)).toEqual(expected(filter, level));
    }
  });

  it('count the hits of a search, on all pages', () => {
    const hits = view.search('dns timeout', undefined, { first: 100 }).edges.map(({ item }) => item.incidentId);
    expect(counted(undefined, 0, 'dns timeout')).toEqual(expected({ ids: hits }, 0));
  });

  it('are cut to the first ones', () => {
    expect(view.topicFacets(undefined, 0, 2)).toEqual(view.topicFacets(undefined, 0, 100).slice(0, 2));
    expect(() => view.topicFacets(undefined, 0, 0)).toThrow(/first is 0/);
  });

  it('are none at a level that there is not', () => {
    expect(view.topicFacets(undefined, 7, 10)).toEqual([]);
  });
});
