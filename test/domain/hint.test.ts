import { describe, expect, it } from 'vitest';
import { parseHint } from '../../src/domain/hint.ts';
import { termId } from '../../src/domain/term.ts';
import { checkVocabulary } from '../../src/domain/vocabulary.ts';

describe('hint', () => {
  it('has parts, words and alternatives, with open endings', () => {
    expect(parseHint('retry|retries ~ flood|amplif* of  traffic')).toEqual({
      parts: [
        [
          [
            { text: 'retry', open: false },
            { text: 'retries', open: false },
          ],
        ],
        [
          [
            { text: 'flood', open: false },
            { text: 'amplif', open: true },
          ],
          [{ text: 'of', open: false }],
          [{ text: 'traffic', open: false }],
        ],
      ],
    });
  });

  it.each([
    ['', 'has "" where a word was expected'],
    ['retry |', 'has "" where a word was expected'],
    ['~ storm', 'has "~" where a word was expected'],
    ['a*b', 'has "a*b" where a word was expected'],
    ['co* error', 'has "co*", which begins too many words; expected at least 3 letters'],
    ['a ~ b ~ c ~ d', 'has 4 parts; expected at most 3'],
    [Array.from({ length: 41 }, (_, i) => `w${i}`).join('|'), 'has 41 alternatives for one word; expected at most 40'],
  ])('refuses %j', (text, fault) => {
    expect(parseHint(text)).toEqual({ fault });
  });

  it('is checked with the vocabulary, with the place of the fault', () => {
    const term = { id: termId('symptom', 'slow'), kind: 'symptom', slug: 'slow', label: 'Slow', aliases: [], broader: [] } as const;
    expect(checkVocabulary([{ ...term, hints: ['slow ~ page', 'x*', 'slow ~ page'] }])).toEqual([
      { field: 'symptom:slow.hints[1]', message: '"x*" has "x*", which begins too many words; expected at least 3 letters', found: 'x*' },
      { field: 'symptom:slow.hints[2]', message: '"slow ~ page" is given twice', found: 'slow ~ page' },
    ]);
  });
});
