import { RELATION_KINDS, type RelationKind } from '../domain/relation.ts';
import { describeNode } from './assemble.ts';
import { checkedCount } from './checked-count.ts';
import type { GraphImage } from './graph-image.ts';
import { PathCost } from './path-cost.ts';
import { type Candidate, searchPaths } from './path-search.ts';
import { relationPhrase } from './relation-phrase.ts';
import { type RelationSet, relationCode, relationSet } from './relation-set.ts';
import type { Path, PathAnswer, PathStep, SubgraphNode } from './subgraph.ts';
import { EdgeMeter, type WalkBudget } from './walk-budget.ts';

export interface PathOptions {
  /** Steps, 1–6, default 4. */
  readonly maxLength?: number;
  /** Only these relations are walked. Default: all but `not-directly-related`, which joins nothing. */
  readonly through?: readonly RelationKind[];
  /** 1–20, default 5. */
  readonly first?: number;
}

const MAX_LENGTH = 6;
const MAX_PATHS = 20;
const MAX_EDGES = 300_000;

const DEFAULT_THROUGH = relationSet(RELATION_KINDS.filter((kind) => kind !== 'not-directly-related'));

/**
 * The cheapest simple walks between two nodes, edges walked in both directions; see `PathCost` for what a step costs and
 * `searchPaths` for the algorithm. From a node to itself there is one walk, without steps.
 *
 * @throws DomainError `BAD_INPUT` for an option out of its bounds.
 */
export function findPaths(image: GraphImage, from: number, to: number, options: PathOptions = {}, budget: WalkBudget = {}): PathAnswer {
  const maxLength = checkedCount('maxLength', options.maxLength, 4, MAX_LENGTH);
  const first = checkedCount('first', options.first, 5, MAX_PATHS);
  const relations = options.through === undefined ? DEFAULT_THROUGH : relationSet(options.through);
  if (from === to) return { paths: [describePath(image, { cost: 0, nodes: [from] }, relations)], truncated: false };
  const { candidates, truncated } = searchPaths(image, { from, to, maxLength, relations, first }, new EdgeMeter(budget, MAX_EDGES));
  return { paths: candidates.map((candidate) => describePath(image, candidate, relations)), truncated };
}

function describePath(image: GraphImage, { cost, nodes }: Candidate, relations: RelationSet): Path {
  const described = nodes.map((node, distance) => describeNode(image, node, distance));
  return {
    nodes: described,
    steps: nodes
      .slice(1)
      .map((node, index) => describeStep(image, [nodes[index]!, node], [described[index]!, described[index + 1]!], relations)),
    cost: cost / PathCost.UNIT,
  };
}

function describeStep(
  image: GraphImage,
  [from, to]: readonly [number, number],
  [start, end]: readonly [SubgraphNode, SubgraphNode],
  relations: RelationSet,
): PathStep {
  const joining: { kind: RelationKind; forward: boolean }[] = [];
  image.forEachOutgoing(from, (node, kind) => void (node === to && joining.push({ kind, forward: true })), relations);
  image.forEachOutgoing(to, (node, kind) => void (node === from && joining.push({ kind, forward: false })), relations);
  joining.sort((a, b) => relationCode(a.kind) - relationCode(b.kind) || Number(b.forward) - Number(a.forward));
  const phrases = new Set(joining.map(({ kind, forward }) => relationPhrase(kind, forward)));
  return { from: start.id, to: end.id, relations: joining, explanation: `${nameOf(start)} ${[...phrases].join(' and ')} ${nameOf(end)}` };
}

/** A case is known by its id, a term by its label, an action item by its text. */
function nameOf(node: SubgraphNode): string {
  if (node.kind === 'incident') return node.id;
  return node.kind === 'action-item' ? `“${node.label}”` : node.label;
}
