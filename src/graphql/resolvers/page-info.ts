import type { PageInfoResolvers } from '../generated.ts';

export const PageInfo: PageInfoResolvers = {
  startCursor: ({ edges }) => edges[0]?.cursor,
  endCursor: ({ edges }) => edges.at(-1)?.cursor,
};
