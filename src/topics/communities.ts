import { Graph, Partition, refine } from 'leiden-ts';
import { moveNodes } from './local-move.ts';
import { aggregate, connectedPieces, degreesOf, type SimilarityGraph } from './similarity-graph.ts';

export interface CommunityOptions {
  /**
   * How much similarity a group must hold for each unit of the product of its members' degrees. Modularity's γ over the
   * total degree of the graph: as it does not depend on the rest of the graph, cases added elsewhere do not change a group
   * (compare Traag, Van Dooren, Nesterov 2011 on quality without a resolution limit).
   */
  readonly resolution: number;
  readonly seed: number;
  /** Group of each node to start from, less than the number of nodes. Groups are given up only for clearly better ones. */
  readonly initial?: Int32Array | undefined;
  /** One run of the search without its finish: enough to see how many groups there are. Default false. */
  readonly rough?: boolean;
}

/** Gain of modularity below which a partition is not given up for another: stability is worth more. */
const MIN_GAIN = 2e-3;
/** How often the whole search is repeated, at most; it ends when a round gains less than `MIN_GAIN`. */
const MAX_ROUNDS = 3;
/** Passes in which nodes far from the moved ones are looked at again. The second moves a handful of nodes. */
const MAX_SETTLING = 3;
/** Levels of aggregation. Each shrinks the graph several times over; a dozen suffices for millions of nodes. */
const MAX_AGGREGATIONS = 20;
/** Relative to a typical gain: refinement takes the best neighbour, and almost never a lesser one. */
const RANDOMNESS = 1e-3;

/**
 * Communities by the Leiden algorithm (Traag, Waltman, van Eck 2019). Refinement, which makes it Leiden, comes from `leiden-ts`;
 * moving (see `moveNodes`) and aggregation are done here, as the library's aggregation ends at 65,535 groups. A graph without
 * edges is all singletons. The same graph, options and order of nodes give the same groups on every machine. Every group
 * of a search that is not rough is connected.
 * @returns group of each node, numbered from 0 in the order of their first nodes.
 */
export function findCommunities(graph: SimilarityGraph, options: CommunityOptions): Int32Array {
  const singletons = Int32Array.from({ length: graph.size }, (_, node) => node);
  if (graph.targets.length === 0) return singletons;
  const { resolution, seed, initial, rough = false } = options;
  if (rough) return leiden(graph, initial ?? singletons, resolution, seed);
  let best = initial === undefined ? singletons : settle(graph, initial, resolution, seed);
  let quality = initial === undefined ? -Infinity : qualityOf(graph, best, resolution);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = settle(graph, leiden(graph, best, resolution, seed), resolution, seed);
    const nextQuality = qualityOf(graph, next, resolution);
    if (nextQuality - quality < MIN_GAIN) break;
    best = next;
    quality = nextQuality;
  }
  return best;
}

/** Moves single nodes until none wants to, and takes groups apart that fell into several pieces by that. */
function settle(graph: SimilarityGraph, groups: Int32Array, resolution: number, seed: number): Int32Array {
  let settled = groups;
  for (let pass = 0, moves = 1; moves > 0 && pass < MAX_SETTLING; pass++)
    ({ groups: settled, moves } = moveNodes(graph, settled, resolution, seed));
  return connectedPieces(graph, settled);
}

/** One run of Leiden: move, refine, aggregate, and again on the smaller graph until nothing moves. */
function leiden(graph: SimilarityGraph, initial: Int32Array, resolution: number, seed: number): Int32Array {
  let current = graph;
  let groups = initial;
  // Node of the aggregated graph that holds each node of the first.
  let holder = Int32Array.from({ length: graph.size }, (_, node) => node);
  for (let level = 0; level < MAX_AGGREGATIONS; level++) {
    const levelSeed = Math.imul(seed + level, 0x9e3779b1);
    const moved = moveNodes(current, groups, resolution, levelSeed);
    groups = renumber(moved.groups);
    // On the first level the groups themselves may still want to join, even when no node wants to move.
    if (moved.moves === 0 && level > 0) break;
    const pieces = refined(current, groups, resolution, ~levelSeed);
    const count = countGroups(pieces);
    if (count === current.size) break;
    const groupOfPiece = new Int32Array(count);
    for (let node = 0; node < pieces.length; node++) groupOfPiece[pieces[node]!] = groups[node]!;
    holder = holder.map((node) => pieces[node]!);
    current = aggregate(current, pieces, count);
    groups = groupOfPiece;
  }
  return renumber(holder.map((node) => groups[node]!));
}

/** The well-connected pieces of which the groups are made. */
function refined(graph: SimilarityGraph, groups: Int32Array, resolution: number, seed: number): Int32Array {
  const library = Graph.fromCSR({ n: graph.size, offsets: graph.starts, targets: graph.targets, weights: graph.weights });
  const options = { resolution: resolution * library.totalWeight, seed, randomness: RANDOMNESS / graph.size };
  return renumber(refine(library, Partition.fromAssignments(library, groups), options).refined.assignments);
}

/** Modularity with the resolution's γ. */
function qualityOf(graph: SimilarityGraph, groups: Int32Array, resolution: number): number {
  const groupDegrees = new Float64Array(countGroups(groups));
  let held = 0;
  let total = 0;
  for (const [node, degree] of degreesOf(graph).entries()) {
    groupDegrees[groups[node]!]! += degree;
    total += degree;
    for (let i = graph.starts[node]!; i < graph.starts[node + 1]!; i++) {
      const target = graph.targets[i]!;
      if (groups[target] === groups[node]) held += graph.weights[i]! * (target === node ? 2 : 1);
    }
  }
  return groupDegrees.reduce((quality, degree) => quality - (resolution * degree * degree) / total, held / total);
}

/** Numbers the groups from 0 in the order of their first nodes. */
export function renumber(groups: Int32Array): Int32Array {
  const numbers = new Int32Array(countGroups(groups)).fill(-1);
  let next = 0;
  return groups.map((group) => {
    if (numbers[group] === -1) numbers[group] = next++;
    return numbers[group]!;
  });
}

/** One more than the highest number of a group: how many there are when they are numbered without gaps. */
export function countGroups(groups: Int32Array): number {
  let count = 0;
  for (const group of groups) count = Math.max(count, group + 1);
  return count;
}
