import { DomainError } from '../domain/error.ts';
import type { Incident } from '../domain/incident.ts';
import { parseActionItemId } from '../domain/incident-id.ts';
import type { Term, TermId, TermKind } from '../domain/term.ts';
import type { Topic } from '../topics/topic.ts';
import type { Context } from './context.ts';
import type { ActionItemModel } from './model.ts';

export type NodeModel = Incident | ActionItemModel | Term | Topic;

const TYPE_OF_TERM = {
  component: 'Component',
  'root-cause': 'RootCause',
  trigger: 'Trigger',
  symptom: 'Symptom',
  'detection-method': 'DetectionMethod',
  mitigation: 'Mitigation',
  'action-pattern': 'ActionPattern',
  organization: 'Organization',
} as const satisfies Readonly<Record<TermKind, string>>;

export function termTypeName(term: Term): (typeof TYPE_OF_TERM)[TermKind] {
  return TYPE_OF_TERM[term.kind];
}

export function nodeTypeName(node: NodeModel): 'Incident' | 'ActionItem' | 'Topic' | (typeof TYPE_OF_TERM)[TermKind] {
  if ('slug' in node) return termTypeName(node);
  if ('item' in node) return 'ActionItem';
  return 'level' in node ? 'Topic' : 'Incident';
}

/** What an id names; undefined when nothing. */
export function nodeById(context: Context, id: string): NodeModel | undefined | Promise<NodeModel | undefined> {
  const term = context.view.vocabulary.get(id);
  if (term !== undefined) return term;
  const found = context.view.resolve(id);
  if (found === undefined) return undefined;
  switch (found.kind) {
    case 'incident':
      return context.incident(found.id);
    case 'action-item':
      return actionItemById(context, found.id);
    case 'topic':
      return context.view.topic(found.id);
    default:
      return context.view.vocabulary.get(found.id);
  }
}

export async function actionItemById(context: Context, id: string): Promise<ActionItemModel | undefined> {
  const parts = parseActionItemId(id);
  const incident = parts && (await context.incident(parts.incidentId));
  const item = incident?.actionItems.find((each) => each.key === parts?.key);
  return incident && item && { incident, item };
}

/** A case that an answer of the view names. @throws DomainError `NOT_FOUND` when it was deleted after the view was taken. */
export async function incidentById(context: Context, id: string): Promise<Incident> {
  const incident = await context.incident(id);
  if (incident === undefined) throw new DomainError('NOT_FOUND', `the incident ${id} was deleted just now`, { found: id });
  return incident;
}

/** A term that a document or an answer names. The store lets no document name a term that is not there. */
export function termById(context: Context, id: TermId): Term {
  const term = context.view.vocabulary.get(id);
  if (term === undefined) throw new Error(`a document names the term ${id}, which the vocabulary does not have`);
  return term;
}

export function termsById(context: Context, ids: readonly TermId[]): readonly Term[] {
  return ids.map((id) => termById(context, id));
}

export function optionalTerm(context: Context, id: TermId | undefined): Term | undefined {
  return id === undefined ? undefined : termById(context, id);
}

/** The list without what is gone. */
export function present<T>(values: readonly (T | null | undefined)[]): readonly T[] {
  return values.filter((value): value is T => value != null);
}
