import type { Incident } from '../domain/incident.ts';
import type { Term, TermId } from '../domain/term.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { optionalTermReference, termReference } from '../json/incident-json.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import { addCase } from './case-list.ts';
import { countText, kindText, labelOf, percentText } from './fact-text.ts';
import type { TextPage } from './text-page.ts';

/** A term with its newest cases. */
export interface TermCases {
  readonly incidents: readonly Incident[];
  readonly total: number;
}

export function addTerm(page: TextPage, view: KnowledgeView, term: Term, cases: TermCases): void {
  const { vocabulary } = view;
  const labels = (ids: readonly TermId[]): string => ids.map((each) => labelOf(vocabulary, each)).join(', ');
  page.verbatim(term.id, { style: 'name' });
  page.text(`${term.label} (${kindText(term.kind)})`, { style: 'heading' });
  if (term.replacedBy !== undefined) page.text(`Retired: read ${labelOf(vocabulary, term.replacedBy)} (${term.replacedBy}) instead.`);
  if (term.description !== undefined) page.text(term.description);
  page.gap();
  const rows: (readonly [string, string])[] = [];
  if (term.aliases.length > 0) rows.push(['Also called', term.aliases.join(', ')]);
  if (term.provider !== undefined) rows.push(['Product of', labelOf(vocabulary, term.provider)]);
  if (term.broader.length > 0) rows.push(['Broader', labels(vocabulary.ancestors(term.id))]);
  const narrower = vocabulary.narrower(term.id);
  if (narrower.length > 0) rows.push(['Narrower', labels(narrower)]);
  rows.push(['Used by', `${countText(cases.total, 'case')}${shareText(view, cases.total)}`]);
  page.fields(rows);
  if (cases.incidents.length === 0) return;
  page.heading(cases.total > cases.incidents.length ? `Newest ${cases.incidents.length} cases` : 'Cases');
  for (const incident of cases.incidents) addCase(page, vocabulary, incident);
}

export function termJson(view: KnowledgeView, term: Term, cases: TermCases): unknown {
  const { vocabulary } = view;
  return {
    id: term.id,
    kind: term.kind,
    label: term.label,
    aliases: term.aliases,
    description: term.description ?? null,
    provider: optionalTermReference(vocabulary, term.provider),
    broader: references(vocabulary, term.broader),
    broaderTransitive: references(vocabulary, vocabulary.ancestors(term.id)),
    narrower: references(vocabulary, vocabulary.narrower(term.id)),
    replacedBy: optionalTermReference(vocabulary, term.replacedBy),
    incidentCount: cases.total,
    shareOfLibrary: shareOf(view, cases.total),
    incidents: cases.incidents.map(({ id, title }) => ({ id, title })),
  };
}

function references(vocabulary: Vocabulary, ids: readonly TermId[]): readonly unknown[] {
  return ids.map((id) => termReference(vocabulary, id));
}

function shareText(view: KnowledgeView, count: number): string {
  return count === 0 ? '' : `, ${percentText(shareOf(view, count))} of the library`;
}

function shareOf(view: KnowledgeView, count: number): number {
  const { incidents } = view.stats();
  return incidents === 0 ? 0 : count / incidents;
}
