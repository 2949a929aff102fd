import type { ExportSource } from './export-source.ts';

export const GRAPH_FORMAT_IDS = [
  'gexf',
  'gexf-1.3',
  'graphml',
  'cytoscape',
  'jgf',
  'graphology',
  'dot',
  'mermaid',
  'csv-nodes',
  'csv-edges',
  'cypher',
] as const;
export type GraphFormatId = (typeof GRAPH_FORMAT_IDS)[number];

/** A way to write a graph as text. */
export interface GraphFormat {
  readonly id: GraphFormatId;
  readonly label: string;
  /** What opens it, in a few words. */
  readonly purpose: string;
  /** Without parameters; the text is UTF-8. */
  readonly mediaType: string;
  /** Of a file's name, without the dot. */
  readonly extension: string;
  /** The text, piece by piece; the pieces are small. Reads each list of the source at most once, nodes first. */
  write(source: ExportSource): Iterable<string>;
}

/** What a format has for each node besides id and label, in this order; absent values are left out. */
export const NODE_ATTRIBUTES = [
  { name: 'kind', type: 'text' },
  { name: 'degree', type: 'integer' },
  { name: 'organization', type: 'text' },
  { name: 'started', type: 'text' },
  { name: 'severity', type: 'text' },
  { name: 'topic', type: 'text' },
] as const;
