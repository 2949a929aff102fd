import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../src/knowledge/export.ts';
import { type AllDoors, type Any, openAllDoors } from './all-doors.ts';

/** The same file by GraphQL, the JSON API and the command line, down to the last byte. */

let doors: AllDoors;
let topic: string;
beforeAll(async () => {
  doors = await openAllDoors();
  topic = (await doors.graphql('{ topics(first: 1) { nodes { id } } }')).topics.nodes[0].id;
});
afterAll(() => doors.close());

const FIELDS = 'format title fileName mediaType url content incidentCount nodeCount edgeCount truncated omitted';

interface Asked {
  readonly data: Any;
  readonly errors?: readonly Any[];
}

async function ask(args: string, fields = FIELDS, variables: Readonly<Record<string, unknown>> = {}): Promise<Asked> {
  const declared = Object.keys(variables).length === 0 ? '' : 'query ($filter: IncidentFilter) ';
  const response = await fetch(`${doors.server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `${declared}{ export(${args}) { ${fields} } }`, variables }),
  });
  return (await response.json()) as Asked;
}

describe('an export', () => {
  it.each(EXPORT_FORMATS.map(({ id }) => id))('as %s is the same at all doors', async (id) => {
    const format = id.toUpperCase().replace(/[-.]/g, '_');
    const { data, errors } = await ask(`format: ${format}, of: ["IL-0226"]`);
    expect(errors).toBeUndefined();
    const { content, url, mediaType, fileName, truncated, omitted } = data.export;
    expect(content.length).toBeGreaterThan(100);
    const linked = await doors.server.get(url);
    expect(await linked.text()).toBe(content);
    expect(linked.headers.get('content-type')).toBe(`${mediaType}; charset=utf-8`);
    expect(linked.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
    expect([linked.headers.get('x-truncated'), linked.headers.get('x-omitted')]).toEqual([String(truncated), String(omitted)]);
    expect(await doors.text('export', '--format', id, '--incident', 'IL-0226')).toBe(content);
  });

  it.each([
    ['everything', () => ['', '', []]],
    ['a topic', () => [`topic: "${topic}"`, `topic=${topic}`, ['--topic', topic]]],
    [
      'a filter',
      () => [
        'filter: { components: { anyOf: ["component:dns"] }, startedAt: { to: "2021" } }',
        'component=dns&startedTo=2021',
        ['--component', 'dns', '--until', '2021'],
      ],
    ],
    [
      'a filter that only JSON can say',
      () => [
        'filter: { not: { ids: ["il-0226"] }, timeToResolve: { from: "PT30M" }, or: [{ causes: { anyOf: ["root-cause:software-defect"], roles: [ROOT_CAUSE] } }, { startedAt: { from: "2021-09" } }] }',
        `filter=${encodeURIComponent(JSON_FILTER)}`,
        ['--filter', JSON_FILTER],
      ],
    ],
    [
      'a neighbourhood that is cut',
      () => [
        'of: ["component:dns"], depth: 2, maxNodes: 40',
        'node=component:dns&depth=2&maxNodes=40',
        ['--incident', 'component:dns', '--depth', '2', '--max-nodes', '40'],
      ],
    ],
  ] as readonly (readonly [string, () => readonly [string, string, readonly string[]]])[])(
    'of %s is the same at all doors',
    async (_, of) => {
      const [inGraphql, inRest, inCommand] = of();
      const { data, errors } = await ask(`format: GRAPHOLOGY ${inGraphql}`);
      expect(errors).toBeUndefined();
      const { content, url, title, fileName, nodeCount, edgeCount, incidentCount } = data.export;
      const linked = await doors.server.get(url);
      const direct = await doors.server.get(`/api/export?format=graphology&${inRest}`);
      expect(direct.headers.get('content-disposition')).toBe(linked.headers.get('content-disposition'));
      expect(linked.headers.get('content-disposition')).toContain(fileName);
      expect(await linked.text()).toBe(content);
      expect(await direct.text()).toBe(content);
      expect(await doors.text('export', '--format', 'graphology', ...inCommand)).toBe(content);
      const graph = JSON.parse(content);
      expect(graph.attributes.name).toBe(title);
      expect([graph.nodes.length, graph.edges.length]).toEqual([nodeCount, edgeCount]);
      const incidents = graph.nodes.filter(({ attributes }: Any) => attributes.kind === 'incident').length;
      // The cases under a filter come with others that they are linked to.
      expect(incidents).toBeGreaterThanOrEqual(incidentCount);
      expect(incidentCount).toBeGreaterThan(0);
    },
  );

  it('has the incidents that any filter of GraphQL chooses, when its link is followed', async () => {
    const condition = fc.constantFrom<Any>(
      { ids: ['IL-0226', 'il-0150'] },
      { ids: [] },
      { organizations: ['organization:microsoft-azure', 'ORGANIZATION:slack'] },
      { components: { anyOf: ['component:networking'], roles: ['FAULTY', 'AMPLIFIER'], includeNarrower: true } },
      { components: { anyOf: ['component:dns'], includeNarrower: false } },
      { causes: { anyOf: ['root-cause:race-condition'], roles: null } },
      { terms: [{ anyOf: ['symptom:dns-resolution-failures'] }] },
      { regions: ['us-east-1'] },
      { tags: null },
      { startedAt: { from: '2019', to: '2021-12-31' } },
      { startedAt: { to: '2025-10-19T23:48-07:00' } },
      { timeToResolve: { from: 'PT1H', to: 'P1DT2H' } },
      { severity: { atLeastAsBadAs: 2 } },
    );
    const { filter } = fc.letrec<Any>((tie) => ({
      filter: fc.oneof(
        { maxDepth: 3 },
        condition,
        fc.record({ and: fc.array(tie('filter') as fc.Arbitrary<Any>, { maxLength: 2 }) }),
        fc.record({ or: fc.array(tie('filter') as fc.Arbitrary<Any>, { minLength: 1, maxLength: 2 }) }),
        fc.record({ not: tie('filter') as fc.Arbitrary<Any> }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(filter!, async (each) => {
        const { incidents } = await doors.graphql(
          'query ($filter: IncidentFilter) { incidents(filter: $filter, first: 100) { nodes { id } } }',
          {
            filter: each,
          },
        );
        const { data, errors } = await ask('format: JSON_LINES, filter: $filter', 'url content incidentCount', { filter: each });
        expect(errors).toBeUndefined();
        const text = await (await doors.server.get(data.export.url)).text();
        expect(text).toBe(data.export.content);
        const ids = text.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line).id as string)));
        expect(ids).toEqual(incidents.nodes.map(({ id }: Any) => id).sort());
        expect(ids).toHaveLength(data.export.incidentCount);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('that is too long for an answer has a link and an error', async () => {
    const { data, errors } = await ask('format: JSON_LINES', 'url content');
    const text = await (await doors.server.get('/api/export?format=json-lines')).text();
    // Ten cases fit; the library that comes with the program does not.
    expect(text.length).toBeLessThan(250_000);
    expect([errors, data.export.content]).toEqual([undefined, text]);
    await doors.server.library.importPaths(['data']);
    const long = await ask('format: JSON_LINES', 'url content incidentCount');
    expect(long.data.export).toMatchObject({ url: '/api/export?format=json-lines', content: null });
    expect(long.errors).toMatchObject([{ path: ['export', 'content'], extensions: { code: 'LIMIT_EXCEEDED' } }]);
    const lines = (await (await doors.server.get(long.data.export.url)).text()).trim().split('\n');
    expect(lines).toHaveLength(long.data.export.incidentCount);
  }, 60_000);

  it.each([
    ['format: GEXF, topic: "topic:x", of: ["IL-0226"]', 'BAD_INPUT', 'topic and of'],
    ['format: GEXF, filter: {}, topic: "topic:x"', 'BAD_INPUT', 'filter and topic'],
    ['format: GEXF, depth: 2', 'BAD_INPUT', 'depth without of'],
    ['format: GEXF, of: ["IL-0226"], depth: 5', 'BAD_INPUT', 'depth'],
    ['format: GEXF, of: ["IL-9999"]', 'NOT_FOUND', 'IL-9999'],
    ['format: GEXF, topic: "topic:none"', 'NOT_FOUND', 'topic:none'],
    [`format: GEXF, of: [${'"x",'.repeat(101)}]`, 'LIMIT_EXCEEDED', '101 ids'],
  ])('of what is not there is refused: %s', async (args, code, message) => {
    const { data, errors } = await ask(args, 'title');
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ message: expect.stringContaining(message), extensions: { code } }]);
  });

  it('whose filter does not fit into an address has content and no link', async () => {
    const ids = Array.from({ length: 600 }, (_, index) => `IL-0226-${index}`);
    const { data, errors } = await ask('format: CSV_NODES, filter: $filter', 'url content', { filter: { not: { tags: ids } } });
    expect(data.export).toEqual({ url: null, content: expect.stringContaining('IL-0226') });
    expect(errors).toMatchObject([{ path: ['export', 'url'], extensions: { code: 'LIMIT_EXCEEDED' } }]);
  });
});

const JSON_FILTER = JSON.stringify({
  not: { ids: ['il-0226'] },
  timeToResolve: { from: 'PT30M' },
  or: [{ causes: { anyOf: ['root-cause:software-defect'], roles: ['root-cause'] } }, { startedAt: { from: '2021-09' } }],
});
