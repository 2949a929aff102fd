import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextBuilder } from '../../src/search/text-builder.ts';
import { FIELD_WEIGHTS, MAX_FREQUENCY, TextIndex } from '../../src/search/text-index.ts';
import { TEXT_FIELDS, type TokenisedField } from '../../src/search/token.ts';
import { tokenise } from '../../src/search/tokenise.ts';

const WORDS = [
  'cache',
  'caches',
  'dns',
  'failed',
  'failing',
  'us-east-1',
  '障害発生',
  'é',
  'e\u0301tat',
  'k8s',
  '…',
  'x'.repeat(150),
  '𠮷野家',
];

const incident: fc.Arbitrary<readonly TokenisedField[]> = fc.array(
  fc
    .record({ field: fc.constantFrom(...TEXT_FIELDS), words: fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }) })
    .map(({ field, words }) => ({ field, text: words.join(' '), tokens: tokenise(words.join(' ')) })),
  { maxLength: 4 },
);

function build(incidents: Iterable<readonly TokenisedField[]>): TextIndex {
  const builder = new TextBuilder();
  for (const each of incidents) builder.add(each);
  return builder.build();
}

interface Entry {
  readonly word: string;
  readonly incident: number;
  readonly frequency: number;
  readonly positions: readonly number[];
}

/** Everything that an index holds, read through its own doors. */
function contents(index: TextIndex): Entry[] {
  return Array.from({ length: index.words.length }, (_, word) => {
    const entries: Entry[] = [];
    const incidents = index.inverted.lists.read(word);
    for (const [i, incident] of incidents.entries()) {
      const posting = index.inverted.lists.start(word) + i;
      const positions: number[] = [];
      index.readPositions(index.positionStart(posting), positions);
      entries.push({
        word: index.words.get(word),
        incident,
        frequency: index.inverted.frequencies[posting]!,
        positions,
      });
    }
    return entries;
  }).flat();
}

/** The same, by looking at every token of every text. */
function expected(incidents: readonly (readonly TokenisedField[])[]): Entry[] {
  const entries: Entry[] = [];
  for (const [incident, fields] of incidents.entries()) {
    const found = new Map<string, { frequency: number; positions: Set<number> }>();
    let base = 0;
    for (const { field, tokens } of fields) {
      for (const token of tokens) {
        const entry = found.get(token.word) ?? { frequency: 0, positions: new Set() };
        entry.frequency += FIELD_WEIGHTS[field];
        entry.positions.add(base + token.position);
        found.set(token.word, entry);
      }
      base += tokens.length === 0 ? 0 : Math.max(...tokens.map((token) => token.position)) + 2;
    }
    for (const [word, { frequency, positions }] of found) {
      entries.push({ word, incident, frequency: Math.min(frequency, MAX_FREQUENCY), positions: [...positions].sort((a, b) => a - b) });
    }
  }
  return entries.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.incident - b.incident));
}

describe('TextIndex', () => {
  it('holds each word of each incident with its weighted frequency and its positions', () => {
    fc.assert(
      fc.property(fc.array(incident, { maxLength: 70 }), (incidents) => {
        const index = build(incidents);
        expect(index.incidentCount).toBe(incidents.length);
        expect(contents(index)).toEqual(expected(incidents));
      }),
      { numRuns: 60 },
    );
  });

  it('is the same, byte for byte, built with copies of an earlier index in any order as built from the texts', () => {
    const step = fc.oneof(fc.record({ add: incident }), fc.record({ copy: fc.nat({ max: 19 }) }));
    fc.assert(
      fc.property(fc.array(incident, { minLength: 20, maxLength: 20 }), fc.array(step, { maxLength: 30 }), (before, steps) => {
        const previous = build(before);
        const builder = new TextBuilder();
        const after: (readonly TokenisedField[])[] = [];
        const copied = new Set<number>();
        for (const each of steps) {
          if ('add' in each) {
            builder.add(each.add);
            after.push(each.add);
          } else if (!copied.has(each.copy)) {
            copied.add(each.copy);
            builder.copy(previous, each.copy);
            after.push(before[each.copy]!);
          }
        }
        expect(builder.build().toSections()).toEqual(build(after).toSections());
      }),
      { numRuns: 100 },
    );
  });

  it('is the same with copies when more incidents are there than two bytes can number', () => {
    const tokens = ['cache', 'dns', 'quorum'].map((word) => tokenise(word));
    const textOf = (i: number): readonly TokenisedField[] => [{ field: 'title', text: '', tokens: tokens[i % 3]! }];
    const previous = build(Array.from({ length: 65_540 }, (_, i) => textOf(i)));
    const builder = new TextBuilder();
    const after: (readonly TokenisedField[])[] = [];
    for (let i = 0; i < 65_540; i++) {
      // One in ten thousand goes, and as many and some more come.
      if (i % 10_000 === 7) continue;
      builder.copy(previous, i);
      after.push(textOf(i));
      if (i % 5_000 !== 0) continue;
      builder.add(textOf(i + 1));
      after.push(textOf(i + 1));
    }
    expect(after.length).toBeGreaterThan(65_536);
    expect(builder.build().toSections()).toEqual(build(after).toSections());
  });

  it('comes back from its sections', () => {
    const index = build([[{ field: 'title', text: 'dns caches', tokens: tokenise('dns caches') }]]);
    const again = TextIndex.fromSections(index.toSections());
    expect(contents(again)).toEqual(contents(index));
    expect(Array.from(again.wordsOfStem('cach').words, (word) => again.words.get(word))).toEqual(['caches']);
    const { positions: _, ...damaged } = index.toSections();
    expect(() => TextIndex.fromSections(damaged)).toThrow('positions');
  });

  it('groups the forms of a word and finds ranges of prefixes', () => {
    const text = 'fail failed failing failure deploy deployed 東京 京都 北京';
    const index = build([[{ field: 'title', text, tokens: tokenise(text) }]]);
    const names = (words: Iterable<number>): string[] => [...words].map((word) => index.words.get(word));
    expect(names(index.wordsOfStem('fail').words)).toEqual(['fail', 'failed', 'failing']);
    expect(names(index.wordsOfStem('none').words)).toEqual([]);
    const [from, to] = index.wordsWithPrefix('fail');
    expect(names(Array.from({ length: to - from }, (_, i) => from + i))).toEqual(['fail', 'failed', 'failing', 'failure']);
    expect(names(index.pairsEndingIn('京'))).toEqual(['北京', '東京']);
    expect(names(index.pairsEndingIn('北'))).toEqual([]);
  });

  it('can be empty, and hold incidents without a word', () => {
    expect(contents(build([]))).toEqual([]);
    expect(build([[], [{ field: 'title', text: '…', tokens: [] }]]).incidentCount).toBe(2);
  });

  it('refuses copies that cannot be', () => {
    const previous = build([[]]);
    const builder = new TextBuilder();
    builder.copy(previous, 0);
    expect(() => builder.copy(previous, 0)).toThrow('copied before');
    expect(() => builder.copy(previous, 1)).toThrow('not there');
    expect(() => builder.copy(build([[]]), 0)).toThrow('one index');
  });

  it('takes a text of a million words', () => {
    const text = 'cache dns '.repeat(500_000);
    const index = build([[{ field: 'narrative', text, tokens: tokenise(text) }]]);
    const positions: number[] = [];
    index.readPositions(index.positionStart(index.findPosting(index.words.find('dns')!, 0)!), positions);
    expect(positions).toHaveLength(500_000);
    expect(positions.at(-1)).toBe(999_999);
  });
});
