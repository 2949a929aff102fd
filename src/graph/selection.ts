import type { NodeKind, RelationKind } from '../domain/relation.ts';
import { MultiDirectedGraph } from './graphology.ts';
import type { Subgraph } from './subgraph.ts';

export type SelectionNode = {
  readonly label: string;
  readonly kind: NodeKind;
  /** Edges of the node in the whole graph, not only in the selection. */
  readonly degree: number;
  readonly distance: number;
};

export type SelectionEdge = { readonly kind: RelationKind };

/** A part of the graph as a graphology graph: what layouts, measures and exports work on. */
export type Selection = MultiDirectedGraph<SelectionNode, SelectionEdge>;

/** Nodes are keyed by their id, edges by `from kind to`; both in the order of the part. */
export function createSelection(part: Pick<Subgraph, 'nodes' | 'edges'>): Selection {
  const graph: Selection = new MultiDirectedGraph<SelectionNode, SelectionEdge>();
  for (const { id, label, kind, degree, distance } of part.nodes) graph.addNode(id, { label, kind, degree, distance });
  for (const { from, to, kind } of part.edges) graph.addDirectedEdgeWithKey(`${from} ${kind} ${to}`, from, to, { kind });
  return graph;
}
