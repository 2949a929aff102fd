import type { Relation } from '../../domain/relation.ts';
import type { ExportNode } from './export-source.ts';
import { type GraphFormat, NODE_ATTRIBUTES } from './graph-format.ts';
import { mapped } from './json-text.ts';
import { xmlText } from './xml-text.ts';

/**
 * GraphML 1.0. Its schema wants NMTOKENs for ids: all but ASCII letters, digits and `-._:` are written as `_xHHHH_`, such as
 * the `#` of action items as `_x0023_`. The attribute `name` is the id as it is; igraph finds nodes by it.
 */
export const graphml: GraphFormat = {
  id: 'graphml',
  label: 'GraphML',
  purpose: 'igraph, networkx, yEd, Cytoscape, Gephi, NetworKit',
  mediaType: 'application/graphml+xml',
  extension: 'graphml',
  *write(source) {
    yield opening(source.title);
    yield* mapped(source.nodes(), nodeElement);
    yield* mapped(source.edges(), edgeElement);
    yield '  </graph>\n</graphml>\n';
  },
};

const NAMESPACE = 'http://graphml.graphdrawing.org/xmlns';

function opening(title: string): string {
  const nodeKeys = [{ name: 'name', type: 'text' }, { name: 'label', type: 'text' }, ...NODE_ATTRIBUTES];
  const keys = nodeKeys.map(({ name, type }) => `  ${key('node', name, type === 'integer' ? 'int' : 'string')}\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}/1.0/graphml.xsd">
  <desc>${xmlText(title)}</desc>
${keys}  ${key('edge', 'kind', 'string')}
  <graph id="precedent" edgedefault="directed">
`;
}

function key(of: 'node' | 'edge', name: string, type: 'string' | 'int'): string {
  return `<key id="${of}-${name}" for="${of}" attr.name="${name}" attr.type="${type}"/>`;
}

function nodeElement(node: ExportNode): string {
  const attributes = NODE_ATTRIBUTES.flatMap(({ name }) => (node[name] === undefined ? [] : [data('node', name, String(node[name]))])).join(
    '',
  );
  return `    <node id="${nameToken(node.id)}">${data('node', 'name', node.id)}${data('node', 'label', node.label)}${attributes}</node>\n`;
}

function edgeElement({ from, to, kind }: Relation, index: number): string {
  return `    <edge id="e${index}" source="${nameToken(from)}" target="${nameToken(to)}">${data('edge', 'kind', kind)}</edge>\n`;
}

function data(of: 'node' | 'edge', name: string, value: string): string {
  return `<data key="${of}-${name}">${xmlText(value)}</data>`;
}

/** Different ids stay different: what looks like an escape is escaped too. */
function nameToken(id: string): string {
  return id.replace(NO_TOKEN, (character) => `_x${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}_`);
}

/** Editions of XML, and validators, do not agree on the letters of a name beyond ASCII. The `_` of what looks like an escape is one too. */
const NO_TOKEN = /_(?=x[0-9A-F]{4,6}_)|[^-.:0-9A-Z_a-z]/gu;
