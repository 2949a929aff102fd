import type { Problem } from '../domain/problem.ts';
import { parseTermId, type Term, type TermKind } from '../domain/term.ts';
import { textKey } from '../domain/text-key.ts';
import { checkVocabulary, namesOf, Vocabulary } from '../domain/vocabulary.ts';
import type { InputFile } from './file-text.ts';
import { nearMiss } from './near-miss.ts';
import { type ParsedTerm, parseVocabularyFile } from './parse-vocabulary-file.ts';
import { shownValue } from './shown-value.ts';

export interface ReadVocabulary {
  /** Absent when a problem is an error. */
  readonly vocabulary?: Vocabulary;
  /**
   * Something to check cases against in any case: the sound terms with their names, without what is wrong with them.
   * The same as `vocabulary` when there is one.
   */
  readonly draft: Vocabulary;
  readonly problems: readonly Problem[];
}

/** Reads all files of a vocabulary, one a kind, and checks them together. Problems carry file, line and field. */
export function readVocabulary(files: readonly InputFile[]): ReadVocabulary {
  const parsed = files.map((file) => parseVocabularyFile(file));
  const problems = parsed.flatMap((each) => each.problems);
  const { terms, twins } = withoutTwins(parsed.flatMap((each) => each.terms));
  problems.push(...twins, ...relationProblems(terms));
  const all = [...terms.values()].map((each) => each.term);
  if (problems.length > 0) return { draft: new Vocabulary(namesOnly(all)), problems };
  const vocabulary = new Vocabulary(all);
  return { vocabulary, draft: vocabulary, problems };
}

/** The first term of each id, and a problem for every further one. */
function withoutTwins(parsed: readonly ParsedTerm[]): {
  readonly terms: ReadonlyMap<string, ParsedTerm>;
  readonly twins: readonly Problem[];
} {
  const terms = new Map<string, ParsedTerm>();
  const twins: Problem[] = [];
  for (const each of parsed) {
    const first = terms.get(each.term.id);
    if (first === undefined) {
      terms.set(each.term.id, each);
      continue;
    }
    const { slug } = each.term;
    const message = `the id ${shownValue(slug)} is used already in ${first.file}:${first.lineOf('id')}`;
    twins.push({ file: each.file, line: each.lineOf('id'), field: `${each.term.id}.id`, message, found: slug });
  }
  return { terms, twins };
}

/** What `checkVocabulary` finds, with the places. */
function relationProblems(terms: ReadonlyMap<string, ParsedTerm>): readonly Problem[] {
  return checkVocabulary([...terms.values()].map((each) => each.term)).map((problem) => {
    const [, id = '', field = ''] = /^([^.]*)\.(.*)$/s.exec(problem.field ?? '') ?? [];
    const place = terms.get(id);
    const suggestion = field.startsWith('aliases') || field === 'label' ? undefined : nearTerm(problem, id, field, terms);
    return {
      ...problem,
      ...(place === undefined ? {} : { file: place.file, line: place.lineOf(field) }),
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  });
}

/** The slug that a dangling reference may have meant. */
function nearTerm(problem: Problem, id: string, field: string, terms: ReadonlyMap<string, ParsedTerm>): string | undefined {
  const found = parseTermId(problem.found ?? '');
  if (found === undefined || terms.has(problem.found ?? '')) return undefined;
  const kind: TermKind | undefined = field === 'provider' ? 'organization' : parseTermId(id)?.kind;
  const candidates = [...terms.values()]
    .filter(({ term }) => term.kind === kind && term.id !== id)
    .flatMap(({ term }) => [term.slug, ...namesOf(term)].map((name) => ({ name, write: term.slug })));
  return nearMiss(found.slug, candidates);
}

/** Terms without their relations, each name given to the first term that has it; replaced ones keep their replacement. */
function namesOnly(terms: readonly Term[]): readonly Term[] {
  const ids = new Set(terms.map((each) => each.id as string));
  const taken = new Set<string>();
  const take = (kind: TermKind, name: string): boolean => {
    const key = `${kind}\u0000${textKey(name)}`;
    if (textKey(name) === '' || taken.has(key)) return false;
    taken.add(key);
    return true;
  };
  const named = terms.map((term): Term => {
    const { id, kind, slug } = term;
    const label = [term.label, slug, `${slug} (${id})`].find((name) => take(kind, name)) ?? id;
    return { id, kind, slug, label, aliases: term.aliases.filter((name) => take(kind, name)), broader: [] };
  });
  const replaced = named.map((term, index): Term => {
    const { replacedBy } = terms[index]!;
    return replacedBy !== undefined && ids.has(replacedBy) ? { ...term, replacedBy } : term;
  });
  return checkVocabulary(replaced).length === 0 ? replaced : named;
}
