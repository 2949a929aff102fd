import { describe, expect, it } from 'vitest';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { UnnamedPhraseCount } from '../../src/linking/unnamed-phrase.ts';

const vocabulary = new Vocabulary([
  { id: 'component:cache', kind: 'component', slug: 'cache', label: 'Cache', aliases: [], broader: [] },
  { id: 'symptom:packet-loss', kind: 'symptom', slug: 'packet-loss', label: 'Packet loss', aliases: [], broader: [] },
]);
const STOP_WORDS = new Set(['and', 'see', 'of', 'was', 'no']);
const isTelling = (word: string): boolean => !STOP_WORDS.has(word);

function counted(texts: Readonly<Record<string, readonly string[]>>, maxPhrases?: number): UnnamedPhraseCount {
  const count = new UnnamedPhraseCount(vocabulary, { isTelling, ...(maxPhrases === undefined ? {} : { maxPhrases }) });
  for (const [id, each] of Object.entries(texts)) count.add(id, each);
  return count;
}

describe('phrases without a term', () => {
  it('are counted by case, in any inflection, with the cases', () => {
    const count = counted({ A: ['Brown outs. Brown out!'], B: ['a brown out'], C: ['quiet'], D: ['quiet, quiet'] });
    // Two of four cases: ln ½; each word is in half of the cases, too: -ln ½ of ln ½ is 1.
    expect(count.most('several', 10)).toEqual([{ text: 'brown outs', words: 2, cases: 2, examples: ['A', 'B'], cohesion: 1 }]);
    expect(count.most('one', 10).map(({ text, cases, cohesion }) => [text, cases, cohesion])).toEqual([
      ['brown', 2, 0],
      ['outs', 2, 0],
      ['quiet', 2, 0],
    ]);
  });

  it('keep to a clause, and hold no stop words and no part of a name', () => {
    const text = 'Cache wobble, heavy packet loss jitter. Blue moon; moon of cheese';
    const several = counted({ A: [text], B: [text] }).most('several', 10);
    expect(several.map((each) => each.text)).toEqual(['blue moon']);
  });

  it('are not the parts of addresses', () => {
    const text = 'See https://status.example.com/blue-moon for blue cheese';
    expect(
      counted({ A: [text], B: [text] })
        .most('several', 10)
        .map((each) => each.text),
    ).toEqual(['for blue cheese']);
  });

  it('leave out what goes together by chance alone', () => {
    // Both words are in all four cases, the pair in two: less than chance.
    const texts = { A: ['red fish'], B: ['red fish'], C: ['red', 'fish'], D: ['red', 'fish'] };
    expect(counted(texts).most('several', 10)).toEqual([]);
  });

  it('are told once: not as parts of a longer phrase of nearly as many cases', () => {
    const long = ['deep frozen pipe'];
    const texts = { A: long, B: long, C: long, D: ['frozen pipe'], E: ['other'], F: ['other'] };
    // "frozen pipe" is in four cases, three of them in the longer phrase: at least 0.7 of four is 2.8.
    expect(
      counted(texts)
        .most('several', 10)
        .map(({ text, cases }) => [text, cases]),
    ).toEqual([['deep frozen pipe', 3]]);
    const apart = { ...texts, E: ['frozen pipe'], G: ['other'] };
    expect(
      counted(apart)
        .most('several', 10)
        .map(({ text, cases }) => [text, cases]),
    ).toEqual([
      ['frozen pipe', 5],
      ['deep frozen pipe', 3],
    ]);
  });

  it('come by number of cases, and no more than asked for', () => {
    const texts = { A: ['x1 y1', 'big boat'], B: ['x1 y1', 'big boat'], C: ['big boat'], D: ['nothing'] };
    expect(
      counted(texts)
        .most('several', 1)
        .map(({ text }) => text),
    ).toEqual(['big boat']);
  });

  it('are forgotten when there are too many, the rare ones first, and say so', () => {
    const few = counted({ A: ['one two'], B: ['one two'] }, 2);
    expect(few.isComplete).toBe(false);
    expect(counted({ A: ['one two'], B: ['one two'] }).isComplete).toBe(true);
  });

  it('are none in an empty library', () => {
    expect(counted({}).most('several', 5)).toEqual([]);
    expect(counted({ A: [''] }).most('one', 5)).toEqual([]);
  });
});
