import type { Relation } from '../../domain/relation.ts';
import type { ExportNode, ExportSource } from './export-source.ts';
import { type GraphFormat, type GraphFormatId, NODE_ATTRIBUTES } from './graph-format.ts';
import { mapped } from './json-text.ts';
import { xmlText } from './xml-text.ts';

/** What networkx reads. Parallel edges are told apart by their ids. */
export const gexf = gexfFormat('gexf', 'GEXF 1.2draft', {
  version: '1.2',
  namespace: 'http://www.gexf.net/1.2draft',
  edgeKinds: false,
});

/** With the kind of an edge in the attribute that 1.3 has for graphs with parallel edges. */
export const gexf13 = gexfFormat('gexf-1.3', 'GEXF 1.3', {
  version: '1.3',
  namespace: 'http://gexf.net/1.3',
  edgeKinds: true,
});

interface Version {
  readonly version: string;
  readonly namespace: string;
  readonly edgeKinds: boolean;
}

function gexfFormat(id: GraphFormatId, label: string, version: Version): GraphFormat {
  return {
    id,
    label,
    purpose: id === 'gexf' ? 'Gephi, networkx, sigma.js' : 'Gephi 0.10, Gephi Lite: parallel edges by their kind',
    mediaType: 'application/gexf+xml',
    extension: 'gexf',
    write: (source) => write(source, version),
  };
}

function* write(source: ExportSource, version: Version): Generator<string> {
  yield opening(source.title, version);
  yield* mapped(source.nodes(), nodeElement);
  yield '    </nodes>\n    <edges>\n';
  yield* mapped(source.edges(), (edge, index) => edgeElement(edge, index, version.edgeKinds));
  yield '    </edges>\n  </graph>\n</gexf>\n';
}

function opening(title: string, { version, namespace }: Version): string {
  const attributes = NODE_ATTRIBUTES.map(({ name, type }) => `      ${attribute(name, type === 'integer' ? 'integer' : 'string')}\n`).join(
    '',
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="${namespace}" version="${version}">
  <meta>
    <creator>Precedent</creator>
    <description>${xmlText(title)}</description>
  </meta>
  <graph defaultedgetype="directed" mode="static">
    <attributes class="node" mode="static">
${attributes}    </attributes>
    <attributes class="edge" mode="static">
      ${attribute('kind', 'string')}
    </attributes>
    <nodes>
`;
}

function attribute(name: string, type: 'string' | 'integer'): string {
  return `<attribute id="${name}" title="${name}" type="${type}"/>`;
}

function nodeElement(node: ExportNode): string {
  const values = NODE_ATTRIBUTES.flatMap(({ name }) => (node[name] === undefined ? [] : [attvalue(name, String(node[name]))])).join('');
  return `      <node id="${xmlText(node.id)}" label="${xmlText(node.label)}"><attvalues>${values}</attvalues></node>\n`;
}

function edgeElement({ from, to, kind }: Relation, index: number, edgeKinds: boolean): string {
  const kindOf = edgeKinds ? ` kind="${kind}"` : '';
  return `      <edge id="${index}" source="${xmlText(from)}" target="${xmlText(to)}"${kindOf} label="${kind}"><attvalues>${attvalue('kind', kind)}</attvalues></edge>\n`;
}

function attvalue(name: string, value: string): string {
  return `<attvalue for="${name}" value="${xmlText(value)}"/>`;
}
