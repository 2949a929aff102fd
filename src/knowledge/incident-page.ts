import type { Bitset } from '../graph/bitset.ts';
import type { IncidentOrder, OrderKey } from '../search/order.ts';
import type { Image } from './image.ts';
import { type Cursor, checkPageArguments, encodeCursor, type Page, type PageArguments } from './page.ts';

const NEWEST_FIRST: IncidentOrder = { field: 'started-at', direction: 'desc' };

/** A page of the cases of a set (all when absent) in an order. Cost: log n, and the rows passed over on the way to the page's size. */
export function pageOfIncidents(
  image: Image,
  within: Bitset | undefined,
  order: IncidentOrder | undefined,
  page: PageArguments,
): Page<string> {
  const { graph, columns } = image;
  const { field, direction } = order ?? NEWEST_FIRST;
  const list = `incidents ${field} ${direction}`;
  const { size, fromEnd, after, before } = checkPageArguments(list, page);
  const rows = columns.order({ field, direction }, graph);
  const from = after === undefined ? 0 : rows.positionAfter(orderKey(after));
  const to = before === undefined ? rows.length : Math.max(from, rows.positionOf(orderKey(before)));
  const found = rows.take(within, from, to, size, fromEnd);
  const incidents = fromEnd ? [...found].reverse() : found;
  const keyOf = (incident: number): OrderKey => ({ value: columns.orderValue(field, incident), id: graph.id(incident) });
  const first = incidents[0];
  const last = incidents.at(-1);
  return {
    edges: incidents.map((incident) => {
      const { value, id } = keyOf(incident);
      return { cursor: encodeCursor({ list, key: value ?? null, id }), item: id };
    }),
    totalCount: within === undefined ? graph.size : within.count(),
    hasNextPage: rows.take(within, last === undefined ? to : rows.positionAfter(keyOf(last)), rows.length, 1).length > 0,
    hasPreviousPage: rows.take(within, 0, first === undefined ? from : rows.positionOf(keyOf(first)), 1, true).length > 0,
  };
}

function orderKey({ key, id }: Cursor): OrderKey {
  return { value: typeof key === 'number' ? key : undefined, id };
}
