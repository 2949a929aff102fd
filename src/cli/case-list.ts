import type { Incident } from '../domain/incident.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import { dayText, factText, labelOf, UNSTATED } from './fact-text.ts';
import type { TextPage } from './text-page.ts';

/** The cases behind ids, in one read; those that are gone are left out. */
export async function casesOf(view: KnowledgeView, ids: readonly string[]): Promise<ReadonlyMap<string, Incident>> {
  const documents = await view.documents(ids);
  return new Map(documents.filter((each) => each !== undefined).map(({ incident }) => [incident.id, incident]));
}

/** A case in a list: a score before it where there is one, its id and title, whose it is and when. */
export function addCase(page: TextPage, vocabulary: Vocabulary, incident: Incident, score?: string): void {
  const before = score === undefined ? [] : [{ text: `${score} ` }];
  page.item([...before, { text: `${incident.id} `, style: 'name' }], incident.title, { narrowHang: underCase(score) });
  const origin = caseOrigin(vocabulary, incident);
  if (origin !== '') page.text(origin, { indent: underCase(score), style: 'quiet' });
}

/** Where the lines under a case's title start: under its id, or a little to the right of it. */
export function underCase(score?: string): number {
  return score === undefined ? 2 : score.length + 2;
}

/** `Microsoft Azure · 2025-10-29`; empty when the sources say neither. */
export function caseOrigin(vocabulary: Vocabulary, incident: Incident): string {
  const organization = incident.organization === undefined ? undefined : labelOf(vocabulary, incident.organization);
  const started = factText(incident.startedAt, dayText);
  return [organization, started === UNSTATED ? undefined : started].filter((each) => each !== undefined).join(' · ');
}
