import type { LikelyCauseResolvers } from '../generated.ts';
import { present } from '../node.ts';

export const LikelyCause: LikelyCauseResolvers = {
  incidents: async ({ incidentIds }, _, context) => present(await Promise.all(incidentIds.map((id) => context.incidents.load(id)))),
};
