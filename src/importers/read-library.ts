import type { Incident } from '../domain/incident.ts';
import { incidentKey } from '../domain/incident-id.ts';
import { isError, type Problem } from '../domain/problem.ts';
import { compareText, textKey } from '../domain/text-key.ts';
import { Vocabulary } from '../domain/vocabulary.ts';
import { fileName, type InputFile } from './file-text.ts';
import { nearMiss } from './near-miss.ts';
import { type ParsedCaseFile, parseCaseFile } from './parse-case-file.ts';
import { vocabularyKind } from './parse-vocabulary-file.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { shownValue } from './shown-value.ts';

/** The id under which the store notes where cases of this format come from. */
export const CASE_FILE_IMPORTER = 'case-file';

export interface LibraryOptions {
  /** What to check cases against when no vocabulary file is among the files. An empty vocabulary when absent. */
  readonly vocabulary?: Vocabulary;
  /** Ids that the store has already: links to them, in their letter case, are known. */
  readonly knownIds?: readonly string[];
}

export interface ReadLibrary {
  /** That of the files, when they hold one without errors; see `LibraryOptions` for the other case. */
  readonly vocabulary?: Vocabulary;
  /** Cases without errors, in order of id. */
  readonly incidents: readonly { readonly incident: Incident; readonly path: string }[];
  /** In order of file and line. */
  readonly problems: readonly Problem[];
  /** How many case files were refused. */
  readonly rejected: number;
  /** Files that are neither cases nor vocabulary. */
  readonly ignored: readonly string[];
}

/**
 * Reads a folder of Precedent's own files: `.md` files are cases, except README.md and other papers in capitals; `.yaml`
 * files in a folder `vocabulary`, or with the name of a vocabulary file, are terms. What `validate` prints and what
 * `import` stores. A file with errors does not stop the others. Never throws for what is in the files.
 */
export function readLibrary(files: readonly InputFile[], options: LibraryOptions = {}): ReadLibrary {
  const sorted = [...files].sort((a, b) => compareText(a.path, b.path));
  const vocabularyFiles = sorted.filter((file) => isVocabularyFile(file.path));
  const caseFiles = sorted.filter((file) => isCaseFile(file.path));
  const terms = vocabularyFiles.length === 0 ? undefined : readVocabulary(vocabularyFiles);
  const checkedAgainst = terms?.draft ?? options.vocabulary ?? new Vocabulary([]);
  const cases = caseFiles.map((file) => ({ path: file.path, ...parseCaseFile(file, checkedAgainst) }));
  const between = checkBetween(cases, options.knownIds ?? []);
  const refused = new Set(between.filter(isError).map((each) => each.file));
  const incidents = cases
    .flatMap(({ incident, path }) => (incident === undefined || refused.has(path) ? [] : [{ incident, path }]))
    .sort((a, b) => compareText(a.incident.id, b.incident.id));
  return {
    ...(terms?.vocabulary === undefined ? {} : { vocabulary: terms.vocabulary }),
    incidents,
    problems: [...(terms?.problems ?? []), ...cases.flatMap((each) => each.problems), ...between].sort(byPlace),
    rejected: cases.length - incidents.length,
    ignored: sorted.filter((file) => !vocabularyFiles.includes(file) && !caseFiles.includes(file)).map((file) => file.path),
  };
}

/** Whether `readLibrary` takes the file for a case; callers need not read others. */
export function isCaseFile(path: string): boolean {
  return /\.md$/i.test(path) && !/^(?:README|CONTRIBUTING|CHANGELOG|LICENSE|NOTICE)\.md$/i.test(fileName(path));
}

/** Whether `readLibrary` takes the file for terms. */
export function isVocabularyFile(path: string): boolean {
  return /\.ya?ml$/i.test(path) && (vocabularyKind(path) !== undefined || /(?:^|[\\/])vocabulary[\\/][^\\/]+$/.test(path));
}

interface ReadCase extends ParsedCaseFile {
  readonly path: string;
}

/** Where an id was seen first. */
interface Owner {
  readonly id: string;
  readonly path: string;
  readonly line: number;
}

/** What only shows when all cases are seen together. */
function checkBetween(cases: readonly ReadCase[], knownIds: readonly string[]): readonly Problem[] {
  const owners = new Map<string, Owner>();
  return [...checkIds(cases, owners), ...checkTitles(cases), ...checkLinks(cases, owners, knownIds)];
}

/** Ids and external ids share one namespace, in any letter case. Fills in who has which. */
function checkIds(cases: readonly ReadCase[], owners: Map<string, Owner>): readonly Problem[] {
  const problems: Problem[] = [];
  const claim = (id: string, each: ReadCase, field: string, line: number): void => {
    const key = incidentKey(id);
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, { id, path: each.path, line });
    else if (owner.path !== each.path || field === 'id') {
      const spelt = owner.id === id ? '' : `, as ${shownValue(owner.id)}: letter case and Unicode form do not tell cases apart`;
      problems.push({
        file: each.path,
        line,
        field,
        message: `${shownValue(id)} is used already in ${owner.path}:${owner.line}${spelt}`,
        found: id,
      });
    }
  };
  for (const each of cases) if (each.id !== undefined) claim(each.id, each, 'id', each.lineOf(['id']));
  for (const each of cases) {
    for (const [index, id] of each.externalIds.entries()) claim(id, each, `externalIds[${index}]`, each.lineOf(['externalIds', index]));
  }
  return problems;
}

function checkTitles(cases: readonly ReadCase[]): readonly Problem[] {
  const problems: Problem[] = [];
  const titles = new Map<string, string>();
  for (const { incident, path, lineOf } of cases) {
    if (incident === undefined) continue;
    const key = textKey(incident.title);
    const first = titles.get(key);
    if (first === undefined) titles.set(key, path);
    else
      problems.push({
        severity: 'warning',
        file: path,
        line: lineOf(['title']),
        field: 'title',
        message: `is the title of ${first} too; is it the same incident?`,
      });
  }
  return problems;
}

/** Links may lead out of the library, so that a link leads nowhere is worth a word only when it looks like a slip. */
function checkLinks(cases: readonly ReadCase[], owners: ReadonlyMap<string, Owner>, knownIds: readonly string[]): readonly Problem[] {
  const spellings = new Map(knownIds.map((id) => [incidentKey(id), id]));
  for (const [key, { id }] of owners) spellings.set(key, id);
  const alike = byDigits(spellings.values());
  const problems: Problem[] = [];
  for (const { incident, path, lineOf } of cases) {
    for (const [index, { to }] of (incident?.links ?? []).entries()) {
      const spelt = spellings.get(incidentKey(to));
      if (spelt === to) continue;
      const suggestion = spelt ?? nearMiss(to, alike.get(digitsOf(to)) ?? []);
      if (suggestion === undefined) continue;
      const message =
        spelt === undefined ? `there is no case ${shownValue(to)} in the library` : `${shownValue(to)} is spelt ${shownValue(spelt)} there`;
      const place = { file: path, line: lineOf(['links', index, 'to']), field: `links[${index}].to` };
      problems.push({ severity: 'warning', ...place, message, found: to, suggestion });
    }
  }
  return problems;
}

/**
 * Ids by the digits in them: those that count up differ in their digits and are no slips of each other. It also keeps
 * the comparing short.
 */
function byDigits(ids: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const group = groups.get(digitsOf(id));
    if (group === undefined) groups.set(digitsOf(id), [id]);
    else if (group.length < MAX_COMPARED) group.push(id);
  }
  return groups;
}

const MAX_COMPARED = 1_000;

function digitsOf(id: string): string {
  return id.replace(/\D/gu, '');
}

function byPlace(a: Problem, b: Problem): number {
  return compareText(a.file ?? '', b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || compareText(a.field ?? '', b.field ?? '');
}
