import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError, ERROR_CODES } from '../../src/domain/error.ts';
import { generatedLibrary, type MemoryKnowledge } from './memory-knowledge.ts';
import { codeOf, startTestServer, type TestServer } from './test-server.ts';

let knowledge: MemoryKnowledge;
let server: TestServer;
beforeAll(async () => {
  knowledge = generatedLibrary(5);
  server = await startTestServer({ knowledge });
});
afterAll(() => server.close());

/** What happens when a use case throws. */
async function askFailing(error: unknown) {
  const { view } = knowledge;
  knowledge.view = async () => ({
    ...(await view.call(knowledge)),
    stats: () => {
      throw error;
    },
  });
  try {
    return await server.ask('{ l: library { revision } incident(id: "G-0001") { id } }');
  } finally {
    knowledge.view = view;
  }
}

describe('errors', () => {
  it.each(ERROR_CODES.map((code) => [code, code === 'STORE_UNUSABLE' ? 'UNAVAILABLE' : code]))(
    'of the domain say %s as %s, with their own words, place and particulars',
    async (code, shown) => {
      const answer = await askFailing(new DomainError(code, 'found 7; expected 8', { found: 7 }));
      expect(answer.status).toBe(200);
      expect(answer.errors).toEqual([
        {
          message: 'found 7; expected 8',
          locations: [{ line: 1, column: 3 }],
          path: ['l'],
          extensions: { code: shown, details: { found: 7 } },
        },
      ]);
    },
  );

  it('that are unexpected tell nothing but the id under which the log has more', async () => {
    const before = server.log.length;
    const answer = await askFailing(new Error('password=hunter2 at /secret/path'));
    const [error] = answer.errors;
    expect(error!.extensions).toEqual({ code: 'INTERNAL', requestId: answer.headers.get('x-request-id') });
    expect(JSON.stringify(answer.errors)).not.toMatch(/hunter2|secret|stack/);
    const line = server.log.slice(before).find((each) => each.msg === 'unexpected error');
    expect(line).toMatchObject({ requestId: error!.extensions.requestId, level: 50 });
    expect(JSON.stringify(line)).toContain('hunter2');
  });

  it('that are no errors at all are masked too', async () => {
    for (const thrown of ['text', undefined, { code: 'X' }]) expect(codeOf(await askFailing(thrown))).toBe('INTERNAL');
  });

  it('before execution are 500 when unexpected', async () => {
    knowledge.before = async () => {
      throw new TypeError('cannot read');
    };
    const answer = await server.ask('{ library { revision } }');
    knowledge.before = async () => {};
    expect([answer.status, codeOf(answer), answer.data]).toEqual([500, 'INTERNAL', undefined]);
  });

  it('of a store that cannot be used are 503', async () => {
    knowledge.before = async () => {
      throw new DomainError('STORE_UNUSABLE', 'the store is closed');
    };
    const answer = await server.ask('{ library { revision } }');
    knowledge.before = async () => {};
    expect([answer.status, codeOf(answer), answer.errors[0]!.message]).toEqual([503, 'UNAVAILABLE', 'the store is closed']);
  });

  it('of reading documents are masked, and leave the other fields', async () => {
    let calls = 0;
    knowledge.before = async () => {
      calls += 1;
      if (calls === 2) throw new Error('disk');
    };
    const answer = await server.ask('{ library { revision } incident(id: "G-0001") { id } }');
    knowledge.before = async () => {};
    expect(answer.data).toEqual({ library: { revision: 1 }, incident: null });
    expect(codeOf(answer)).toBe('INTERNAL');
  });

  it.each([
    ['{', 'GRAPHQL_PARSE_FAILED'],
    ['', 'GRAPHQL_PARSE_FAILED'],
    ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['{ incident { id } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['mutation { x }', 'OPERATION_RESOLUTION_FAILURE'],
    ['subscription { x }', 'OPERATION_RESOLUTION_FAILURE'],
    ['fragment F on Query { library { revision } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['query A { library { revision } } query B { library { revision } }', 'OPERATION_RESOLUTION_FAILURE'],
    ['query ($id: ID!) { incident(id: $id) { id } }', 'BAD_INPUT'],
    ['{ incidents(filter: { startedAt: { from: "2021-02-30" } }) { totalCount } }', 'BAD_INPUT'],
    ['{ incidents(filter: { startedAt: { from: "2021-04-01T21:21" } }) { totalCount } }', 'BAD_INPUT'],
    ['{ incidents(filter: { timeToResolve: { to: "2 hours" } }) { totalCount } }', 'BAD_INPUT'],
    ['{ compare(a: "G-0001", b: "nobody") { score } }', 'NOT_FOUND'],
    ['{ search(query: "!!!") { totalCount } }', 'BAD_QUERY'],
    ['{ precedents(of: {}) { words } }', 'BAD_INPUT'],
    ['{ incidents(filter: { startedAt: { from: "2022", to: "2021-12" } }) { totalCount } }', 'BAD_INPUT'],
    ['{ incident(id: "G-0001") { checks(component: "component:none") { look } } }', 'NOT_FOUND'],
    ['{ incident(id: "G-0001") { actionItems(pattern: ["action-pattern:none"]) { id } } }', 'NOT_FOUND'],
  ])('say what is wrong with %s: %s', async (query, code) => {
    const answer = await server.ask(query);
    expect(codeOf(answer)).toBe(code);
    expect(answer.errors[0]!.message.length).toBeGreaterThan(10);
  });

  it('of an operation that is not there name it', async () => {
    const response = await server.post(JSON.stringify({ query: 'query A { library { revision } }', operationName: 'B' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('named "B"'), extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }],
    });
  });

  it('of a variable say which, what was found and what was expected', async () => {
    const query = 'query ($f: IncidentFilter) { incidents(filter: $f) { totalCount } }';
    const answer = await server.ask(query, { f: { startedAt: { from: 'yesterday' } } });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_INPUT']);
    expect(answer.errors[0]!.message).toMatch(/\$f.*startedAt\.from.*"yesterday" is not a date or time; expected an EDTF/);
    const unknown = await server.ask(query, { f: { colour: 'red' } });
    expect([codeOf(unknown), unknown.status]).toEqual(['BAD_INPUT', 400]);
  });

  it('quote no more than a part of what was sent', async () => {
    const answer = await server.ask('query ($f: IncidentFilter) { incidents(filter: $f) { totalCount } }', {
      f: { startedAt: { from: 'x'.repeat(100_000) } },
    });
    expect(codeOf(answer)).toBe('BAD_INPUT');
    expect(JSON.stringify(answer.errors).length).toBeLessThan(3_000);
  });
});
