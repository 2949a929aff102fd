import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AllDoors, type Any, openAllDoors } from './all-doors.ts';

/** The same question to GraphQL, the JSON API, MCP and the command line: what each has of the answer is the same. */

let doors: AllDoors;
beforeAll(async () => {
  doors = await openAllDoors();
});
afterAll(() => doors.close());

const REASONS = 'score summary reasons { kind label weight }';
const reasons = ({ score, summary, reasons: each }: Any) => ({
  score,
  summary,
  reasons: each.map(({ kind, label, weight }: Any) => ({ kind, label, weight })),
});
const reference = ({ id, title }: Any) => ({ id, title });
const label = ({ id, label: text }: Any) => ({ id, label: text });
const rows = (page: Any) => page.edges.map(({ node, ...row }: Any) => ({ ...reference(node), ...reasons(row) }));

/** All answers to a question, brought to one shape, are as the first one; the first is not empty. */
function expectSame([first, ...others]: readonly Any[]): void {
  expect(JSON.stringify(first).length).toBeGreaterThan(50);
  for (const each of others) expect(each).toEqual(first);
}

describe('all doors say the same', () => {
  it('of a search', async () => {
    const shape = ({ totalCount, interpretation, didYouMean, edges }: Any) => ({
      totalCount,
      interpretation,
      didYouMean,
      hits: edges.map(({ node, score, matched }: Any) => ({
        ...reference(node),
        organization: node.organization,
        startedAt: node.startedAt?.edtf ?? null,
        score,
        matched,
      })),
    });
    const query = 'dns -certificate';
    const { query: asked, ...printed } = await doors.json('search', query, '--limit', '5');
    expect(asked).toBe(query);
    const { search } = await doors.graphql(
      `{ search(query: "${query}", first: 5) { totalCount interpretation didYouMean edges { score matched node { id title organization { id label } startedAt { edtf } } } } }`,
    );
    expectSame([
      printed,
      shape(search),
      shape(await doors.rest(`/search?query=${encodeURIComponent(query)}&first=5`)),
      shape(await doors.mcp('search_incidents', { query, first: 5 })),
    ]);
  });

  it('of related cases', async () => {
    const { incident } = await doors.graphql(
      `{ incident(id: "IL-0226") { related(first: 4) { totalCount edges { ${REASONS} node { id title } } } } }`,
    );
    const overRest = await doors.rest('/cases/IL-0226/similar?first=4');
    const overMcp = await doors.mcp('related_incidents', { id: 'IL-0226', first: 4 });
    expectSame([await doors.json('related', 'IL-0226', '--limit', '4'), rows(incident.related), rows(overRest), rows(overMcp)]);
    expect([overRest.totalCount, overMcp.totalCount]).toEqual([incident.related.totalCount, incident.related.totalCount]);
  });

  it('of a draft', async () => {
    const draft = { title: 'DNS resolution failures', text: 'A race condition in the automation removed the records of an endpoint.' };
    const shape = ({ noClosePrecedent, threshold, thresholdBasis, recognized, words, hits }: Any) => ({
      noClosePrecedent,
      threshold,
      thresholdBasis,
      recognized: recognized.map(({ term, words: named, offset }: Any) => ({ term: label(term), words: named, offset })),
      words,
      hits: hits.map(({ incident, close, ...hit }: Any) => ({ ...reference(incident ?? hit), close, ...reasons(hit) })),
    });
    const { precedents } = await doors.graphql(
      `query ($of: DraftInput!) { precedents(of: $of, first: 5) { noClosePrecedent threshold thresholdBasis words
        recognized { term { id label } words offset } hits { close ${REASONS} incident { id title } } } }`,
      { of: draft },
    );
    expectSame([
      shape(precedents),
      shape(await doors.rest('/precedents', { ...draft, first: 5 })),
      shape(await doors.mcp('find_precedents', { ...draft, first: 5 })),
      shape(await printedPrecedents(draft)),
    ]);
  });

  it('of a comparison', async () => {
    const shape = ({ a, b, close, threshold, onlyA, onlyB, path, ...rest }: Any) => ({
      a: reference(a),
      b: reference(b),
      close,
      threshold,
      ...reasons(rest),
      onlyA: onlyA.map(label),
      onlyB: onlyB.map(label),
      path: walk(path),
    });
    const { compare } = await doors.graphql(
      `{ compare(a: "IL-0226", b: "IL-0150") { a { id title } b { id title } close threshold ${REASONS} onlyA { id label } onlyB { id label } path { ${WALK} } } }`,
    );
    expectSame([
      shape(compare),
      shape(await doors.rest('/compare?a=IL-0226&b=IL-0150')),
      shape(await doors.mcp('compare_incidents', { a: 'IL-0226', b: 'IL-0150' })),
      shape(await doors.json('compare', 'IL-0226', 'IL-0150')),
    ]);
  });

  it('of paths', async () => {
    const shape = ({ paths, truncated }: Any) => ({ paths: paths.map(walk), truncated });
    const { paths } = await doors.graphql(`{ paths(from: "IL-0226", to: "IL-0150", first: 3) { paths { ${WALK} } truncated } }`);
    expectSame([
      shape(paths),
      shape(await doors.rest('/graph/path?from=IL-0226&to=IL-0150&first=3')),
      shape((await doors.mcp('explore_graph', { from: 'IL-0226', to: 'IL-0150', maxPaths: 3 })).paths),
      shape(await doors.json('path', 'IL-0226', 'IL-0150', '--limit', '3')),
    ]);
  });

  it('of topics', async () => {
    const shape = ({ id, level, label: name, parent, children, incidentCount, centre, terms, words, nearest }: Any) => ({
      ...{ id, level, label: name, parent, incidentCount, words },
      children: children.map(label),
      centre: { id: centre.id },
      terms: terms.map(({ term, count, distinctiveness }: Any) => ({ term: label(term), count, distinctiveness })),
      nearest: nearest.map(({ topic, share }: Any) => ({ topic: label(topic), share })),
    });
    const fields =
      'id level label parent { id label } children { id label } incidentCount centre { id } terms { term { id label } count distinctiveness } words nearest { topic { id label } share }';
    const { topics } = await doors.graphql(`{ topics(first: 50) { totalCount nodes { ${fields} } } }`);
    const page = ({ totalCount, edges }: Any) => ({ totalCount, topics: edges.map(({ node }: Any) => shape(node)) });
    const printed = await doors.json('topics');
    expectSame([
      { totalCount: topics.totalCount, topics: topics.nodes.map(shape) },
      page(await doors.rest('/topics?first=50')),
      page((await doors.mcp('get_topic', { first: 50 })).topics),
      { ...printed, topics: printed.topics.map(shape) },
    ]);
    const [{ id }] = topics.nodes;
    const one = await doors.graphql(`{ topic(id: "${id}") { ${fields} } }`);
    expectSame([
      shape(one.topic),
      shape(await doors.rest(`/topics/${encodeURIComponent(id)}`)),
      shape((await doors.mcp('get_topic', { id })).topic),
      shape(await doors.json('topics', id)),
    ]);
  });

  it('of one case, in every field', async () => {
    const printed = await doors.json('show', 'IL-0226');
    const { incident } = await doors.graphql('{ incident(id: "IL-0226") { id title summary narrative lessons startedAt { edtf } } }');
    expect(printed).toMatchObject({ ...incident, startedAt: expect.objectContaining(incident.startedAt) });
    expectSame([
      printed,
      await doors.rest('/cases/IL-0226'),
      (await doors.mcp('get_incident', { id: 'IL-0226' })).incident,
      await doors.json('show', 'ykyn-bwz'),
    ]);
  });

  it('of a term', async () => {
    const { term } = await doors.graphql(
      '{ term(id: "component:dns") { id kind label incidentCount shareOfLibrary narrower { id label } } }',
    );
    const shape = ({ id, kind, label: name, incidentCount, shareOfLibrary, narrower }: Any) => ({
      ...{ id, kind, label: name, incidentCount, shareOfLibrary },
      narrower: narrower.map(label),
    });
    const found = await doors.mcp('vocab', { query: 'dns', kind: 'component', first: 50 });
    expectSame([
      term,
      shape(await doors.rest('/terms/component:dns')),
      shape(found.edges.find(({ node }: Any) => node.id === 'component:dns').node),
      shape(await doors.json('show', 'component:dns')),
    ]);
  });

  it('of the size of the library', async () => {
    const { library } = await doors.graphql(
      '{ library { revision incidentCount actionItemCount edgeCount organizationCount topicCount terms { kind total used } firstStart lastStart } }',
    );
    const shape = (answer: Any) => Object.fromEntries(Object.keys(library).map((name) => [name, answer[name]]));
    expectSame([library, shape(await doors.rest('/stats')), shape(await doors.json('stats'))]);
  });
});

const WALK = 'nodes { id kind label } steps { from to relations { kind forward } explanation } cost';

function walk(path: Any): Any {
  if (path === null) return null;
  const { nodes, steps, cost } = path;
  return {
    cost,
    nodes: nodes.map(({ id, kind, label: text }: Any) => ({ id, kind, label: text })),
    steps: steps.map(({ from, to, relations, explanation }: Any) => ({ from, to, relations, explanation })),
  };
}

async function printedPrecedents({ title, text }: { readonly title: string; readonly text: string }): Promise<Any> {
  const file = `${doors.server.fixture.folder}/draft.txt`;
  await writeFile(file, text);
  return doors.json('precedents', '--title', title, '--text', file, '--limit', '5');
}
