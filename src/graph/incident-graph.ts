import type { NodeKind, RelationKind } from '../domain/relation.ts';
import { assembleSubgraph } from './assemble.ts';
import { Bitset } from './bitset.ts';
import { checkedCount } from './checked-count.ts';
import type { GraphImage } from './graph-image.ts';
import { ALL_RELATIONS, relationSet } from './relation-set.ts';
import type { Subgraph } from './subgraph.ts';
import { EdgeMeter, type WalkBudget } from './walk-budget.ts';

export interface GraphOptions {
  /** Only these edges are walked and shown. Default: all. */
  readonly relations?: readonly RelationKind[];
  /** Only nodes of these kinds are shown besides the cases selected. Default: all. */
  readonly kinds?: readonly NodeKind[];
  /** 1–5,000, default 500. */
  readonly maxNodes?: number;
}

const MAX_NODES = 5_000;
const MAX_EDGES = 200_000;

/**
 * Selected cases with what they are joined to, each node at distance 0. When that is too much, cases in order of id take
 * half of the room that is left, then the nodes that are joined to most of the cases chosen so far (then in the order of
 * the image) fill up; and so on until there is no room or nothing left.
 *
 * @throws DomainError `BAD_INPUT` for an option out of its bounds.
 */
export function incidentGraph(image: GraphImage, selected: Bitset, options: GraphOptions = {}, budget: WalkBudget = {}): Subgraph {
  const maxNodes = checkedCount('maxNodes', options.maxNodes, 500, MAX_NODES);
  const relations = options.relations === undefined ? ALL_RELATIONS : relationSet(options.relations);
  const kinds = options.kinds === undefined ? undefined : new Set(options.kinds);
  const joins = (incident: number, visit: (node: number) => unknown): boolean =>
    image.forEachEdge(
      incident,
      (node) => {
        if (node < image.size && selected.has(node)) return true;
        return kinds === undefined || kinds.has(image.kind(node)) ? visit(node) : true;
      },
      relations,
    );
  const choice = choose(selected, maxNodes, joins);
  const { nodes, truncated } = countJoined(image, selected, joins, new EdgeMeter(budget, MAX_EDGES), choice);
  const omitted = selected.count() + nodes - choice.kept.length;
  const kept = choice.kept.map((node) => ({ node, distance: 0 }));
  return assembleSubgraph(image, kept, relations, { truncated: truncated || omitted > 0, omitted });
}

type Joins = (incident: number, visit: (node: number) => unknown) => boolean;

interface Choice {
  readonly kept: readonly number[];
  /** The cases among them. */
  readonly incidents: number;
  /** Everything that these cases are joined to, kept or not. */
  readonly joined: ReadonlyMap<number, number>;
}

function choose(selected: Bitset, maxNodes: number, joins: Joins): Choice {
  const kept: number[] = [];
  const isKept = new Set<number>();
  /** How many of the chosen cases each node is joined to. */
  const joined = new Map<number, number>();
  let incidents = 0;
  const rest = selected.values();
  while (kept.length < maxNodes) {
    const before = incidents;
    for (let share = Math.ceil((maxNodes - kept.length) / 2); share > 0; share--) {
      const next = rest.next();
      if (next.done === true) break;
      kept.push(next.value);
      incidents++;
      const own = new Set<number>();
      joins(next.value, (node) => own.add(node));
      for (const node of own) joined.set(node, (joined.get(node) ?? 0) + 1);
    }
    const byCount = [...joined].filter(([node]) => !isKept.has(node)).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    for (const [node] of byCount.slice(0, maxNodes - kept.length)) {
      kept.push(node);
      isKept.add(node);
    }
    if (incidents === before) break;
  }
  return { kept, incidents, joined };
}

/** How many nodes, besides the cases, the selected cases are joined to; as far as the budget goes. */
function countJoined(
  image: GraphImage,
  selected: Bitset,
  joins: Joins,
  meter: EdgeMeter,
  choice: Choice,
): { readonly nodes: number; readonly truncated: boolean } {
  const seen = new Bitset(image.nodeCount);
  let nodes = choice.joined.size;
  for (const node of choice.joined.keys()) seen.add(node);
  let skipped = 0;
  for (const incident of selected.values()) {
    // The chosen cases are the first ones.
    if (skipped++ < choice.incidents) continue;
    const finished = joins(incident, (node) => {
      if (!meter.spend()) return false;
      if (!seen.has(node)) {
        seen.add(node);
        nodes++;
      }
      return true;
    });
    if (!finished) break;
  }
  return { nodes, truncated: meter.over };
}
