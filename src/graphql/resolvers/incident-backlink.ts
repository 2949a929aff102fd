import type { IncidentBacklinkResolvers } from '../generated.ts';

export const IncidentBacklink: IncidentBacklinkResolvers = {
  note: ({ incident, kind, to }, _, { view }) =>
    incident.links.find((link) => link.kind === kind && view.resolve(link.to)?.id === to)?.note,
};
