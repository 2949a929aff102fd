import type { Problem } from '../domain/problem.ts';
import { parseTermId, TERM_KINDS, type Term, type TermId, type TermKind, termId } from '../domain/term.ts';
import { textKey } from '../domain/text-key.ts';
import { namesOf, type Vocabulary } from '../domain/vocabulary.ts';
import { type Candidate, nearMiss } from './near-miss.ts';
import { shownValue } from './shown-value.ts';

type TermProblem = Pick<Problem, 'severity' | 'message' | 'found' | 'expected' | 'suggestion'>;

export interface TermLookup {
  /** The term to use: what replaces it when the reference names a retired one. */
  readonly term?: Term;
  readonly problem?: TermProblem;
}

/** What a slug, an id, a label or an alias means where a term of a kind is expected. */
export function lookUpTerm(vocabulary: Vocabulary, kind: TermKind, reference: string): TermLookup {
  const term = vocabulary.resolve(kind, reference);
  if (term !== undefined) return { term, ...retirement(vocabulary, kind, reference, term) };
  const expected = `a term of kind ${kind}`;
  const other = TERM_KINDS.map((each) => vocabulary.resolve(each, reference)).find((each) => each !== undefined);
  if (other !== undefined) {
    const named = `${shownValue(reference)} is a term of kind ${other.kind}; expected one of kind ${kind}`;
    const suggestion = nearMiss(reference, candidatesOf(vocabulary, kind));
    return { problem: { message: named, found: reference, expected, ...(suggestion === undefined ? {} : { suggestion }) } };
  }
  const suggestion = nearMiss(reference, candidatesOf(vocabulary, kind));
  return {
    problem: {
      message: `there is no ${kind} ${shownValue(reference)} in the vocabulary`,
      found: reference,
      expected,
      ...(suggestion === undefined ? {} : { suggestion }),
    },
  };
}

/** What a `kind:slug` means where a term of one of some kinds is expected. */
export function lookUpTermId(vocabulary: Vocabulary, kinds: readonly TermKind[], reference: string): TermLookup {
  const parsed = parseTermId(reference);
  if (parsed === undefined || !kinds.includes(parsed.kind)) {
    const expected = `a term of kind ${kinds.join(', ')}`;
    return { problem: { message: `${shownValue(reference)} is of another kind; expected ${expected}`, found: reference, expected } };
  }
  const { problem, ...lookup } = lookUpTerm(vocabulary, parsed.kind, parsed.slug);
  if (problem === undefined) return lookup;
  const { suggestion, ...rest } = problem;
  const whole = suggestion === undefined ? suggestionOfOtherKind(vocabulary, kinds, parsed.slug) : termId(parsed.kind, suggestion);
  return { ...lookup, problem: { ...rest, found: reference, ...(whole === undefined ? {} : { suggestion: whole }) } };
}

function suggestionOfOtherKind(vocabulary: Vocabulary, kinds: readonly TermKind[], slug: string): TermId | undefined {
  return kinds.map((kind) => vocabulary.resolve(kind, slug)?.id).find((id) => id !== undefined);
}

function retirement(vocabulary: Vocabulary, kind: TermKind, reference: string, term: Term): { readonly problem?: TermProblem } {
  const key = textKey(reference);
  const named = vocabulary.get(parseTermId(key) === undefined ? termId(kind, key) : key);
  if (named?.replacedBy === undefined) return {};
  return {
    problem: {
      severity: 'warning',
      message: `${shownValue(reference)} is retired; ${term.slug} is read instead`,
      found: reference,
      suggestion: term.slug,
    },
  };
}

/** All names of the terms of a kind that are in use, each with the slug to write. */
function* candidatesOf(vocabulary: Vocabulary, kind: TermKind): Generator<Candidate> {
  for (const term of vocabulary.ofKind(kind)) {
    if (term.replacedBy !== undefined) continue;
    yield { name: term.slug, write: term.slug };
    for (const name of namesOf(term)) yield { name, write: term.slug };
  }
}
