import type { NodeKind, Relation, RelationKind } from '../domain/relation.ts';

/** A part of the graph, with a budget: plain data that becomes a graphology graph for layout, measures and exports. */
export interface Subgraph {
  /** In order of distance, then of id. */
  readonly nodes: readonly SubgraphNode[];
  /** All edges, of the relations asked for, between the nodes, parallel ones too; in order of `from`, `kind` (as in `RELATION_KINDS`), `to`. */
  readonly edges: readonly Relation[];
  /** True when the budget cut something off. */
  readonly truncated: boolean;
  /** How many reachable nodes within the depth were left out; a lower bound when the budget of edges or of time ended the walk. */
  readonly omitted: number;
}

export interface SubgraphNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly label: string;
  /** Edges of the node in the whole graph; an edge to itself counts twice. */
  readonly degree: number;
  /** Steps from the nearest start; 0 for a start and in a graph without starts. */
  readonly distance: number;
}

/** The cheapest walks between two nodes. */
export interface PathAnswer {
  /** Cheapest first, then fewest steps, then in the order of their nodes. */
  readonly paths: readonly Path[];
  /** True when a budget ended the search: a cheaper walk than the last of these may exist. */
  readonly truncated: boolean;
}

/** A walk between two nodes; edges may be walked against their direction. */
export interface Path {
  /** One more than the steps; no node twice. */
  readonly nodes: readonly SubgraphNode[];
  readonly steps: readonly PathStep[];
  /** Sum of the steps' costs: common nodes cost more, so a path through a rare shared thing is the shorter explanation. */
  readonly cost: number;
}

export interface PathStep {
  readonly from: string;
  readonly to: string;
  /** All relations that join the two, in the order of `RELATION_KINDS`. At least one. */
  readonly relations: readonly { readonly kind: RelationKind; readonly forward: boolean }[];
  /** One clause for people: `IL-0226 has root cause Software defect`. */
  readonly explanation: string;
}
