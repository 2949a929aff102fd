import type { NodeKind } from '../generated.ts';
import { many, one } from '../search-text.ts';
import { NODE_LOOKS } from '../term-kind.ts';

/** What the graph page shows, as it stands in the address. */
export interface GraphSearch {
  /** Ids of the nodes that it starts from. */
  readonly of?: readonly string[];
  /** A topic's cases, instead of `of`. */
  readonly topic?: string;
  /** Cases that have all of these terms, instead of `of`. */
  readonly term?: readonly string[];
  /** Steps from the start. Default 1 for a case, 2 for what hangs on few. */
  readonly depth?: number;
  /** Kinds that are not drawn. */
  readonly hide?: readonly NodeKind[];
  /** Nodes that were opened up. */
  readonly open?: readonly string[];
  /** The node whose panel is shown. */
  readonly node?: string;
  /** The other end of a path from `node`. */
  readonly to?: string;
  readonly view?: 'list';
}

export const NODE_KINDS = Object.keys(NODE_LOOKS) as readonly NodeKind[];

export function readGraphSearch(search: Readonly<Record<string, unknown>>): GraphSearch {
  const of = many(search.of);
  const [topic, term, node, to] = [one(search.topic), many(search.term), one(search.node), one(search.to)];
  const depth = Number(one(search.depth) ?? (typeof search.depth === 'number' ? String(search.depth) : ''));
  const hide = many(search.hide)?.filter((kind): kind is NodeKind => NODE_KINDS.includes(kind as NodeKind));
  const open = many(search.open);
  return {
    ...(of && { of }),
    ...(topic && { topic }),
    ...(term && { term }),
    ...([1, 2, 3].includes(depth) && { depth }),
    ...(hide && hide.length > 0 && { hide }),
    ...(open && { open }),
    ...(node && { node }),
    ...(to && { to }),
    ...(search.view === 'list' && { view: 'list' as const }),
  };
}
