import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Library, openLibrary } from '../../src/compose.ts';
import { DEFAULT_LIMITS } from '../../src/graphql/limits/graphql-limits.ts';
import { EXAMPLE_QUERIES } from '../../src/graphql/page/example-query.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Recipe {
  readonly title: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const root = resolve(import.meta.dirname, '../..');
const page = fromMarkdown(readFileSync(join(root, 'docs/query-cookbook.md'), 'utf8'));

/** Each `graphql` block under the heading before it, with the `json` block after it as variables. */
function recipes(): readonly Recipe[] {
  const found: Recipe[] = [];
  let title = '';
  for (const [index, node] of page.children.entries()) {
    if (node.type === 'heading') title = node.children.map((each) => ('value' in each ? each.value : '')).join('');
    if (node.type !== 'code' || node.lang !== 'graphql') continue;
    const next = page.children[index + 1];
    const variables = next?.type === 'code' && next.lang === 'json' ? JSON.parse(next.value) : {};
    found.push({ title, query: node.value, variables });
  }
  return found;
}

/** Whether nothing is told: null, 0, false, an empty list, or made of such things only. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return !value;
}

describe('the query cookbook, against the library that ships', () => {
  let folder: string;
  let library: Library;
  let server: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'precedent-cookbook-'));
    library = await openLibrary({ db: join(folder, 'library.db') });
    await library.importPaths([join(root, 'data')]);
    server = await startTestServer({ knowledge: library.knowledge });
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await library?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const all = recipes();

  it('has at least 15 recipes, each with a title and a name of its own', () => {
    expect(all.length).toBeGreaterThanOrEqual(15);
    expect(new Set(all.map((each) => each.title)).size).toBe(all.length);
    expect(new Set(all.map((each) => /query (\w+)/.exec(each.query)?.[1])).size).toBe(all.length);
  });

  for (const { title, query, variables } of [...all, ...EXAMPLE_QUERIES.map((each) => ({ ...each, variables: {} }))]) {
    it(`answers: ${title}`, async () => {
      const answer = await server.ask(query, variables);
      expect(answer.errors).toEqual([]);
      expect(answer.extensions.cost!.requested).toBeLessThan(DEFAULT_LIMITS.cost / 2);
      const empty = Object.entries(answer.data).filter(([, value]) => isEmpty(value));
      expect(empty).toEqual([]);
    });
  }

  it('reads the store as often for many rows as for few', async () => {
    const nested = `query ($first: Int!, $within: Int!) { incidents(first: $first) { nodes {
      symptoms { symptom { incidents(first: $within) { nodes { actionItems { text pattern { label } } linkedFrom { incident { title } } } } } }
    } } }`;
    // A library of its own each time: documents that were read before are not read again.
    const statementsFor = async (first: number, within: number): Promise<number> => {
      const cold = await openLibrary({ db: join(folder, 'library.db') });
      const coldServer = await startTestServer({ knowledge: cold.knowledge });
      try {
        await cold.knowledge.view();
        const before = cold.statements;
        const answer = await coldServer.ask(nested, { first, within });
        expect(answer.errors).toEqual([]);
        expect(isEmpty(answer.data)).toBe(false);
        return cold.statements - before;
      } finally {
        await coldServer.close();
        await cold.close();
      }
    };
    const few = await statementsFor(2, 2);
    expect(await statementsFor(25, 8)).toBe(few);
    expect(few).toBeLessThan(15);
  });

  it.each([
    ['incidents', 'incidents($args) { $page }'],
    ['incidents by length', 'incidents(orderBy: { field: TIME_TO_RESOLVE, direction: DESC }, $args) { $page }'],
    ['related incidents', 'incident(id: "IL-0226") { related($args) { $page } }'],
    ['a search', 'search(query: "dns OR network", $args) { $page }'],
    ['terms', 'terms(kind: COMPONENT, $args) { $page }'],
    ['topics', 'topics($args) { $page }'],
    ['incidents of a term', 'term(id: "component:networking") { incidents($args) { $page } }'],
  ])('pages %s, forward and backward', async (_, field) => {
    const page = async (args: string) => {
      const answer = await server.ask(
        `{ ${field.replace('$args', args).replace('$page', 'totalCount nodes { id } pageInfo { startCursor endCursor hasNextPage hasPreviousPage }')} }`,
      );
      expect(answer.errors).toEqual([]);
      let found = answer.data;
      while (found.nodes === undefined) found = Object.values(found)[0];
      return { ids: found.nodes.map((node: { id: string }) => node.id) as string[], total: found.totalCount, ...found.pageInfo };
    };
    const all = await page('first: 100');
    expect(all.ids.length).toBe(Math.min(100, all.total));
    expect(new Set(all.ids).size).toBe(all.ids.length);
    const first = await page('first: 3');
    const second = await page(`first: 4, after: "${first.endCursor}"`);
    expect([...first.ids, ...second.ids]).toEqual(all.ids.slice(0, 7));
    expect([first.hasPreviousPage, first.hasNextPage]).toEqual([false, all.total > 3]);
    expect((await page(`last: 3, before: "${second.startCursor}"`)).ids).toEqual(first.ids);
    const end = await page('last: 2');
    expect([end.ids.length, end.hasNextPage]).toEqual([2, false]);
    if (all.total <= 100) expect(end.ids).toEqual(all.ids.slice(-2));
  });

  it('tells the limits that hold', () => {
    const text = readFileSync(join(root, 'docs/query-cookbook.md'), 'utf8');
    const number = (value: number) => value.toLocaleString('en');
    for (const [code, limit] of [
      ['COST_LIMIT', number(DEFAULT_LIMITS.cost)],
      ['DEPTH_LIMIT', number(DEFAULT_LIMITS.depth)],
      ['ALIAS_LIMIT', number(DEFAULT_LIMITS.aliases)],
      ['ROOT_FIELD_LIMIT', number(DEFAULT_LIMITS.rootFields)],
      ['DIRECTIVE_LIMIT', number(DEFAULT_LIMITS.directives)],
      ['TOKEN_LIMIT', number(DEFAULT_LIMITS.tokens)],
      ['INPUT_LIMIT', number(DEFAULT_LIMITS.inputValues)],
      ['BODY_LIMIT', `${DEFAULT_LIMITS.bodyBytes / 1024} KiB`],
      ['TIMEOUT', `${DEFAULT_LIMITS.timeout / 1000} s`],
    ] as const) {
      const row = text.split('\n').find((line) => line.startsWith('|') && line.includes(code));
      expect(row, code).toContain(limit);
    }
  });
});
