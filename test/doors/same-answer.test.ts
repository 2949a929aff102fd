import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGraphqlDoor } from '../../src/graphql/door.ts';
import { createRestDoor } from '../../src/rest/door.ts';
import { type ServedLibrary, serveCatalogue } from '../http/served-library.ts';

/** The same question at two doors. MCP hands on what the JSON API does; see `test/mcp`. */

let server: ServedLibrary;
beforeAll(async () => {
  server = await serveCatalogue(({ knowledge }) => [
    createGraphqlDoor({ knowledge }),
    createRestDoor({ knowledge, version: '1', tag: 't' }),
  ]);
});
afterAll(() => server.close());

// biome-ignore lint/suspicious/noExplicitAny: answers have the shape that each test asks for.
type Any = any;

async function graphql(query: string): Promise<Any> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as Any;
  expect(errors).toBeUndefined();
  return plain(data);
}

async function rest(path: string): Promise<Any> {
  const response = await server.get(`/api${path}`);
  expect(response.status).toBe(200);
  return response.json();
}

/** GraphQL spells enums in capitals: `ROOT_CAUSE` is `root-cause`. */
const ENUM_FIELDS = ['kind', 'role', 'field', 'precision', 'basis', 'status'];

function plain(value: Any): Any {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      ENUM_FIELDS.includes(name) && typeof each === 'string' ? each.toLowerCase().replaceAll('_', '-') : plain(each),
    ]),
  );
}

/** The fields of the second that the first has. */
function like(shape: Any, value: Any): Any {
  if (Array.isArray(shape)) return Array.isArray(value) ? value.map((each, index) => like(shape[index] ?? shape[0], each)) : value;
  if (typeof shape !== 'object' || shape === null) return value;
  return Object.fromEntries(Object.keys(shape).map((name) => [name, like(shape[name], value?.[name])]));
}

const REF = '{ id label }';
const MOMENT = '{ edtf utc precision approximate uncertain earliest latest }';
const DURATION = '{ iso8601 milliseconds text atLeast atMost approximate basis }';
const NODE = `id title organization ${REF} summary tags startedAt ${MOMENT} timeToResolve ${DURATION}`;
const PAGE = 'totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
const REASONS = 'score summary reasons { kind label weight words shareOfLibrary evidence { id } }';
const PATH = 'nodes { id kind label degree distance } steps { from to relations { kind forward } explanation } cost';

describe('GraphQL and the JSON API', () => {
  it.each([
    [
      'one case',
      `{ incident(id: "IL-0226") { ${NODE} externalIds narrative severity { label rank scheme } scope usersAffected regions symptomText
        detectedAt ${MOMENT} mitigatedAt ${MOMENT} resolvedAt ${MOMENT} timeToDetect ${DURATION} timeToMitigate ${DURATION}
        symptoms { symptom ${REF} text } causes { role term ${REF} text } components { component ${REF} role text }
        propagation { position component ${REF} text } detection { methods ${REF} text } remediation { position text mitigation ${REF} }
        actionItems { id text kind status pattern ${REF} addresses ${REF} url } lessons checks { look healthy components ${REF} }
        sources { url kind title archivedUrl } references { url title } links { to kind note incident { id } } topics { id level label } } }`,
      '/cases/IL-0226',
    ],
    ['a page of cases', `{ incidents(first: 4) { ${PAGE} edges { cursor node { ${NODE} } } } }`, '/cases?first=4'],
    [
      'cases under a filter, in an order',
      `{ incidents(filter: { components: { anyOf: ["component:networking"] }, startedAt: { from: "2019" } }, orderBy: { field: TIME_TO_RESOLVE, direction: ASC }) { ${PAGE} edges { cursor node { ${NODE} } } } }`,
      '/cases?component=networking&startedFrom=2019&orderBy=time-to-resolve&direction=asc',
    ],
    [
      'a search',
      `{ search(query: "dns -certificate") { ${PAGE} interpretation didYouMean edges { cursor score matched highlights { field text ranges { start end } } node { ${NODE} } } } }`,
      '/search?query=dns%20-certificate',
    ],
    [
      'related cases',
      `{ incident(id: "IL-0226") { related { ${PAGE} edges { cursor ${REASONS} node { ${NODE} } } } } }`,
      '/cases/IL-0226/similar',
    ],
    [
      'a comparison',
      `{ compare(a: "IL-0226", b: "IL-0150") { a { id title } b { id title } ${REASONS} close threshold onlyA ${REF} onlyB ${REF} path { ${PATH} } } }`,
      '/compare?a=IL-0226&b=IL-0150',
    ],
    [
      'a neighbourhood',
      '{ neighborhood(of: ["IL-0226"], maxNodes: 40) { nodes { id kind label degree distance } edges { from to kind } truncated omitted } }',
      '/graph/neighborhood?of=IL-0226&maxNodes=40',
    ],
    ['paths', `{ paths(from: "IL-0226", to: "IL-0150") { paths { ${PATH} } truncated } }`, '/graph/path?from=IL-0226&to=IL-0150'],
    [
      'terms',
      `{ terms(kind: COMPONENT, query: "dns") { ${PAGE} edges { cursor node { id kind label aliases description broader ${REF} narrower ${REF} replacedBy ${REF} incidentCount shareOfLibrary } } } }`,
      '/terms?kind=component&query=dns',
    ],
    [
      'topics',
      `{ topics { ${PAGE} edges { cursor node { id level label parent { id label } children { id label incidentCount } incidentCount centre { id } terms { term ${REF} count distinctiveness } words nearest { topic { id label } share } } } } }`,
      '/topics',
    ],
    [
      'the library',
      '{ library { revision incidentCount actionItemCount edgeCount organizationCount topicCount terms { kind total used } firstStart lastStart years { value count } } }',
      '/stats',
    ],
  ])('say the same of %s', async (_, query, path) => {
    let expected = Object.values(await graphql(query))[0] as Any;
    if (expected.related !== undefined) expected = expected.related;
    expect(like(expected, await rest(path))).toEqual(expected);
  });

  it('say the same of a draft', async () => {
    const draft = { title: 'DNS resolution failures', text: 'A race condition in the automation removed the records of an endpoint.' };
    const asked = await graphql(
      `{ precedents(of: { title: "${draft.title}", text: "${draft.text}" }, first: 5) { noClosePrecedent threshold thresholdBasis words recognized { term ${REF} words offset } likelyCauses { term ${REF} score spoken incidents { id } } hits { close ${REASONS} incident { ${NODE} } } } }`,
    );
    const response = await fetch(`${server.url}/precedents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...draft, first: 5 }),
    });
    expect(like(asked.precedents, await response.json())).toEqual(asked.precedents);
  });
});
