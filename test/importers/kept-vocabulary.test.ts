import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepVocabulary, keptTerms } from '../../src/importers/kept-vocabulary.ts';
import { filesIn, GOLDEN, goldenVocabulary } from './golden-vocabulary.ts';

describe('a vocabulary that was read before', () => {
  const files = filesIn(join(GOLDEN, 'vocabulary'));
  const { terms } = goldenVocabulary();
  const kept = keepVocabulary(files, terms);

  it('is the same as one that is read', () => {
    expect(keptTerms(files, kept)).toEqual(terms);
    expect(JSON.stringify(keptTerms(files, kept))).toBe(JSON.stringify(terms));
    expect(
      keptTerms(
        files.map((file) => ({ ...file, path: `elsewhere/${file.path}` })),
        kept,
      ),
    ).toEqual(terms);
  });

  it('is forgotten when a file is another, or when it is none', () => {
    const [first, ...others] = files;
    expect(
      keptTerms([{ ...first!, content: `${new TextDecoder().decode(first!.content as Uint8Array)}\n` }, ...others], kept),
    ).toBeUndefined();
    expect(keptTerms(others, kept)).toBeUndefined();
    for (const text of ['', '{}', '[]', 'null', '{"hash":"x","terms":[]}', kept.slice(0, -1)])
      expect(keptTerms(files, text)).toBeUndefined();
  });
});
