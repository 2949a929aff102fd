import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Library } from '../../src/compose.ts';
import { DomainError } from '../../src/domain/error.ts';
import type { Incident } from '../../src/domain/incident.ts';
import { incidentKey } from '../../src/domain/incident-id.ts';
import { decodeIncident, encodeIncident } from '../../src/importers/incident-json.ts';
import { createKnowledge } from '../../src/knowledge/create-knowledge.ts';
import { EXPORT_FORMATS, type ExportRequest } from '../../src/knowledge/export.ts';
import { ImageSource } from '../../src/knowledge/image-source.ts';
import type { KnowledgeView } from '../../src/knowledge/knowledge.ts';
import type { Store } from '../../src/store/store.ts';
import { goldenVocabulary } from '../importers/golden-vocabulary.ts';
import { incidents as incidentArbitrary } from '../importers/incident-arbitrary.ts';
import { openAt } from '../store/sqlite-opener.ts';
import { CATALOGUE, type LibraryFixture, makeLibrary } from './open-library.ts';

let fixture: LibraryFixture;
let library: Library;
let view: KnowledgeView;

beforeAll(async () => {
  fixture = await makeLibrary();
  library = await fixture.open();
  await library.importPaths(CATALOGUE);
  view = await library.knowledge.view();
});
afterAll(() => fixture.remove());

async function textOf(request: ExportRequest, of: KnowledgeView = view): Promise<string> {
  let text = '';
  for await (const chunk of of.export(request)) text += chunk;
  return text;
}

interface Read {
  readonly nodes: readonly { readonly key: string; readonly attributes: Readonly<Record<string, unknown>> }[];
  readonly edges: readonly { readonly source: string; readonly target: string; readonly attributes: { readonly kind: string } }[];
}

/** The graph as graphology's JSON has it. */
async function graphOf(selection?: ExportRequest['selection']): Promise<Read> {
  return JSON.parse(await textOf({ format: 'graphology', selection })) as Read;
}

const idsOf = ({ nodes }: Read) => nodes.map(({ key }) => key);
const edgesOf = ({ edges }: Read) => edges.map(({ source, target, attributes }) => `${source} ${attributes.kind} ${target}`).sort();

describe('an export of everything', () => {
  it('has every case, action item and term in use, and every edge', async () => {
    const graph = await graphOf();
    const stats = view.stats();
    const current = view.vocabulary.terms.filter((term) => term.replacedBy === undefined);
    expect(graph.edges).toHaveLength(stats.edges);
    expect(graph.nodes).toHaveLength(stats.incidents + stats.actionItems + current.length);
    expect(new Set(idsOf(graph)).size).toBe(graph.nodes.length);
    expect(idsOf(graph).slice(0, 10)).toEqual(CATALOGUE.map((path) => path.slice('data/cases/'.length, -'.md'.length)));
    const known = new Set(idsOf(graph));
    for (const { source, target } of graph.edges) expect([known.has(source), known.has(target)]).toEqual([true, true]);
  });

  it('tells of each case what its document and its topic say', async () => {
    const graph = await graphOf();
    for (const { key, attributes } of graph.nodes.filter((node) => node.attributes.kind === 'incident')) {
      const incident = (await view.documents([key]))[0]!.incident;
      expect(attributes).toEqual({
        kind: 'incident',
        label: incident.title,
        degree: expect.any(Number),
        ...(incident.organization === undefined ? {} : { organization: incident.organization }),
        ...(incident.startedAt == null ? {} : { started: incident.startedAt.edtf }),
        ...(incident.severity == null ? {} : { severity: incident.severity.label }),
        ...(view.topicOf(key) === undefined ? {} : { topic: view.topicOf(key)!.id }),
      });
    }
    expect(graph.nodes.find(({ key }) => key === 'IL-0226')?.attributes).toMatchObject({ started: '2025-10-29T15:41Z' });
  });

  it.each(EXPORT_FORMATS.map(({ id }) => id))('is the same each time: %s', async (format) => {
    const text = await textOf({ format });
    expect(text.length).toBeGreaterThan(1_000);
    expect((await textOf({ format })) === text).toBe(true);
  });
});

describe('an export of a part', () => {
  it('has the cases under a filter with what they are joined to', async () => {
    const filter = { organizations: ['organization:microsoft-azure'] } as const;
    const graph = await graphOf({ kind: 'filter', filter });
    const expected = view.graph(filter, { maxNodes: 5_000 });
    expect(expected.truncated).toBe(false);
    expect(idsOf(graph).toSorted()).toEqual(expected.nodes.map(({ id }) => id).sort());
    expect(edgesOf(graph)).toEqual(expected.edges.map(({ from, kind, to }) => `${from} ${kind} ${to}`).sort());
  });

  it('has the cases of a topic', async () => {
    const topic = view.topics(0, { first: 1 }).edges[0]!.item;
    const graph = await graphOf({ kind: 'topic', id: topic.id });
    expect(idsOf(graph)).toEqual(idsOf(await graphOf({ kind: 'filter', filter: { topics: [topic.id] } })));
    const lines = (await textOf({ format: 'json-lines', selection: { kind: 'topic', id: topic.id } })).trim().split('\n');
    expect(lines.map((line) => decodeIncident(line).id)).toEqual(topic.incidents);
  });

  it('has a neighbourhood, and says what was left out of it', async () => {
    const graph = await graphOf({ kind: 'neighborhood', of: ['il-0226'], options: { depth: 2 } });
    const expected = view.neighborhood(['IL-0226'], { depth: 2, maxNodes: 2_000 });
    expect(idsOf(graph)).toEqual(expected.nodes.map(({ id }) => id));
    expect(edgesOf(graph)).toEqual(expected.edges.map(({ from, kind, to }) => `${from} ${kind} ${to}`).sort());
    const cut = view.export({ format: 'dot', selection: { kind: 'neighborhood', of: ['IL-0226'], options: { maxNodes: 3 } } });
    expect(cut.truncated).toBe(true);
    expect(cut.omitted).toBe(view.neighborhood(['IL-0226'], {}).nodes.length - 3);
  });

  it('can be empty', async () => {
    const selection = { kind: 'filter', filter: { ids: [] } } as const;
    expect(await graphOf(selection)).toMatchObject({ nodes: [], edges: [] });
    expect(await textOf({ format: 'json-lines', selection })).toBe('');
  });

  it('has a title and a name for its file', () => {
    const named = (request: ExportRequest) => {
      const { title, fileName } = view.export(request);
      return [title, fileName];
    };
    expect(named({ format: 'csv-nodes' })).toEqual(['Precedent: all cases', 'precedent-all.nodes.csv']);
    expect(named({ format: 'gexf', selection: { kind: 'neighborhood', of: ['il-0226#action-1'] } })).toEqual([
      'Precedent: neighbourhood of IL-0226#action-1',
      'precedent-IL-0226-action-1.gexf',
    ]);
  });
});

describe('an export that can not be', () => {
  const failing: readonly (readonly [string, ExportRequest, string, RegExp])[] = [
    ['an unknown format', { format: 'xlsx' as never }, 'BAD_INPUT', /"xlsx".*gexf, .*json-lines/],
    ['an unknown topic', { format: 'dot', selection: { kind: 'topic', id: 'topic:none' } }, 'NOT_FOUND', /topic:none/],
    ['an unknown case', { format: 'dot', selection: { kind: 'neighborhood', of: ['IL-9999'] } }, 'NOT_FOUND', /IL-9999/],
    [
      'a bad depth',
      { format: 'dot', selection: { kind: 'neighborhood', of: ['IL-0226'], options: { depth: 9 } } },
      'BAD_INPUT',
      /depth is 9/,
    ],
    [
      'a filter on an unknown term',
      { format: 'dot', selection: { kind: 'filter', filter: { organizations: ['organization:none'] } } },
      'NOT_FOUND',
      /organization:none/,
    ],
  ];

  it.each(failing)('says so before the first chunk: %s', (_, request, code, message) => {
    let thrown: unknown;
    try {
      view.export(request);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(DomainError);
    expect(thrown).toMatchObject({ code, message: expect.stringMatching(message) });
  });
});

describe('JSON Lines', () => {
  it('imported into an empty library are the same cases', async () => {
    const other = await makeLibrary();
    try {
      const file = join(other.folder, 'all.jsonl');
      const text = await textOf({ format: 'json-lines' });
      await writeFile(file, text);
      const copy = await other.open();
      await copy.importPaths([file]);
      const copied = await copy.knowledge.view();
      const ids = text
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: string }).id);
      expect(ids).toHaveLength(10);
      const hashes = async (of: KnowledgeView) => (await of.documents(ids)).map((each) => each?.contentHash);
      expect(await hashes(copied)).toEqual(await hashes(view));
      expect(await textOf({ format: 'json-lines' }, copied)).toBe(text);
    } finally {
      await other.remove();
    }
  });

  it('out and in again give the same content hashes, whatever the cases hold', async () => {
    const library = fc
      .uniqueArray(incidentArbitrary, { maxLength: 8, selector: ({ id }) => incidentKey(id) })
      .map((all): readonly Incident[] => {
        const ids = new Set(all.map(({ id }) => incidentKey(id)));
        return all.map((each) => ({
          ...each,
          externalIds: each.externalIds.filter((id) => !ids.has(incidentKey(id)) && ids.add(incidentKey(id))),
        }));
      });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(library, async (incidents) => {
        const [first, second] = await Promise.all(['a', 'b'].map((name) => openAt(join(fixture.folder, `${name}-${run}.db`))));
        run++;
        const put = (store: Store, all: readonly Incident[]) =>
          store.transact(async (writer) => {
            await writer.putVocabulary(goldenVocabulary().terms, 'given');
            for (const incident of all) await writer.putIncident(incident, { importer: 'test' });
          });
        const hashes = async (store: Store) => {
          const stored = await store.read((reader) => reader.scan({ limit: 100 }));
          return stored.map(({ incident, contentHash }) => [incident.id, contentHash]);
        };
        await put(first!, incidents);
        const knowledge = createKnowledge({ store: first!, images: new ImageSource({ store: first! }), now: () => 0 });
        const lines = (await textOf({ format: 'json-lines' }, await knowledge.view())).split('\n').slice(0, -1);
        await put(second!, lines.map(decodeIncident));
        expect(lines).toHaveLength(incidents.length);
        expect(await hashes(second!)).toEqual(await hashes(first!));
        await Promise.all([first!.close(), second!.close()]);
      }),
      { numRuns: 12 },
    );
  });

  it('pass over a case that was removed while they were written', async () => {
    const other = await makeLibrary();
    try {
      const copy = await other.open();
      await copy.importPaths(CATALOGUE);
      const before = await copy.knowledge.view();
      const store = await openAt(other.db);
      await store.transact((writer) => writer.removeIncident('IL-0250'));
      await store.close();
      const lines = (await textOf({ format: 'json-lines' }, before)).trim().split('\n');
      expect(lines.map((line) => decodeIncident(line).id)).toHaveLength(9);
      expect(lines[0]).toBe(encodeIncident((await before.documents(['IL-0150']))[0]!.incident));
    } finally {
      await other.remove();
    }
  });
});
