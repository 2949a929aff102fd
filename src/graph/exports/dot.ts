import { type GraphFormat, NODE_ATTRIBUTES } from './graph-format.ts';
import { mapped } from './json-text.ts';
import { lineText } from './plain-text.ts';

/** The language of Graphviz. Everything is quoted, so that no label is taken for a keyword, a number or HTML. */
export const dot: GraphFormat = {
  id: 'dot',
  label: 'DOT',
  purpose: 'Graphviz: dot -Tsvg, sfdp for more than some hundred nodes',
  mediaType: 'text/vnd.graphviz',
  extension: 'dot',
  *write(source) {
    yield `digraph "precedent" {\n  graph [label=${label(source.title)}, rankdir="LR"];\n  node [shape="box"];\n`;
    yield* mapped(source.nodes(), (node) => {
      const attributes = NODE_ATTRIBUTES.flatMap(({ name }) => (node[name] === undefined ? [] : [`${name}=${quoted(String(node[name]))}`]));
      return `  ${quoted(node.id)} [${[`label=${label(node.label)}`, ...attributes].join(', ')}];\n`;
    });
    yield* mapped(
      source.edges(),
      ({ from, to, kind }) => `  ${quoted(from)} -> ${quoted(to)} [label=${label(kind)}, kind=${quoted(kind)}];\n`,
    );
    yield '}\n';
  },
};

/** In a label a backslash begins an escape and an ampersand an entity. */
function label(text: string): string {
  return `"${lineText(text).replaceAll('&', '&amp;').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Elsewhere `\"` is the only escape there is; a backslash before the closing quote, or before one of the text, can't be written. */
function quoted(text: string): string {
  return `"${lineText(text)
    .replace(/\\+(?="|$)/g, (run) => '/'.repeat(run.length))
    .replaceAll('"', '\\"')}"`;
}
