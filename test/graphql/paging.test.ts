import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedLibrary, type MemoryKnowledge } from './memory-knowledge.ts';
import { codeOf, startTestServer, type TestServer } from './test-server.ts';

const COUNT = 57;
const ALL = Array.from({ length: COUNT }, (_, index) => `G-${String(index).padStart(4, '0')}`);

const PAGE = `query ($first: Int, $after: String, $last: Int, $before: String) {
  incidents(first: $first, after: $after, last: $last, before: $before, orderBy: { field: ID, direction: ASC }) {
    totalCount
    nodes { id }
    edges { cursor node { id } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

describe('pages', () => {
  let knowledge: MemoryKnowledge;
  let server: TestServer;
  beforeAll(async () => {
    knowledge = generatedLibrary(COUNT);
    server = await startTestServer({ knowledge });
  });
  afterAll(() => server.close());

  const page = async (args: Readonly<Record<string, unknown>>) => {
    const answer = await server.ask(PAGE, args);
    expect(answer.errors).toEqual([]);
    const { nodes, edges, pageInfo, totalCount } = answer.data.incidents;
    const ids: string[] = nodes.map((each: { id: string }) => each.id);
    expect(edges.map((each: { node: { id: string } }) => each.node.id)).toEqual(ids);
    expect(pageInfo.startCursor).toBe(edges[0]?.cursor ?? null);
    expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null);
    expect(totalCount).toBe(COUNT);
    return { ids, ...pageInfo } as {
      ids: string[];
      hasNextPage: boolean;
      hasPreviousPage: boolean;
      startCursor: string;
      endCursor: string;
    };
  };

  it('put together forward are the whole list, whatever their sizes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 7, max: 40 }), { minLength: 1, maxLength: 4 }), async (sizes) => {
        const found: string[] = [];
        let after: string | undefined;
        for (let turn = 0; ; turn++) {
          const next = await page({ first: sizes[turn % sizes.length], after });
          expect(next.hasPreviousPage).toBe(turn > 0);
          found.push(...next.ids);
          after = next.endCursor;
          if (!next.hasNextPage) break;
        }
        expect(found).toEqual(ALL);
      }),
      { numRuns: 10 },
    );
  });

  it('put together backward are the whole list, each page in the order of the list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 7, max: 60 }), async (size) => {
        let found: string[] = [];
        let before: string | undefined;
        for (;;) {
          const next = await page({ last: size, before });
          found = [...next.ids, ...found];
          before = next.startCursor;
          if (!next.hasPreviousPage) break;
        }
        expect(found).toEqual(ALL);
      }),
      { numRuns: 10 },
    );
  });

  it('between two cursors are the slice between them', async () => {
    const cursors = (await server.ask(PAGE, { first: COUNT })).data.incidents.edges.map((each: { cursor: string }) => each.cursor);
    await fc.assert(
      fc.asyncProperty(fc.nat(COUNT - 1), fc.nat(COUNT - 1), fc.integer({ min: 1, max: 100 }), fc.boolean(), async (a, b, size, end) => {
        const between = ALL.slice(a + 1, Math.max(a + 1, b));
        const next = await page({ after: cursors[a], before: cursors[b], [end ? 'last' : 'first']: size });
        expect(next.ids).toEqual(end ? between.slice(-size) : between.slice(0, size));
      }),
      { numRuns: 30 },
    );
  });

  it('go on where they were when the row of a cursor is deleted', async () => {
    const first = await page({ first: 10 });
    const gone = knowledge.incidents.get('G-0009')!;
    knowledge.incidents.delete('G-0009');
    try {
      const answer = await server.ask(PAGE, { first: 3, after: first.endCursor });
      expect(answer.data.incidents.nodes.map((each: { id: string }) => each.id)).toEqual(['G-0010', 'G-0011', 'G-0012']);
      const back = await server.ask(PAGE, { last: 2, before: first.endCursor });
      expect(back.data.incidents.nodes.map((each: { id: string }) => each.id)).toEqual(['G-0007', 'G-0008']);
    } finally {
      knowledge.incidents.set('G-0009', gone);
    }
  });

  it('leave out what is deleted between the list and its documents', async () => {
    const gone = knowledge.incidents.get('G-0001')!;
    let calls = 0;
    // The first call is the view's, the second the documents'.
    knowledge.before = async () => {
      calls += 1;
      if (calls === 2) knowledge.incidents.delete('G-0001');
    };
    const answer = await server.ask(
      '{ incidents(first: 3, orderBy: { field: ID, direction: ASC }) { nodes { id } edges { node { id } } } }',
    );
    knowledge.before = async () => {};
    knowledge.incidents.set('G-0001', gone);
    expect(answer.errors).toEqual([]);
    expect(answer.data.incidents.nodes).toEqual([{ id: 'G-0000' }, { id: 'G-0002' }]);
    expect(answer.data.incidents.edges).toHaveLength(2);
  });

  it.each([
    ['a cursor that is none', { after: 'nonsense' }],
    ['an empty cursor', { after: '' }],
    ['a cursor of JSON of another form', { before: Buffer.from('{"id":"G-0001"}').toString('base64url') }],
  ])('refuse %s', async (_, args) => {
    const answer = await server.ask(PAGE, { first: 2, ...args });
    expect(codeOf(answer)).toBe('BAD_CURSOR');
    expect(answer.status).toBe(200);
    expect(answer.errors[0]!.path).toEqual(['incidents']);
  });

  it('refuse a cursor of another list and of another order', async () => {
    const terms = (await server.ask('{ terms(first: 1) { edges { cursor } } }')).data.terms.edges[0].cursor;
    expect(codeOf(await server.ask(PAGE, { first: 2, after: terms }))).toBe('BAD_CURSOR');
    const other = '{ incidents(first: 1, orderBy: { field: ID }) { pageInfo { endCursor } } }';
    const descending = (await server.ask(other)).data.incidents.pageInfo.endCursor;
    expect(codeOf(await server.ask(PAGE, { first: 2, after: descending }))).toBe('BAD_CURSOR');
  });

  it.each([
    ['first: 0', { first: 0 }],
    ['a negative first', { first: -1 }],
    ['more than 100', { first: 101 }],
    ['a negative last', { last: -5 }],
    ['more than 100 from the end', { last: 1_000_000 }],
    ['first and last', { first: 3, last: 3 }],
  ])('refuse %s before the query runs', async (_, args) => {
    const answer = await server.ask(PAGE, args);
    expect(codeOf(answer)).toBe('PAGE_SIZE_LIMIT');
    expect(answer.status).toBe(400);
    expect(answer.data).toBeUndefined();
  });

  it('are of 20 rows when no size is asked for, and of 10 for related incidents', async () => {
    expect((await page({})).ids).toHaveLength(20);
    const related = await server.ask('{ incident(id: "G-0000") { related { nodes { id } totalCount } } }');
    expect(related.data.incident.related.totalCount).toBeGreaterThan(10);
    expect(related.data.incident.related.nodes).toHaveLength(10);
  });
});
