import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/graphql/limits/graphql-limits.ts';
import { generatedLibrary } from './memory-knowledge.ts';
import { codeOf, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ knowledge: generatedLibrary(30) });
});
afterAll(() => server.close());

async function expectRefused(query: string, code: string, variables?: Readonly<Record<string, unknown>>): Promise<string> {
  const answer = await server.ask(query, variables);
  expect(answer.errors.map((error) => error.extensions.code)).toEqual([code]);
  expect(answer.status).toBe(400);
  expect(answer.data).toBeUndefined();
  expect(answer.errors[0]!.extensions).not.toHaveProperty('http');
  return answer.errors[0]!.message;
}

/** `levels` fields deep: incidents, nodes, symptoms, symptom, incidents, … */
function nested(levels: number, leaf = '__typename'): string {
  const names = ['incidents(first: 1)', 'nodes', 'symptoms', 'symptom'];
  const path = Array.from({ length: levels - 1 }, (_, index) => names[index % names.length]);
  return `${path.join(' { ')} { ${leaf} ${'}'.repeat(path.length)}`;
}

describe('depth', () => {
  it('may be as deep as the limit, and no deeper', async () => {
    expect((await server.ask(`{ ${nested(DEFAULT_LIMITS.depth)} }`)).errors).toEqual([]);
    expect(await expectRefused(`{ ${nested(DEFAULT_LIMITS.depth + 1)} }`, 'DEPTH_LIMIT')).toContain('17 fields deep; at most 16');
  });

  it('does not count fragments, spread or inline, as levels', async () => {
    const wrapped = `query { ...A } fragment A on Query { ... on Query { ... { ...B } } } fragment B on Query { ${nested(DEFAULT_LIMITS.depth)} }`;
    expect((await server.ask(wrapped)).errors).toEqual([]);
    const deeper = wrapped.replace(nested(DEFAULT_LIMITS.depth), nested(DEFAULT_LIMITS.depth + 1));
    await expectRefused(deeper, 'DEPTH_LIMIT');
  });

  it('counts through fragments', async () => {
    const parts = Array.from({ length: 6 }, (_, index) =>
      index === 5
        ? 'fragment F5 on Incident { id }'
        : `fragment F${index} on Incident { symptoms { symptom { incidents(first: 1) { nodes { ...F${index + 1} } } } } }`,
    );
    await expectRefused(`{ incidents(first: 1) { nodes { ...F0 } } } ${parts.join(' ')}`, 'DEPTH_LIMIT');
  });

  it('ends on fragments that spread each other, which validation then names', async () => {
    const answer = await server.ask(
      '{ library { ...A } } fragment A on Library { revision ...B } fragment B on Library { ...A } fragment C on Library { ...C }',
    );
    expect(answer.errors.map((error) => error.extensions.code)).toContain('GRAPHQL_VALIDATION_FAILED');
    expect(answer.errors.map((error) => error.message).join()).toContain('within itself');
  });
});

describe('fragments', () => {
  it('in a chain of thirty that doubles at each step are refused by their cost at once', async () => {
    const chain = Array.from({ length: 30 }, (_, index) => {
      const next = index === 29 ? 'id' : `...F${index + 1}`;
      return `fragment F${index} on Incident { a: related(first: 1) { nodes { ${next} } } b: related(first: 2) { nodes { ${next} } } }`;
    });
    const wide = await startTestServer({ knowledge: generatedLibrary(5), limits: { depth: 1_000, aliases: 1_000 } });
    const answer = await wide.ask(`{ incident(id: "G-0001") { ...F0 } } ${chain.join(' ')}`);
    await wide.close();
    expect(codeOf(answer)).toBe('COST_LIMIT');
    expect(answer.errors[0]!.extensions.found).toBeGreaterThan(2 ** 30);
  });

  it('in a chain of thirty that spreads each one twice at one level are answered', async () => {
    const chain = Array.from({ length: 30 }, (_, index) =>
      index === 29 ? 'fragment F29 on Library { revision }' : `fragment F${index} on Library { ...F${index + 1} ... { ...F${index + 1} } }`,
    );
    const answer = await server.ask(`{ library { ...F0 } } ${chain.join(' ')}`);
    expect(answer.data).toEqual({ library: { revision: 1 } });
  });
});

describe('aliases', () => {
  const aliases = (count: number, field: string) => Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');

  it('are limited, with no field exempt', async () => {
    expect((await server.ask(`{ library { ${aliases(20, '__typename')} } }`)).errors).toEqual([]);
    expect(await expectRefused(`{ library { ${aliases(21, '__typename')} } }`, 'ALIAS_LIMIT')).toContain('21 aliases; at most 20');
    await expectRefused(`{ ${aliases(100, '__typename')} }`, 'ALIAS_LIMIT');
  });

  it('count wherever they are, in fragments too', async () => {
    await expectRefused(
      `{ library { ...A ...B } } fragment A on Library { ${aliases(11, 'revision')} } fragment B on Library { ${aliases(11, 'edgeCount').replaceAll('a', 'b')} }`,
      'ALIAS_LIMIT',
    );
  });
});

describe('root fields', () => {
  it('are limited, named twice or not, through fragments', async () => {
    await expectRefused(`{ ${'__typename '.repeat(500)} }`, 'ROOT_FIELD_LIMIT');
    await expectRefused(`{ ...A ...A ... { ...A } } fragment A on Query { ${'__typename '.repeat(7)} }`, 'ROOT_FIELD_LIMIT');
  });
});

describe('directives', () => {
  it('are limited at one place, known or not', async () => {
    expect(await expectRefused(`{ library { revision ${'@skip(if: false) '.repeat(6)} } }`, 'DIRECTIVE_LIMIT')).toContain('6 directives');
    await expectRefused(`{ library { revision ${'@aa'.repeat(10)} } }`, 'DIRECTIVE_LIMIT');
    await expectRefused(`query ${'@aa'.repeat(10)} { library { revision } }`, 'DIRECTIVE_LIMIT');
  });

  it('are limited in all', async () => {
    await expectRefused(`{ library { ${'revision @skip(if: false) '.repeat(51)} } }`, 'DIRECTIVE_LIMIT');
  });

  it('work', async () => {
    const answer = await server.ask('query ($more: Boolean!) { library { revision edgeCount @include(if: $more) } }', { more: false });
    expect(answer.data).toEqual({ library: { revision: 1 } });
  });
});

describe('tokens', () => {
  it('are limited', async () => {
    expect(await expectRefused(`{ library { ${'revision '.repeat(2_000)} } }`, 'TOKEN_LIMIT')).toContain('more than 2000 words and signs');
    await expectRefused(`{ a${'{a'.repeat(5_000)}`, 'TOKEN_LIMIT');
  });
});

describe('cost', () => {
  const costOf = async (query: string, variables?: Readonly<Record<string, unknown>>) =>
    (await server.ask(query, variables)).extensions.cost;

  it('is told with every answer', async () => {
    // library 1
    expect(await costOf('{ library { revision } }')).toEqual({ requested: 1, limit: 20_000, remaining: 19_999 });
    // incidents: weight 5, the connection 1, ten incidents
    expect((await costOf('{ incidents(first: 10) { totalCount nodes { id title } } }'))?.requested).toBe(16);
    // besides, each has four symptoms and their terms
    expect((await costOf('{ incidents(first: 10) { nodes { symptoms { symptom { id } } } } }'))?.requested).toBe(5 + 1 + 10 * (1 + 4 * 2));
  });

  it('multiplies page sizes, given literally, by variable, or by default', async () => {
    const query = 'query ($n: Int = 7) { incidents(first: $n) { nodes { related(first: 3) { nodes { id } } } } }';
    const related = 50 + 1 + 3;
    expect((await costOf(query))?.requested).toBe(6 + 7 * (1 + related));
    expect((await costOf(query, { n: 2 }))?.requested).toBe(6 + 2 * (1 + related));
    expect((await costOf(query.replace('(first: $n)', '(last: 4)').replace('query ($n: Int = 7)', '')))?.requested).toBe(
      6 + 4 * (1 + related),
    );
    // Sizes that are not given: 20, and 10 for related.
    expect((await costOf('{ incidents { nodes { related { nodes { id } } } } }'))?.requested).toBe(6 + 20 * (1 + 50 + 1 + 10));
  });

  it('counts pages once where only their rows are multiplied', async () => {
    const query = '{ incidents(first: 100) { pageInfo { endCursor } facets(kind: SYMPTOM, first: 5) { count } } }';
    expect((await costOf(query))?.requested).toBe(5 + 1 + 1 + 10 + 5);
  });

  it('counts the same through fragments', async () => {
    const plain = '{ incidents(first: 10) { nodes { id symptoms { symptom { id } } } } }';
    const spread =
      '{ incidents(first: 10) { ...C } } fragment C on IncidentConnection { nodes { ...I } } fragment I on Incident { id symptoms { ... { symptom { id } } } }';
    expect((await costOf(spread))?.requested).toBe((await costOf(plain))?.requested);
  });

  it('counts once what is named twice: a field, a fragment, a field in two fragments', async () => {
    const plain = (await costOf('{ incidents(first: 10) { nodes { organization { id label } } } }'))?.requested;
    expect(plain).toBe(6 + 10 * 2);
    const twice = '{ incidents(first: 10) { nodes { organization { id } organization { label } } } }';
    expect((await costOf(twice))?.requested).toBe(plain);
    const spread =
      '{ incidents(first: 10) { nodes { ...A ...B ...A } } } fragment A on Incident { organization { id } ...B } fragment B on Incident { organization { label } }';
    expect((await costOf(spread))?.requested).toBe(plain);
    const aliased = '{ incidents(first: 10) { nodes { a: organization { id } b: organization { id } } } }';
    expect((await costOf(aliased))?.requested).toBe(6 + 10 * 3);
  });

  it('over the limit is refused before anything is read, and says how far', async () => {
    const query = '{ incidents(first: 100) { nodes { related(first: 100) { nodes { symptoms { text } } } } } }';
    const message = await expectRefused(query, 'COST_LIMIT');
    expect(message).toContain('at most 20000');
    expect((await costOf(query))?.remaining).toBe(0);
  });

  it('counts graphs by their budget, many ids by their number, long arguments by their values', async () => {
    expect((await costOf('{ neighborhood(of: ["symptom:s1"], maxNodes: 300) { nodes { id } edges { kind } } }'))?.requested).toBe(
      100 + 1 + 600,
    );
    expect((await costOf('{ nodes(ids: ["a", "b", "c"]) { id } }'))?.requested).toBe(3);
    const ids = Array.from({ length: 500 }, (_, index) => `X-${index}`);
    const many = await costOf('query ($f: IncidentFilter) { incidents(filter: $f, first: 1) { totalCount } }', { f: { ids } });
    expect(many?.requested).toBe(6 + 50);
  });

  it('lets introspection through, a few times', async () => {
    const answer = await server.ask(getIntrospectionQuery());
    expect(answer.errors).toEqual([]);
    expect(answer.data.__schema.types.length).toBeGreaterThan(80);
    const many = Array.from({ length: 20 }, (_, index) => `a${index}: __schema { types { name } }`).join(' ');
    expect(await expectRefused(`{ ${many} incidents { totalCount } }`, 'ROOT_FIELD_LIMIT')).toBeDefined();
    await expectRefused(`{ ${many} }`, 'COST_LIMIT');
  });

  it('does not let introspection nest', async () => {
    const answer = await server.ask(
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    );
    expect(codeOf(answer)).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

describe('input', () => {
  it('may not nest without end, in arguments and in variables', async () => {
    const deep = (levels: number): unknown => (levels === 0 ? { ids: ['G-0001'] } : { not: deep(levels - 1) });
    const query = 'query ($f: IncidentFilter) { incidents(filter: $f, first: 1) { totalCount } }';
    expect((await server.ask(query, { f: deep(12) })).data).toEqual({ incidents: { totalCount: 1 } });
    await expectRefused(query, 'INPUT_LIMIT', { f: deep(20) });
    await expectRefused(query, 'INPUT_LIMIT', { f: deep(500) });
    await expectRefused(`{ incidents(filter: ${'{ not: '.repeat(20)}{}${'}'.repeat(20)}) { totalCount } }`, 'INPUT_LIMIT');
    await expectRefused(`{ nodes(ids: ${'['.repeat(300)}${']'.repeat(300)}) { id } }`, 'INPUT_LIMIT');
    // Too deep even to be written by JSON.stringify.
    const lists = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const response = await server.post(`{"query":"query ($ids: [ID!]!) { nodes(ids: $ids) { id } }","variables":{"ids":${lists}}}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'INPUT_LIMIT' } }] });
  });

  it('may not be of very many values', async () => {
    const ids = Array.from({ length: 5_000 }, (_, index) => `X-${index}`);
    await expectRefused('query ($f: IncidentFilter) { incidents(filter: $f) { totalCount } }', 'INPUT_LIMIT', { f: { ids } });
  });

  it.each([
    ['nodes(ids:) of 101 ids', 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: Array.from({ length: 101 }, () => 'a') }],
    ['a search of 1,001 characters', 'query ($q: String!) { search(query: $q) { totalCount } }', { q: 'x'.repeat(1_001) }],
    ['a search for terms of 201 characters', 'query ($q: String!) { terms(query: $q) { totalCount } }', { q: 'x'.repeat(201) }],
    ['a draft of 100,001 characters', 'query ($q: String!) { precedents(of: { text: $q }) { words } }', { q: 'x'.repeat(100_001) }],
  ])('is limited: %s', async (_, query, variables) => {
    const answer = await server.ask(query, variables);
    expect(codeOf(answer)).toBe('LIMIT_EXCEEDED');
    expect(answer.errors[0]!.extensions.details).toMatchObject({ limit: expect.any(Number) });
  });
});

describe('time', () => {
  it('over is answered with 503, and the work is stopped', async () => {
    const knowledge = generatedLibrary(3);
    const slow = await startTestServer({ knowledge, limits: { timeout: 60 } });
    let release = (): void => {};
    knowledge.before = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const answer = await slow.ask('{ incidents { nodes { id } } }');
    expect([answer.status, codeOf(answer)]).toEqual([503, 'TIMEOUT']);
    expect(answer.errors[0]!.message).toContain('60 ms');
    release();
    knowledge.before = async () => {};
    expect((await slow.ask('{ library { revision } }')).status).toBe(200);
    await slow.close();
    expect(knowledge.statements).toBe(0);
  });

  it('is asked for while computing, where no timer can interrupt', async () => {
    let now = 0;
    const knowledge = generatedLibrary(30);
    const busy = await startTestServer({ knowledge, now: () => now, limits: { timeout: 5_000 } });
    const { view } = knowledge;
    knowledge.view = async () => {
      const found = await view.call(knowledge);
      return {
        ...found,
        incidents: (...args) => {
          now += 2_000;
          return found.incidents(...args);
        },
      };
    };
    const answer = await busy.ask('{ incidents(first: 5) { nodes { symptoms { symptom { incidents(first: 2) { totalCount } } } } } }');
    await busy.close();
    expect([answer.status, codeOf(answer), answer.data]).toEqual([503, 'TIMEOUT', undefined]);
    expect(answer.errors).toHaveLength(1);
  });
});
