import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cypher } from '../../../src/graph/exports/cypher.ts';
import { hostileCircle, type ListSource, listSource, replaced, sourceArbitrary, written } from './hostile-source.ts';

interface Token {
  readonly type: number;
  readonly text: string;
}
interface Lexer {
  removeErrorListeners(): void;
  addErrorListener(listener: object): void;
}
interface Neo4jGrammar {
  readonly CypherLexer: { new (input: unknown): Lexer; readonly StringLiteral: number; readonly SP: number };
  readonly CypherParser: new (tokens: unknown) => Lexer & { cypher(): unknown };
}
interface Runtime {
  readonly InputStream: new (text: string) => unknown;
  readonly CommonTokenStream: new (lexer: unknown) => { readonly tokens: readonly Token[] };
}

// Their ES modules lack extensions, which Node wants.
const require = createRequire(import.meta.url);
const { CypherLexer, CypherParser } = require('@neo4j-cypher/antlr4') as Neo4jGrammar;
const { InputStream, CommonTokenStream } = (require('@neo4j-cypher/antlr4-browser') as { readonly default: Runtime }).default;

/** Reads a statement with Neo4j's grammar: its faults, and the texts in it in order. */
function read(statement: string): { readonly faults: readonly string[]; readonly texts: readonly string[] } {
  const faults: string[] = [];
  const listener = {
    syntaxError: (_recognizer: unknown, _symbol: unknown, line: number, column: number, message: string) =>
      faults.push(`${line}:${column} ${message}`),
    reportAmbiguity: () => {},
    reportAttemptingFullContext: () => {},
    reportContextSensitivity: () => {},
  };
  // What Neo4j does before it looks at quotes.
  const lexer = new CypherLexer(
    new InputStream(statement.replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))),
  );
  const tokens = new CommonTokenStream(lexer);
  const parser = new CypherParser(tokens);
  for (const each of [lexer, parser]) {
    each.removeErrorListeners();
    each.addErrorListener(listener);
  }
  parser.cypher();
  const texts: string[] = [];
  let joined = false;
  for (const { type, text } of tokens.tokens) {
    if (type === CypherLexer.StringLiteral) {
      const value = unescaped(text);
      if (joined) texts.push((texts.pop() ?? '') + value);
      else texts.push(value);
      joined = false;
    } else if (type !== CypherLexer.SP) joined = text === '+';
  }
  return { faults, texts };
}

function unescaped(literal: string): string {
  const characters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
  return literal.slice(1, -1).replace(/\\([\s\S])/g, (_, character: string) => characters[character] ?? character);
}

function check(source: ListSource): void {
  const script = written(cypher, source);
  const [head = '', ...statements] = script.split(/^(?=UNWIND \[$)/m);
  expect(head).toMatch(/^(?:\/\/.*\n)+$/);
  const results = statements.map((statement) => read(statement.trim()));
  expect(results.flatMap(({ faults }) => faults)).toEqual([]);
  const kinds = [...new Set(source.nodeList.map(({ kind }) => kind))];
  const nodes = kinds.flatMap((kind) => source.nodeList.filter((node) => node.kind === kind));
  const relations = [...new Set(source.edgeList.map(({ kind }) => kind))];
  const edges = relations.flatMap((kind) => source.edgeList.filter((edge) => edge.kind === kind));
  expect(results.flatMap(({ texts }) => texts)).toEqual([
    ...nodes.flatMap(({ id, label, kind, organization, started, severity, topic }) =>
      [id, label, kind, organization, started, severity, topic].filter((text) => text !== undefined).map(replaced),
    ),
    ...edges.flatMap(({ from, to }) => [from, to]),
  ]);
}

describe('the Cypher script', () => {
  it("is accepted by Neo4j's grammar with every text as it was", () => {
    check(hostileCircle());
    fc.assert(fc.property(sourceArbitrary, check), { numRuns: 15 });
  });

  it('never writes more than 500 rows in a statement, and keeps all', () => {
    const nodes = Array.from({ length: 1_201 }, (_, n) => ({ id: `a${n}`, kind: 'incident' as const, label: 'x', degree: 0 }));
    const script = written(cypher, listSource(nodes, []));
    const rows = script
      .split('UNWIND')
      .slice(1)
      .map((statement) => statement.match(/\{id: '/g)?.length);
    expect(rows).toEqual([500, 500, 201]);
  });

  it('makes types and labels of kinds', () => {
    const node = (id: string, kind: 'incident' | 'root-cause') => ({ id, kind, label: id, degree: 1 });
    const script = written(
      cypher,
      listSource([node('a', 'incident'), node('b', 'root-cause')], [{ from: 'a', to: 'b', kind: 'root-cause' }]),
    );
    expect(script).toContain(
      "{id: 'b', label: 'b', kind: 'root-cause', degree: 1}\n] AS row\nMERGE (n:Precedent {id: row.id}) SET n += row, n:RootCause;",
    );
    expect(script).toContain("{source: 'a', target: 'b'}\n] AS row\n");
    expect(script).toContain('MERGE (a)-[:ROOT_CAUSE]->(b);');
  });
});
