import type { Problem } from '../domain/problem.ts';
import { isTermId, SLUG_PATTERN, TERM_KINDS, type Term, type TermId, type TermKind, termId } from '../domain/term.ts';
import type { FieldPath } from './field-path.ts';
import { fileName, type InputFile, readFileText } from './file-text.ts';
import { nearMiss } from './near-miss.ts';
import { ProblemList } from './problem-list.ts';
import { checkSchema, type Sound } from './schema-problem.ts';
import { shownValue } from './shown-value.ts';
import { type TermFacts, vocabularyFileSchema } from './vocabulary-schema.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

/** A term with the places of its fields. */
export interface ParsedTerm {
  readonly term: Term;
  readonly file: string;
  /** 1-based line of one of its fields, such as `broader[0]`; of the term when it has no such field. */
  lineOf(field: string): number;
}

export interface ParsedVocabularyFile {
  /** The terms of which at least the id is sound. */
  readonly terms: readonly ParsedTerm[];
  readonly problems: readonly Problem[];
}

/** The name of the file of a kind, without the ending. */
const VOCABULARY_FILES: Readonly<Record<TermKind, string>> = {
  component: 'components',
  'root-cause': 'root-causes',
  trigger: 'triggers',
  symptom: 'symptoms',
  'detection-method': 'detection-methods',
  mitigation: 'mitigations',
  'action-pattern': 'action-patterns',
  organization: 'organizations',
};

/** The kind of the terms in a file, by its name. */
export function vocabularyKind(path: string): TermKind | undefined {
  const name = fileName(path).replace(/\.ya?ml$/i, '');
  return TERM_KINDS.find((kind) => VOCABULARY_FILES[kind] === name);
}

/** Reads one vocabulary file. Never throws; never stops at the first problem. What terms say of each other is not looked at. */
export function parseVocabularyFile(file: InputFile): ParsedVocabularyFile {
  const read = readFileText(file);
  if ('problem' in read) return { terms: [], problems: [read.problem] };
  const kind = vocabularyKind(file.path);
  if (kind === undefined) return { terms: [], problems: [...read.problems, unknownFile(file.path)] };
  const problems = new ProblemList(file.path);
  const yaml = readYaml(read.text);
  for (const { path, line, message } of yaml.faults) problems.add(path, line, { message });
  const done = (terms: readonly ParsedTerm[]): ParsedVocabularyFile => ({ terms, problems: [...read.problems, ...problems.all()] });
  if (yaml.tree === undefined) return done([]);
  const checked = checkSchema(vocabularyFileSchema, yaml.tree);
  for (const { path, problem } of checked.faults.filter((each) => each.key)) problems.add(path, yaml.lineOfKey(path), problem);
  for (const path of yaml.empty) problems.add(path, yaml.lineOf(path), { message: 'has no value; write one, or leave the key out' });
  for (const { path, problem } of checked.faults.filter((each) => !each.key)) problems.add(path, yaml.lineOf(path), problem);
  return done(termsOf(checked.value ?? checked.sound ?? [], kind, file.path, yaml));
}

function unknownFile(path: string): Problem {
  const names = Object.values(VOCABULARY_FILES).map((name) => `${name}.yaml`);
  const found = fileName(path);
  const suggestion = nearMiss(found, names);
  return {
    file: path,
    message: `${shownValue(found)} is not the name of a vocabulary file; expected one of ${names.join(', ')}`,
    found,
    expected: names.join(', '),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function termsOf(facts: Sound<TermFacts[]>, kind: TermKind, file: string, yaml: YamlSource): readonly ParsedTerm[] {
  return facts.flatMap((each, index) => {
    const slug = each?.id?.trim();
    if (each === undefined || slug === undefined || !SLUG_PATTERN.test(slug)) return [];
    return [{ term: termOf({ ...each, id: slug }, kind), file, lineOf: (field) => yaml.lineOf([index, ...parseFieldPath(field)]) }];
  });
}

function termOf(facts: Sound<TermFacts> & { readonly id: string }, kind: TermKind): Term {
  const { id, label, description, provider, replacedBy } = facts;
  return {
    id: termId(kind, id),
    kind,
    slug: id,
    label: label ?? id,
    aliases: present(facts.aliases),
    ...(facts.hints === undefined ? {} : { hints: present(facts.hints) }),
    broader: present(facts.broader).map((each) => reference(kind, each)),
    ...(description === undefined ? {} : { description }),
    ...(provider === undefined ? {} : { provider: reference('organization', provider) }),
    ...(replacedBy === undefined ? {} : { replacedBy: reference(kind, replacedBy) }),
  };
}

function reference(kind: TermKind, slug: string): TermId {
  return isTermId(slug) ? slug : termId(kind, slug);
}

function present<T>(list: readonly (T | undefined)[] | undefined): readonly T[] {
  return (list ?? []).filter((each) => each !== undefined);
}

/** The way back from `aliases[1]`. */
function parseFieldPath(field: string): FieldPath {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, position]) => (position === undefined ? step : Number(position)));
}
