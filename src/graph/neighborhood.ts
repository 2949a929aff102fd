import type { NodeKind, RelationKind } from '../domain/relation.ts';
import { assembleSubgraph } from './assemble.ts';
import { Bitset } from './bitset.ts';
import { checkedCount } from './checked-count.ts';
import type { GraphImage } from './graph-image.ts';
import { ALL_RELATIONS, type RelationSet, relationSet } from './relation-set.ts';
import type { Subgraph } from './subgraph.ts';
import { EdgeMeter, type WalkBudget } from './walk-budget.ts';

export interface NeighborhoodOptions {
  /** 1–4, default 1. */
  readonly depth?: number;
  /** Only these edges are walked and shown. Default: all. */
  readonly relations?: readonly RelationKind[];
  /** Only nodes of these kinds are walked through and shown, besides the starts. Default: all. */
  readonly kinds?: readonly NodeKind[];
  /** 1–2,000, default 200. */
  readonly maxNodes?: number;
}

const MAX_DEPTH = 4;
const MAX_NODES = 2_000;
const MAX_EDGES = 200_000;

/**
 * The nodes within some steps of the starts, walked in both directions, nearest first. Within one distance nodes with few
 * edges are walked from first and hubs last, equal ones in the order of the image, and the neighbours of a node come in
 * order of relation and number; so when the nodes are too many, it is the crowd around the hubs that is left out, and the
 * choice is the same on every machine. What is left out is counted to the end of the depth, as far as the budget goes.
 *
 * @throws DomainError `BAD_INPUT` for an option out of its bounds.
 */
export function neighborhood(
  image: GraphImage,
  starts: readonly number[],
  options: NeighborhoodOptions = {},
  budget: WalkBudget = {},
): Subgraph {
  const depth = checkedCount('depth', options.depth, 1, MAX_DEPTH);
  const maxNodes = checkedCount('maxNodes', options.maxNodes, 200, MAX_NODES);
  const relations = options.relations === undefined ? ALL_RELATIONS : relationSet(options.relations);
  const walk: Walk = {
    image,
    relations,
    depth,
    maxNodes,
    unmet: image.nodesOfKinds(options.kinds),
    meter: new EdgeMeter(budget, MAX_EDGES),
  };
  const unique = [...new Set(starts)].sort((a, b) => a - b);
  for (const node of unique) walk.unmet.delete(node);
  const kept = unique.slice(0, maxNodes).map((node) => ({ node, distance: 0 }));
  const rest = keepNearest(walk, unique, kept);
  const omitted = unique.length - Math.min(unique.length, maxNodes) + (rest === undefined ? 0 : countRest(walk, rest));
  return assembleSubgraph(image, kept, relations, { truncated: omitted > 0 || walk.meter.over, omitted });
}

interface Walk {
  readonly image: GraphImage;
  readonly relations: RelationSet;
  readonly depth: number;
  readonly maxNodes: number;
  /** Nodes that may still be met. */
  readonly unmet: Bitset;
  readonly meter: EdgeMeter;
}

/** Where the walk stands when there is no more room. */
interface Rest {
  readonly distance: number;
  /** Nodes of the distance before that are not walked from to their end. */
  readonly frontier: readonly number[];
  /** Nodes of this distance that are kept already. */
  readonly met: readonly number[];
}

/** Walks as long as there is room; undefined when that was enough, or the budget ended it. */
function keepNearest(walk: Walk, starts: readonly number[], kept: { node: number; distance: number }[]): Rest | undefined {
  const { image, relations, depth, maxNodes, unmet, meter } = walk;
  let frontier = starts;
  for (let distance = 1; distance <= depth && frontier.length > 0; distance++) {
    if (kept.length === maxNodes) return { distance, frontier, met: [] };
    const order = [...frontier].sort((a, b) => image.degree(a) - image.degree(b) || a - b);
    const met: number[] = [];
    const meet = (node: number): boolean => {
      if (kept.length === maxNodes || !meter.spend()) return false;
      if (!unmet.has(node)) return true;
      unmet.delete(node);
      kept.push({ node, distance });
      met.push(node);
      return true;
    };
    for (const [index, node] of order.entries()) {
      if (image.forEachEdge(node, meet, relations)) continue;
      return meter.over ? undefined : { distance, frontier: order.slice(index), met };
    }
    frontier = met;
  }
  return undefined;
}

/** How many more nodes are within the depth, in whole sets: their order does not matter any more. */
function countRest(walk: Walk, rest: Rest): number {
  const { image, relations, depth, unmet, meter } = walk;
  let count = 0;
  let frontier: Iterable<number> = rest.frontier;
  let met = rest.met;
  for (let distance = rest.distance; distance <= depth && !meter.over; distance++) {
    const found = new Bitset(image.nodeCount);
    for (const node of frontier) {
      // One edge more than is left tells whether there is one.
      const edges = image.addNeighbours(node, found, relations, meter.left + 1);
      if (!meter.spend(edges)) break;
    }
    found.and(unmet);
    count += found.count();
    frontier = distance === depth ? [] : [...met, ...found.values()];
    met = [];
    unmet.and(found.not());
  }
  return count;
}
