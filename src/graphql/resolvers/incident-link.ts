import type { IncidentLinkResolvers } from '../generated.ts';

export const IncidentLink: IncidentLinkResolvers = {
  incident: ({ to }, _, { view, incident }) => {
    const target = view.resolve(to);
    return target?.kind === 'incident' ? incident(target.id) : undefined;
  },
};
