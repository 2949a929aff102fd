import type { TermConnectionResolvers } from '../generated.ts';

export const TermConnection: TermConnectionResolvers = {
  edges: ({ edges }) => edges.map(({ cursor, item }) => ({ cursor, node: item })),
  nodes: ({ edges }) => edges.map(({ item }) => item),
  pageInfo: (page) => page,
};
