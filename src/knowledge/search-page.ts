import type { Bitset } from '../graph/bitset.ts';
import type { HitOrder } from '../search/rank.ts';
import { type ScoredIncident, search } from '../search/search.ts';
import type { Image } from './image.ts';
import type { SearchPage } from './knowledge.ts';
import { type Cursor, checkPageArguments, encodeCursor, type PageArguments } from './page.ts';

const LIST = 'search';

/** A page of what a query finds among the cases of a set (all when absent), best first. */
export function pageOfHits(image: Image, query: string, within: Bitset | undefined, page: PageArguments): SearchPage {
  const { graph } = image;
  const { size, fromEnd, after, before } = checkPageArguments(LIST, page);
  const result = search(image.text, query, within === undefined ? {} : { allowed: within });
  const from = after && placeOf(image, after, true);
  const to = before && placeOf(image, before, false);
  const cursorOf = ({ incident, score }: ScoredIncident): Place => ({ key: score, id: graph.id(incident) });
  const found = fromEnd ? result.last(size, to) : result.top(size, from);
  const kept = found.filter((hit) => (from === undefined || compareHit(hit, from) > 0) && (to === undefined || compareHit(hit, to) < 0));
  const first = kept[0];
  const last = kept.at(-1);
  return {
    edges: kept.map((hit) => {
      const { key, id } = cursorOf(hit);
      return {
        cursor: encodeCursor({ list: LIST, key, id }),
        item: { incidentId: id, score: hit.score, matched: result.matchedIn(hit.incident) },
      };
    }),
    totalCount: result.total,
    hasNextPage: last !== undefined && result.top(1, placeOf(image, cursorOf(last), true)).length > 0,
    hasPreviousPage: first !== undefined && result.last(1, placeOf(image, cursorOf(first), false)).length > 0,
    interpretation: result.interpretation,
    ...(result.didYouMean === undefined ? {} : { didYouMean: result.didYouMean }),
  };
}

type Place = Omit<Cursor, 'list'>;

/** A place in the order of hits: just behind or just before a row, or, when its case was removed, between two others. */
function placeOf(image: Image, { key, id }: Place, behind: boolean): HitOrder {
  return { score: Number(key), rank: behind ? image.graph.incidentsBefore(id, true) - 1 : image.graph.incidentsBefore(id) };
}

function compareHit(hit: ScoredIncident, place: HitOrder): number {
  return place.score - hit.score || hit.incident - place.rank;
}
