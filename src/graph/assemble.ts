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
  const byId = kept
    .map(({ node, distance }) => ({ node, described: describeNode(image, node, distance) }))
    .sort((a, b) => compareText(a.described.id, b.described.id));
  return {
    nodes: byId.map((each) => each.described).sort((a, b) => a.distance - b.distance),
    edges: edgesBetween(image, byId, relations),
    ...omitted,
  };
}

export function describeNode(image: GraphImage, node: number, distance: number): SubgraphNode {
  return { id: image.id(node), kind: image.kind(node), label: image.label(node), degree: image.degree(node), distance };
}

function edgesBetween(
  image: GraphImage,
  byId: readonly { readonly node: number; readonly described: SubgraphNode }[],
  relations: RelationSet,
): readonly Relation[] {
  const places = new Map(byId.map(({ node }, place) => [node, place]));
  const edges: Relation[] = [];
  for (const { node, described } of byId) {
    const own: { readonly place: number; readonly kind: Relation['kind'] }[] = [];
    image.forEachOutgoing(
      node,
      (neighbour, kind) => {
        const place = places.get(neighbour);
        if (place !== undefined) own.push({ place, kind });
      },
      relations,
    );
    own.sort((a, b) => relationCode(a.kind) - relationCode(b.kind) || a.place - b.place);
    for (const { place, kind } of own) edges.push({ from: described.id, to: byId[place]!.described.id, kind });
  }
  return edges;
}
