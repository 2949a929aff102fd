import type { Exchange } from '../http/route.ts';
import type { PageInfoJson } from '../json/answer-schema.ts';

const PLACE = ['first', 'after', 'last', 'before'];

/** The Link header of a page (RFC 8288): its neighbours and both ends of the list, as addresses relative to the server. */
export function pageLinks({ path, query }: Pick<Exchange, 'path' | 'query'>, page: PageInfoJson, defaultSize: number): string {
  const asked = new URLSearchParams(query);
  const size = asked.get('first') ?? asked.get('last');
  const link = (relation: string, place: Readonly<Record<string, string>>): string => {
    const search = new URLSearchParams([...asked].filter(([name]) => !PLACE.includes(name)));
    for (const [name, value] of Object.entries(place)) search.set(name, value);
    return `<${path}?${search}>; rel="${relation}"`;
  };
  const forward: Readonly<Record<string, string>> = size === null ? {} : { first: size };
  // Without a size, a page from the end has the default size all the same.
  const backward = { last: size ?? String(defaultSize) };
  return [
    link('first', forward),
    ...(page.hasPreviousPage && page.startCursor !== null ? [link('prev', { ...backward, before: page.startCursor })] : []),
    ...(page.hasNextPage && page.endCursor !== null ? [link('next', { ...forward, after: page.endCursor })] : []),
    link('last', backward),
  ].join(', ');
}
