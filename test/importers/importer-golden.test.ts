import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../src/domain/problem.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { formatCaseFile } from '../../src/importers/format-case-file.ts';
import { FORMATS } from '../../src/importers/importer-list.ts';
import { toDocument } from '../../src/importers/incident-json.ts';
import { parseCaseFile } from '../../src/importers/parse-case-file.ts';
import { readSources } from '../../src/importers/read-sources.ts';
import { goldenVocabulary } from './golden-vocabulary.ts';

const GOLDEN = resolve(import.meta.dirname, '../golden/importers');

/** What the caller says besides, by folder. */
const OPTIONS: Readonly<Record<string, object>> = {
  'csv/mapped': {
    columns: new Map([
      ['started', 'Begin'],
      ['resolution', 'Steps'],
    ]),
  },
};

/** Names that the file has where they matter. */
const PATHS: Readonly<Record<string, string>> = { 'markdown/refused-index': 'index.md' };

/** `UPDATE_GOLDEN=1` writes the outputs anew; read them before they are committed. */
describe('golden files of other formats', () => {
  const vocabulary = goldenVocabulary();

  for (const format of readdirSync(GOLDEN).sort()) {
    for (const name of readdirSync(join(GOLDEN, format)).sort()) {
      const folder = join(GOLDEN, format, name);

      it(`reads ${format}/${name}`, () => {
        const input = readdirSync(folder).find((each) => each.startsWith('input.'))!;
        const path = PATHS[`${format}/${name}`] ?? input;
        const file = { path, folder: name, content: new Uint8Array(readFileSync(join(folder, input))) };
        const read = readSources([file], { vocabulary, ...OPTIONS[`${format}/${name}`] });
        const output = {
          cases: read.cases.map(({ incident, importer }) => ({ importer, ...(toDocument(incident) as object) })),
          organizations: read.organizations.map((term) => term.id),
          rejected: read.rejected.length,
          problems: read.problems.map(formatProblem),
        };
        const text = `${JSON.stringify(output, undefined, 2)}\n`;
        if (process.env.UPDATE_GOLDEN !== undefined) writeFileSync(join(folder, 'output.json'), text);
        expect(text).toBe(readFileSync(join(folder, 'output.json'), 'utf8'));
        expect(FORMATS.map((each) => each.id)).toContain(format);
        for (const { importer } of read.cases) expect(importer).toBe(format);
        const known = new Vocabulary([...vocabulary.terms, ...read.organizations]);
        for (const { incident } of read.cases) {
          const written = parseCaseFile({ path: `${incident.id}.md`, content: formatCaseFile(incident) }, known);
          expect(written.incident).toEqual(incident);
        }
      });
    }
  }
});
