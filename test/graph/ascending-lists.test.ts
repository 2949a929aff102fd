import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AscendingLists, AscendingListWriter } from '../../src/graph/ascending-lists.ts';

const value = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  fc.constantFrom(0, 127, 128, 16_383, 16_384, 2 ** 28, 2 ** 31, 2 ** 32 - 1),
);

function read(lists: AscendingLists, list: number): [number, number][] {
  const found: [number, number][] = [];
  lists.forEach(list, (each, entry) => void found.push([each, entry]));
  return found;
}

function write(all: readonly (readonly number[])[]): AscendingLists {
  const writer = new AscendingListWriter();
  for (const list of all) {
    for (const each of list) writer.append(each);
    writer.endList();
  }
  return writer.finish();
}

describe('ascending lists', () => {
  it('give back what was put in, entries numbered through, and again from their sections', () => {
    const anyList = fc.uniqueArray(value, { maxLength: 20 }).map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(fc.array(anyList, { maxLength: 10 }), (all) => {
        let entry = 0;
        const expected = all.map((list) => list.map((each): [number, number] => [each, entry++]));
        const lists = write(all);
        expect([lists.length, lists.entryCount]).toEqual([all.length, entry]);
        const again = AscendingLists.fromSections(lists.toSections());
        for (const each of [lists, again]) expect(all.map((_, list) => read(each, list))).toEqual(expected);
        expect(read(lists, all.length)).toEqual([]);
      }),
    );
  });

  it('stop where a visit returns false', () => {
    const seen: number[] = [];
    write([[1], [3, 5, 8, 9]]).forEach(1, (each) => seen.push(each) < 2);
    expect(seen).toEqual([3, 5]);
  });

  it('take a byte for a difference below 128', () => {
    expect(write([[0, 127, 254], [126]]).toSections().bytes).toEqual(Uint8Array.of(1, 127, 127, 127));
  });
});
