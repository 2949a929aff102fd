import { type CaseSearch, readCaseSearch } from '../cases/case-search.ts';
import type { NodeKind } from '../generated.ts';
import { many, one } from '../search-text.ts';
import { kindOfTerm, NODE_LOOKS } from '../term-kind.ts';

/** Which cases are meant, without how a list of them is shown. */
export type CaseChoice = Omit<CaseSearch, 'q' | 'sort' | 'view' | 'after' | 'before'>;

/** What the graph page shows, as it stands in the address: what surrounds `of`, else the cases under a filter, else the whole library. */
export interface GraphSearch extends CaseChoice {
  /** Ids of the nodes that it starts from. */
  readonly of?: readonly string[];
  /** Steps from the start. Default: see {@link depthOf}. */
  readonly depth?: number;
  /** Most nodes that are asked for at first. Default: see {@link budgetOf}. */
  readonly most?: number;
  /** Kinds that are not drawn. */
  readonly hide?: readonly NodeKind[];
  /** Kinds that are asked for beyond the usual ones. */
  readonly also?: readonly NodeKind[];
  /** Nodes that were opened up, in that order. */
  readonly open?: readonly string[];
  /** The node whose panel is shown. */
  readonly node?: string;
  /** The other end of a path from `node`. */
  readonly to?: string;
  /** The camera: x, y and how much is in sight. */
  readonly at?: string;
  readonly view?: 'list';
}

export const NODE_KINDS = Object.keys(NODE_LOOKS) as readonly NodeKind[];

/** The server's bounds: a neighbourhood has at most 2,000 nodes, cases under a filter with what they are joined to 5,000. */
export const BUDGETS = [150, 400, 1000, 2000, 5000] as const;

/** A case has much around it, a term has cases, which make a picture only with what they share. */
export function depthOf({ depth, of = [] }: GraphSearch): number {
  return depth ?? (of.every((id) => kindOfTerm(id) !== undefined) ? 2 : 1);
}

export function budgetOf({ most, of }: GraphSearch): number {
  if (of !== undefined) return Math.min(most ?? 150, 2000);
  return most ?? 400;
}

/** The cases that it is of, without `of`. */
export function choiceOf(search: GraphSearch): CaseChoice {
  const {
    of: _of,
    depth: _depth,
    most: _most,
    hide: _hide,
    also: _also,
    open: _open,
    node: _node,
    to: _to,
    at: _at,
    view: _view,
    ...choice
  } = search;
  return choice;
}

/** The kinds of node that are asked for. A case has many action items, and few lead on; of the whole library causes and components alone are readable. */
export function kindsOf(search: GraphSearch): readonly NodeKind[] {
  const whole = search.of === undefined && Object.keys(choiceOf(search)).length === 0;
  const usual = (kind: NodeKind): boolean => (whole ? WHOLE.includes(kind) : kind !== 'ACTION_ITEM');
  return NODE_KINDS.filter((kind) => usual(kind) || search.also?.includes(kind) === true);
}

const WHOLE: readonly NodeKind[] = ['INCIDENT', 'ROOT_CAUSE', 'COMPONENT'];

export function readGraphSearch(search: Readonly<Record<string, unknown>>): GraphSearch {
  const { q: _q, sort: _sort, view: _cards, after: _after, before: _before, ...choice } = readCaseSearch(search);
  const [of, open] = [many(search.of), many(search.open)];
  const [node, to, at] = [one(search.node), one(search.to), one(search.at)];
  const [hide, also] = [kinds(search.hide), kinds(search.also)];
  const depth = Number(search.depth);
  const most = BUDGETS.find((each) => each === Number(search.most));
  return {
    ...choice,
    ...(of && { of }),
    ...([1, 2, 3].includes(depth) && { depth }),
    ...(most && { most }),
    ...(hide.length > 0 && { hide }),
    ...(also.length > 0 && { also }),
    ...(open && { open: open.slice(0, 20) }),
    ...(node && { node }),
    ...(to && { to }),
    ...(at !== undefined && /^-?[\d.]+,-?[\d.]+,[\d.]+$/.test(at) && { at }),
    ...(search.view === 'list' && { view: 'list' as const }),
  };
}

function kinds(value: unknown): readonly NodeKind[] {
  return (many(value) ?? []).filter((kind): kind is NodeKind => NODE_KINDS.includes(kind as NodeKind));
}
