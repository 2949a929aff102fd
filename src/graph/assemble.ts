import type { Relation } from '../domain/relation.ts';
import { compareText } from '../domain/text-key.ts';
import type { GraphImage } from './graph-image.ts';
import { type RelationSet, relationCode } from './relation-set.ts';
import type { Subgraph, SubgraphNode } from './subgraph.ts';

/** Turns the nodes that a walk kept into data, with all edges between them. Cost: their outgoing edges, and sorting. */
export function assembleSubgraph(
  image: GraphImage,
  kept: readonly { readonly node: number; readonly distance: number }[],
  relations: RelationSet,
  omitted: { readonly truncated: boolean; readonly omitted: number },
): Subgraph {
  const nodes = new Map(kept.map(({ node, distance }) => [node, describeNode(image, node, distance)]));
  const edges: Relation[] = [];
  for (const [node, { id }] of nodes) {
    image.forEachOutgoing(
      node,
      (neighbour, kind) => {
        const to = nodes.get(neighbour)?.id;
        if (to !== undefined) edges.push({ from: id, to, kind });
      },
      relations,
    );
  }
  return {
    nodes: [...nodes.values()].sort((a, b) => a.distance - b.distance || compareText(a.id, b.id)),
    edges: edges.sort((a, b) => compareText(a.from, b.from) || relationCode(a.kind) - relationCode(b.kind) || compareText(a.to, b.to)),
    ...omitted,
  };
}

export function describeNode(image: GraphImage, node: number, distance: number): SubgraphNode {
  return { id: image.id(node), kind: image.kind(node), label: image.label(node), degree: image.degree(node), distance };
}
