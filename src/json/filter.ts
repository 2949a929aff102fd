import { DomainError } from '../domain/error.ts';
import { type Moment, parseMoment } from '../domain/moment.ts';
import type { Term, TermId, TermKind } from '../domain/term.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import type { IncidentFilter } from '../search/filter.ts';
import type { FilterQuestion } from './question-schema.ts';

/**
 * The filter that the parameters mean: alternatives of one parameter, and all parameters together.
 * @throws DomainError `BAD_INPUT` that names the parameter, for what the library does not know or is no date.
 */
export function readFilter(view: KnowledgeView, question: FilterQuestion): IncidentFilter | undefined {
  const organizations = termIds(view, 'organization', ['organization'], question.organization);
  const components = termIds(view, 'component', ['component'], question.component);
  const causes = termIds(view, 'cause', ['root-cause', 'trigger'], question.cause);
  const terms = question.term?.map((name) => anyTerm(view, 'term', name).id);
  needs(question, 'componentRole', 'component');
  needs(question, 'causeRole', 'cause');
  const startedAt = readRange(question);
  const filter: IncidentFilter = {
    ...(organizations === undefined ? {} : { organizations }),
    ...(components === undefined ? {} : { components: { anyOf: components, ...rolesOf(question.componentRole) } }),
    ...(causes === undefined ? {} : { causes: { anyOf: causes, ...rolesOf(question.causeRole) } }),
    ...(terms === undefined ? {} : { terms: [{ anyOf: terms }] }),
    ...(question.region === undefined ? {} : { regions: question.region }),
    ...(question.tag === undefined ? {} : { tags: question.tag }),
    ...(question.severity === undefined ? {} : { severity: { labels: question.severity } }),
    ...(question.topic === undefined ? {} : { topics: question.topic.map((id) => topicId(view, id)) }),
    ...(startedAt === undefined ? {} : { startedAt }),
  };
  return Object.keys(filter).length === 0 ? undefined : filter;
}

/** A term that a parameter names. @throws DomainError `BAD_INPUT` */
export function anyTerm(view: KnowledgeView, parameter: string, name: string): Term {
  const found = view.vocabulary.get(name.toLowerCase());
  if (found !== undefined) return view.vocabulary.current(found);
  throw unknown(parameter, 'term with the id', name);
}

/** A term of one of the kinds, by id, short name, label or alias. @throws DomainError `BAD_INPUT` */
export function termOf(view: KnowledgeView, parameter: string, kinds: readonly TermKind[], name: string): Term {
  for (const kind of kinds) {
    const found = view.vocabulary.resolve(kind, name);
    if (found !== undefined) return found;
  }
  throw unknown(parameter, kinds.join(' or '), name);
}

function termIds(
  view: KnowledgeView,
  parameter: string,
  kinds: readonly TermKind[],
  names: readonly string[] | undefined,
): readonly TermId[] | undefined {
  return names?.map((name) => termOf(view, parameter, kinds, name).id);
}

function rolesOf<Role extends string>(roles: readonly Role[] | undefined): { readonly roles?: readonly Role[] } {
  return roles === undefined ? {} : { roles };
}

function needs(question: FilterQuestion, role: keyof FilterQuestion, subject: keyof FilterQuestion): void {
  if (question[role] === undefined || question[subject] !== undefined) return;
  throw new DomainError('BAD_INPUT', `${role} is given without ${subject}; expected both`, { parameter: role });
}

function topicId(view: KnowledgeView, id: string): string {
  const found = view.resolve(id);
  if (found?.kind === 'topic') return found.id;
  throw unknown('topic', 'topic with the id', id);
}

function unknown(parameter: string, what: string, found: string): DomainError {
  const message = `${parameter}: there is no ${what} "${found}"; the vocabulary lists what there is`;
  return new DomainError('BAD_INPUT', message, { parameter, found });
}

function readRange({ startedFrom, startedTo }: FilterQuestion): IncidentFilter['startedAt'] {
  if (startedFrom === undefined && startedTo === undefined) return undefined;
  const from = startedFrom === undefined ? undefined : readMoment('startedFrom', startedFrom).earliest;
  const to = startedTo === undefined ? undefined : readMoment('startedTo', startedTo).latest;
  if (from !== undefined && to !== undefined && from > to) {
    throw new DomainError('BAD_INPUT', `startedFrom "${startedFrom}" is after startedTo "${startedTo}"; expected it before`, {
      parameter: 'startedFrom',
      found: startedFrom,
    });
  }
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function readMoment(parameter: string, text: string): Moment {
  try {
    return parseMoment(text);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, `${parameter}: ${error.message}`, { ...error.details, parameter });
  }
}
