import { csvEdges, csvNodes } from './csv.ts';
import { cypher } from './cypher.ts';
import { cytoscapeJson } from './cytoscape-json.ts';
import { dot } from './dot.ts';
import { gexf, gexf13 } from './gexf.ts';
import type { GraphFormat } from './graph-format.ts';
import { graphml } from './graphml.ts';
import { graphologyJson } from './graphology-json.ts';
import { jsonGraphFormat } from './json-graph-format.ts';
import { mermaid } from './mermaid.ts';

/** In the order of the help: those of one kind of tool together. */
export const GRAPH_FORMATS: readonly GraphFormat[] = [
  gexf,
  gexf13,
  graphml,
  cytoscapeJson,
  jsonGraphFormat,
  graphologyJson,
  dot,
  mermaid,
  csvNodes,
  csvEdges,
  cypher,
];
