import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../src/domain/error.ts';
import type { KnowledgeView } from '../../src/knowledge/knowledge.ts';
import { type Page, type PageArguments, pageOfList } from '../../src/knowledge/page.ts';
import { CATALOGUE, type LibraryFixture, makeLibrary } from './open-library.ts';

let fixture: LibraryFixture;
let view: KnowledgeView;

beforeAll(async () => {
  fixture = await makeLibrary();
  const library = await fixture.open();
  await library.importPaths(CATALOGUE);
  view = await library.knowledge.view();
});
afterAll(() => fixture.remove());

/** Every list that the doors page through. */
const LISTS: Readonly<Record<string, (page: PageArguments) => Page<unknown>>> = {
  'cases, newest first': (page) => view.incidents(undefined, undefined, page),
  'cases by an order in which some have no value': (page) => view.incidents(undefined, { field: 'time-to-detect', direction: 'asc' }, page),
  'cases by id, backwards': (page) => view.incidents(undefined, { field: 'id', direction: 'desc' }, page),
  'cases under a filter': (page) => view.incidents({ terms: [{ anyOf: ['component:networking'] }] }, undefined, page),
  'hits of a search': (page) => view.search('configuration OR dns OR balancer', undefined, page),
  'hits of a search under a filter': (page) => view.search('dns', { organizations: ['organization:microsoft-azure'] }, page),
  'related cases': (page) => view.related('IL-0226', {}, page),
  'related cases of other organisations': (page) => view.related('IL-0226', { acrossOrganizations: true }, page),
  terms: (page) => view.terms({ kind: 'symptom' }, page),
  topics: (page) => view.topics(undefined, page),
};

describe.each(Object.keys(LISTS))('%s', (name) => {
  const list = (page: PageArguments) => LISTS[name]!(page);
  const items = (page: Page<unknown>) => page.edges.map(({ item }) => item);

  it('is the same walked forwards and backwards in pages of any size', () => {
    const all = list({ first: 100 });
    expect(all.edges.length).toBeGreaterThan(0);
    expect(all.totalCount).toBe(all.edges.length);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), (size) => {
        const forwards: unknown[] = [];
        let page = list({ first: size });
        for (;;) {
          forwards.push(...items(page));
          expect(page.hasNextPage).toBe(forwards.length < all.edges.length);
          if (!page.hasNextPage) break;
          page = list({ first: size, after: page.edges.at(-1)?.cursor });
        }
        expect(forwards).toEqual(items(all));
        const backwards: unknown[] = [];
        page = list({ last: size });
        for (;;) {
          backwards.unshift(...items(page));
          expect(page.hasPreviousPage).toBe(backwards.length < all.edges.length);
          if (!page.hasPreviousPage) break;
          page = list({ last: size, before: page.edges[0]?.cursor });
        }
        expect(backwards).toEqual(items(all));
      }),
      { numRuns: 12 },
    );
  });

  it('cuts between two cursors', () => {
    const all = list({ first: 100 });
    const places = fc.tuple(fc.nat(all.edges.length - 1), fc.nat(all.edges.length - 1), fc.integer({ min: 1, max: 9 }), fc.boolean());
    fc.assert(
      fc.property(places, ([a, b, size, fromEnd]) => {
        const [after, before] = [Math.min(a, b), Math.max(a, b)];
        const page = list({ [fromEnd ? 'last' : 'first']: size, after: all.edges[after]?.cursor, before: all.edges[before]?.cursor });
        const between = items(all).slice(after + 1, before);
        expect(items(page)).toEqual(fromEnd ? between.slice(-size) : between.slice(0, size));
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    [{ first: 0 }, 'LIMIT_EXCEEDED'],
    [{ first: -1 }, 'LIMIT_EXCEEDED'],
    [{ last: 101 }, 'LIMIT_EXCEEDED'],
    [{ first: 1.5 }, 'LIMIT_EXCEEDED'],
    [{ first: 1, last: 1 }, 'BAD_INPUT'],
    [{ after: 'no cursor' }, 'BAD_CURSOR'],
    [{ before: Buffer.from('["another list",1,"x"]').toString('base64url') }, 'BAD_CURSOR'],
    [{ after: Buffer.from('[1,2,3]').toString('base64url') }, 'BAD_CURSOR'],
  ])('refuses %j with %s', (page, code) => {
    expect(() => list(page)).toThrow(expect.objectContaining({ constructor: DomainError, code }));
  });
});

describe('a cursor', () => {
  it('goes on where its row was when the row is gone', () => {
    const byId = {
      name: 'ids',
      cursorOf: (id: string) => ({ key: null, id }),
      compare: (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    };
    const first = pageOfList(['a', 'b', 'c', 'd'], { size: 2, fromEnd: false }, byId);
    const after = { list: 'ids', key: null, id: first.edges[1]!.item };
    expect(pageOfList(['a', 'c', 'd'], { size: 2, fromEnd: false, after }, byId).edges.map(({ item }) => item)).toEqual(['c', 'd']);
    expect(pageOfList(['a', 'c', 'd'], { size: 2, fromEnd: true, before: after }, byId).edges.map(({ item }) => item)).toEqual(['a']);
  });

  it('survives the removal of its case from the library', async () => {
    const other = await makeLibrary();
    try {
      const library = await other.open();
      await library.importPaths(CATALOGUE.filter((file) => !file.includes('IL-0338')));
      const without = await library.knowledge.view();
      const all = view.incidents(undefined, undefined, { first: 100 }).edges;
      const gone = all.findIndex(({ item }) => item === 'IL-0338');
      const rest = without.incidents(undefined, undefined, { first: 100, after: all[gone]?.cursor }).edges.map(({ item }) => item);
      expect(rest).toEqual(all.slice(gone + 1).map(({ item }) => item));
    } finally {
      await other.remove();
    }
  });
});
