import type { TopicConnectionResolvers } from '../generated.ts';

export const TopicConnection: TopicConnectionResolvers = {
  edges: ({ edges }) => edges.map(({ cursor, item }) => ({ cursor, node: item })),
  nodes: ({ edges }) => edges.map(({ item }) => item),
  pageInfo: (page) => page,
};
