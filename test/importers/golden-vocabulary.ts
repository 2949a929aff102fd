import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Vocabulary } from '../../src/domain/vocabulary.ts';
import type { InputFile } from '../../src/importers/file-text.ts';
import { readVocabulary } from '../../src/importers/read-vocabulary.ts';

export const GOLDEN = resolve(import.meta.dirname, '../golden/case-files');

/** The files of a folder, in order of name. */
export function filesIn(folder: string, pattern = /./): readonly InputFile[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => ({ path: name, content: new Uint8Array(readFileSync(join(folder, name))) }));
}

/** A small vocabulary of all kinds. */
export function goldenVocabulary(): Vocabulary {
  const { vocabulary, problems } = readVocabulary(filesIn(join(GOLDEN, 'vocabulary')));
  if (vocabulary === undefined) throw new Error(JSON.stringify(problems));
  return vocabulary;
}
