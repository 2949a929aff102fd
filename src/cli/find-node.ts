import { DomainError } from '../domain/error.ts';
import { TERM_KINDS, type Term, type TermKind } from '../domain/term.ts';
import { compareText, textKey } from '../domain/text-key.ts';
import { namesOf, type Vocabulary } from '../domain/vocabulary.ts';
import { type Candidate, nearMiss } from '../importers/near-miss.ts';
import type { KnowledgeView, ResolvedNode } from '../knowledge/knowledge.ts';
import { MAX_PAGE_SIZE } from '../knowledge/page.ts';
import { kindText } from './fact-text.ts';

/**
 * What an id names; a term also by its label or an alias, where only one kind has it.
 * @throws DomainError `NOT_FOUND`, with the ids that may have been meant.
 */
export function findNode(view: KnowledgeView, text: string): ResolvedNode {
  const found = view.resolve(text);
  if (found !== undefined) return found;
  const terms = TERM_KINDS.map((kind) => view.vocabulary.resolve(kind, text)).filter((term) => term !== undefined);
  const [term] = terms;
  if (term === undefined) throw notFound('nothing', text, nearestIds(view, text, ['incident', 'term', 'topic']));
  if (terms.length > 1)
    throw notFound(
      'nothing',
      text,
      terms.map((each) => each.id),
    );
  return { id: term.id, kind: term.kind };
}

/** The canonical id of a case. @throws DomainError `NOT_FOUND`, with the ids that may have been meant. */
export function findIncident(view: KnowledgeView, text: string): string {
  const found = view.resolve(text);
  if (found?.kind === 'incident') return found.id;
  throw notFound('no case', text, nearestIds(view, text, ['incident']));
}

/** The id of a topic, also without `topic:`. @throws DomainError `NOT_FOUND`, with the ids that may have been meant. */
export function findTopic(view: KnowledgeView, text: string): string {
  for (const id of [text, `topic:${text}`]) {
    const found = view.resolve(id);
    if (found?.kind === 'topic') return found.id;
  }
  throw notFound('no topic', text, nearestIds(view, text, ['topic']));
}

/** A term by slug, id, label or alias. @throws DomainError `BAD_INPUT` that names the option. */
export function findTerm(vocabulary: Vocabulary, kind: TermKind, text: string, option: string): Term {
  const found = vocabulary.resolve(kind, text);
  if (found !== undefined) return found;
  throw unknownTerm(`${kindText(kind)} in the vocabulary`, text, option, vocabulary.ofKind(kind));
}

/** A term of any kind, by id, or by a name that only one kind has. @throws DomainError `BAD_INPUT` that names the option. */
export function findAnyTerm(vocabulary: Vocabulary, text: string, option: string): Term {
  const byId = vocabulary.get(textKey(text));
  if (byId !== undefined) return vocabulary.current(byId);
  const found = TERM_KINDS.map((kind) => vocabulary.resolve(kind, text)).filter((term) => term !== undefined);
  const [term] = found;
  if (term === undefined) throw unknownTerm('term in the vocabulary', text, option, vocabulary.terms);
  if (found.length > 1) {
    throw new DomainError('BAD_INPUT', `${option}: "${text}" names several terms; give one of ${found.map((each) => each.id).join(', ')}`, {
      found: text,
    });
  }
  return term;
}

function unknownTerm(what: string, text: string, option: string, terms: readonly Term[]): DomainError {
  const near = nearMiss(
    text,
    terms.flatMap((term) => namesOf(term).map((name) => ({ name, write: term.label }))),
  );
  return new DomainError('BAD_INPUT', `${option}: there is no ${what} under "${text}"${suggestion(near === undefined ? [] : [near])}`, {
    found: text,
  });
}

function notFound(what: string, text: string, near: readonly string[]): DomainError {
  return new DomainError('NOT_FOUND', `there is ${what} under the id "${text}"${suggestion(near)}`, { id: text });
}

function suggestion(near: readonly string[]): string {
  const [last, ...before] = [...near].reverse().map((each) => `"${each}"`);
  if (last === undefined) return '';
  return ` (did you mean ${before.length === 0 ? last : `${before.reverse().join(', ')} or ${last}`}?)`;
}

/** Up to three ids of which a name holds the text, else the one that takes the fewest edits. */
function nearestIds(view: KnowledgeView, text: string, kinds: readonly ('incident' | 'term' | 'topic')[]): readonly string[] {
  const candidates = kinds.flatMap((kind) => candidatesOf(view, kind));
  const key = textKey(text);
  const holding = key.length < 2 ? [] : candidates.filter(({ name }) => textKey(name).includes(key)).map(({ write }) => write);
  if (holding.length > 0) return [...new Set(holding)].sort((a, b) => a.length - b.length || compareText(a, b)).slice(0, 3);
  const near = nearMiss(text, candidates);
  return near === undefined ? [] : [near];
}

/** In a larger library only the first ids are looked through: a suggestion is not worth a long wait. */
const MAX_PAGES = 50;

function candidatesOf(view: KnowledgeView, kind: 'incident' | 'term' | 'topic'): readonly Candidate[] {
  if (kind === 'term')
    return view.vocabulary.terms.flatMap((term) => [term.id, term.slug, ...namesOf(term)].map((name) => ({ name, write: term.id })));
  const candidates: Candidate[] = [];
  let after: string | undefined;
  for (let count = 0; count < MAX_PAGES; count++) {
    const page =
      kind === 'topic'
        ? view.topics(undefined, { first: MAX_PAGE_SIZE, after })
        : view.incidents(undefined, { field: 'id', direction: 'asc' }, { first: MAX_PAGE_SIZE, after });
    for (const { item } of page.edges) {
      const id = typeof item === 'string' ? item : item.id;
      candidates.push({ name: id, write: id }, { name: id.slice(id.indexOf(':') + 1), write: id });
    }
    if (!page.hasNextPage) break;
    after = page.edges.at(-1)?.cursor;
  }
  return candidates;
}
