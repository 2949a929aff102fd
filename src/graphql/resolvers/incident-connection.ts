import type { IncidentConnectionResolvers } from '../generated.ts';
import { documentsOf, edgesOf } from '../page.ts';

export const IncidentConnection: IncidentConnectionResolvers = {
  nodes: ({ page }, _, context) => documentsOf(context, page, (id) => id),
  edges: ({ page }, _, context) =>
    edgesOf(
      context,
      page,
      (id) => id,
      (_id, cursor, node) => ({ cursor, node }),
    ),
  pageInfo: ({ page }) => page,
  totalCount: ({ page }) => page.totalCount,
  facets: ({ filter }, { kind, first }, { view, deadline }) => {
    deadline.check();
    return view.facets(filter, kind, first);
  },
  valueFacets: ({ filter }, { of, first }, { view, deadline }) => {
    deadline.check();
    return view.valueFacets(filter, of, first);
  },
  topicFacets: ({ filter }, { level, first }, { view, deadline }) => {
    deadline.check();
    return view.topicFacets(filter, level, first);
  },
  durations: ({ filter }, { of }, { view, deadline }) => {
    deadline.check();
    return view.durations(filter, of);
  },
};
