import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { keepVocabulary } from '../src/importers/kept-vocabulary.ts';
import { readInputFiles } from '../src/importers/read-input-files.ts';
import { readLibrary } from '../src/importers/read-library.ts';

/** Part of the build: the shipped vocabulary as it was read, so that the program need not read YAML whenever it starts. */
const root = resolve(import.meta.dirname, '..');
const files = await readInputFiles([join(root, 'data/vocabulary')]);
const { vocabulary, problems } = readLibrary(files);
if (vocabulary === undefined) throw new Error(problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
const target = join(root, 'dist/vocabulary.json');
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, keepVocabulary(files, vocabulary.terms));
