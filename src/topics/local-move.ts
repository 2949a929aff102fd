import { Xoshiro128 } from 'leiden-ts';
import { degreesOf, type SimilarityGraph } from './similarity-graph.ts';

/** Visits of a node in one search, on average. A search ends long before; the bound is for graphs made to be hard. */
const MAX_VISITS = 50;
/** Part of a node's degree that a move must gain: less is rounding. */
const TOLERANCE = 1e-9;

/**
 * Moves single nodes to the neighbouring group that holds them best, or out into a group of their own: the fast local moving of
 * Leiden (Traag, Waltman, van Eck 2019), where only nodes next to a moved one are looked at again. When a call moves none, no single
 * move would do better. The moving of
 * `leiden-ts` passes over all nodes each time, several times slower, and never leaves a node alone, so that groups that are given to
 * it could not split.
 * @param groups group of each node, less than the number of nodes; not changed.
 */
export function moveNodes(
  graph: SimilarityGraph,
  groups: Int32Array,
  resolution: number,
  seed: number,
): { groups: Int32Array; moves: number } {
  const state = new MovingNodes(graph, groups, resolution);
  const queue = Uint32Array.from({ length: graph.size }, (_, node) => node);
  new Xoshiro128(seed).shuffleUint32(queue);
  const queued = new Uint8Array(graph.size).fill(1);
  let moves = 0;
  let waiting = graph.size;
  let head = 0;
  for (let visits = 0; waiting > 0 && visits < graph.size * MAX_VISITS; visits++) {
    const node = queue[head]!;
    queued[node] = 0;
    waiting--;
    if (state.move(node)) {
      moves++;
      for (let i = graph.starts[node]!; i < graph.starts[node + 1]!; i++) {
        const target = graph.targets[i]!;
        if (queued[target] === 1 || state.groups[target] === state.groups[node]) continue;
        queued[target] = 1;
        // The queue is a ring that has a place for each node, so that it cannot overrun itself.
        queue[(head + 1 + waiting++) % graph.size] = target;
      }
    }
    head = (head + 1) % graph.size;
  }
  return { groups: state.groups, moves };
}

class MovingNodes {
  readonly groups: Int32Array;
  readonly #graph: SimilarityGraph;
  readonly #resolution: number;
  readonly #degrees: Float64Array;
  readonly #groupDegrees: Float64Array;
  readonly #sizes: Uint32Array;
  /** Numbers of groups without nodes. */
  readonly #empty: number[] = [];
  /** Similarity of the node at hand to each group; zero between calls. */
  readonly #held: Float64Array;
  readonly #near: Uint32Array;

  constructor(graph: SimilarityGraph, groups: Int32Array, resolution: number) {
    this.#graph = graph;
    this.#resolution = resolution;
    this.groups = groups.slice();
    this.#degrees = degreesOf(graph);
    this.#groupDegrees = new Float64Array(graph.size);
    this.#sizes = new Uint32Array(graph.size);
    this.#held = new Float64Array(graph.size);
    this.#near = new Uint32Array(graph.size);
    for (let node = 0; node < graph.size; node++) {
      this.#groupDegrees[groups[node]!]! += this.#degrees[node]!;
      this.#sizes[groups[node]!]!++;
    }
    for (let group = graph.size - 1; group >= 0; group--) if (this.#sizes[group] === 0) this.#empty.push(group);
  }

  /** Moves a node to where it is held best; false when that is where it is. Equally good groups: the one it is in, then the one met first. */
  move(node: number): boolean {
    const { targets, weights, starts } = this.#graph;
    const held = this.#held;
    const home = this.groups[node]!;
    const degree = this.#degrees[node]!;
    let nearCount = 0;
    for (let i = starts[node]!; i < starts[node + 1]!; i++) {
      const target = targets[i]!;
      if (target === node) continue;
      const group = this.groups[target]!;
      if (held[group] === 0) this.#near[nearCount++] = group;
      held[group]! += weights[i]!;
    }
    const cost = this.#resolution * degree;
    let best = home;
    let bestGain = held[home]! - cost * (this.#groupDegrees[home]! - degree) + TOLERANCE * degree;
    for (let i = 0; i < nearCount; i++) {
      const group = this.#near[i]!;
      const gain = held[group]! - cost * this.#groupDegrees[group]!;
      held[group] = 0;
      if (group === home || gain <= bestGain) continue;
      best = group;
      bestGain = gain;
    }
    if (bestGain < 0 && this.#sizes[home]! > 1) best = this.#empty.pop()!;
    if (best === home) return false;
    this.#leave(node, home);
    this.groups[node] = best;
    this.#groupDegrees[best]! += degree;
    this.#sizes[best]!++;
    return true;
  }

  #leave(node: number, group: number): void {
    this.#groupDegrees[group]! -= this.#degrees[node]!;
    if (--this.#sizes[group]! > 0) return;
    this.#groupDegrees[group] = 0;
    this.#empty.push(group);
  }
}
