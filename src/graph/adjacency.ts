import { RELATION_KINDS, type RelationKind } from '../domain/relation.ts';
import type { Bitset } from './bitset.ts';
import { ALL_RELATIONS, type RelationSet } from './relation-set.ts';
import { type Sections, takeSection } from './sections.ts';

/** Called for one edge of a node; a visit stops when it returns false. */
export type EdgeVisit = (neighbour: number, relation: RelationKind, forward: boolean) => unknown;

/**
 * Directed edges of several kinds between numbered nodes, as compressed sparse rows in both directions: ten bytes an
 * edge (four for the other end and one for the kind, each way) and eight bytes a node. The edges of a node are in order
 * of kind, then of the other end, so that the edges of one kind lie together and the others are skipped by halving.
 */
export class Adjacency {
  readonly #outStarts: Uint32Array;
  readonly #targets: Uint32Array;
  readonly #outKinds: Uint8Array;
  readonly #inStarts: Uint32Array;
  readonly #sources: Uint32Array;
  readonly #inKinds: Uint8Array;

  private constructor(
    outStarts: Uint32Array,
    targets: Uint32Array,
    outKinds: Uint8Array,
    inStarts: Uint32Array,
    sources: Uint32Array,
    inKinds: Uint8Array,
  ) {
    this.#outStarts = outStarts;
    this.#targets = targets;
    this.#outKinds = outKinds;
    this.#inStarts = inStarts;
    this.#sources = sources;
    this.#inKinds = inKinds;
  }

  /** Takes the outgoing rows, already in order of kind and target within a node, and derives the incoming ones. Cost: linear. */
  static of(outStarts: Uint32Array, targets: Uint32Array, outKinds: Uint8Array): Adjacency {
    const { inStarts, sources, inKinds } = reversed(outStarts, targets, outKinds);
    return new Adjacency(outStarts, targets, outKinds, inStarts, sources, inKinds);
  }

  static fromSections(sections: Sections): Adjacency {
    return new Adjacency(
      takeSection(sections, 'out-starts', Uint32Array),
      takeSection(sections, 'targets', Uint32Array),
      takeSection(sections, 'out-kinds', Uint8Array),
      takeSection(sections, 'in-starts', Uint32Array),
      takeSection(sections, 'sources', Uint32Array),
      takeSection(sections, 'in-kinds', Uint8Array),
    );
  }

  toSections(): Sections {
    return {
      'out-starts': this.#outStarts,
      targets: this.#targets,
      'out-kinds': this.#outKinds,
      'in-starts': this.#inStarts,
      sources: this.#sources,
      'in-kinds': this.#inKinds,
    };
  }

  get nodeCount(): number {
    return this.#outStarts.length - 1;
  }

  get edgeCount(): number {
    return this.#targets.length;
  }

  /** Outgoing and incoming edges; an edge to itself counts twice. */
  degree(node: number): number {
    return this.#outStarts[node + 1]! - this.#outStarts[node]! + this.#inStarts[node + 1]! - this.#inStarts[node]!;
  }

  /** Outgoing edges, then incoming ones. False when the visit stopped it. */
  forEach(node: number, visit: EdgeVisit, relations: RelationSet = ALL_RELATIONS): boolean {
    return this.forEachOut(node, visit, relations) && this.forEachIn(node, visit, relations);
  }

  /** Adds all neighbours to a set, looking at no more than so many edges; returns how many it looked at. */
  addNeighbours(node: number, set: Bitset, relations: RelationSet, maxEdges: number): number {
    const out = collect(this.#targets, this.#outKinds, this.#outStarts[node]!, this.#outStarts[node + 1]!, set, relations, maxEdges);
    return out + collect(this.#sources, this.#inKinds, this.#inStarts[node]!, this.#inStarts[node + 1]!, set, relations, maxEdges - out);
  }

  forEachOut(node: number, visit: EdgeVisit, relations: RelationSet = ALL_RELATIONS): boolean {
    return walk(this.#targets, this.#outKinds, this.#outStarts[node]!, this.#outStarts[node + 1]!, true, visit, relations);
  }

  forEachIn(node: number, visit: EdgeVisit, relations: RelationSet = ALL_RELATIONS): boolean {
    return walk(this.#sources, this.#inKinds, this.#inStarts[node]!, this.#inStarts[node + 1]!, false, visit, relations);
  }
}

function walk(
  ends: Uint32Array,
  kinds: Uint8Array,
  from: number,
  to: number,
  forward: boolean,
  visit: EdgeVisit,
  relations: RelationSet,
): boolean {
  for (let i = from; i < to; ) {
    const kind = kinds[i]!;
    if (((relations >>> kind) & 1) === 0) {
      i = endOfKind(kinds, i, to);
      continue;
    }
    if (visit(ends[i]!, RELATION_KINDS[kind]!, forward) === false) return false;
    i++;
  }
  return true;
}

/** `walk` without a call for each edge: kind by kind. */
function collect(
  ends: Uint32Array,
  kinds: Uint8Array,
  from: number,
  to: number,
  set: Bitset,
  relations: RelationSet,
  maxEdges: number,
): number {
  let edges = 0;
  for (let start = from; start < to && edges < maxEdges; ) {
    const kindEnd = endOfKind(kinds, start, to);
    if (((relations >>> kinds[start]!) & 1) !== 0) {
      const end = Math.min(kindEnd, start + maxEdges - edges);
      for (let i = start; i < end; i++) set.add(ends[i]!);
      edges += end - start;
    }
    start = kindEnd;
  }
  return edges;
}

/** Where the edges of the kind at `from` end. */
function endOfKind(kinds: Uint8Array, from: number, to: number): number {
  const kind = kinds[from]!;
  let low = from + 1;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (kinds[middle]! > kind) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Two stable counting sorts, by kind and then by target, leave each node's incoming edges in order of kind, then of source. */
function reversed(
  outStarts: Uint32Array,
  targets: Uint32Array,
  outKinds: Uint8Array,
): { inStarts: Uint32Array; sources: Uint32Array; inKinds: Uint8Array } {
  const nodeCount = outStarts.length - 1;
  const edgeCount = targets.length;
  const sourceOf = new Uint32Array(edgeCount);
  const next = new Uint32Array(RELATION_KINDS.length + 1);
  const inStarts = new Uint32Array(nodeCount + 1);
  for (let node = 0; node < nodeCount; node++) {
    for (let i = outStarts[node]!; i < outStarts[node + 1]!; i++) {
      sourceOf[i] = node;
      next[outKinds[i]! + 1]!++;
      inStarts[targets[i]! + 1]!++;
    }
  }
  for (let kind = 0; kind < RELATION_KINDS.length; kind++) next[kind + 1]! += next[kind]!;
  const byKind = new Uint32Array(edgeCount);
  for (let i = 0; i < edgeCount; i++) byKind[next[outKinds[i]!]!++] = i;

  for (let node = 0; node < nodeCount; node++) inStarts[node + 1]! += inStarts[node]!;
  const filled = inStarts.slice(0, nodeCount);
  const sources = new Uint32Array(edgeCount);
  const inKinds = new Uint8Array(edgeCount);
  for (let i = 0; i < edgeCount; i++) {
    const edge = byKind[i]!;
    const place = filled[targets[edge]!]!++;
    sources[place] = sourceOf[edge]!;
    inKinds[place] = outKinds[edge]!;
  }
  return { inStarts, sources, inKinds };
}
