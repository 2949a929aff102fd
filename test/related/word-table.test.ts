import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emphasise } from '../../src/related/emphasis.ts';
import { type WordTable, WordTableBuilder } from '../../src/related/word-table.ts';
import type { TextField } from '../../src/search/token.ts';
import { tokenise } from '../../src/search/tokenise.ts';

type Fields = Partial<Record<TextField, string>>;

const tokenised = (fields: Fields) =>
  emphasise(Object.entries(fields).map(([field, text]) => ({ field: field as TextField, text, tokens: tokenise(text) })));

function tableOf(cases: readonly Fields[]): WordTable {
  const builder = new WordTableBuilder();
  for (const each of cases) builder.add(tokenised(each));
  return builder.build();
}

function stemsOf(table: WordTable, incident: number): Record<string, number> {
  const found: Record<string, number> = {};
  table.forEachStem(incident, (stem, count) => {
    found[table.wordOf(stem, incident)] = count;
  });
  return found;
}

describe('word table', () => {
  it('counts words by stem, twice in a title, and none in the names of terms', () => {
    const table = tableOf([
      { title: 'Caches crashed', narrative: 'A cache crashed; the caches were cold, cached', terms: 'DNS', ids: 'IL-1' },
    ]);
    expect(stemsOf(table, 0)).toEqual({ caches: 5, crashed: 3, cold: 1 });
  });

  it('skips small words and numbers, but not the errors of HTTP', () => {
    expect(stemsOf(tableOf([{ narrative: 'The 502 errors of 2021 were seen at 05:26 UTC on 28 June by 15 of us' }]), 0)).toEqual({
      '502': 1,
      errors: 1,
    });
  });

  it('counts half as much again in a sentence that says why, of prose alone', () => {
    expect(
      stemsOf(tableOf([{ narrative: 'Caches froze. It happened because of quorum. Clocks ran.', title: 'Leak because of quota' }]), 0),
    ).toEqual({ caches: 1, froze: 1, happened: 1.5, quorum: 1.5, clocks: 1, ran: 1, leak: 2, quota: 2 });
  });

  it('counts names less: words that the whole library writes with a capital where no sentence starts', () => {
    const table = tableOf([
      { narrative: 'A bug in Zookeeper and in Cache. Quorum lost.' },
      { narrative: 'Restarting Zookeeper and the cache; the quorum, too' },
      { title: 'Lost Cache Lease' },
    ]);
    // Cache is written small in one of two places, quorum in one of one, Zookeeper nowhere.
    expect(stemsOf(table, 0)).toEqual({ bug: 1, zookeeper: expect.closeTo(0.7, 6), cache: 1, quorum: 1, lost: 1 });
    expect(stemsOf(table, 2)).toEqual({ lost: 2, cache: 2, lease: 2 });
    const stem = (word: string) => table.findStem(word) ?? -1;
    expect(table.weightOf('zookeeper', stem('zookeep'))).toBeCloseTo(0.7, 6);
    expect(table.weightOf('cache', stem('cach'))).toBe(1);
    expect(table.weightOf('caches', stem('cach'))).toBe(1);
  });

  it('is the same when unchanged cases are copied from an earlier table', () => {
    const anyCase = fc.record({
      title: fc.constantFrom('DNS outage', 'Cache stampede', 'Retry storm in cache', 'A Bug in Zookeeper', ''),
      narrative: fc.string({ unit: fc.constantFrom('a', 'b', 'é', '障', ' ', '5', 's'), maxLength: 40 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyCase, { maxLength: 8 }),
        fc.array(anyCase, { maxLength: 4 }),
        fc.array(fc.boolean(), { maxLength: 8 }),
        (old, added, kept) => {
          const before = tableOf(old);
          const builder = new WordTableBuilder();
          const now: Fields[] = [];
          for (const [index, each] of old.entries()) {
            if (!kept[index]) continue;
            builder.copy(before, index);
            now.push(each);
          }
          for (const each of added) {
            builder.add(tokenised(each));
            now.push(each);
          }
          expect(builder.build().toSections()).toEqual(tableOf(now).toSections());
        },
      ),
    );
  });
});
