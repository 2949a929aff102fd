import type { Incident } from '../src/domain/incident.ts';

/** A case with nothing but an id and a title, and whatever is given. */
export function bareIncident(id: string, facts: Partial<Incident> = {}): Incident {
  return {
    id,
    externalIds: [],
    title: `Case ${id}`,
    tags: [],
    regions: [],
    stated: {},
    symptoms: [],
    causes: [],
    components: [],
    propagation: [],
    remediation: [],
    actionItems: [],
    lessons: [],
    checks: [],
    sources: [],
    references: [],
    links: [],
    ...facts,
  };
}
