import type { GraphImage } from './graph-image.ts';
import { PartialWalks } from './partial-walks.ts';
import { PathCost } from './path-cost.ts';
import type { RelationSet } from './relation-set.ts';
import type { EdgeMeter } from './walk-budget.ts';

/** A whole walk between the two ends. */
export interface Candidate {
  /** In thousandths; see `PathCost`. */
  readonly cost: number;
  readonly nodes: readonly number[];
}

export interface PathQuery {
  readonly from: number;
  readonly to: number;
  /** Most steps. */
  readonly maxLength: number;
  readonly relations: RelationSet;
  /** How many walks are wanted. */
  readonly first: number;
}

/**
 * The cheapest simple walks between two nodes: partial walks grow from both ends and are joined where they meet.
 *
 * The result is that of Yen, "Finding the k shortest loopless paths in a network" (1971), with a limit on the steps; but
 * a search from one end would read the edges of every hub nearby, again for every walk wanted. Here a partial walk that
 * ends in u is extended in two parts, each when its *key* is the smallest: the outgoing edges, which are few for any node,
 * at the cost of the walk; the incoming ones, which are many for a hub, at that cost + 1 + h(u) + the least h, the least
 * that any extension can cost. So walks that end in hubs wait, and most hubs are never read. Of the two ends, the one that
 * will have read fewer edges then is extended next.
 *
 * When the smallest keys are F and B, a walk not found yet costs at least F + B. Let its nodes be p0…pm, pi the last one
 * that the first end has reached along it, pj the first that the second end has; i < j, for otherwise it is found. If
 * j > i + 1, the walk up to p(i+1) costs at least F, the walk from p(j−1) at least B, and they do not overlap. If
 * j = i + 1, neither end has read the edge pi–pj, and it is an outgoing one of pi or of pj. Say of pi: then the cost up to
 * pi is at least F, and the cost from pi, with the incoming edges of pj still to read, at least B.
 *
 * The search ends when F + B is above the cost of the last walk wanted, or when each end has read all that lies within half
 * of the steps allowed, since then every walk has been joined. As long as fewer walks than wanted are found, nothing beyond
 * that is read. A partial walk that cannot become part of a walk that is wanted is dropped.
 */
export function searchPaths(
  image: GraphImage,
  query: PathQuery,
  meter: EdgeMeter,
): { readonly candidates: readonly Candidate[]; readonly truncated: boolean } {
  const search = new PathSearch(image, query, meter);
  const finished = search.run();
  return { candidates: search.found, truncated: !finished };
}

class PathSearch {
  /** Best first. */
  readonly found: Candidate[] = [];
  readonly #image: GraphImage;
  readonly #query: PathQuery;
  readonly #meter: EdgeMeter;
  readonly #cost: PathCost;
  readonly #forward: PartialWalks;
  readonly #backward: PartialWalks;

  constructor(image: GraphImage, query: PathQuery, meter: EdgeMeter) {
    this.#image = image;
    this.#query = query;
    this.#meter = meter;
    this.#cost = PathCost.of(image);
    const { from, to, maxLength } = query;
    this.#forward = new PartialWalks(from, maxLength, this.#leastStepFrom(from));
    this.#backward = new PartialWalks(to, maxLength, this.#leastStepFrom(to));
  }

  /** False when the budget ended it. */
  run(): boolean {
    const f = this.#forward;
    const b = this.#backward;
    while (f.key + b.key <= this.#worst && (f.hasNear || b.hasNear)) {
      const nearOnly = this.found.length < this.#query.first;
      const [side, other] = this.#effort(f, nearOnly) <= this.#effort(b, nearOnly) ? [f, b] : [b, f];
      if (!this.#extend(side, other, nearOnly)) return false;
    }
    return true;
  }

  /** What the cheapest step from the node could add. */
  #leastStepFrom(node: number): number {
    return PathCost.UNIT + this.#cost.ofNode(node) + this.#cost.least;
  }

  /** A walk must not cost more than this to be wanted. */
  get #worst(): number {
    return this.found.length < this.#query.first ? Number.POSITIVE_INFINITY : this.found[this.found.length - 1]!.cost;
  }

  /** How many edges an end will have read with its next extension, about. */
  #effort(side: PartialWalks, nearOnly: boolean): number {
    if (nearOnly ? !side.hasNear : side.key === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
    const { walk, outgoing } = side.peek(nearOnly);
    return side.edges + (outgoing ? 0 : this.#image.degree(side.node(walk)));
  }

  /** Makes the next extension of an end. False when the budget is spent. */
  #extend(side: PartialWalks, other: PartialWalks, nearOnly: boolean): boolean {
    const { walk, outgoing } = side.peek(nearOnly);
    side.take(nearOnly);
    const end = side.node(walk);
    // What was found since may have made the walk too dear.
    if (side.cost(walk) + other.leastFrom(end) > this.#worst) return true;
    const base = side.cost(walk) + PathCost.UNIT + this.#cost.ofNode(end);
    const read = (neighbour: number): boolean => {
      if (!this.#meter.spend()) return false;
      side.edges++;
      // A parallel relation may have led there just before.
      if (side.passes(walk, neighbour) || side.extends(side.newestAt(neighbour), walk)) return true;
      return this.#reach(side, other, walk, neighbour, base + this.#cost.ofNode(neighbour));
    };
    return outgoing
      ? this.#image.forEachOutgoing(end, read, this.#query.relations)
      : this.#image.forEachIncoming(end, read, this.#query.relations);
  }

  /** A walk, one step longer, ends in a node: joins it with what the other end has there, and keeps it if it may still be of use. */
  #reach(side: PartialWalks, other: PartialWalks, walk: number, node: number, cost: number): boolean {
    for (let rest = other.newestAt(node); rest >= 0; rest = other.olderThan(rest)) {
      if (!this.#meter.spend()) return false;
      const steps = side.steps(walk) + 1 + other.steps(rest);
      if (steps <= this.#query.maxLength && cost + other.cost(rest) <= this.#worst)
        this.#join(side, walk, other, rest, cost + other.cost(rest));
    }
    if (node !== other.root && cost + other.leastFrom(node) <= this.#worst) side.add(walk, node, cost, cost + this.#leastStepFrom(node));
    return true;
  }

  #join(side: PartialWalks, walk: number, other: PartialWalks, rest: number, cost: number): void {
    const start = side.nodes(walk);
    const end = other.nodes(rest);
    if (start.some((node) => end.includes(node))) return;
    const nodes = side === this.#forward ? [...start.reverse(), ...end] : [...end.reverse(), ...start];
    const candidate = { cost, nodes };
    let place = this.found.length;
    while (place > 0 && compareCandidates(candidate, this.found[place - 1]!) < 0) place--;
    const before = this.found[place - 1];
    // The same walk is found at each place where its parts can meet.
    if (before !== undefined && compareCandidates(candidate, before) === 0) return;
    this.found.splice(place, 0, candidate);
    if (this.found.length > this.#query.first) this.found.pop();
  }
}

/** Cheapest first, then fewest steps, then in the order of the nodes. */
function compareCandidates(a: Candidate, b: Candidate): number {
  if (a.cost !== b.cost) return a.cost - b.cost;
  if (a.nodes.length !== b.nodes.length) return a.nodes.length - b.nodes.length;
  for (const [index, node] of a.nodes.entries()) {
    const difference = node - b.nodes[index]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
