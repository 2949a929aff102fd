import { type GraphQLField, type GraphQLNamedType, getNamedType, isInterfaceType, isLeafType, isNonNullType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGraphqlSchema } from '../../src/graphql/schema.ts';
import { MemoryKnowledge, shippedLibrary } from './memory-knowledge.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const schema = createGraphqlSchema();

/** A way to each type: `$` stands for the selection of all of its fields. */
const WAY: Readonly<Record<string, string>> = {
  Incident: 'incident(id: "IL-0226") { $ }',
  ActionItem: 'node(id: "IL-0226#action-1") { ... on ActionItem { $ } }',
  Severity: 'incident(id: "TEST-1") { severity { $ } }',
  Moment: 'incident(id: "IL-0226") { startedAt { $ } }',
  Duration: 'incident(id: "IL-0226") { timeToResolve { $ } }',
  IncidentSymptom: 'incident(id: "IL-0226") { symptoms { $ } }',
  Evidence: 'incident(id: "TEST-1") { symptoms { evidence { $ } } }',
  MethodEvidence: 'incident(id: "TEST-1") { detection { evidence { $ } } }',
  IncidentCause: 'incident(id: "IL-0226") { causes { $ } }',
  IncidentComponent: 'incident(id: "IL-0226") { components { $ } }',
  PropagationStep: 'incident(id: "IL-0226") { propagation { $ } }',
  Detection: 'incident(id: "IL-0226") { detection { $ } }',
  RemediationStep: 'incident(id: "IL-0226") { remediation { $ } }',
  Check: 'incident(id: "IL-0226") { checks { $ } }',
  Source: 'incident(id: "IL-0226") { sources { $ } }',
  Reference: 'incident(id: "IL-0226") { references { $ } }',
  IncidentLink: 'incident(id: "IL-0226") { links { $ } }',
  IncidentBacklink: 'incident(id: "IL-0226") { linkedFrom { $ } }',
  RelatedConnection: 'incident(id: "IL-0226") { related(first: 2) { $ } }',
  RelatedEdge: 'incident(id: "IL-0226") { related(first: 2) { edges { $ } } }',
  Reason: 'incident(id: "IL-0226") { related(first: 2) { edges { reasons { $ } } } }',
  IncidentConnection: 'incidents(first: 2) { $ }',
  IncidentEdge: 'incidents(first: 2) { edges { $ } }',
  PageInfo: 'incidents(first: 2) { pageInfo { $ } }',
  DurationSummary: 'incidents(first: 1) { durations(of: TIME_TO_RESOLVE) { $ } }',
  TimeSpan: 'incidents(first: 1) { durations(of: TIME_TO_RESOLVE) { p50 { $ } } }',
  FacetCount: 'incidents(first: 1) { facets(kind: COMPONENT) { $ } }',
  ValueCount: 'incidents(first: 1) { valueFacets(of: YEAR) { $ } }',
  TopicCount: 'incidents(first: 1) { topicFacets { $ } }',
  SearchConnection: 'search(query: "dns", first: 2) { $ }',
  SearchEdge: 'search(query: "dns", first: 2) { edges { $ } }',
  Highlight: 'search(query: "dns", first: 2) { edges { highlights { $ } } }',
  TextRange: 'search(query: "dns", first: 2) { edges { highlights { ranges { $ } } } }',
  Comparison: 'compare(a: "IL-0226", b: "IL-0532") { $ }',
  PrecedentAnswer: 'precedents(of: { text: "Software defect" }, first: 2) { $ }',
  PrecedentHit: 'precedents(of: { text: "Software defect" }, first: 2) { hits { $ } }',
  LikelyCause: 'precedents(of: { text: "Software defect" }, first: 2) { likelyCauses { $ } }',
  RecognizedTerm: 'precedents(of: { text: "Software defect" }, first: 2) { recognized { $ } }',
  PathAnswer: 'paths(from: "IL-0226", to: "IL-0532") { $ }',
  Path: 'paths(from: "IL-0226", to: "IL-0532") { paths { $ } }',
  PathStep: 'paths(from: "IL-0226", to: "IL-0532") { paths { steps { $ } } }',
  PathRelation: 'paths(from: "IL-0226", to: "IL-0532") { paths { steps { relations { $ } } } }',
  Export: 'export(format: GEXF, of: ["IL-0226"]) { $ }',
  Subgraph: 'neighborhood(of: ["component:dns"]) { $ }',
  GraphNode: 'neighborhood(of: ["component:dns"]) { nodes { $ } }',
  GraphEdge: 'neighborhood(of: ["component:dns"]) { edges { $ } }',
  Component: 'node(id: "component:azure-front-door") { ... on Component { $ } }',
  RootCause: 'node(id: "root-cause:software-defect") { ... on RootCause { $ } }',
  Trigger: 'node(id: "trigger:configuration-push") { ... on Trigger { $ } }',
  Symptom: 'node(id: "symptom:dns-resolution-failures") { ... on Symptom { $ } }',
  DetectionMethod: 'node(id: "detection-method:monitoring-alert") { ... on DetectionMethod { $ } }',
  Mitigation: 'node(id: "mitigation:block-changes") { ... on Mitigation { $ } }',
  ActionPattern: 'node(id: "action-pattern:add-test") { ... on ActionPattern { $ } }',
  Organization: 'node(id: "organization:microsoft-azure") { ... on Organization { $ } }',
  CooccurringTerm: 'node(id: "component:dns") { ... on Component { usuallyWith(kind: ROOT_CAUSE) { $ } } }',
  TermConnection: 'terms(first: 2) { $ }',
  TermEdge: 'terms(first: 2) { edges { $ } }',
  Topic: 'topic(id: "topic:half") { $ }',
  TopicTerm: 'topic(id: "topic:half") { terms { $ } }',
  NearestTopic: 'topic(id: "topic:half") { nearest { $ } }',
  TopicChange: 'topicChanges { $ }',
  TopicConnection: 'topics(first: 2) { $ }',
  TopicEdge: 'topics(first: 2) { edges { $ } }',
  Library: 'library { $ }',
  TermKindCount: 'library { terms { $ } }',
};

/** For arguments that have to be given. */
const VALUE: Readonly<Record<string, string>> = { TermKind: 'ROOT_CAUSE', ValueFacet: 'REGION', DurationKind: 'TIME_TO_DETECT' };

function selectionOf(type: GraphQLNamedType): string {
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  return Object.values(type.getFields()).map(fieldText).join(' ');
}

function fieldText(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.filter((each) => isNonNullType(each.type) && each.defaultValue === undefined);
  const text = given.map((each) => `${each.name}: ${VALUE[getNamedType(each.type).name]}`).join(', ');
  return `${field.name}${text === '' ? '' : `(${text})`}${isLeafType(getNamedType(field.type)) ? '' : ' { __typename }'}`;
}

describe('every field of every type', () => {
  let server: TestServer;
  beforeAll(async () => {
    const { vocabulary, incidents } = shippedLibrary();
    const linked = {
      ...incidents.find((each) => each.id === 'IL-0188')!,
      id: 'TEST-1',
      externalIds: [],
      severity: { label: 'SEV1', rank: 1 },
      symptoms: [{ term: 'symptom:dns-resolution-failures', evidence: { words: 'no answer', field: 'title', confirmed: true } }],
      detection: {
        methods: ['detection-method:monitoring-alert'],
        evidence: [{ term: 'detection-method:monitoring-alert', words: 'an alert', field: 'detection', confirmed: false }],
      },
    } as const;
    server = await startTestServer({
      knowledge: new MemoryKnowledge(vocabulary, [
        ...incidents,
        { ...linked, links: [{ to: 'ykyn-bwz', kind: 'overlaps', note: 'the same day' }] },
      ]),
    });
  });
  afterAll(() => server.close());

  it('has a way to it', () => {
    const objects = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'));
    expect(objects.map((type) => type.name).filter((name) => name !== 'Query' && WAY[name] === undefined)).toEqual([]);
  });

  for (const [name, way] of Object.entries(WAY)) {
    it(`answers ${name}`, async () => {
      const answer = await server.ask(`{ ${way.replace('$', selectionOf(schema.getType(name)!))} }`);
      expect(answer.errors).toEqual([]);
      // The way leads to at least one: no list or object on it is empty.
      expect(JSON.stringify(answer.data)).toMatch(
        new RegExp(`"${Object.keys((schema.getType(name) as never as { getFields(): object }).getFields())[0]}":`),
      );
    });
  }
});
