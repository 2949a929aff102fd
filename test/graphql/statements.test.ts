import { describe, expect, it } from 'vitest';
import { generatedLibrary } from './memory-knowledge.ts';
import { startTestServer } from './test-server.ts';

const NESTED = `query ($first: Int!, $within: Int!) {
  incidents(first: $first) {
    nodes { symptoms { symptom { incidents(first: $within) { nodes { id actionItems { text incident { id } } } } } } }
    edges { node { title } }
  }
}`;

async function statementsFor(count: number, first: number, within: number): Promise<number> {
  const knowledge = generatedLibrary(count);
  const server = await startTestServer({ knowledge, limits: { cost: 1_000_000 } });
  try {
    const answer = await server.ask(NESTED, { first, within });
    expect(answer.errors).toEqual([]);
    const nodes = answer.data.incidents.nodes;
    expect(nodes).toHaveLength(first);
    expect(nodes[0].symptoms[0].symptom.incidents.nodes).toHaveLength(within);
    expect(nodes[0].symptoms[0].symptom.incidents.nodes[0].actionItems[0].text).toMatch(/^Do \d+$/);
    return knowledge.statements;
  } finally {
    await server.close();
  }
}

describe('reading documents', () => {
  it('takes one statement for each level of a query, whatever its size', async () => {
    expect(await statementsFor(200, 2, 2)).toBe(2);
    expect(await statementsFor(200, 10, 5)).toBe(2);
    expect(await statementsFor(900, 60, 15)).toBe(2);
  });

  it('reads each document once in a request, by whatever way it is asked for', async () => {
    const knowledge = generatedLibrary(3);
    const server = await startTestServer({ knowledge });
    await server.ask('{ a: incident(id: "G-0001") { id } b: incident(id: "g-0001") { title } node(id: "G-0001#action-1") { id } }');
    expect(knowledge.statements).toBe(1);
    await server.ask('{ incident(id: "G-0001") { id } }');
    expect(knowledge.statements).toBe(2);
    await server.close();
  });

  it('reads no document to answer from terms, counts and graph alone', async () => {
    const knowledge = generatedLibrary(30);
    const server = await startTestServer({ knowledge });
    const answer = await server.ask(`{
      library { incidentCount }
      terms(first: 5) { nodes { label incidentCount usuallyWith(kind: SYMPTOM) { lift } } }
      incidents(first: 5) { totalCount facets(kind: SYMPTOM) { count } pageInfo { endCursor } }
      neighborhood(of: ["symptom:s1"]) { nodes { id label } edges { kind } }
    }`);
    expect(answer.errors).toEqual([]);
    expect(knowledge.statements).toBe(0);
    await server.close();
  });
});
