import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { formatProblem } from '../../src/domain/problem.ts';
import { editorSchemas } from '../../src/importers/editor-schema.ts';
import type { InputFile } from '../../src/importers/file-text.ts';
import { formatCaseFile } from '../../src/importers/format-case-file.ts';
import { type FrontMatter, splitFrontMatter } from '../../src/importers/front-matter.ts';
import { parseCaseFile } from '../../src/importers/parse-case-file.ts';
import { readLibrary } from '../../src/importers/read-library.ts';
import { filesIn, goldenVocabulary } from './golden-vocabulary.ts';

function caseFile(path: string, id: string, lines: readonly string[] = [], title = `Title of ${path}`): InputFile {
  return { path, content: ['---', `id: ${id}`, `title: ${title}`, ...lines, '---', ''].join('\n') };
}

function read(files: readonly InputFile[], knownIds: readonly string[] = []) {
  const result = readLibrary(files, { vocabulary: goldenVocabulary(), knownIds });
  return { ...result, ids: result.incidents.map((each) => each.incident.id), told: result.problems.map(formatProblem) };
}

describe('readLibrary', () => {
  it('takes cases in order of id, whatever the order of the files, and leaves the rest alone', () => {
    const { ids, told, ignored, rejected } = read([
      caseFile('b.md', 'b'),
      { path: 'README.md', content: '# Hi' },
      { path: 'x.png', content: 'x' },
      caseFile('sub/B2.md', 'B2'),
      caseFile('a.md', 'a'),
    ]);
    expect(ids).toEqual(['B2', 'a', 'b']);
    expect(told).toEqual([]);
    expect(ignored).toEqual(['README.md', 'x.png']);
    expect(rejected).toBe(0);
  });

  it('does not let a faulty case stop the others', () => {
    const { ids, rejected, told } = read([caseFile('a.md', 'a', ['tag: x']), caseFile('b.md', 'b')]);
    expect(ids).toEqual(['b']);
    expect(rejected).toBe(1);
    expect(told).toEqual([expect.stringMatching(/^a\.md:4: tag: there is no field "tag" here \(did you mean "tags"\?\)$/)]);
  });

  it('refuses ids that differ in letter case or Unicode form only', () => {
    const { ids, told } = read([
      caseFile('T1059.md', 'T1059'),
      caseFile('t1059.md', 't1059', [], 'Other'),
      caseFile('x/T1059.md', 'T1059'),
    ]);
    expect(ids).toEqual(['T1059']);
    expect(told).toEqual([
      't1059.md:2: id: "t1059" is used already in T1059.md:2, as "T1059": letter case and Unicode form do not tell cases apart',
      'x/T1059.md:2: id: "T1059" is used already in T1059.md:2',
    ]);
  });

  it('refuses external ids that belong to another case', () => {
    const { ids, told } = read([
      caseFile('a.md', 'a', ['externalIds: [AB-1, B]']),
      caseFile('b.md', 'b'),
      caseFile('c.md', 'c', ['externalIds:', '  - ab-1']),
    ]);
    expect(ids).toEqual(['b']);
    expect(told).toEqual([
      'a.md:4: externalIds[1]: "B" is used already in b.md:2, as "b": letter case and Unicode form do not tell cases apart',
      'c.md:5: externalIds[0]: "ab-1" is used already in a.md:4, as "AB-1": letter case and Unicode form do not tell cases apart',
    ]);
  });

  it('warns of links that look like slips, and of no others', () => {
    const link = (to: string) => ['links:', `  - { to: ${to}, kind: related }`];
    const files = [caseFile('IL-0226.md', 'IL-0226', ['externalIds: [YKYN-BWZ]'])];
    const told = (to: string) => read([...files, caseFile('a.md', 'a', link(to))], ['STORED-7']).told;
    expect(told('IL-0226')).toEqual([]);
    expect(told('IL-0227')).toEqual([]);
    expect(told('QNBQ-5W8')).toEqual([]);
    expect(told('STORED-7')).toEqual([]);
    expect(told('il-0226')).toEqual(['a.md:5: warning: links[0].to: "il-0226" is spelt "IL-0226" there (did you mean "IL-0226"?)']);
    expect(told('YKYN-BWX')).toEqual([
      'a.md:5: warning: links[0].to: there is no case "YKYN-BWX" in the library (did you mean "YKYN-BWZ"?)',
    ]);
    expect(told('STORD-7')).toEqual([expect.stringContaining('did you mean "STORED-7"?')]);
    expect(read([...files, caseFile('a.md', 'a', link('il-0226'))]).ids).toEqual(['IL-0226', 'a']);
  });

  it('warns of cases with the same title', () => {
    const { ids, told } = read([caseFile('a.md', 'a', [], 'Same'), caseFile('b.md', 'b', [], 'SAME')]);
    expect(ids).toEqual(['a', 'b']);
    expect(told).toEqual(['b.md:3: warning: title: is the title of a.md too; is it the same incident?']);
  });

  it('checks cases against the vocabulary among the files, even when that has faults', () => {
    const terms = (more: string): InputFile => ({ path: 'vocabulary/symptoms.yaml', content: `- id: slow\n  label: Slow\n${more}` });
    const cases = [caseFile('a.md', 'a', ['symptoms: [slow]']), caseFile('b.md', 'b', ['symptoms: [slwo]'])];
    const sound = read([terms(''), ...cases]);
    expect(sound.vocabulary?.terms.map((each) => each.id)).toEqual(['symptom:slow']);
    expect(sound.told).toEqual([expect.stringContaining('did you mean "slow"?')]);
    const faulty = read([terms('  broader: [gone]\n'), ...cases]);
    expect(faulty.vocabulary).toBeUndefined();
    expect(faulty.told).toHaveLength(2);
    expect(read([{ path: 'vocabulary/sympt.yaml', content: '[]' }]).told).toEqual([
      expect.stringContaining('did you mean "symptoms.yaml"?'),
    ]);
  });
});

describe('the shipped library', () => {
  const data = resolve(import.meta.dirname, '../../data');
  const under = (folder: string): readonly InputFile[] =>
    filesIn(join(data, folder)).map((file) => ({ ...file, path: `${folder}/${file.path}` }));

  it('has no problems, and every case is read back from its canonical form', () => {
    const { vocabulary, incidents, problems, rejected } = readLibrary([...under('vocabulary'), ...under('cases')]);
    expect(problems.map(formatProblem)).toEqual([]);
    expect(rejected).toBe(0);
    expect(incidents.length).toBeGreaterThanOrEqual(10);
    for (const { incident, path } of incidents) {
      expect(parseCaseFile({ path, content: formatCaseFile(incident) }, vocabulary!)).toMatchObject({ incident, problems: [] });
    }
  });

  it('has up-to-date JSON Schemas; run `npm run schemas` after a change of the validators', () => {
    for (const { path, text } of editorSchemas()) expect(readFileSync(join(data, path), 'utf8')).toBe(text);
  });

  it('is right for editors too, which read YAML 1.2 with numbers and check by the JSON Schemas', () => {
    const schemaOf = (path: string) => z.fromJSONSchema(JSON.parse(readFileSync(join(data, path), 'utf8')));
    const [ofCase, ofVocabulary] = [schemaOf('schema/case.schema.json'), schemaOf('schema/vocabulary.schema.json')];
    for (const { path, content } of under('cases')) {
      const { yaml } = splitFrontMatter(new TextDecoder().decode(content as Uint8Array)) as FrontMatter;
      expect([path, ofCase.safeParse(parse(yaml)).error]).toEqual([path, undefined]);
    }
    for (const { path, content } of under('vocabulary')) {
      expect([path, ofVocabulary.safeParse(parse(new TextDecoder().decode(content as Uint8Array))).error]).toEqual([path, undefined]);
    }
    expect(ofCase.safeParse({ id: 'a/b', title: 'T' }).success).toBe(false);
    expect(JSON.parse(readFileSync(join(data, 'schema/case.schema.json'), 'utf8'))).toMatchObject({
      properties: { causes: { items: { required: ['role'], anyOf: [{ required: ['term'] }, { required: ['text'] }] } } },
    });
    expect(ofCase.safeParse({ id: 'a', title: 'T', times: { started: '2021-04-01T10:00' } }).success).toBe(false);
    expect(ofCase.safeParse({ id: 'a', title: 'T', more: 1 }).success).toBe(false);
  });
});
