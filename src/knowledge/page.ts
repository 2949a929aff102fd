import { DomainError } from '../domain/error.ts';

/** Relay's four arguments, exactly as the caller gave them. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 20;

export interface Page<T> {
  readonly edges: readonly PageEdge<T>[];
  readonly totalCount: number;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface PageEdge<T> {
  /** Holds the sort key and the id of the row, so that it survives the row's deletion. */
  readonly cursor: string;
  readonly item: T;
}

/** The checked form of `PageArguments`: how many rows, from which end, between which two places. */
export interface PageRequest {
  readonly size: number;
  readonly fromEnd: boolean;
  readonly after?: Cursor;
  readonly before?: Cursor;
}

/** Where a row stands in a list: its sort key and id. `list` names the kind of list and its order, so that cursors of others are refused. */
export interface Cursor {
  readonly list: string;
  readonly key: string | number | null;
  readonly id: string;
}

/**
 * Checks the arguments of a page of the list of that name.
 * @throws DomainError `LIMIT_EXCEEDED` for a size outside 1–100; `BAD_INPUT` for both `first` and `last`; `BAD_CURSOR` for
 * a cursor that is not of this list.
 */
export function checkPageArguments(list: string, page: PageArguments): PageRequest {
  const { first, last, after, before } = page;
  if (first != null && last != null) {
    throw new DomainError('BAD_INPUT', 'both "first" and "last" are given; expected one of them', { first, last });
  }
  const [name, size] = last == null ? ['first', first ?? DEFAULT_PAGE_SIZE] : ['last', last];
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) {
    throw new DomainError('LIMIT_EXCEEDED', `"${name}" is ${size}; expected a whole number from 1 to ${MAX_PAGE_SIZE}`, {
      argument: name,
      found: size,
      limit: MAX_PAGE_SIZE,
    });
  }
  return {
    size,
    fromEnd: last != null,
    ...(after == null ? {} : { after: decodeCursor(list, after, 'after') }),
    ...(before == null ? {} : { before: decodeCursor(list, before, 'before') }),
  };
}

/** An opaque text: URL-safe Base64 of JSON. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.list, cursor.key, cursor.id]), 'utf8').toString('base64url');
}

function decodeCursor(list: string, text: string, argument: string): Cursor {
  const parsed = parseCursor(text);
  if (parsed === undefined) {
    throw new DomainError('BAD_CURSOR', `"${argument}" is not a cursor; expected one that an earlier page of this list gave`, {
      argument,
      found: text.slice(0, 100),
    });
  }
  if (parsed.list !== list) {
    throw new DomainError('BAD_CURSOR', `"${argument}" is a cursor of another list or order; expected one of this list`, { argument });
  }
  return parsed;
}

function parseCursor(text: string): Cursor | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [list, key, id] = value as readonly unknown[];
  if (typeof list !== 'string' || typeof id !== 'string') return undefined;
  if (key !== null && typeof key !== 'string' && typeof key !== 'number') return undefined;
  return { list, key, id };
}

/**
 * Cuts a page out of a whole list that is in memory. `compare` orders the list by (key, id).
 * Cost: the page, and the logarithm of the list.
 */
export function pageOfList<T>(
  items: readonly T[],
  request: PageRequest,
  list: {
    readonly name: string;
    readonly cursorOf: (item: T) => Omit<Cursor, 'list'>;
    readonly compare: (a: Omit<Cursor, 'list'>, b: Omit<Cursor, 'list'>) => number;
  },
): Page<T> {
  const bound = (cursor: Cursor, including: boolean): number => {
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = list.compare(list.cursorOf(items[middle]!), cursor);
      if (order < 0 || (including && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const from = request.after === undefined ? 0 : bound(request.after, true);
  const to = Math.max(from, request.before === undefined ? items.length : bound(request.before, false));
  const start = request.fromEnd ? Math.max(from, to - request.size) : from;
  const end = request.fromEnd ? to : Math.min(to, from + request.size);
  return {
    edges: items.slice(start, end).map((item) => ({ cursor: encodeCursor({ list: list.name, ...list.cursorOf(item) }), item })),
    totalCount: items.length,
    hasNextPage: end < items.length,
    hasPreviousPage: start > 0,
  };
}
