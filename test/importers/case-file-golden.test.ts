import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem, isError } from '../../src/domain/problem.ts';
import { formatCaseFile } from '../../src/importers/format-case-file.ts';
import { toDocument } from '../../src/importers/incident-json.ts';
import { parseCaseFile } from '../../src/importers/parse-case-file.ts';
import { filesIn, GOLDEN, goldenVocabulary } from './golden-vocabulary.ts';

/** `UPDATE_GOLDEN=1` writes the files anew; read them before they are committed. */
function expectGolden(path: string, actual: string): void {
  if (process.env.UPDATE_GOLDEN !== undefined) writeFileSync(path, actual);
  expect(actual).toBe(readFileSync(path, 'utf8'));
}

describe('golden case files', () => {
  const vocabulary = goldenVocabulary();
  const sound = join(GOLDEN, 'sound');
  const faulty = join(GOLDEN, 'faulty');

  for (const file of filesIn(sound, /^[\w-]+\.md$/)) {
    const name = file.path.replace(/\.md$/, '');

    it(`reads and writes ${file.path}`, () => {
      const { incident, problems } = parseCaseFile(file, vocabulary);
      expect(problems).toEqual([]);
      expectGolden(join(sound, `${name}.json`), `${JSON.stringify(toDocument(incident!), undefined, 2)}\n`);
      const canonical = formatCaseFile(incident!);
      expectGolden(join(sound, `${name}.canonical.txt`), canonical);
      expect(parseCaseFile({ path: file.path, content: canonical }, vocabulary)).toMatchObject({ incident, problems: [] });
    });
  }

  for (const file of filesIn(faulty, /\.md$/)) {
    it(`names every problem of ${file.path}`, () => {
      const { incident, problems } = parseCaseFile(file, vocabulary);
      expect(incident).toBeUndefined();
      expect(problems.some(isError)).toBe(true);
      expectGolden(join(faulty, file.path.replace(/\.md$/, '.problems.txt')), `${problems.map(formatProblem).join('\n')}\n`);
    });
  }
});
