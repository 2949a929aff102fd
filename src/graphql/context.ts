import type { Incident } from '../domain/incident.ts';
import type { KnowledgeView, LibraryStats } from '../knowledge/knowledge.ts';
import type { Deadline } from './deadline.ts';
import { createIncidentLoader, type IncidentLoader } from './incident-loader.ts';

/** What the resolvers of one request share: one view, so that all answers are of one revision, and one loader for all documents. */
export interface Context {
  readonly view: KnowledgeView;
  readonly incidents: IncidentLoader;
  readonly deadline: Deadline;
  /** Taken once a request: every term asks for its share of the library. */
  readonly stats: () => LibraryStats;
  /** The document of a case, or undefined when it was deleted after the view was taken. */
  readonly incident: (id: string) => Promise<Incident | undefined>;
}

export function createContext(view: KnowledgeView, deadline: Deadline): Context {
  const incidents = createIncidentLoader(view, deadline);
  let stats: LibraryStats | undefined;
  return {
    view,
    incidents,
    deadline,
    incident: (id) => incidents.load(id),
    stats: () => {
      stats ??= view.stats();
      return stats;
    },
  };
}
