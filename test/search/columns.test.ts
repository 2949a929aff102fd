import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Incident } from '../../src/domain/incident.ts';
import { parseMoment } from '../../src/domain/moment.ts';
import { compareText } from '../../src/domain/text-key.ts';
import { durationOf } from '../../src/domain/timing.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { Bitset } from '../../src/graph/bitset.ts';
import { Columns, ColumnsBuilder } from '../../src/search/columns.ts';
import { ORDER_FIELDS, type OrderField } from '../../src/search/order.ts';
import { bareIncident } from '../bare-incident.ts';
import { imageOf, libraryArbitrary } from '../graph/generated-library.ts';

function columnsOf(incidents: readonly Incident[]): Columns {
  const builder = new ColumnsBuilder();
  for (const incident of incidents) builder.add(incident);
  return builder.build();
}

function naiveValue(incident: Incident, field: OrderField): number | undefined {
  switch (field) {
    case 'started-at':
      return incident.startedAt?.earliest;
    case 'resolved-at':
      return incident.resolvedAt?.earliest;
    case 'severity':
      return incident.severity?.rank;
    case 'id':
      return undefined;
    default:
      return durationOf(incident, field)?.milliseconds;
  }
}

/** The order as its description has it. */
function naiveOrder(incidents: readonly Incident[], field: OrderField, direction: 'asc' | 'desc'): readonly Incident[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...incidents].sort((a, b) => {
    const [x, y] = [naiveValue(a, field), naiveValue(b, field)];
    if (field === 'id') return sign * compareText(a.id, b.id);
    if (x !== y && x !== undefined && y !== undefined) return sign * (x - y);
    if (x !== y) return x === undefined ? 1 : -1;
    return compareText(a.id, b.id);
  });
}

const orderArbitrary = fc.record({ field: fc.constantFrom(...ORDER_FIELDS), direction: fc.constantFrom('asc' as const, 'desc' as const) });

describe('the order of cases', () => {
  it('is by value, those without it last, equal ones by id', () => {
    fc.assert(
      fc.property(libraryArbitrary, orderArbitrary, (library, order) => {
        const image = imageOf(library);
        const rows = columnsOf(library.incidents).order(order, image);
        const found = rows.take(undefined, 0, rows.length, 100).map((incident) => image.id(incident));
        expect(found).toEqual(naiveOrder(library.incidents, order.field, order.direction).map((each) => each.id));
        expect(rows.take(undefined, 0, rows.length, 100, true).map((incident) => image.id(incident))).toEqual([...found].reverse());
      }),
    );
  });

  it('finds the place of a case, also of one that is gone', () => {
    fc.assert(
      fc.property(libraryArbitrary, orderArbitrary, fc.nat(), (library, order, pick) => {
        if (library.incidents.length === 0) return;
        const gone = library.incidents[pick % library.incidents.length]!;
        const ordered = naiveOrder(library.incidents, order.field, order.direction);
        const place = ordered.indexOf(gone);
        const key = { value: naiveValue(gone, order.field), id: gone.id };

        const all = columnsOf(library.incidents).order(order, imageOf(library));
        expect([all.positionOf(key), all.positionAfter(key)]).toEqual([place, place + 1]);

        const rest = library.incidents.filter((each) => each !== gone);
        const without = columnsOf(rest).order(order, imageOf({ ...library, incidents: rest }));
        expect([without.positionOf(key), without.positionAfter(key)]).toEqual([place, place]);
      }),
    );
  });

  it('takes some of a set, from either end', () => {
    const incidents = [3, 1, undefined, 2, 1].map((rank, index) =>
      bareIncident(`I-${index}`, { severity: rank === undefined ? null : { label: 'x', rank } }),
    );
    const rows = columnsOf(incidents).order({ field: 'severity', direction: 'desc' }, imageOf({ vocabulary: imageVocabulary, incidents }));
    const set = new Bitset(5);
    for (const each of [0, 1, 2, 4]) set.add(each);
    expect(rows.take(undefined, 0, 5, 5)).toEqual([0, 3, 1, 4, 2]);
    expect(rows.take(set, 0, 5, 2)).toEqual([0, 1]);
    expect(rows.take(set, 1, 5, 2)).toEqual([1, 4]);
    expect(rows.take(set, 0, 5, 2, true)).toEqual([2, 4]);
    expect(rows.take(set, 3, 3, 2)).toEqual([]);
  });
});

const imageVocabulary = imageOf({ vocabulary: new Vocabulary([]), incidents: [] }).vocabulary;

describe('columns', () => {
  it('are the same byte for byte when unchanged cases are copied, and after a round trip through sections', () => {
    fc.assert(
      fc.property(libraryArbitrary, libraryArbitrary, (before, after) => {
        const old = Columns.fromSections(columnsOf(before.incidents).toSections());
        const kept = new Map(before.incidents.map((each, index) => [each.id, index]));
        const builder = new ColumnsBuilder();
        const incidents = after.incidents.map((each, index) => {
          const place = kept.get(each.id);
          if (index % 2 === 0 && place !== undefined) {
            builder.copy(old, place);
            return before.incidents[place]!;
          }
          builder.add(each);
          return each;
        });
        expect(builder.build().toSections()).toEqual(columnsOf(incidents).toSections());
      }),
    );
  });

  it('tell the bounds of a start, and nothing for an unknown one', () => {
    const columns = columnsOf([
      bareIncident('a', { startedAt: parseMoment('2021-04-01') }),
      bareIncident('b', { startedAt: null }),
      bareIncident('c'),
    ]);
    expect(columns.start(0)).toEqual({ earliest: Date.UTC(2021, 3, 1), latest: Date.UTC(2021, 3, 2) - 1 });
    expect([columns.start(1), columns.start(2)]).toEqual([undefined, undefined]);
    expect(columns.orderValue('started-at', 0)).toBe(Date.UTC(2021, 3, 1));
    expect(columns.orderValue('started-at', 1)).toBeUndefined();
    expect(columns.orderValue('id', 0)).toBeUndefined();
  });

  it('show a value in the first of its spellings and find it in any', () => {
    const tags = columnsOf([
      bareIncident('a', { tags: ['dns', 'Dns', 'dns'] }),
      bareIncident('b', { tags: ['DNS'] }),
      bareIncident('c', { tags: ['é'] }),
    ]).values('tag');
    expect(tags.length).toBe(2);
    const dns = tags.find('dNS')!;
    expect([tags.label(dns), tags.count(dns)]).toEqual(['DNS', 2]);
    expect(tags.label(tags.find('E\u0301')!)).toBe('é');
    expect(tags.find('none')).toBeUndefined();
  });

  it('are refused when they are incomplete', () => {
    expect(() => Columns.fromSections({})).toThrow('section "number.started-at" is missing');
  });
});
