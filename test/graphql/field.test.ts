import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDuration } from '../../src/domain/duration.ts';
import type { Incident } from '../../src/domain/incident.ts';
import { parseMoment } from '../../src/domain/moment.ts';
import { type Term, termId } from '../../src/domain/term.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import type { IncidentFilter } from '../../src/search/filter.ts';
import { bareIncident } from '../bare-incident.ts';
import { MemoryKnowledge } from './memory-knowledge.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const term = (kind: Term['kind'], slug: string, label: string, more: Partial<Term> = {}): Term => ({
  id: termId(kind, slug),
  kind,
  slug,
  label,
  aliases: [],
  broader: [],
  ...more,
});

const VOCABULARY = new Vocabulary([
  term('component', 'networking', 'Networking'),
  term('component', 'dns', 'DNS', { broader: ['component:networking'], aliases: ['Domain Name System'] }),
  term('component', 'acme-dns', 'Acme DNS', { broader: ['component:dns'], provider: 'organization:acme' }),
  term('component', 'old-dns', 'Old DNS', { replacedBy: 'component:dns' }),
  term('root-cause', 'defect', 'Defect'),
  term('trigger', 'push', 'Push'),
  term('organization', 'acme', 'Acme'),
  term('action-pattern', 'test', 'Test'),
  term('action-pattern', 'load-test', 'Load test', { broader: ['action-pattern:test'] }),
]);

const A: Incident = bareIncident('A-1', {
  externalIds: ['TRACK-1'],
  title: 'Resolvers failed',
  organization: 'organization:acme',
  severity: null,
  usersAffected: null,
  startedAt: parseMoment('2021-04-01T23:21+02:00~'),
  detectedAt: null,
  resolvedAt: parseMoment('2021-04-02T07:45+02:00'),
  stated: { timeToDetect: null, timeToMitigate: parseDuration('PT70H34M~') },
  components: [
    { term: 'component:acme-dns', role: 'faulty' },
    { term: 'component:networking', role: 'affected', text: 'lost routes' },
  ],
  causes: [
    { role: 'trigger', term: 'trigger:push' },
    { role: 'root-cause', term: 'root-cause:defect', text: 'a race' },
    { role: 'detection-gap', text: 'no probe' },
  ],
  propagation: [{ component: 'component:dns', text: 'first' }, { text: 'then' }],
  actionItems: [
    {
      key: 'action-1',
      text: 'Test under load',
      kind: 'prevent-in-future',
      pattern: 'action-pattern:load-test',
      status: 'done',
      addresses: ['root-cause:defect'],
    },
    { key: 'action-2', text: 'Probe', kind: 'detect-in-future', addresses: [] },
  ],
  checks: [
    { look: 'at the resolvers', healthy: 'they answer', components: ['component:acme-dns'] },
    { look: 'at the plan', healthy: 'it exists', components: [] },
  ],
  links: [
    { to: 'b-1', kind: 'overlaps', note: 'the same night' },
    { to: 'NOWHERE-9', kind: 'related' },
  ],
});

const B: Incident = bareIncident('B-1', {
  title: 'Servers stopped',
  startedAt: parseMoment('2020'),
  components: [{ term: 'component:dns', role: 'faulty' }],
});

let knowledge: MemoryKnowledge;
let server: TestServer;
let seen: (IncidentFilter | undefined)[];
beforeAll(async () => {
  knowledge = new MemoryKnowledge(VOCABULARY, [A, B]);
  const view = knowledge.view.bind(knowledge);
  knowledge.view = async () => {
    const found = await view();
    return {
      ...found,
      incidents: (filter, order, page) => {
        seen.push(filter);
        return found.incidents(filter, order, page);
      },
    };
  };
  server = await startTestServer({ knowledge });
});
afterAll(() => server.close());

async function data(query: string, variables?: Readonly<Record<string, unknown>>) {
  seen = [];
  const answer = await server.ask(query, variables);
  expect(answer.errors).toEqual([]);
  return answer.data;
}

describe('an incident', () => {
  it('is found by its id and its external ids in any letter case', async () => {
    const query = 'query ($id: ID!) { incident(id: $id) { id externalIds } node(id: $id) { __typename id } }';
    for (const id of ['A-1', 'a-1', 'track-1']) {
      expect(await data(query, { id })).toEqual({
        incident: { id: 'A-1', externalIds: ['TRACK-1'] },
        node: { __typename: 'Incident', id: 'A-1' },
      });
    }
    expect(await data(query, { id: 'nobody' })).toEqual({ incident: null, node: null });
    expect(await data(query, { id: 'component:dns' })).toMatchObject({ incident: null, node: { __typename: 'Component' } });
  });

  it('keeps unknown apart from unstated', async () => {
    expect(await data('{ incident(id: "A-1") { severity { label } scope usersAffected detectedAt { edtf } unknownFacts } }')).toEqual({
      incident: {
        severity: null,
        scope: null,
        usersAffected: null,
        detectedAt: null,
        unknownFacts: ['SEVERITY', 'USERS_AFFECTED', 'DETECTED_AT', 'TIME_TO_DETECT'],
      },
    });
  });

  it('tells moments as exactly as they are known, in the zone of the source and in UTC', async () => {
    const moment = '{ edtf utc precision approximate uncertain earliest latest }';
    const found = await data(`{ a: incident(id: "A-1") { startedAt ${moment} } b: incident(id: "B-1") { startedAt ${moment} } }`);
    expect(found.a.startedAt).toEqual({
      edtf: '2021-04-01T23:21+02:00~',
      utc: '2021-04-01T21:21Z~',
      precision: 'MINUTE',
      approximate: true,
      uncertain: false,
      earliest: '2021-04-01T21:21:00.000Z',
      latest: '2021-04-01T21:21:59.999Z',
    });
    expect(found.b.startedAt).toMatchObject({
      utc: '2020',
      precision: 'YEAR',
      earliest: '2020-01-01T00:00:00.000Z',
      latest: '2020-12-31T23:59:59.999Z',
    });
  });

  it('tells lengths as stated, or else between moments', async () => {
    const length = '{ iso8601 milliseconds text atLeast atMost approximate basis }';
    const found = await data(`{ incident(id: "A-1") { timeToDetect ${length} timeToMitigate ${length} timeToResolve ${length} } }`);
    expect(found.incident).toEqual({
      timeToDetect: null,
      timeToMitigate: {
        iso8601: 'PT70H34M',
        milliseconds: 254_040_000,
        text: '70h 34m',
        atLeast: 254_040_000,
        atMost: 254_040_000,
        approximate: true,
        basis: 'STATED',
      },
      timeToResolve: {
        iso8601: 'PT8H24M',
        milliseconds: 30_240_000,
        text: '8h 24m',
        atLeast: 30_240_000 - 59_999,
        atMost: 30_240_000 + 59_999,
        approximate: true,
        basis: 'DERIVED',
      },
    });
  });

  it('narrows causes, components, actions and checks', async () => {
    const found = await data(`{ incident(id: "A-1") {
      all: causes { role text term { __typename id } }
      gaps: causes(role: [DETECTION_GAP]) { text term { id } }
      faulty: components(role: FAULTY) { component { id provider { label } } }
      detect: actionItems(kind: [DETECT_IN_FUTURE]) { id }
      tests: actionItems(pattern: ["action-pattern:TEST"]) { id text status pattern { id } addresses { id } incident { id } }
      checks(component: "component:networking") { look components { id } }
    } }`);
    expect(found.incident).toEqual({
      all: [
        { role: 'TRIGGER', text: null, term: { __typename: 'Trigger', id: 'trigger:push' } },
        { role: 'ROOT_CAUSE', text: 'a race', term: { __typename: 'RootCause', id: 'root-cause:defect' } },
        { role: 'DETECTION_GAP', text: 'no probe', term: null },
      ],
      gaps: [{ text: 'no probe', term: null }],
      faulty: [{ component: { id: 'component:acme-dns', provider: { label: 'Acme' } } }],
      detect: [{ id: 'A-1#action-2' }],
      tests: [
        {
          id: 'A-1#action-1',
          text: 'Test under load',
          status: 'DONE',
          pattern: { id: 'action-pattern:load-test' },
          addresses: [{ id: 'root-cause:defect' }],
          incident: { id: 'A-1' },
        },
      ],
      checks: [{ look: 'at the resolvers', components: [{ id: 'component:acme-dns' }] }],
    });
  });

  it('tells the links that its sources state, and those that lead to it', async () => {
    const found = await data(`{
      a: incident(id: "A-1") { links { to kind note incident { id } } linkedFrom { incident { id } } propagation { position text component { id } } }
      b: incident(id: "B-1") { linkedFrom { kind note incident { id } } }
    }`);
    expect(found.a.links).toEqual([
      { to: 'b-1', kind: 'OVERLAPS', note: 'the same night', incident: { id: 'B-1' } },
      { to: 'NOWHERE-9', kind: 'RELATED', note: null, incident: null },
    ]);
    expect(found.a.linkedFrom).toEqual([]);
    expect(found.a.propagation).toEqual([
      { position: 1, text: 'first', component: { id: 'component:dns' } },
      { position: 2, text: 'then', component: null },
    ]);
    expect(found.b.linkedFrom).toEqual([{ kind: 'OVERLAPS', note: 'the same night', incident: { id: 'A-1' } }]);
  });

  it('knows its topics, coarse to fine', async () => {
    const found = await data(
      '{ incident(id: "A-1") { topic { id } coarse: topic(level: 0) { id children { id } } topics { id level parent { id } } } }',
    );
    expect(found.incident).toEqual({
      topic: { id: 'topic:half' },
      coarse: { id: 'topic:all', children: [{ id: 'topic:half' }] },
      topics: [
        { id: 'topic:all', level: 0, parent: null },
        { id: 'topic:half', level: 1, parent: { id: 'topic:all' } },
      ],
    });
  });
});

describe('a term', () => {
  it('has a type of its own, its place in the hierarchy, and its incidents', async () => {
    const found = await data(`{ term(id: "Component:DNS") {
      __typename id kind label aliases
      broader { id } broaderTransitive { id } narrower { id }
      incidentCount shareOfLibrary
      incidents(orderBy: { field: ID, direction: ASC }) { totalCount nodes { id } }
      usuallyWith(kind: COMPONENT) { term { id } count share lift }
      ... on Component { provider { id } products { id provider { id products { id } } } }
    } }`);
    expect(found.term).toEqual({
      __typename: 'Component',
      id: 'component:dns',
      kind: 'COMPONENT',
      label: 'DNS',
      aliases: ['Domain Name System'],
      broader: [{ id: 'component:networking' }],
      broaderTransitive: [{ id: 'component:networking' }],
      narrower: [{ id: 'component:acme-dns' }],
      incidentCount: 2,
      shareOfLibrary: 1,
      incidents: { totalCount: 2, nodes: [{ id: 'A-1' }, { id: 'B-1' }] },
      // Of two incidents with DNS one has Acme's, as in the library; DNS and what is broader are left out.
      usuallyWith: [{ term: { id: 'component:acme-dns' }, count: 1, share: 0.5, lift: 1 }],
      provider: null,
      products: [{ id: 'component:acme-dns', provider: { id: 'organization:acme', products: [{ id: 'component:acme-dns' }] } }],
    });
  });

  it('that is retired tells what to read instead', async () => {
    expect(await data('{ term(id: "component:old-dns") { replacedBy { id } } }')).toEqual({
      term: { replacedBy: { id: 'component:dns' } },
    });
    expect(await data('{ term(id: "A-1") { id } t: term(id: "component:none") { id } }')).toEqual({ term: null, t: null });
  });

  it('of action patterns lists the actions that follow it or a narrower one', async () => {
    const found = await data('{ term(id: "action-pattern:test") { ... on ActionPattern { actionItems(first: 5) { id } } } }');
    expect(found.term.actionItems).toEqual([{ id: 'A-1#action-1' }]);
  });

  it('is listed by kind, words and broader term', async () => {
    const found = await data(`{
      kind: terms(kind: ROOT_CAUSE) { nodes { id } totalCount }
      under: terms(under: "component:networking") { edges { node { id } } }
      words: terms(query: "acme") { nodes { id } }
    }`);
    expect(found).toEqual({
      kind: { nodes: [{ id: 'root-cause:defect' }], totalCount: 1 },
      under: { edges: [{ node: { id: 'component:acme-dns' } }, { node: { id: 'component:dns' } }] },
      words: { nodes: [{ id: 'component:acme-dns' }, { id: 'organization:acme' }] },
    });
  });
});

describe('an answer', () => {
  it('has its fields in the order of the query, whatever has to be waited for', async () => {
    const response = await server.post(
      '{"query":"{ incidents(first: 1) { nodes { title id } totalCount } b: library { revision } a: library { revision } }"}',
    );
    expect(await response.text()).toMatch(
      /^\{"data":\{"incidents":\{"nodes":\[\{"title":.*,"id":.*\}\],"totalCount":2\},"b":.*,"a":.*\},"extensions":/,
    );
  });
});

describe('nodes', () => {
  it('come in the order of the ids, null where there is none', async () => {
    const ids = ['component:dns', 'nobody', 'a-1#ACTION-2', 'topic:all', 'track-1', 'A-1#action-9', 'component:dns'];
    const found = await data('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { ids });
    expect(found.nodes).toEqual([
      { __typename: 'Component', id: 'component:dns' },
      null,
      { __typename: 'ActionItem', id: 'A-1#action-2' },
      { __typename: 'Topic', id: 'topic:all' },
      { __typename: 'Incident', id: 'A-1' },
      null,
      { __typename: 'Component', id: 'component:dns' },
    ]);
  });
});

describe('a filter', () => {
  it('reaches the use case with the domain’s values', async () => {
    await data(`query ($f: IncidentFilter) { incidents(filter: $f) { totalCount } }`, {
      f: {
        or: [{ not: { ids: ['A-1'] } }, { organizations: ['organization:acme'], regions: null }],
        components: { anyOf: ['component:dns'], roles: ['FAULTY', 'AMPLIFIER'], includeNarrower: false },
        causes: { anyOf: ['root-cause:defect'], roles: ['CONTRIBUTING_FACTOR'] },
        terms: [{ anyOf: ['trigger:push'] }],
        severity: { scheme: 'x', atLeastAsBadAs: 2, atMostAsBadAs: 1 },
        startedAt: { from: '2021-04', to: '2021' },
        timeToResolve: { from: 'PT1H', to: 'P1D' },
        topics: ['topic:all'],
      },
    });
    expect(JSON.parse(JSON.stringify(seen))).toEqual([
      {
        or: [{ not: { ids: ['A-1'] } }, { organizations: ['organization:acme'] }],
        components: { anyOf: ['component:dns'], roles: ['faulty', 'amplifier'], includeNarrower: false },
        causes: { anyOf: ['root-cause:defect'], roles: ['contributing-factor'], includeNarrower: true },
        terms: [{ anyOf: ['trigger:push'], includeNarrower: true }],
        // As bad as rank 2 or worse: rank 2 or 1.
        severity: { scheme: 'x', atLeastRank: 1, atMostRank: 2 },
        startedAt: { from: Date.UTC(2021, 3, 1), to: Date.UTC(2022, 0, 1) - 1 },
        timeToResolve: { from: 3_600_000, to: 86_400_000 },
        topics: ['topic:all'],
      },
    ]);
  });

  it('of a term or topic is joined with its own condition', async () => {
    await data(
      '{ term(id: "component:dns") { incidents(filter: { tags: ["x"] }) { totalCount } } topic(id: "topic:all") { incidents { totalCount } } }',
    );
    expect(JSON.parse(JSON.stringify(seen))).toEqual([
      { and: [{ terms: [{ anyOf: ['component:dns'] }] }, { tags: ['x'] }] },
      { topics: ['topic:all'] },
    ]);
  });

  it('absent, null or empty means all', async () => {
    for (const f of [undefined, null, {}]) {
      expect((await data('query ($f: IncidentFilter) { incidents(filter: $f) { totalCount } }', { f })).incidents.totalCount).toBe(2);
    }
  });

  it('counts facets, values and lengths of all that match, not of the page', async () => {
    const found = await data(`{ incidents(filter: { organizations: ["organization:acme"] }, first: 1) {
      facets(kind: ROOT_CAUSE) { term { id } count }
      valueFacets(of: YEAR) { value count }
      topicFacets { topic { id } count }
      known: durations(of: TIME_TO_RESOLVE) { known unknown p50 { iso8601 text milliseconds } max { text } }
      none: durations(of: TIME_TO_DETECT) { known unknown p50 { text } }
    } }`);
    expect(found.incidents).toEqual({
      facets: [{ term: { id: 'root-cause:defect' }, count: 1 }],
      valueFacets: [{ value: '2021', count: 1 }],
      topicFacets: [{ topic: { id: 'topic:all' }, count: 1 }],
      known: { known: 1, unknown: 0, p50: { iso8601: 'PT8H24M', text: '8h 24m', milliseconds: 30_240_000 }, max: { text: '8h 24m' } },
      none: { known: 0, unknown: 1, p50: null },
    });
  });
});

describe('a search', () => {
  it('shows where it matches', async () => {
    const found = await data(`{ search(query: "RESOLVERS race", first: 1) {
      totalCount interpretation
      edges { matched score node { id } highlights { field text ranges { start end } } }
      facets(kind: ROOT_CAUSE) { term { id } count }
    } }`);
    const [edge] = found.search.edges;
    expect(edge.node).toEqual({ id: 'A-1' });
    expect(edge.matched).toEqual(['resolvers', 'race']);
    expect(edge.highlights).toEqual([
      { field: 'TITLE', text: 'Resolvers failed', ranges: [{ start: 0, end: 9 }] },
      { field: 'CAUSES', text: 'a race', ranges: [{ start: 2, end: 6 }] },
      { field: 'ACTIONS', text: 'at the resolvers', ranges: [{ start: 7, end: 16 }] },
    ]);
    expect(found.search.facets).toEqual([{ term: { id: 'root-cause:defect' }, count: 1 }]);
  });
});

describe('relations', () => {
  it('carry their reasons, which add up to the score, and lead to what is shared', async () => {
    const found = await data(
      `{ incident(id: "A-1") { related { edges { cursor score summary reasons { kind label weight evidence { __typename id } words shareOfLibrary } node { id } } } } }`,
    );
    const [edge] = found.incident.related.edges;
    expect(edge.node.id).toBe('B-1');
    expect(edge.reasons.reduce((sum: number, each: { weight: number }) => sum + each.weight, 0)).toBe(edge.score);
    expect(edge.reasons[0]).toMatchObject({
      kind: 'COMPONENT',
      label: 'DNS',
      evidence: [{ __typename: 'Component', id: 'component:dns' }],
    });
  });

  it('of a stated link lead to incidents', async () => {
    const { view } = knowledge;
    knowledge.view = async () => ({
      ...(await view.call(knowledge)),
      related: () => ({
        edges: [
          {
            cursor: 'c',
            item: {
              incidentId: 'B-1',
              score: 1,
              summary: 's',
              reasons: [{ kind: 'stated-link', label: 'overlaps', weight: 1, evidence: ['B-1', 'A-1', 'GONE-1'], words: [] }],
            },
          },
        ],
        totalCount: 1,
        hasNextPage: false,
        hasPreviousPage: false,
      }),
    });
    const found = await data('{ incident(id: "A-1") { related { edges { reasons { kind shareOfLibrary evidence { id } } } } } }');
    knowledge.view = view;
    expect(found.incident.related.edges[0].reasons).toEqual([
      { kind: 'STATED_LINK', shareOfLibrary: null, evidence: [{ id: 'B-1' }, { id: 'A-1' }] },
    ]);
  });

  it('of a pair say what only one of the two has', async () => {
    const found = await data(
      '{ compare(a: "track-1", b: "B-1") { a { id } b { id } close onlyA { id } onlyB { id } path { steps { explanation relations { kind forward } } } } }',
    );
    expect(found.compare).toMatchObject({ a: { id: 'A-1' }, b: { id: 'B-1' }, close: false, onlyB: [] });
    expect(found.compare.onlyA.map((each: { id: string }) => each.id)).toContain('root-cause:defect');
    expect(found.compare.path.steps[0].relations).toEqual([{ kind: 'RELATED', forward: true }]);
  });

  it('of a draft count what the hits have in common', async () => {
    const found = await data(`{ precedents(of: { text: "DNS is down" }) {
      noClosePrecedent hits { close score incident { id } } recognized { words offset term { id } }
      facets(kind: ORGANIZATION) { term { label } count }
    } }`);
    expect(found.precedents).toEqual({
      noClosePrecedent: false,
      hits: [
        { close: true, score: 1 / 64, incident: { id: 'A-1' } },
        { close: true, score: 1 / 64, incident: { id: 'B-1' } },
      ],
      recognized: [{ words: 'DNS', offset: 0, term: { id: 'component:dns' } }],
      facets: [{ term: { label: 'Acme' }, count: 1 }],
    });
  });
});
