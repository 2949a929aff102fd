/** Each case's nearest cases by related score, best first: the row of case `i` is `targets[starts[i] … starts[i + 1])`. Need not be mutual. */
export interface NearestCases {
  readonly starts: Uint32Array;
  readonly targets: Uint32Array;
  /** Scores above 0. */
  readonly weights: Float32Array;
}

/** An undirected weighted graph in flat arrays. Every edge stands in the rows of both ends, a loop once; rows ascend by target. */
export interface SimilarityGraph {
  readonly size: number;
  readonly starts: Uint32Array;
  readonly targets: Uint32Array;
  readonly weights: Float64Array;
}

/** In a library of a dozen cases each is among the ten nearest of all others, and everything is one group: there, only the nearest of the nearest count. */
const MIN_NEAREST = 3;

/**
 * The undirected graph of nearest cases. The weight of an edge is the sum of both directions, so that a pair who name
 * each other count double: a hub that stands in many lists, without having those cases in its own, is held less tightly.
 *
 * Of each case the first √n of its list count, at least `MIN_NEAREST`.
 * Edges to itself, to no case, given twice, or with a weight that is not a positive finite number are left out.
 * @param positions node number of each case: the order of nodes decides ties, and must not depend on how cases are stored.
 */
export function symmetrise(nearest: NearestCases, positions: Uint32Array): SimilarityGraph {
  const listed = listedEdges(nearest, positions);
  const listing = reversed(listed);
  const { size } = listed;
  const starts = new Uint32Array(size + 1);
  const targets = new Uint32Array(listed.targets.length * 2);
  const weights = new Float64Array(listed.targets.length * 2);
  let filled = 0;
  for (let node = 0; node < size; node++) {
    let a = listed.starts[node]!;
    let b = listing.starts[node]!;
    const endA = listed.starts[node + 1]!;
    const endB = listing.starts[node + 1]!;
    while (a < endA || b < endB) {
      const targetA = a < endA ? listed.targets[a]! : Infinity;
      const targetB = b < endB ? listing.targets[b]! : Infinity;
      targets[filled] = Math.min(targetA, targetB);
      weights[filled++] = (targetA <= targetB ? listed.weights[a++]! : 0) + (targetB <= targetA ? listing.weights[b++]! : 0);
    }
    starts[node + 1] = filled;
  }
  return { size, starts, targets: targets.slice(0, filled), weights: weights.slice(0, filled) };
}

/** The usable edges from each case to those that it lists, as a directed graph with nodes in order. */
function listedEdges(nearest: NearestCases, positions: Uint32Array): SimilarityGraph {
  const size = positions.length;
  const used = Math.max(MIN_NEAREST, Math.round(Math.sqrt(size)));
  const ordinals = new Uint32Array(size);
  for (let ordinal = 0; ordinal < size; ordinal++) ordinals[positions[ordinal]!] = ordinal;
  const starts = new Uint32Array(size + 1);
  const targets = new Uint32Array(nearest.targets.length);
  const weights = new Float64Array(nearest.targets.length);
  const listedBy = new Uint32Array(size);
  let filled = 0;
  for (let node = 0; node < size; node++) {
    const source = ordinals[node]!;
    const end = Math.min(nearest.starts[source + 1] ?? 0, nearest.targets.length);
    const limit = filled + used;
    for (let i = nearest.starts[source] ?? 0; i < end && filled < limit; i++) {
      const ordinal = nearest.targets[i]!;
      const weight = nearest.weights[i]!;
      if (ordinal >= size || ordinal === source || listedBy[ordinal] === node + 1 || !(weight > 0 && weight < Infinity)) continue;
      listedBy[ordinal] = node + 1;
      const target = positions[ordinal]!;
      let place = filled++;
      for (; place > starts[node]! && targets[place - 1]! > target; place--) {
        targets[place] = targets[place - 1]!;
        weights[place] = weights[place - 1]!;
      }
      targets[place] = target;
      weights[place] = weight;
    }
    starts[node + 1] = filled;
  }
  return { size, starts, targets: targets.subarray(0, filled), weights: weights.subarray(0, filled) };
}

/** Each edge turned round; rows ascend. */
function reversed(graph: SimilarityGraph): SimilarityGraph {
  const starts = new Uint32Array(graph.size + 1);
  for (const target of graph.targets) starts[target + 1]!++;
  for (let node = 0; node < graph.size; node++) starts[node + 1]! += starts[node]!;
  const next = starts.slice();
  const targets = new Uint32Array(graph.targets.length);
  const weights = new Float64Array(graph.targets.length);
  for (let node = 0; node < graph.size; node++) {
    for (let i = graph.starts[node]!; i < graph.starts[node + 1]!; i++) {
      const place = next[graph.targets[i]!]!++;
      targets[place] = node;
      weights[place] = graph.weights[i]!;
    }
  }
  return { size: graph.size, starts, targets, weights };
}

/**
 * The graph of groups: one node each, weights summed, what lies inside a group as its loop.
 * @param groupOf group of each node, 0 to count − 1.
 */
export function aggregate(graph: SimilarityGraph, groupOf: Int32Array, count: number): SimilarityGraph {
  const starts = new Uint32Array(count + 1);
  const members = sortByGroup(groupOf, count);
  const targets = new Uint32Array(graph.targets.length);
  const weights = new Float64Array(graph.targets.length);
  const sums = new Float64Array(count);
  const reached = new Uint32Array(count);
  let filled = 0;
  let next = 0;
  for (let group = 0; group < count; group++) {
    let reachedCount = 0;
    for (; next < members.length && groupOf[members[next]!] === group; next++) {
      const node = members[next]!;
      for (let i = graph.starts[node]!; i < graph.starts[node + 1]!; i++) {
        const target = graph.targets[i]!;
        const other = groupOf[target]!;
        if (sums[other] === 0) reached[reachedCount++] = other;
        // An inner edge is met from both of its ends, a loop once.
        sums[other]! += other === group && target !== node ? graph.weights[i]! / 2 : graph.weights[i]!;
      }
    }
    for (const other of reached.subarray(0, reachedCount).sort()) {
      targets[filled] = other;
      weights[filled++] = sums[other]!;
      sums[other] = 0;
    }
    starts[group + 1] = filled;
  }
  return { size: count, starts, targets: targets.slice(0, filled), weights: weights.slice(0, filled) };
}

/** Sum of the weights of each node's edges, loops twice. */
export function degreesOf(graph: SimilarityGraph): Float64Array {
  const degrees = new Float64Array(graph.size);
  for (let node = 0; node < graph.size; node++) {
    for (let i = graph.starts[node]!; i < graph.starts[node + 1]!; i++) {
      degrees[node]! += graph.weights[i]! * (graph.targets[i] === node ? 2 : 1);
    }
  }
  return degrees;
}

/** Sum of the degrees of all nodes: twice the weight of all edges. */
export function totalDegree(graph: SimilarityGraph): number {
  return degreesOf(graph).reduce((total, degree) => total + degree, 0);
}

/** How many nodes have no edge. */
export function countIsolated(graph: SimilarityGraph): number {
  let count = 0;
  for (let node = 0; node < graph.size; node++) if (graph.starts[node] === graph.starts[node + 1]) count++;
  return count;
}

/** The connected pieces of the graph, or of each group of it, numbered from 0 in the order of their first nodes. */
export function connectedPieces(graph: SimilarityGraph, groups: Int32Array = new Int32Array(graph.size)): Int32Array {
  const pieces = new Int32Array(graph.size).fill(-1);
  const pending: number[] = [];
  let count = 0;
  for (let start = 0; start < graph.size; start++) {
    if (pieces[start] !== -1) continue;
    pieces[start] = count;
    pending.push(start);
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      for (let i = graph.starts[node]!; i < graph.starts[node + 1]!; i++) {
        const target = graph.targets[i]!;
        if (pieces[target] !== -1 || groups[target] !== groups[start]) continue;
        pieces[target] = count;
        pending.push(target);
      }
    }
    count++;
  }
  return pieces;
}

/** 64 bits, as hexadecimal, of a graph, its nodes' ids and the settings of a search: what is the same has the same. Not against forgery. */
export function fingerprint(graph: SimilarityGraph, ids: readonly string[], settings: readonly number[]): string {
  return [0x9747b28c, 0x3c6ef372]
    .map((seed) => {
      let hash = seed;
      // The mixing step of MurmurHash3 (public domain, A. Appleby).
      const mix = (word: number): void => {
        const key = Math.imul(word, 0xcc9e2d51);
        hash ^= Math.imul((key << 15) | (key >>> 17), 0x1b873593);
        hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
      };
      for (const array of [
        graph.starts,
        graph.targets,
        new Uint32Array(graph.weights.buffer, graph.weights.byteOffset, graph.weights.length * 2),
      ]) {
        for (let i = 0; i < array.length; i++) mix(array[i]!);
      }
      for (const id of ids) {
        for (let i = 0; i < id.length; i++) mix(id.charCodeAt(i));
        mix(-1);
      }
      for (const setting of settings) mix(setting);
      hash ^= hash >>> 16;
      hash = Math.imul(hash, 0x85ebca6b);
      return ((hash ^ (hash >>> 13)) >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}

/** All nodes in order of their group, and within a group in order. Cost: nodes and groups. */
export function sortByGroup(groupOf: Int32Array, count: number): Uint32Array {
  const next = new Uint32Array(count + 1);
  for (const group of groupOf) next[group + 1]!++;
  for (let group = 0; group < count; group++) next[group + 1]! += next[group]!;
  const sorted = new Uint32Array(groupOf.length);
  for (let node = 0; node < groupOf.length; node++) sorted[next[groupOf[node]!]!++] = node;
  return sorted;
}
