import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AllDoors, type Any, like, openAllDoors } from './all-doors.ts';

/** The same question at two doors, with every field that both have. What all doors say of it is in `four-doors.test.ts`. */

let doors: AllDoors;
beforeAll(async () => {
  doors = await openAllDoors();
});
afterAll(() => doors.close());

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
    let expected = Object.values(await doors.graphql(query))[0] as Any;
    if (expected.related !== undefined) expected = expected.related;
    expect(like(expected, await doors.rest(path))).toEqual(expected);
  });

  it('say the same of a draft', async () => {
    const draft = { title: 'DNS resolution failures', text: 'A race condition in the automation removed the records of an endpoint.' };
    const asked = await doors.graphql(
      `{ precedents(of: { title: "${draft.title}", text: "${draft.text}" }, first: 5) { noClosePrecedent threshold thresholdBasis words recognized { term ${REF} words offset } likelyCauses { term ${REF} score spoken incidents { id } } hits { close ${REASONS} incident { ${NODE} } } } }`,
    );
    expect(like(asked.precedents, await doors.rest('/precedents', { ...draft, first: 5 }))).toEqual(asked.precedents);
  });
});
