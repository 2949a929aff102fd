import { compareText } from '../domain/text-key.ts';
import type { RankedCase } from '../related/rank.ts';
import type { Image } from './image.ts';
import type { RelatedCase } from './knowledge.ts';
import { checkPageArguments, type Page, type PageArguments, pageOfList } from './page.ts';

/** The list of related cases ends here: what comes after the hundred best is no precedent. */
export const MAX_RELATED = 100;

const LIST = 'related';

/**
 * A page of the cases most like a case. The common question, the first few, ranks only these few; further pages, and the count,
 * rank up to `MAX_RELATED`.
 */
export function pageOfRelated(
  image: Image,
  incident: number,
  allowed: ((other: number) => boolean) | undefined,
  page: PageArguments,
): Page<RelatedCase> {
  const request = checkPageArguments(LIST, page);
  const isStart = !request.fromEnd && request.after === undefined && request.before === undefined;
  let whole: readonly RankedCase[] | undefined;
  const all = (): readonly RankedCase[] => {
    whole ??= image.related.rank(incident, MAX_RELATED, allowed);
    return whole;
  };
  const ranked = isStart ? image.related.rank(incident, Math.min(MAX_RELATED, request.size + 1), allowed) : all();
  const { edges, hasNextPage, hasPreviousPage } = pageOfList(ranked, request, {
    name: LIST,
    cursorOf: (each) => ({ key: each.score, id: image.graph.id(each.incident) }),
    compare: (a, b) => Number(b.key) - Number(a.key) || compareText(a.id, b.id),
  });
  const compare = image.related.comparing(incident);
  return {
    edges: edges.map(({ cursor, item }) => ({
      cursor,
      item: { incidentId: image.graph.id(item.incident), ...compare(item.incident) },
    })),
    get totalCount() {
      return all().length;
    },
    hasNextPage,
    hasPreviousPage,
  };
}
