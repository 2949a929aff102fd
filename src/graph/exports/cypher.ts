import type { Relation, RelationKind } from '../../domain/relation.ts';
import { type GraphFormat, NODE_ATTRIBUTES } from './graph-format.ts';
import { plainText } from './plain-text.ts';

/** Rows of a statement: few enough for the parsers' memory, many enough to be fast. */
const BATCH = 500;

/**
 * Statements of openCypher that Neo4j 5 and Memgraph both run. Run again, they change what is there and add no second copy.
 * Only literals come from the graph; labels and types come from the closed lists of kinds. Edges are gathered by kind, since
 * a type can't be a parameter. Memory: one batch for each kind of edge.
 */
export const cypher: GraphFormat = {
  id: 'cypher',
  label: 'Cypher script',
  purpose: 'Neo4j (cypher-shell), Memgraph (mgconsole)',
  mediaType: 'application/x-cypher-query',
  extension: 'cypher',
  *write(source) {
    yield HEAD;
    for (const nodes of batchesBy(source.nodes(), (node) => node.kind)) {
      const rows = nodes.map((node) => {
        const attributes = NODE_ATTRIBUTES.flatMap(({ name }) => (node[name] === undefined ? [] : [`${name}: ${literal(node[name])}`]));
        return `{${[`id: ${literal(node.id)}`, `label: ${literal(node.label)}`, ...attributes].join(', ')}}`;
      });
      yield `${unwind(rows)}MERGE (n:Precedent {id: row.id}) SET n += row, n:${pascalCase(nodes[0]!.kind)};\n`;
    }
    for (const edges of batchesBy(source.edges(), (edge) => edge.kind)) yield edgeStatement(edges[0]!.kind, edges);
  },
};

const HEAD = `// The graph of Precedent as openCypher. Run one of these first: without an index each edge takes a walk over all nodes.
// Neo4j:    CREATE CONSTRAINT precedent_id IF NOT EXISTS FOR (n:Precedent) REQUIRE n.id IS UNIQUE;
// Memgraph: CREATE INDEX ON :Precedent(id);
`;

function edgeStatement(kind: RelationKind, edges: readonly Relation[]): string {
  const rows = edges.map(({ from, to }) => `{source: ${literal(from)}, target: ${literal(to)}}`);
  const type = kind.replaceAll('-', '_').toUpperCase();
  return `${unwind(rows)}MATCH (a:Precedent {id: row.source}) MATCH (b:Precedent {id: row.target}) MERGE (a)-[:${type}]->(b);\n`;
}

function unwind(rows: readonly string[]): string {
  return `UNWIND [\n${rows.join(',\n')}\n] AS row\n`;
}

/** `root-cause` → `RootCause`. */
function pascalCase(kind: string): string {
  return kind.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : stringLiteral(value);
}

/**
 * Neo4j turns `\uXXXX` into its character before it looks at quotes, even where the backslash is itself escaped: so a
 * backslash and a `u` are never written side by side but joined from two strings.
 */
function stringLiteral(text: string): string {
  const escaped = plainText(text).replace(/[\\'\n\r\t]/g, (character) => ESCAPES[character]!);
  return `'${escaped.replaceAll('\\\\u', "\\\\' + 'u")}'`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Groups of one key, each given out when it is full, the rest at the end in the order in which the keys came. */
function* batchesBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Generator<readonly T[]> {
  const open = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = open.get(key) ?? [];
    group.push(item);
    open.set(key, group);
    if (group.length < BATCH) continue;
    yield group;
    open.set(key, []);
  }
  for (const group of open.values()) if (group.length > 0) yield group;
}
