import { DomainError } from '../domain/error.ts';
import type { Term } from '../domain/term.ts';
import { compareText, textKey } from '../domain/text-key.ts';
import { namesOf } from '../domain/vocabulary.ts';
import { tokenise } from '../search/tokenise.ts';
import type { Image } from './image.ts';
import type { TermFilter } from './knowledge.ts';

/** The current terms under a filter, in order of id. Cost: the terms of the vocabulary, some hundred to thousands. */
export function findTerms(image: Image, filter: TermFilter): readonly Term[] {
  const under = filter.under === undefined ? undefined : new Set(image.vocabulary.descendants(existingTerm(image, filter.under).id));
  const wanted = filter.query === undefined ? undefined : wordsOf(filter.query);
  return image.vocabulary.terms.filter(
    (term) =>
      term.replacedBy === undefined &&
      (filter.kind === undefined || term.kind === filter.kind) &&
      (under === undefined || under.has(term.id)) &&
      (wanted === undefined || namesOf(term).some((name) => matches(name, wanted))),
  );
}

/** @throws DomainError `NOT_FOUND` */
export function existingTerm(image: Image, id: string): Term {
  const ordinal = image.graph.findTerm(id);
  const term = ordinal === undefined ? undefined : image.vocabulary.terms[ordinal];
  if (term === undefined) throw new DomainError('NOT_FOUND', `there is no term "${id}"`, { found: id });
  return term;
}

function wordsOf(query: string): readonly string[] {
  const words = tokenise(query.slice(0, MAX_QUERY_LENGTH)).map((token) => token.word);
  return words.length > 0 ? words : [textKey(query)];
}

const MAX_QUERY_LENGTH = 200;

/** Each wanted word starts a word of the name. */
function matches(name: string, wanted: readonly string[]): boolean {
  const words = tokenise(name).map((token) => token.word);
  return wanted.every((each) => words.some((word) => word.startsWith(each)));
}

/** The order of lists of terms. */
export function compareTerms(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareText(a.id, b.id);
}
