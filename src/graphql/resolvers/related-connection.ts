import type { RelatedConnectionResolvers } from '../generated.ts';
import { documentsOf, edgesOf } from '../page.ts';

export const RelatedConnection: RelatedConnectionResolvers = {
  nodes: ({ page }, _, context) => documentsOf(context, page, (related) => related.incidentId),
  edges: ({ page }, _, context) =>
    edgesOf(
      context,
      page,
      (related) => related.incidentId,
      (related, cursor, node) => ({ ...related, cursor, node }),
    ),
  pageInfo: ({ page }) => page,
  totalCount: ({ page }) => page.totalCount,
};
