import type { NodeKind } from '../generated.ts';
import { many, one } from '../search-text.ts';
import { kindOfTerm, NODE_LOOKS } from '../term-kind.ts';

/** What the graph page shows, as it stands in the address. */
export interface GraphSearch {
  /** Ids of the nodes that it starts from. Without `of`, `topic` and `term` it shows the whole library, within a budget. */
  readonly of?: readonly string[];
  /** A topic's cases, instead of `of`. */
  readonly topic?: string;
  /** Cases that have all of these terms, instead of `of`. */
  readonly term?: readonly string[];
  /** Steps from the start. Default: see {@link depthOf}. */
  readonly depth?: number;
  /** Kinds that are not drawn. */
  readonly hide?: readonly NodeKind[];
  /** Whether action items are asked for: a case has many, and few lead on. */
  readonly items?: boolean;
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

/** A case has much around it, a term has cases, which make a picture only with what they share. */
export function depthOf({ depth, of = [] }: GraphSearch): number {
  return depth ?? (of.every((id) => kindOfTerm(id) !== undefined) ? 2 : 1);
}

export function readGraphSearch(search: Readonly<Record<string, unknown>>): GraphSearch {
  const [of, term, open] = [many(search.of), many(search.term), many(search.open)];
  const [topic, node, to, at] = [one(search.topic), one(search.node), one(search.to), one(search.at)];
  const depth = Number(search.depth);
  const hide = many(search.hide)?.filter((kind): kind is NodeKind => NODE_KINDS.includes(kind as NodeKind));
  return {
    ...(of && { of }),
    ...(topic && { topic }),
    ...(term && { term }),
    ...([1, 2, 3].includes(depth) && { depth }),
    ...(hide && hide.length > 0 && { hide }),
    ...((search.items === 'true' || search.items === true) && { items: true }),
    ...(open && { open: open.slice(0, 20) }),
    ...(node && { node }),
    ...(to && { to }),
    ...(at !== undefined && /^-?[\d.]+,-?[\d.]+,[\d.]+$/.test(at) && { at }),
    ...(search.view === 'list' && { view: 'list' as const }),
  };
}
