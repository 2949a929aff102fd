import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bitset } from '../../src/graph/bitset.ts';
import { IncidentLists } from '../../src/search/incident-lists.ts';

/** Ordinals around the borders of blocks of 65,536, where something could go wrong. */
const ordinal = fc.oneof(
  fc.integer({ min: 0, max: 199_999 }),
  fc.constantFrom(0, 1, 65_534, 65_535, 65_536, 65_537, 131_071, 131_072, 199_999),
);
const lists = fc.array(
  fc.uniqueArray(ordinal, { maxLength: 30 }).map((list) => list.sort((a, b) => a - b)),
  { maxLength: 12 },
);

function pack(all: readonly (readonly number[])[], incidentCount: number): IncidentLists {
  const starts = [0];
  for (const list of all) starts.push(starts.at(-1)! + list.length);
  return IncidentLists.of(Uint32Array.from(starts), Uint32Array.from(all.flat()), incidentCount);
}

describe('incident lists', () => {
  it('give back what was put in, however many blocks the incidents take', () => {
    fc.assert(
      fc.property(lists, (all) => {
        const packed = pack(all, 200_000);
        expect(packed.length).toBe(all.length);
        expect(packed.entryCount).toBe(all.flat().length);
        let entry = 0;
        for (const [list, incidents] of all.entries()) {
          expect([packed.start(list), packed.count(list)]).toEqual([entry, incidents.length]);
          expect([...packed.read(list)]).toEqual(incidents);
          const set = new Bitset(200_000);
          packed.addTo(set, list);
          expect([...set.values()]).toEqual(incidents);
          entry += incidents.length;
        }
        const again = new IncidentLists(packed.starts, packed.lows, 200_000);
        expect(all.map((_, list) => [...again.read(list)])).toEqual(all);
      }),
    );
  });

  it('find what is in a list, from any place before it, and where to look on for what is not', () => {
    fc.assert(
      fc.property(lists, fc.array(ordinal, { minLength: 1, maxLength: 20 }), (all, asked) => {
        const packed = pack(all, 200_000);
        for (const [list, incidents] of all.entries()) {
          const start = packed.start(list);
          let from = start;
          for (const incident of [...new Set(asked)].sort((a, b) => a - b)) {
            const place = incidents.indexOf(incident);
            for (const found of [packed.find(list, incident, start), packed.find(list, incident, from)]) {
              if (place >= 0) expect(found).toBe(start + place);
              else expect(found).toBeLessThan(0);
              from = found < 0 ? ~found : found;
            }
          }
        }
      }),
    );
  });

  it('need two bytes an entry and four a list where one block is enough', () => {
    const packed = pack([[0, 65_535], [], [3]], 65_536);
    expect(packed.lows.byteLength).toBe(6);
    expect(packed.starts.length).toBe(4);
    expect(pack([[0, 65_536]], 65_537).starts.length).toBe(3);
    expect(pack([], 0).length).toBe(0);
  });
});
