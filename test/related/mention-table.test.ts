import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MentionTable, MentionTableBuilder } from '../../src/related/mention-table.ts';

type Counts = readonly (readonly [term: number, count: number])[];

function tableOf(cases: readonly Counts[]): MentionTable {
  const builder = new MentionTableBuilder();
  for (const each of cases) builder.add(new Map(each));
  return builder.build();
}

function rowsOf(table: MentionTable): Counts[] {
  return Array.from({ length: table.size }, (_, incident) => {
    const row: [number, number][] = [];
    table.forEachMention(incident, (term, count) => row.push([term, count]));
    return row;
  });
}

describe('mention table', () => {
  it('keeps counts in halves, by case and term', () => {
    const rows = [
      [
        [3, 1.5],
        [7, 2],
      ],
      [],
      [[3, 0.5]],
    ] as const;
    expect(rowsOf(tableOf([[...rows[0]].reverse(), rows[1], rows[2]]))).toEqual(rows);
  });

  it('stops counting where a byte ends', () => {
    expect(rowsOf(tableOf([[[1, 1000]]]))).toEqual([[[1, 127.5]]]);
  });

  it('is the same when unchanged cases are copied from an earlier table', () => {
    const counts = fc.uniqueArray(
      fc.tuple(
        fc.nat(20),
        fc.integer({ min: 1, max: 300 }).map((halves) => halves / 2),
      ),
      { selector: ([term]) => term },
    );
    fc.assert(
      fc.property(fc.array(counts, { maxLength: 6 }), fc.array(counts, { maxLength: 3 }), fc.array(fc.boolean()), (old, added, kept) => {
        const before = tableOf(old);
        const builder = new MentionTableBuilder();
        for (const index of old.keys()) if (kept[index]) builder.copy(before, index);
        for (const each of added) builder.add(new Map(each));
        const now = [...old.filter((_, index) => kept[index]), ...added];
        expect(builder.build().toSections()).toEqual(tableOf(now).toSections());
      }),
    );
  });
});
