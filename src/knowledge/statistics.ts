import { TERM_KINDS, type TermKind } from '../domain/term.ts';
import { countValues } from '../search/facets.ts';
import type { Image } from './image.ts';
import type { LibraryStats } from './knowledge.ts';

/** What is in the library. Cost: the terms of the vocabulary. */
export function libraryStats(image: Image): LibraryStats {
  const { graph, columns, vocabulary, topics } = image;
  const total = new Map<TermKind, number>();
  const used = new Map<TermKind, number>();
  for (const [index, term] of vocabulary.terms.entries()) {
    if (term.replacedBy !== undefined) continue;
    total.set(term.kind, (total.get(term.kind) ?? 0) + 1);
    if (graph.incidentCount(index) > 0) used.set(term.kind, (used.get(term.kind) ?? 0) + 1);
  }
  const starts = columns.ranking('started-at');
  const dateAt = (position: number): string | undefined => {
    const start = position >= 0 && position < starts.known ? columns.start(starts.incident(position)) : undefined;
    return start === undefined ? undefined : new Date(start.earliest).toISOString().slice(0, 10);
  };
  const [firstStart, lastStart] = [dateAt(0), dateAt(starts.known - 1)];
  return {
    revision: image.revision,
    incidents: graph.size,
    actionItems: graph.actionItemCount,
    edges: graph.edgeCount,
    organizations: used.get('organization') ?? 0,
    topics: topics.topics.length,
    terms: TERM_KINDS.map((kind) => ({ kind, total: total.get(kind) ?? 0, used: used.get(kind) ?? 0 })),
    ...(firstStart === undefined ? {} : { firstStart }),
    ...(lastStart === undefined ? {} : { lastStart }),
    years: countValues(columns, undefined, 'year', MAX_YEARS),
  };
}

const MAX_YEARS = 100;
