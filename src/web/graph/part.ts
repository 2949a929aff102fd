import type { PartFragment } from '../generated.ts';

export type PartNode = PartFragment['nodes'][number];
export type PartEdge = PartFragment['edges'][number];

export interface Part {
  readonly nodes: readonly PartNode[];
  readonly edges: readonly PartEdge[];
}

/** Parts of the graph as one: each node and each edge once, in order of first appearance. */
export function mergeParts(parts: readonly Part[]): Part {
  const nodes = new Map<string, PartNode>();
  const edges = new Map<string, PartEdge>();
  for (const part of parts) {
    for (const node of part.nodes) if (!nodes.has(node.id)) nodes.set(node.id, node);
    for (const edge of part.edges) edges.set(keyOf(edge), edges.get(keyOf(edge)) ?? edge);
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()].filter(({ from, to }) => nodes.has(from) && nodes.has(to)) };
}

export function keyOf({ from, to, kind }: PartEdge): string {
  return `${from} ${kind} ${to}`;
}
