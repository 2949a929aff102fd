import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Incident } from '../../src/domain/incident.ts';
import { parseMoment } from '../../src/domain/moment.ts';
import { compareText } from '../../src/domain/text-key.ts';
import type { IncidentOrigin, Store, StoredIncident, StoreReader, StoreWriter } from '../../src/store/store.ts';
import { incidentOf, numberedIncident, TERMS, termOf } from './incident.ts';
import { describeStoreModel } from './store-model.ts';
import { WriterProcess } from './store-process.ts';

/** An empty database of its own for each test. */
export interface StoreFixture {
  /** Each call opens the same database anew. `patience`: how long, in milliseconds, a writer waits for another one. */
  open(options?: { readonly patience?: number }): Promise<Store>;
  /** How another process opens it: a module that is a `StoreOpener`, and what to pass to it. */
  readonly opener: URL;
  readonly location: string;
  /** Called when all stores are closed. */
  remove(): Promise<void>;
}

const ORIGIN = { importer: 'test' };

/** What every adapter of the store has to keep. */
export function describeStore(name: string, create: () => Promise<StoreFixture>): void {
  describe(`store: ${name}`, () => {
    let fixture: StoreFixture;
    let store: Store;
    const opened: Store[] = [];
    const processes: WriterProcess[] = [];

    const open = async (options?: { readonly patience?: number }): Promise<Store> => {
      const another = await fixture.open(options);
      opened.push(another);
      return another;
    };
    const startProcess = (ids: readonly string[]): WriterProcess => {
      const started = new WriterProcess(fixture.opener, fixture.location, ids);
      processes.push(started);
      return started;
    };

    beforeEach(async () => {
      fixture = await create();
      store = await open();
    });
    afterEach(async () => {
      for (const each of processes.splice(0)) await each.kill();
      for (const each of opened.splice(0)) await each.close();
      await fixture.remove();
    });

    describe('cases', () => {
      it('gives back what was put, with unknown kept apart from unstated', async () => {
        const incident = incidentOf('IL-0226', {
          externalIds: ['YKYN-BWZ'],
          severity: null,
          startedAt: parseMoment('2025-10-29T15:41+02:00'),
          stated: { timeToDetect: null },
          narrative: undefined,
          links: [{ to: 'QNBQ-5W8', kind: 'not-directly-related', note: 'Another system.' }],
        });
        expect(await put(store, incident, { importer: 'case-file', file: 'cases/IL-0226.md' })).toBe('added');
        const stored = await only(store, 'IL-0226');
        expect(stored.incident).toEqual(incident);
        expect(stored.incident.severity).toBeNull();
        expect('scope' in stored.incident).toBe(false);
        expect(stored.origin).toEqual({ importer: 'case-file', file: 'cases/IL-0226.md' });
        expect(stored.contentHash).toMatch(/^[0-9a-f]{64}$/);
      });

      it('keeps where a case came from: importer, file, content and time', async () => {
        const origin = { importer: 'statuspage', file: 'history.json', sourceHash: 'ab12', importedAt: '2026-01-02T03:04:05.000Z' };
        await put(store, incidentOf('A'), origin);
        expect((await only(store, 'A')).origin).toEqual(origin);
        await put(store, incidentOf('A', { title: 'Two' }), { importer: 'case-file' });
        expect((await only(store, 'A')).origin).toEqual({ importer: 'case-file' });
      });

      it('keeps the base of a case beside it until it is forgotten or the case is gone, and raises no revision', async () => {
        const bases = () => store.read((reader) => reader.bases(['A', 'B', 'never']));
        await putAll(store, [incidentOf('A'), incidentOf('B')]);
        await store.transact(async (writer) => {
          await writer.putBase('A', incidentOf('A', { title: 'First', startedAt: parseMoment('2025-10') }));
          await writer.putBase('B', incidentOf('B', { title: 'Second' }));
          await writer.putBase('never', incidentOf('never'));
        });
        expect(await bases()).toEqual(
          new Map([
            ['A', incidentOf('A', { title: 'First', startedAt: parseMoment('2025-10') })],
            ['B', incidentOf('B', { title: 'Second' })],
          ]),
        );
        await store.transact(async (writer) => {
          await writer.putBase('A', incidentOf('A', { title: 'Third' }));
          await writer.removeIncident('B');
        });
        expect(await bases()).toEqual(new Map([['A', incidentOf('A', { title: 'Third' })]]));
        await store.transact((writer) => writer.putBase('A', undefined));
        expect(await bases()).toEqual(new Map());
        expect(await store.read((reader) => reader.revision())).toBe(2);
        await expect(store.read((reader) => reader.bases(Array.from({ length: 1001 }, (_, i) => `${i}`)))).rejects.toMatchObject({
          code: 'LIMIT_EXCEEDED',
        });
      });

      it('keeps the revision and the origin of a case that is put unchanged', async () => {
        await put(store, incidentOf('A', { title: 'One', tags: ['x'] }), { importer: 'first', file: 'a.md' });
        const { id: _, ...rest } = incidentOf('A', { title: 'One', tags: ['x'], narrative: undefined });
        expect(await put(store, { ...rest, id: 'A' }, { importer: 'second' })).toBe('unchanged');
        expect(await store.read((reader) => reader.revision())).toBe(1);
        expect(await only(store, 'A')).toMatchObject({ revision: 1, origin: { importer: 'first', file: 'a.md' } });
      });

      it('replaces a changed case and gives it the new revision', async () => {
        await put(store, incidentOf('A', { title: 'One' }), { importer: 'first', file: 'a.md' });
        const before = await only(store, 'A');
        expect(await put(store, incidentOf('A', { title: 'Two' }), { importer: 'second' })).toBe('changed');
        const after = await only(store, 'A');
        expect(after).toMatchObject({ revision: 2, incident: { title: 'Two' }, origin: { importer: 'second' } });
        expect('file' in after.origin).toBe(false);
        expect(after.contentHash).not.toBe(before.contentHash);
      });

      it('tells values apart that only look alike', async () => {
        const hashes = new Set<string>();
        for (const facts of [
          {},
          { scope: null },
          { scope: '' },
          { scope: 'null' },
          { tags: [''] },
          { tags: ['a,b'] },
          { tags: ['a', 'b'] },
        ]) {
          await put(store, incidentOf('A', facts));
          hashes.add((await only(store, 'A')).contentHash);
        }
        expect(hashes.size).toBe(7);
      });

      it('removes a case, once', async () => {
        await put(store, incidentOf('A', { externalIds: ['X-1'] }));
        expect(await store.transact((writer) => writer.removeIncident('A'))).toBe(true);
        expect(await store.transact((writer) => writer.removeIncident('A'))).toBe(false);
        expect(await store.transact((writer) => writer.removeIncident('never'))).toBe(false);
        await store.read(async (reader) => {
          expect(await reader.incidents(['A'])).toEqual([]);
          expect(await reader.findIncidentId('A')).toBeUndefined();
          expect(await reader.findIncidentId('X-1')).toBeUndefined();
          expect(await reader.countIncidents()).toBe(0);
          expect(await reader.revision()).toBe(2);
        });
      });

      it('reads many by id in one statement: those that exist, each once', async () => {
        await putAll(
          store,
          ['A', 'B', 'C'].map((id) => incidentOf(id)),
        );
        await store.read(async (reader) => {
          const ids = [...Array.from({ length: 996 }, (_, index) => `none-${index}`), 'C', 'A', 'a', 'A'];
          const before = store.statements;
          const found = await reader.incidents(ids);
          expect(store.statements - before).toBe(1);
          expect(idsOf(found).sort()).toEqual(['A', 'C']);
          expect(await reader.incidents([])).toEqual([]);
        });
      });

      it('refuses lists that are too long and limits that are none', async () => {
        await store.read(async (reader) => {
          const ids = Array.from({ length: 1001 }, (_, index) => String(index));
          await expect(reader.incidents(ids)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED', details: { found: 1001, limit: 1000 } });
          await expect(reader.scan({ limit: 1001 })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
          await expect(reader.imports(1001)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
          for (const limit of [0, -1, 1.5, Number.NaN]) await expect(reader.scan({ limit })).rejects.toMatchObject({ code: 'BAD_INPUT' });
        });
      });
    });

    describe('names', () => {
      it('finds a case by its id and external ids in any letter case and Unicode form', async () => {
        await put(store, incidentOf('Café-1', { externalIds: ['YKYN-BWZ', 'Ａ１'] }));
        await store.read(async (reader) => {
          for (const name of ['Café-1', 'CAFÉ-1', 'Cafe\u0301-1', 'ykyn-bwz', 'a1', 'Ａ１'])
            expect(await reader.findIncidentId(name)).toBe('Café-1');
          for (const name of ['Cafe-1', 'YKYN', '']) expect(await reader.findIncidentId(name)).toBeUndefined();
        });
      });

      it('refuses a twin of an id in another letter case or Unicode form', async () => {
        await putAll(store, [incidentOf('T1059'), incidentOf('Café')]);
        for (const [twin, owner] of [
          ['t1059', 'T1059'],
          ['CAFE\u0301', 'Café'],
        ] as const) {
          await expect(put(store, incidentOf(twin))).rejects.toMatchObject({ code: 'CONFLICT', details: { owner } });
        }
        expect(await store.read((reader) => reader.countIncidents())).toBe(2);
      });

      it('refuses an external id that names another case, as external id or as id', async () => {
        await putAll(store, [incidentOf('A', { externalIds: ['X-1'] }), incidentOf('B')]);
        await expect(put(store, incidentOf('C', { externalIds: ['x-1'] }))).rejects.toThrow(/"C".*"x-1".*"A"/);
        await expect(put(store, incidentOf('C', { externalIds: ['b'] }))).rejects.toMatchObject({
          code: 'CONFLICT',
          details: { owner: 'B' },
        });
        await expect(put(store, incidentOf('X-1'))).rejects.toMatchObject({ code: 'CONFLICT', details: { owner: 'A' } });
        expect(await put(store, incidentOf('B', { externalIds: ['b', 'B', 'X-2', 'x-2'] }))).toBe('changed');
      });

      it('frees names when a case gives them up or is removed', async () => {
        await putAll(store, [incidentOf('A', { externalIds: ['X-1'] }), incidentOf('B')]);
        await put(store, incidentOf('A'));
        expect(await put(store, incidentOf('B', { externalIds: ['X-1'] }))).toBe('changed');
        await store.transact((writer) => writer.removeIncident('B'));
        expect(await put(store, incidentOf('b', { externalIds: ['X-1'] }))).toBe('added');
        expect(await store.read((reader) => reader.changesSince(3))).toEqual({
          revision: 5,
          put: ['b'],
          removed: ['B'],
          vocabulary: false,
        });
      });

      it('lets two cases swap an external id in one transaction', async () => {
        await putAll(store, [incidentOf('A', { externalIds: ['X-1'] }), incidentOf('B', { externalIds: ['X-2'] })]);
        await store.transact(async (writer) => {
          await writer.putIncident(incidentOf('A'), ORIGIN);
          await writer.putIncident(incidentOf('B', { externalIds: ['X-1'] }), ORIGIN);
          await writer.putIncident(incidentOf('A', { externalIds: ['X-2'] }), ORIGIN);
        });
        expect(await store.read((reader) => reader.findIncidentId('X-1'))).toBe('B');
        expect(await store.read((reader) => reader.findIncidentId('X-2'))).toBe('A');
      });

      it('stores more names, terms and links than one statement takes', async () => {
        const externalIds = Array.from({ length: 3000 }, (_, index) => `X-${index}`);
        const links = externalIds.map((to) => ({ to, kind: 'related' as const }));
        const terms = Array.from({ length: 3000 }, (_, index) => termOf('symptom', `s-${index}`));
        await store.transact((writer) => writer.putVocabulary(terms, 'given'));
        const incident = incidentOf('A', { externalIds, links, symptoms: terms.map(({ id }) => ({ term: id })) });
        expect(await put(store, incident)).toBe('added');
        expect(await store.read((reader) => reader.findIncidentId('x-2999'))).toBe('A');
        await expect(store.transact((writer) => writer.putVocabulary(terms.slice(0, -1), 'given'))).rejects.toThrow(/symptom:s-2999/);
        await expect(put(store, incidentOf('B', { externalIds }))).rejects.toMatchObject({ code: 'CONFLICT' });
      });
    });

    describe('hostile text', () => {
      const HOSTILE = [
        "'; drop table incident; --",
        '"quoted"',
        '\\',
        '%_*?',
        '__proto__',
        'constructor',
        '{{7*7}}',
        '障害報告',
        'ⅷ',
        '\u202eright to left',
        '🧨 e\u0301 ﬁ',
        'a'.repeat(5000),
      ];

      it('keeps ids and external ids as they are', async () => {
        await putAll(
          store,
          HOSTILE.map((text, index) => incidentOf(`${text} #`, { externalIds: [`x ${index} ${text}`] })),
        );
        await store.read(async (reader) => {
          expect(await reader.countIncidents()).toBe(HOSTILE.length);
          for (const [index, text] of HOSTILE.entries()) {
            expect(await reader.findIncidentId(`x ${index} ${text}`)).toBe(`${text} #`);
            expect(idsOf(await reader.incidents([`${text} #`]))).toEqual([`${text} #`]);
          }
        });
      });

      it('keeps text that other formats damage', async () => {
        for (const text of [
          ...HOSTILE,
          '',
          '\u0000',
          'a\u0000b',
          '\ud800',
          'x\udc00y',
          '\u2028',
          '\u0008',
          'NaN',
          'null',
          'x'.repeat(1_000_000),
        ]) {
          await put(store, incidentOf('A', { title: text, narrative: text, tags: [text] }), { importer: 'test', file: HOSTILE[0] });
          expect((await only(store, 'A')).incident).toEqual(incidentOf('A', { title: text, narrative: text, tags: [text] }));
        }
      });
    });

    describe('scan', () => {
      it('pages through all cases in code-unit order', async () => {
        // U+10400 is written with code units below U+FF21, and with UTF-8 bytes above it.
        const ids = ['b', 'a-10', 'a-9', '\u{10400}', '\uff21x', 'é', 'z', '0', 'a', 'ab', 'a.b', 'a_b', 'IL-0226'];
        await putAll(
          store,
          ids.map((id) => incidentOf(id)),
        );
        const expected = [...ids].sort(compareText);
        for (const limit of [1, 2, 5, 1000]) {
          const found: string[] = [];
          await store.read(async (reader) => {
            for (;;) {
              const page = idsOf(await reader.scan({ after: found.at(-1), limit }));
              expect(page.length).toBeLessThanOrEqual(limit);
              found.push(...page);
              if (page.length < limit) break;
            }
          });
          expect(found).toEqual(expected);
        }
      });

      it('goes on after an id that does not exist', async () => {
        await putAll(
          store,
          ['A', 'C'].map((id) => incidentOf(id)),
        );
        expect(idsOf(await store.read((reader) => reader.scan({ after: 'B', limit: 10 })))).toEqual(['C']);
        expect(await store.read((reader) => reader.scan({ after: 'C', limit: 10 }))).toEqual([]);
      });
    });

    describe('revisions', () => {
      it('starts at 0 and grows by one with each transaction that changed something', async () => {
        const revision = (): Promise<number> => store.read((reader) => reader.revision());
        expect(await revision()).toBe(0);
        await putAll(
          store,
          ['A', 'B', 'C'].map((id) => incidentOf(id)),
        );
        expect(await revision()).toBe(1);
        await store.transact(async () => undefined);
        await put(store, incidentOf('A'));
        await store.transact((writer) => writer.removeIncident('D'));
        await record(store, 'nothing new');
        expect(await revision()).toBe(1);
        await store.transact((writer) => writer.removeIncident('A'));
        expect(await revision()).toBe(2);
      });

      it('is the new one inside the transaction from its first change on', async () => {
        await put(store, incidentOf('A'));
        await store.transact(async (writer) => {
          expect(await writer.revision()).toBe(1);
          await writer.putIncident(incidentOf('B'), ORIGIN);
          expect(await writer.revision()).toBe(2);
          await writer.putIncident(incidentOf('C'), ORIGIN);
          expect(await writer.revision()).toBe(2);
          expect(await writer.changesSince(1)).toEqual({ revision: 2, put: ['B', 'C'], removed: [], vocabulary: false });
        });
      });

      it('tells what changed since any revision across put, remove and put again', async () => {
        await putAll(store, [incidentOf('b'), incidentOf('a')]);
        await store.transact((writer) => writer.removeIncident('a'));
        await put(store, incidentOf('a', { title: 'Back' }));
        await store.transact((writer) => writer.removeIncident('b'));
        await store.transact((writer) => writer.putVocabulary(TERMS, 'shipped'));
        const since = (revision: number) => store.read((reader) => reader.changesSince(revision));
        expect(await since(0)).toEqual({ revision: 5, put: ['a'], removed: ['b'], vocabulary: true });
        expect(await since(1)).toEqual({ revision: 5, put: ['a'], removed: ['b'], vocabulary: true });
        expect(await since(2)).toEqual({ revision: 5, put: ['a'], removed: ['b'], vocabulary: true });
        expect(await since(3)).toEqual({ revision: 5, put: [], removed: ['b'], vocabulary: true });
        expect(await since(4)).toEqual({ revision: 5, put: [], removed: [], vocabulary: true });
        expect(await since(5)).toEqual({ revision: 5, put: [], removed: [], vocabulary: false });
      });

      it('refuses a revision that the store has not reached', async () => {
        await put(store, incidentOf('A'));
        for (const revision of [2, -1, 0.5, Number.NaN])
          await expect(store.read((reader) => reader.changesSince(revision))).rejects.toMatchObject({ code: 'BAD_INPUT' });
      });

      it('tells which cases changed last, page by page', async () => {
        await store.transact(async (writer) => {
          for (const id of ['C', 'A', 'B']) await writer.putIncident(incidentOf(id), { importer: 'case-file' });
        });
        await put(store, incidentOf('B', { title: 'Changed' }));
        await put(store, incidentOf('D'));
        await store.transact(async (writer) => void (await writer.removeIncident('A')));
        const all = [
          { id: 'D', revision: 3 },
          { id: 'B', revision: 2 },
          { id: 'C', revision: 1 },
        ];
        const last = (options: { limit: number; after?: { id: string; revision: number } }) =>
          store.read((reader) => reader.lastChanged(options));
        expect(await last({ limit: 10 })).toEqual(all);
        expect(await last({ limit: 2 })).toEqual(all.slice(0, 2));
        expect(await last({ limit: 2, after: all[1]! })).toEqual(all.slice(2));
        expect(await last({ limit: 2, after: { id: 'B', revision: 1 } })).toEqual(all.slice(2));
        expect(await last({ limit: 2, after: { id: 'C', revision: 1 } })).toEqual([]);
      });
    });

    describe('vocabulary', () => {
      it('is undefined at first, then what was put, in order of id', async () => {
        expect(await store.read((reader) => reader.vocabulary())).toBeUndefined();
        expect(await store.transact((writer) => writer.putVocabulary([...TERMS].reverse(), 'shipped'))).toBe('changed');
        const stored = await store.read((reader) => reader.vocabulary());
        expect(stored?.terms).toEqual([...TERMS].sort((a, b) => compareText(a.id, b.id)));
        expect(stored).toMatchObject({ revision: 1, origin: 'shipped' });
        expect(stored?.contentHash).toMatch(/^[0-9a-f]{64}$/);
      });

      it('changes with its terms and its origin, not with their order', async () => {
        const puts = (terms: typeof TERMS, origin: 'shipped' | 'given') => store.transact((writer) => writer.putVocabulary(terms, origin));
        await puts(TERMS, 'shipped');
        expect(await puts([...TERMS].reverse(), 'shipped')).toBe('unchanged');
        expect(await puts(TERMS, 'given')).toBe('changed');
        expect(await puts([...TERMS, termOf('trigger', 'new')], 'given')).toBe('changed');
        expect(await puts([], 'given')).toBe('changed');
        expect(await store.read((reader) => reader.vocabulary())).toMatchObject({ terms: [], revision: 4, origin: 'given' });
      });

      it('refuses terms that make no vocabulary', async () => {
        for (const terms of [
          [termOf('trigger', 'a'), termOf('trigger', 'a')],
          [termOf('trigger', 'a', { broader: ['trigger:none'] })],
          [termOf('trigger', 'a', { broader: ['trigger:a'] })],
        ]) {
          await expect(store.transact((writer) => writer.putVocabulary(terms, 'given'))).rejects.toMatchObject({ code: 'BAD_INPUT' });
        }
        expect(await store.read((reader) => reader.revision())).toBe(0);
      });

      it('refuses to drop a term that cases use, wherever they use it, and names them', async () => {
        const component = termOf('component', 'used');
        const others = [termOf('component', 'faulty'), termOf('action-pattern', 'pattern')];
        await store.transact((writer) => writer.putVocabulary([component, ...others], 'given'));
        const action = { key: 'action-1', text: 'Do.', addresses: [] };
        const users: Record<string, Partial<Incident>> = {
          propagation: { propagation: [{ component: 'component:used', text: 'It spread.' }] },
          check: { checks: [{ look: 'At it.', healthy: 'Green.', components: ['component:used'] }] },
          addresses: { actionItems: [{ ...action, addresses: ['component:used'] }] },
          components: {
            components: [
              { term: 'component:used', role: 'amplifier' },
              { term: 'component:used', role: 'faulty' },
            ],
          },
        };
        for (const [id, facts] of Object.entries(users)) await put(store, incidentOf(id, facts));
        await expect(store.transact((writer) => writer.putVocabulary(others, 'given'))).rejects.toMatchObject({
          code: 'CONFLICT',
          message: expect.stringMatching(/"component:used".*4 cases.*addresses, check, components/),
          details: { term: 'component:used', cases: 4, examples: ['addresses', 'check', 'components'] },
        });
        expect((await store.read((reader) => reader.vocabulary()))?.terms).toHaveLength(3);
        const retired = { ...component, replacedBy: 'component:faulty' as const };
        expect(await store.transact((writer) => writer.putVocabulary([retired, ...others], 'given'))).toBe('changed');
        for (const id of Object.keys(users)) await store.transact((writer) => writer.removeIncident(id));
        expect(await store.transact((writer) => writer.putVocabulary(others, 'given'))).toBe('changed');
      });

      it('refuses a case whose terms it does not have', async () => {
        const incident = numberedIncident(1);
        await expect(put(store, incident)).rejects.toMatchObject({ code: 'BAD_INPUT', details: { incident: incident.id } });
        const withoutOne = TERMS.filter((term) => term.id !== incident.organization);
        await store.transact((writer) => writer.putVocabulary(withoutOne, 'given'));
        await expect(put(store, incident)).rejects.toThrow(new RegExp(`"${incident.id}" uses "${incident.organization}"`));
        await store.transact(async (writer) => {
          await expect(writer.putIncident(incident, ORIGIN)).rejects.toMatchObject({ code: 'BAD_INPUT' });
          await writer.putVocabulary(TERMS, 'given');
          expect(await writer.putIncident(incident, ORIGIN)).toBe('added');
        });
      });
    });

    describe('imports', () => {
      it('records them newest first with the revision that they made', async () => {
        await record(store, 'first');
        await store.transact(async (writer) => {
          await writer.recordImport(importOf('second'));
          await writer.putIncident(incidentOf('A'), ORIGIN);
          await writer.recordImport(importOf('third'));
        });
        expect(await store.read((reader) => reader.imports(2))).toEqual([
          { id: 3, revision: 1, ...importOf('third') },
          { id: 2, revision: 1, ...importOf('second') },
        ]);
        expect((await store.read((reader) => reader.imports(1000))).at(-1)).toEqual({ id: 1, revision: 0, ...importOf('first') });
      });
    });

    describe('topics', () => {
      it('keeps the last ones and raises no revision', async () => {
        expect(await store.read((reader) => reader.topicModel())).toBeUndefined();
        await store.transact((writer) => writer.putTopicModel({ revision: 0, model: { topics: ['a', { weight: 0.5 }] } }));
        await store.transact((writer) => writer.putTopicModel({ revision: 3, model: ['障害'] }));
        expect(await store.read((reader) => reader.topicModel())).toEqual({ revision: 3, model: ['障害'] });
        expect(await store.read((reader) => reader.revision())).toBe(0);
      });

      it('does not go back to those of an earlier revision', async () => {
        await store.transact((writer) => writer.putTopicModel({ revision: 5, model: 'five' }));
        await store.transact((writer) => writer.putTopicModel({ revision: 4, model: 'four' }));
        expect(await store.read((reader) => reader.topicModel())).toEqual({ revision: 5, model: 'five' });
      });
    });

    describe('transactions', () => {
      it('happen not at all when the work throws', async () => {
        await store.transact((writer) => writer.putVocabulary(TERMS, 'shipped'));
        await put(store, numberedIncident(1));
        const before = await everything(store);
        const work = store.transact(async (writer) => {
          await writer.putIncident({ ...numberedIncident(1), title: 'Changed' }, ORIGIN);
          await writer.putIncident(numberedIncident(2), ORIGIN);
          await writer.removeIncident(numberedIncident(1).id);
          await writer.putVocabulary([...TERMS, termOf('trigger', 'new')], 'given');
          await writer.recordImport(importOf('lost'));
          throw new Error('half way');
        });
        await expect(work).rejects.toThrow('half way');
        expect(await everything(store)).toEqual(before);
        expect(await put(store, numberedIncident(2))).toBe('added');
      });

      it('go on after a refusal that the work catches', async () => {
        await store.transact(async (writer) => {
          await writer.putIncident(incidentOf('A', { externalIds: ['X'] }), ORIGIN);
          await expect(writer.putIncident(incidentOf('B', { externalIds: ['X'] }), ORIGIN)).rejects.toMatchObject({ code: 'CONFLICT' });
          await writer.putIncident(incidentOf('C'), ORIGIN);
        });
        expect(idsOf(await store.read((reader) => reader.scan({ limit: 10 })))).toEqual(['A', 'C']);
      });

      it('run operations one after another, also when the work starts them at once or does not wait', async () => {
        const results = await store.transact(async (writer) => {
          void writer.putIncident(incidentOf('unawaited'), ORIGIN);
          return Promise.allSettled(['A', 'B', 'C'].map((id) => writer.putIncident(incidentOf(id, { externalIds: ['X'] }), ORIGIN)));
        });
        expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected']);
        expect(idsOf(await store.read((reader) => reader.scan({ limit: 10 })))).toEqual(['A', 'unawaited']);
      });

      it('hold an operation that nobody waited for, as a whole', async () => {
        await store.transact(async (writer) => {
          void writer.putVocabulary(TERMS, 'shipped');
          void writer.putIncident(numberedIncident(1), ORIGIN);
        });
        expect(await store.read((reader) => reader.findIncidentId('track-1'))).toBe('GEN-000001');
        expect(await store.read((reader) => reader.revision())).toBe(1);
      });

      it('are not stored when an operation failed for no reason that the port knows, even if the work goes on', async () => {
        const broken = incidentOf('B', { title: 1n as unknown as string });
        const work = store.transact(async (writer) => {
          await writer.putIncident(incidentOf('A'), ORIGIN);
          await writer.putIncident(broken, ORIGIN).catch(() => undefined);
        });
        await expect(work).rejects.toThrow(TypeError);
        expect(await store.read((reader) => reader.countIncidents())).toBe(0);
      });

      it('are over when their promise settles', async () => {
        let leaked: StoreWriter | undefined;
        await store.transact(async (writer) => {
          leaked = writer;
        });
        await expect(leaked!.putIncident(incidentOf('A'), ORIGIN)).rejects.toThrow();
        let reader: StoreReader | undefined;
        await store.read(async (each) => {
          reader = each;
        });
        await expect(reader!.countIncidents()).rejects.toThrow();
        expect(await store.read((each) => each.countIncidents())).toBe(0);
      });

      it('of one store take turns', async () => {
        await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            store.transact(async (writer) => {
              const count = await writer.countIncidents();
              await new Promise((resolve) => setTimeout(resolve, 1));
              await writer.putIncident(incidentOf(`case-${count}`, { title: `by ${index}` }), ORIGIN);
            }),
          ),
        );
        expect(await store.read((reader) => Promise.all([reader.countIncidents(), reader.revision()]))).toEqual([20, 20]);
      });

      it('started inside a transaction are refused in the end, and the outer one goes on', async () => {
        const impatient = await open({ patience: 50 });
        await impatient.transact(async (writer) => {
          await writer.putIncident(incidentOf('A'), ORIGIN);
          await expect(impatient.transact(async () => undefined)).rejects.toMatchObject({ code: 'CONFLICT' });
        });
        expect(await impatient.read((reader) => reader.countIncidents())).toBe(1);
      });

      it('imports ten thousand cases at once', async () => {
        await store.transact(async (writer) => {
          await writer.putVocabulary(TERMS, 'shipped');
          for (let number = 0; number < 10_000; number++) await writer.putIncident(numberedIncident(number), ORIGIN);
        });
        await store.read(async (reader) => {
          expect(await reader.countIncidents()).toBe(10_000);
          expect(await reader.revision()).toBe(1);
          expect(await reader.findIncidentId('track-9999')).toBe('GEN-009999');
          expect(await reader.incidents(['GEN-004321'])).toMatchObject([{ incident: numberedIncident(4321), revision: 1 }]);
        });
        const again = await store.transact((writer) => writer.putIncident(numberedIncident(4321), ORIGIN));
        expect(again).toBe('unchanged');
      });
    });

    describe('reading while writing', () => {
      it('sees the revision before, from begin to end', async () => {
        await put(store, incidentOf('A', { title: 'Old' }));
        const written = gate();
        const mayEnd = gate();
        const writing = store.transact(async (writer) => {
          await writer.putIncident(incidentOf('A', { title: 'New' }), ORIGIN);
          await writer.putIncident(incidentOf('B'), ORIGIN);
          written.open();
          await mayEnd.opened;
        });
        await written.opened;
        await store.read(async (reader) => {
          expect(await reader.revision()).toBe(1);
          expect(await store.revision()).toBe(1);
          mayEnd.open();
          await writing;
          expect(await store.revision()).toBe(2);
          expect((await reader.incidents(['A', 'B'])).map((each) => each.incident.title)).toEqual(['Old']);
          expect(await reader.countIncidents()).toBe(1);
          expect(await reader.revision()).toBe(1);
        });
        expect(await store.read((reader) => reader.countIncidents())).toBe(2);
      });

      it('tells the newest revision, its own and that of others, in one statement', async () => {
        expect(await store.revision()).toBe(0);
        await put(store, incidentOf('A'));
        await put(await open(), incidentOf('B'));
        const before = store.statements;
        expect(await store.revision()).toBe(2);
        expect(store.statements - before).toBe(1);
      });

      it('fixes the revision before the work asks for anything', async () => {
        await store.read(async (reader) => {
          await put(store, incidentOf('A'));
          expect(await reader.countIncidents()).toBe(0);
        });
      });

      it('gives each of many readers at a time one revision', async () => {
        await put(store, incidentOf('A', { title: '1' }));
        const reads: Promise<void>[] = [];
        for (let revision = 2; revision <= 20; revision++) {
          for (let reader = 0; reader < 3; reader++) {
            reads.push(
              store.read(async (each) => {
                const [before] = await each.incidents(['A']);
                await new Promise((resolve) => setTimeout(resolve, 5));
                const [after] = await each.incidents(['A']);
                expect(after).toEqual(before);
                expect(after?.incident.title).toBe(String(await each.revision()));
              }),
            );
          }
          await put(store, incidentOf('A', { title: String(revision) }));
        }
        await Promise.all(reads);
      });

      it('works inside a transaction, which does not show', async () => {
        await store.transact(async (writer) => {
          await writer.putIncident(incidentOf('A'), ORIGIN);
          expect(await store.read((reader) => reader.countIncidents())).toBe(0);
          expect(await writer.countIncidents()).toBe(1);
          expect(await writer.findIncidentId('a')).toBe('A');
        });
      });
    });

    describe('two stores on one database', () => {
      it('see what the other one wrote, and have one id', async () => {
        const other = await open();
        await put(store, incidentOf('A'));
        await put(other, incidentOf('B'));
        expect(idsOf(await store.read((reader) => reader.scan({ limit: 10 })))).toEqual(['A', 'B']);
        const id = await store.read((reader) => reader.storeId());
        expect(id.length).toBeGreaterThan(8);
        expect(await other.read((reader) => reader.storeId())).toBe(id);
      });

      it('write one after the other, or give up after a while', async () => {
        const impatient = await open({ patience: 50 });
        const patient = await open({ patience: 20_000 });
        const written = gate();
        const mayEnd = gate();
        const first = store.transact(async (writer) => {
          await writer.putIncident(incidentOf('A'), ORIGIN);
          written.open();
          await mayEnd.opened;
        });
        await written.opened;
        await expect(put(impatient, incidentOf('B'))).rejects.toMatchObject({ code: 'CONFLICT' });
        expect(await impatient.read((reader) => reader.countIncidents())).toBe(0);
        const second = patient.transact(async (writer) => {
          expect(await writer.findIncidentId('A')).toBe('A');
          await writer.putIncident(incidentOf('C'), ORIGIN);
        });
        mayEnd.open();
        await Promise.all([first, second]);
        expect(await impatient.read((reader) => reader.revision())).toBe(2);
      });

      it('keep everything when opened again', async () => {
        await store.transact((writer) => writer.putVocabulary(TERMS, 'shipped'));
        await put(store, numberedIncident(7));
        await record(store, 'kept');
        const before = await everything(store);
        await store.close();
        expect(await everything(await open())).toEqual(before);
      });
    });

    describe('another process', () => {
      it('excludes writers, not readers, until it commits', async () => {
        const impatient = await open({ patience: 100 });
        const patient = await open({ patience: 20_000 });
        const other = startProcess(['A', 'B']);
        await other.reached('open');
        other.proceed();
        await other.reached('written');
        await expect(put(impatient, incidentOf('C'))).rejects.toMatchObject({ code: 'CONFLICT' });
        expect(await impatient.read((reader) => reader.countIncidents())).toBe(0);
        const waiting = patient.transact(async (writer) => {
          await writer.putIncident(incidentOf('C'), ORIGIN);
          return idsOf(await writer.scan({ limit: 10 }));
        });
        other.proceed();
        await other.reached('committed');
        expect(await waiting).toEqual(['A', 'B', 'C']);
        expect(await store.read((reader) => reader.revision())).toBe(2);
      });

      it('leaves nothing behind when it is killed half way', async () => {
        await put(store, incidentOf('kept'));
        const before = await everything(store);
        await store.close();
        const other = startProcess(Array.from({ length: 3000 }, (_, index) => `lost-${index}`));
        await other.reached('open');
        other.proceed();
        await other.reached('written');
        await other.kill();
        const reopened = await open();
        expect(await everything(reopened)).toEqual(before);
        expect(await put(reopened, incidentOf('lost-0'))).toBe('added');
        expect(await reopened.read((reader) => reader.revision())).toBe(2);
      });
    });

    describe('closing', () => {
      it('waits for the work under way, then refuses', async () => {
        const written = gate();
        const work = store.transact(async (writer) => {
          await writer.putIncident(incidentOf('A'), ORIGIN);
          written.open();
          await new Promise((resolve) => setTimeout(resolve, 20));
          await writer.putIncident(incidentOf('B'), ORIGIN);
        });
        await written.opened;
        await store.close();
        await work;
        await store.close();
        await expect(store.read((reader) => reader.revision())).rejects.toMatchObject({ code: 'STORE_UNUSABLE' });
        await expect(store.revision()).rejects.toMatchObject({ code: 'STORE_UNUSABLE' });
        await expect(put(store, incidentOf('C'))).rejects.toMatchObject({ code: 'STORE_UNUSABLE' });
        expect(await (await open()).read((reader) => reader.countIncidents())).toBe(2);
      });
    });

    describeStoreModel(() => fixture.open());
  });
}

function put(store: Store, incident: Incident, origin: IncidentOrigin = ORIGIN): Promise<string> {
  return store.transact((writer) => writer.putIncident(incident, origin));
}

async function putAll(store: Store, incidents: readonly Incident[]): Promise<void> {
  await store.transact(async (writer) => {
    for (const incident of incidents) await writer.putIncident(incident, ORIGIN);
  });
}

function importOf(source: string) {
  return { at: '2026-01-02T03:04:05Z', source, added: 1, changed: 2, unchanged: 3, removed: 4, rejected: 5 };
}

function record(store: Store, source: string): Promise<void> {
  return store.transact((writer) => writer.recordImport(importOf(source)));
}

async function only(store: Store, id: string): Promise<StoredIncident> {
  const [found, ...more] = await store.read((reader) => reader.incidents([id]));
  expect(more).toEqual([]);
  expect(found).toBeDefined();
  return found!;
}

function everything(store: Store) {
  return store.read(async (reader) => ({
    id: await reader.storeId(),
    revision: await reader.revision(),
    cases: await reader.scan({ limit: 1000 }),
    count: await reader.countIncidents(),
    vocabulary: await reader.vocabulary(),
    changes: await reader.changesSince(0),
    imports: await reader.imports(1000),
  }));
}

function idsOf(stored: readonly StoredIncident[]): string[] {
  return stored.map((each) => each.incident.id);
}

/** A promise that the test settles. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
