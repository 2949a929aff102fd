import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Incident } from '../../src/domain/incident.ts';
import type { InputFile } from '../../src/importers/file-text.ts';
import { formatCaseFile } from '../../src/importers/format-case-file.ts';
import { formatJsonLines } from '../../src/importers/formats/json-lines.ts';
import { readSources } from '../../src/importers/read-sources.ts';
import { importLibrary } from '../../src/knowledge/import-library.ts';
import type { ImportOptions, ImportReport } from '../../src/knowledge/import-report.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { goldenVocabulary } from '../importers/golden-vocabulary.ts';

const AT = '2026-01-02T03:04:05.000Z';
const SHIPPED = goldenVocabulary().terms;

describe('import of files of other formats', () => {
  let folder: string;
  let store: Store;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'precedent-'));
    store = await openSqliteStore({ file: join(folder, 'test.db'), now: () => 0, randomId: () => 'store' });
    await store.transact((writer) => writer.putVocabulary(SHIPPED, 'shipped'));
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const run = (files: readonly InputFile[], options: Partial<ImportOptions> = {}): Promise<ImportReport> =>
    importLibrary(store, files, { source: 'test', ...options }, { at: AT, shipped: SHIPPED });
  const stored = async (id: string) => (await store.read((reader) => reader.incidents([id])))[0];
  const incident = async (id: string): Promise<Incident> => (await stored(id))!.incident;
  const page = (name: string, ...incidents: readonly object[]): InputFile => ({
    path: 'page.json',
    content: JSON.stringify({ page: { name }, incidents }),
  });
  const caseOf = async (id: string): Promise<Incident> => {
    const { cases } = readSources([page('Contoso', slow('Slow'))], { vocabulary: goldenVocabulary() });
    return { ...cases[0]!.incident, id, title: `Slow ${id}` };
  };
  const slow = (title: string, more: object = {}) => ({
    id: 'abc',
    name: title,
    impact: 'minor',
    created_at: '2021-05-06T07:08:00Z',
    ...more,
  });

  it('changes nothing the second time when one source is called what another speaks of', async () => {
    const text = `Linux machines could not be reached on 3 May 2021\n\n${'The Linux machines of the shop were away for an hour. '.repeat(3)}`;
    const files = [page('Linux', slow('Slow')), { path: 'machines.txt', content: text }];
    expect(await run(files)).toMatchObject({ added: 2, organizations: ['Linux'] });
    expect((await incident('machines')).organization).toBeUndefined();
    expect(await run(files)).toMatchObject({ added: 0, changed: 0, unchanged: 2, vocabulary: 'unchanged' });
  });

  it('knows of each case its importer, file, content and time', async () => {
    const report = await run([page('Contoso', slow('Slow'))]);
    expect(report).toMatchObject({
      added: 1,
      rejected: 0,
      records: [{ id: 'statuspage-abc', format: 'statuspage', outcome: 'added', record: 1 }],
    });
    const { origin } = (await stored('statuspage-abc'))!;
    expect(origin).toMatchObject({ importer: 'statuspage', file: 'page.json', importedAt: AT });
    expect(origin.sourceHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('knows what case files link to when it is stored already, and slips of it', async () => {
    await run([{ path: 'PC-1000.md', content: formatCaseFile({ ...(await caseOf('PC-1000')), externalIds: ['QNBQ-5W8'] }) }]);
    const linking = {
      ...(await caseOf('PC-2000')),
      links: ['pc-1000', 'PD-1000', 'QNBQ-5W8', 'elsewhere'].map((to) => ({ to, kind: 'related' as const })),
    };
    const { problems } = await run([{ path: 'PC-2000.md', content: formatCaseFile(linking) }]);
    expect(problems.map(({ field, suggestion }) => [field, suggestion])).toEqual([
      ['links[0].to', 'PC-1000'],
      ['links[1].to', 'PC-1000'],
    ]);
  });

  it('changes nothing the second time', async () => {
    const files = [
      page('Contoso', slow('Slow'), { ...slow('Down'), id: 'def' }),
      { path: 'a/PM-1.md', content: '# Down\n\n## Root cause\n\nSoftware defect\n' },
    ];
    expect(await run(files)).toMatchObject({ added: 3 });
    const revision = await store.read((reader) => reader.revision());
    expect(await run(files)).toMatchObject({ added: 0, changed: 0, unchanged: 3, rejected: 0, vocabulary: 'unchanged' });
    expect(await store.read((reader) => reader.revision())).toBe(revision);
    expect(await store.read((reader) => reader.imports(10))).toHaveLength(1);
  });

  it('is the same incident in the API and in the feed of a page', async () => {
    await run([page('Contoso', slow('Slow'))]);
    const feed =
      '<feed><author><name>Contoso</name></author><entry><id>x:1</id><published>2021-05-06T07:08:00Z</published><link rel="alternate" href="http://www.status.example.org/incidents/abc12345/"/><title>Slow</title></entry></feed>';
    const report = await run([{ path: 'history.atom', content: feed }]);
    expect(report.records[0]).toMatchObject({ id: 'statuspage-abc12345', outcome: 'added' });
  });

  describe('when a source changes', () => {
    /** What a person makes of a case in its case file. */
    const edit = async (id: string, change: (incident: Incident) => Incident): Promise<ImportReport> =>
      run([{ path: `${id}.md`, content: formatCaseFile(change(await incident(id))) }]);

    it('updates the case, and tells what changes, value by value', async () => {
      await run([page('Contoso', slow('Slow', { resolved_at: '2021-05-06T08:00:00Z' }))]);
      const report = await run([page('Contoso', slow('Slow front door', { resolved_at: '2021-05-06T09:00:00Z' }))], { dryRun: true });
      expect(report).toMatchObject({ applied: false, changed: 1 });
      expect(report.records[0]).toMatchObject({ fields: ['components', 'resolvedAt', 'title'] });
      expect(report.records[0]!.changes).toContainEqual({ field: 'title', before: 'Slow', after: 'Slow front door' });
      expect(report.records[0]!.changes).toContainEqual({
        field: 'resolvedAt',
        before: '2021-05-06T08:00:00Z',
        after: '2021-05-06T09:00:00Z',
      });
      expect((await incident('statuspage-abc')).title).toBe('Slow');
    });

    it('keeps what a person changed, and takes the rest from the source, again and again', async () => {
      await run([page('Contoso', slow('Slow'))]);
      await edit('statuspage-abc', (each) => ({
        ...each,
        summary: 'The front door was slow.',
        causes: [{ role: 'root-cause', term: 'root-cause:software-defect' }],
      }));
      expect((await stored('statuspage-abc'))!.origin.importer).toBe('case-file');

      const changed = [
        page(
          'Contoso',
          slow('Slower', {
            resolved_at: '2021-05-06T08:00:00Z',
            incident_updates: [{ status: 'resolved', body: 'Due to a config change and a bad release.' }],
          }),
        ),
      ];
      const report = await run(changed);
      expect(report.records[0]).toMatchObject({ outcome: 'changed', kept: ['causes', 'summary'] });
      expect(await incident('statuspage-abc')).toMatchObject({
        title: 'Slower',
        summary: 'The front door was slow.',
        causes: [{ role: 'root-cause', term: 'root-cause:software-defect' }],
        resolvedAt: { edtf: '2021-05-06T08:00:00Z' },
      });
      expect(await run(changed)).toMatchObject({ changed: 0, unchanged: 1 });

      await edit('statuspage-abc', (each) => ({ ...each, tags: ['mine'] }));
      await run([page('Contoso', slow('Slowest'))]);
      const last = await incident('statuspage-abc');
      expect(last).toMatchObject({ title: 'Slowest', summary: 'The front door was slow.', tags: ['mine'] });
      expect('resolvedAt' in last).toBe(false);
    });

    it('keeps that a person confirmed a term', async () => {
      await run([page('Contoso', slow('Front door is slow'))]);
      await edit('statuspage-abc', (each) => ({
        ...each,
        components: each.components.map((component) => ({ ...component, evidence: { ...component.evidence!, confirmed: true } })),
      }));
      await run([page('Contoso', slow('Front door is slow', { impact: 'major' }))]);
      expect(await incident('statuspage-abc')).toMatchObject({
        severity: { label: 'major' },
        components: [{ term: 'component:front-door', evidence: { words: 'Front door', field: 'title', confirmed: true } }],
      });
    });

    it('keeps a fact that a person took away', async () => {
      await run([page('Contoso', slow('Front door is slow'))]);
      await edit('statuspage-abc', (each) => ({ ...each, components: [] }));
      await run([page('Contoso', slow('Front door is slower'))]);
      expect(await incident('statuspage-abc')).toMatchObject({ title: 'Front door is slower', components: [] });
    });

    it('follows the source again where a person wrote what it says now', async () => {
      await run([page('Contoso', slow('One'))]);
      await edit('statuspage-abc', (each) => ({ ...each, title: 'Two' }));
      expect(await run([page('Contoso', slow('Two'))])).toMatchObject({ unchanged: 1 });
      await run([page('Contoso', slow('Three'))]);
      expect((await incident('statuspage-abc')).title).toBe('Three');
    });

    it('changes nothing of a case that people wrote before', async () => {
      await run([{ path: 'statuspage-abc.md', content: '---\nid: statuspage-abc\ntitle: Ours\n---\n' }]);
      await run([page('Contoso', slow('Theirs'))]);
      expect(await incident('statuspage-abc')).toMatchObject({ title: 'Ours', organization: 'organization:contoso' });
    });
  });

  describe('organizations', () => {
    it('become terms when the vocabulary lacks them, once for all ways to write them', async () => {
      const report = await run([
        page('Fabrikam, Inc.', slow('A')),
        { path: 'z.md', content: '---\ntitle: B\ncompany: fabrikam\n---\n\nDown.\n' },
      ]);
      expect(report).toMatchObject({ added: 2, vocabulary: 'changed', organizations: ['Fabrikam, Inc.'] });
      expect((await incident('z')).organization).toBe((await incident('statuspage-abc')).organization);
      const vocabulary = await store.read((reader) => reader.vocabulary());
      expect(vocabulary).toMatchObject({ origin: 'shipped' });
      expect(vocabulary!.terms).toHaveLength(SHIPPED.length + 1);
    });

    it('stay when the vocabulary they were added to is imported again', async () => {
      await run([page('Fabrikam', slow('A'))]);
      const own = [{ path: 'vocabulary/organizations.yaml', content: '- id: contoso\n  label: Contoso\n- id: fab\n  label: Fabrikam\n' }];
      const kinds = ['root-causes', 'triggers', 'symptoms', 'components', 'mitigations', 'action-patterns', 'detection-methods'];
      const rest = kinds.map((kind) => ({ path: `vocabulary/${kind}.yaml`, content: '[]' }));
      expect(await run([...own, ...rest, page('fabrikam', slow('B'))])).toMatchObject({ changed: 1, rejected: 0 });
      expect((await incident('statuspage-abc')).organization).toBe('organization:fab');
    });

    it('become tags when asked, and can be named for sources without one', async () => {
      await run([page('Fabrikam', slow('A'))], { addOrganizations: false });
      expect(await incident('statuspage-abc')).toMatchObject({ tags: ['fabrikam'] });
      await run([{ path: 'x.md', content: '# Down\n\n## Impact\n\nAll of it.\n' }], { organization: 'Contoso Ltd.' });
      expect((await incident('x')).organization).toBe('organization:contoso');
    });
  });

  it('tells what it rejects by file and record, and stores the rest; strict stores nothing', async () => {
    const files = [page('Contoso', slow('A'), { ...slow('B'), id: '../x' })];
    expect(await run(files, { strict: true })).toMatchObject({ applied: false, added: 1, rejected: 1 });
    expect(await stored('statuspage-abc')).toBeUndefined();
    const report = await run(files);
    expect(report).toMatchObject({ applied: true, added: 1, rejected: 1 });
    expect(report.problems).toEqual([
      {
        file: 'page.json',
        field: 'incidents[1].id',
        message: 'found "../x"; expected the id of an incident',
        found: '../x',
        expected: 'the id of an incident',
      },
    ]);
  });

  it('refuses two records with one id', async () => {
    const report = await run([page('Contoso', slow('A'), slow('B'))]);
    expect(report).toMatchObject({ added: 1, rejected: 1 });
    expect(report.problems[0]).toMatchObject({ file: 'page.json', field: 'record 2, id', found: 'statuspage-abc' });
  });

  it('carries a library from one store to another without loss', async () => {
    await run([page('Contoso', slow('Front door is slow', { resolved_at: '2021-05-06T08:00:00.250+02:00' }), { ...slow('B'), id: 'b' })]);
    const all = (await store.read((reader) => reader.scan({ limit: 10 }))).map((each) => each.incident);
    const other = await openSqliteStore({ file: join(folder, 'other.db'), now: () => 0, randomId: () => 'other' });
    await other.transact((writer) => writer.putVocabulary(SHIPPED, 'shipped'));
    const files = [{ path: 'library.jsonl', content: formatJsonLines(all) }];
    expect(await importLibrary(other, files, { source: 'x' }, { at: AT, shipped: SHIPPED })).toMatchObject({ added: 2, rejected: 0 });
    expect((await other.read((reader) => reader.scan({ limit: 10 }))).map((each) => each.incident)).toEqual(all);
    await other.close();
  });

  it('reads times without a zone as their day, until the zone is told', async () => {
    const files = [{ path: 'x.md', content: '# Down\n\n- **Started**: 2021-03-28 03:30\n- **Impact**: All of it\n' }];
    await run(files);
    expect((await incident('x')).startedAt?.edtf).toBe('2021-03-28');
    await run(files, { timeZone: 'Europe/Berlin' });
    expect((await incident('x')).startedAt?.edtf).toBe('2021-03-28T03:30+02:00');
    await expect(run(files, { timeZone: 'Mars/Base' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(run(files, { format: 'word' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('passes over files of other kinds in folders, and rejects those that were named', async () => {
    const other = { path: 'package.json', content: '{"name":"x"}' };
    expect(await run([{ ...other, inFolder: true }])).toMatchObject({ rejected: 0, ignored: ['package.json'] });
    expect(await run([other])).toMatchObject({ rejected: 1, ignored: [] });
  });
});
