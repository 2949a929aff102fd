import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnowledgeView } from '../../src/knowledge/knowledge.ts';
import { coverVocabulary } from '../../src/knowledge/vocabulary-coverage.ts';
import { CATALOGUE, type LibraryFixture, makeLibrary } from './open-library.ts';

const REPORT = `---
title: Turbo encabulator incident
---

# Turbo encabulator incident

## Root cause

The turbo encabulator was stopped by a deadlock in the database.
`;

describe('coverage of a library', () => {
  let fixture: LibraryFixture;
  let view: KnowledgeView;

  beforeAll(async () => {
    fixture = await makeLibrary();
    const folder = join(fixture.folder, 'reports');
    await mkdir(folder);
    await writeFile(join(folder, 'a.md'), REPORT);
    await writeFile(join(folder, 'b.md'), REPORT.replaceAll('incident', 'incident again'));
    const library = await fixture.open();
    await library.importPaths([...CATALOGUE, folder]);
    view = await library.knowledge.view();
  });
  afterAll(() => fixture.remove());

  it('tells what people chose from what was recognised, by importer', async () => {
    const { cases, kinds, sources } = await coverVocabulary(view, 10);
    expect(cases).toBe(12);
    expect(kinds[0]).toMatchObject({ kind: 'root-cause', curated: 10, recognised: 2, either: 12, without: [] });
    expect(sources.map(({ source, cases: of }) => [source, of])).toEqual([
      ['case-file', 10],
      ['markdown', 2],
    ]);
    expect(sources[1]?.kinds).toMatchObject({ 'root-cause': 2, component: 2, symptom: 0 });
    expect(sources[1]?.complete).toBe(0);
  });

  it('names the phrases that have no term, with their cases', async () => {
    const { phrases, phrasesComplete } = await coverVocabulary(view, 500);
    expect(phrases.find(({ text }) => text.startsWith('turbo encabulator'))).toMatchObject({ cases: 2, examples: { length: 2 } });
    expect(phrases.some(({ text }) => text.includes('deadlock'))).toBe(false);
    expect(phrasesComplete).toBe(true);
    expect((await coverVocabulary(view, 3)).phrases).toHaveLength(3);
  });
});
