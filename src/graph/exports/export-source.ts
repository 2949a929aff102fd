import type { NodeKind, Relation } from '../../domain/relation.ts';
import type { Bitset } from '../bitset.ts';
import type { GraphImage } from '../graph-image.ts';
import type { Subgraph } from '../subgraph.ts';

/** A graph that is read once from front to back, or several times with the same result: what every format is written from. */
export interface ExportSource {
  /** One line on what the graph is, for formats that have a place for it. */
  readonly title: string;
  /** Each id once. */
  nodes(): Iterable<ExportNode>;
  /** Between nodes of `nodes()` only; no two of the same ends and kind. */
  edges(): Iterable<Relation>;
}

export interface ExportNode extends IncidentFacts {
  readonly id: string;
  readonly kind: NodeKind;
  readonly label: string;
  /** Edges of the node in the whole graph, not only in what is exported. */
  readonly degree: number;
}

/** What is told of cases alone; absent where it is not known. */
export interface IncidentFacts {
  /** Id of the term. */
  readonly organization?: string;
  /** EDTF, as the source writes it. */
  readonly started?: string;
  readonly severity?: string;
  /** Id of the finest topic that the case is in. */
  readonly topic?: string;
}

/** Of a case, by its number in the image. */
export type FactsOf = (incident: number) => IncidentFacts;

/**
 * The image, or the nodes of a set with all edges between them, read node by node: cases, terms and action items, each in
 * order of id, and the edges in order of the node that they start from, then of kind, then of the other end. Retired terms
 * are left out: they have no edges. Memory: constant.
 */
export function imageSource(image: GraphImage, title: string, factsOf: FactsOf, within?: Bitset): ExportSource {
  const isIn = (node: number): boolean => (within === undefined || within.has(node)) && !isRetired(image, node);
  return {
    title,
    *nodes() {
      for (let node = 0; node < image.nodeCount; node++) if (isIn(node)) yield describe(image, node, factsOf);
    },
    *edges() {
      for (let node = 0; node < image.nodeCount; node++) if (isIn(node)) yield* outgoing(image, node, isIn);
    },
  };
}

export interface PartSize {
  readonly nodes: number;
  readonly edges: number;
}

/** What `imageSource` has, without reading it. Cost: the edges of its nodes. */
export function sizeOfImage(image: GraphImage, within?: Bitset): PartSize {
  const isIn = (node: number): boolean => (within === undefined || within.has(node)) && !isRetired(image, node);
  let nodes = 0;
  let edges = 0;
  for (let node = 0; node < image.nodeCount; node++) {
    if (!isIn(node)) continue;
    nodes++;
    image.forEachOutgoing(node, (other) => {
      if (isIn(other)) edges++;
    });
  }
  return { nodes, edges };
}

/** A part of the graph that is held already. */
export function subgraphSource(image: GraphImage, title: string, factsOf: FactsOf, part: Pick<Subgraph, 'nodes' | 'edges'>): ExportSource {
  return {
    title,
    *nodes() {
      for (const { id } of part.nodes) yield describe(image, image.find(id)!, factsOf);
    },
    edges: () => part.edges,
  };
}

function describe(image: GraphImage, node: number, factsOf: FactsOf): ExportNode {
  const named = { id: image.id(node), kind: image.kind(node), label: image.label(node), degree: image.degree(node) };
  return node < image.size ? { ...named, ...factsOf(node) } : named;
}

/** A node has few outgoing edges, whatever the size of the library. */
function outgoing(image: GraphImage, node: number, isIn: (node: number) => boolean): readonly Relation[] {
  const from = image.id(node);
  const edges: Relation[] = [];
  image.forEachOutgoing(node, (other, kind) => {
    if (isIn(other)) edges.push({ from, to: image.id(other), kind });
  });
  return edges;
}

function isRetired(image: GraphImage, node: number): boolean {
  const term = image.termOf(node);
  return term !== undefined && image.vocabulary.terms[term]?.replacedBy !== undefined;
}
