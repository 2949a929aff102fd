import type { LibraryResolvers } from '../generated.ts';

export const Library: LibraryResolvers = {
  incidentCount: ({ incidents }) => incidents,
  actionItemCount: ({ actionItems }) => actionItems,
  edgeCount: ({ edges }) => edges,
  organizationCount: ({ organizations }) => organizations,
  topicCount: ({ topics }) => topics,
};
