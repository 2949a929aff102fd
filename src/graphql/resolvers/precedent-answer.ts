import type { PrecedentAnswerResolvers } from '../generated.ts';
import { present } from '../node.ts';

export const PrecedentAnswer: PrecedentAnswerResolvers = {
  hits: async ({ hits, threshold }, _, context) => {
    const documents = await Promise.all(hits.map((hit) => context.incidents.load(hit.incidentId)));
    return present(
      hits.map((hit, index) => {
        const incident = documents[index];
        return incident && { ...hit, incident, close: hit.score >= threshold };
      }),
    );
  },
  facets: ({ hits }, { kind, first }, { view }) => view.facets({ ids: hits.map((hit) => hit.incidentId) }, kind, first),
};
