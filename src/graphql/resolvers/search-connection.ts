import type { SearchConnectionResolvers } from '../generated.ts';
import { documentsOf, edgesOf } from '../page.ts';

export const SearchConnection: SearchConnectionResolvers = {
  nodes: ({ page }, _, context) => documentsOf(context, page, (hit) => hit.incidentId),
  edges: ({ page }, _, context) =>
    edgesOf(
      context,
      page,
      (hit) => hit.incidentId,
      (hit, cursor, node) => ({ cursor, hit, node }),
    ),
  pageInfo: ({ page }) => page,
  totalCount: ({ page }) => page.totalCount,
  interpretation: ({ page }) => page.interpretation,
  didYouMean: ({ page }) => page.didYouMean,
  facets: ({ query, filter }, { kind, first }, { view, deadline }) => {
    deadline.check();
    return view.facets(filter, kind, first, query);
  },
  valueFacets: ({ query, filter }, { of, first }, { view, deadline }) => {
    deadline.check();
    return view.valueFacets(filter, of, first, query);
  },
  topicFacets: ({ query, filter }, { level, first }, { view, deadline }) => {
    deadline.check();
    return view.topicFacets(filter, level, first, query);
  },
};
