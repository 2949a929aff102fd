import type { GraphFormat } from './graph-format.ts';
import { jsonMembers, jsonText, mapped } from './json-text.ts';

/** What `cytoscape({ elements })` takes and Cytoscape desktop imports as `.cyjs`. Ids of nodes and of edges share one space. */
export const cytoscapeJson: GraphFormat = {
  id: 'cytoscape',
  label: 'Cytoscape JSON',
  purpose: 'Cytoscape, Cytoscape.js',
  mediaType: 'application/json',
  extension: 'cyjs',
  *write(source) {
    yield `{"data":${jsonText({ name: source.title })},"elements":{"nodes":[`;
    // Cytoscape desktop shows `name`.
    yield* jsonMembers(mapped(source.nodes(), ({ id, label, ...rest }) => jsonText({ data: { id, name: label, label, ...rest } })));
    yield '],"edges":[';
    yield* jsonMembers(
      mapped(source.edges(), ({ from, to, kind }) =>
        jsonText({ data: { id: `${from} ${kind} ${to}`, source: from, target: to, interaction: kind, kind } }),
      ),
    );
    yield ']}}\n';
  },
};
