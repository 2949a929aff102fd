import DataLoader from 'dataloader';
import type { Incident } from '../domain/incident.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import type { Deadline } from './deadline.ts';

export type IncidentLoader = DataLoader<string, Incident | undefined>;

/** The most that the store answers in one statement. */
const MAX_BATCH = 1_000;

/** Reads documents for one request: all cases that one level of a query asks for are read together, and each only once. */
export function createIncidentLoader(view: Pick<KnowledgeView, 'documents'>, deadline: Deadline): IncidentLoader {
  return new DataLoader(
    async (ids: readonly string[]) => {
      deadline.check();
      const documents = await view.documents(ids);
      return documents.map((document) => document?.incident);
    },
    { maxBatchSize: MAX_BATCH },
  );
}
