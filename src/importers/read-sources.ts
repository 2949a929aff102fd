import type { Incident } from '../domain/incident.ts';
import { incidentKey } from '../domain/incident-id.ts';
import { isError, type Problem } from '../domain/problem.ts';
import type { Term, TermId } from '../domain/term.ts';
import { compareText, textKey } from '../domain/text-key.ts';
import { Vocabulary } from '../domain/vocabulary.ts';
import { buildCase, tagsOf } from './build-case.ts';
import { asId, sourceHash } from './case-id.ts';
import { formatOf, unknownFormat } from './file-format.ts';
import type { InputFile } from './file-text.ts';
import { JSON_LINES, readJsonLines } from './formats/json-lines.ts';
import { importedOrganization, keepImported, organizationForms } from './imported-organization.ts';
import type { CaseDraft, Importer, ParsedRecord, ParseOptions, SourceFile } from './importer.ts';
import { IMPORTERS } from './importer-list.ts';
import { TermLinker } from './link-terms.ts';
import { MAX_PROBLEMS_PER_FILE } from './problem-list.ts';
import { CASE_FILE_IMPORTER, isVocabularyFile, type ReadLibrary, readLibrary } from './read-library.ts';
import { shownValue } from './shown-value.ts';
import { readSource } from './source-file.ts';

export interface SourceOptions extends ParseOptions {
  /** What cases are linked to when no vocabulary file is among the files. */
  readonly vocabulary: Vocabulary;
  /** Who had the incidents of sources that do not say so. */
  readonly organization?: string;
  /** Organizations that the vocabulary lacks become terms; else tags. Default true. */
  readonly addOrganizations?: boolean;
  /** Put before the ids of cases from formats of others. */
  readonly idPrefix?: string;
  /** Ids that the store has already: what case files link to may be among them. */
  readonly knownIds?: readonly string[];
  readonly onFile?: (done: number, total: number) => void;
}

export interface ReadSources {
  /** Of the vocabulary files, when there are any and they are sound. */
  readonly vocabulary?: Vocabulary;
  /** Terms for organizations that the sources name and the vocabulary lacks, in order of id. */
  readonly organizations: readonly Term[];
  readonly cases: readonly SourceCase[];
  readonly rejected: readonly RejectedRecord[];
  /** In the order of the files. */
  readonly problems: readonly Problem[];
  /** Files in folders that are of no known format. */
  readonly ignored: readonly string[];
}

export interface SourceCase {
  readonly incident: Incident;
  readonly path: string;
  /** 1-based, in a file with several. */
  readonly record?: number;
  /** Id of its format. */
  readonly importer: string;
  /** SHA-256, in hex, of what it was read from. */
  readonly sourceHash: string;
}

export interface RejectedRecord {
  readonly path: string;
  readonly record?: number;
  readonly id?: string;
}

/**
 * Reads files of all formats: what `import` stores. A bad record does not stop the others; one that names no error is no
 * case and is passed over, as scheduled maintenance is. Never throws for what is in the files. Cost: linear.
 */
export function readSources(files: readonly InputFile[], options: SourceOptions): ReadSources {
  return new SourceReading(files, options).read();
}

class SourceReading {
  readonly #files: readonly InputFile[];
  readonly #options: SourceOptions;
  readonly #cases: SourceCase[] = [];
  readonly #rejected: RejectedRecord[] = [];
  readonly #problems: Problem[] = [];
  readonly #ignored: string[] = [];
  readonly #organizations = new Map<string, Term>();
  /** Their names, as they are compared. */
  readonly #added = new Map<string, TermId>();
  readonly #owners = new Map<string, string>();
  #vocabulary: Vocabulary;
  #linker: TermLinker | undefined;

  constructor(files: readonly InputFile[], options: SourceOptions) {
    this.#files = [...files].sort((a, b) => compareText(a.path, b.path));
    this.#options = options;
    this.#vocabulary = options.vocabulary;
  }

  read(): ReadSources {
    const own: InputFile[] = [];
    const others: { readonly source: SourceFile; readonly format: string }[] = [];
    for (const file of this.#files) this.#sort(file, own, others);
    const { vocabulary, knownIds } = this.#options;
    const library = readLibrary(own, { vocabulary, ...(knownIds === undefined ? {} : { knownIds }) });
    // What earlier imports added to the vocabulary stays known.
    if (library.vocabulary !== undefined)
      this.#vocabulary = new Vocabulary(keepImported(library.vocabulary.terms, this.#options.vocabulary.terms));
    this.#takeLibrary(library, own);
    for (const [index, { source, format }] of others.entries()) {
      this.#read(source, format);
      this.#options.onFile?.(index + 1, others.length);
    }
    return {
      ...(library.vocabulary === undefined ? {} : { vocabulary: library.vocabulary }),
      organizations: [...this.#organizations.values()].sort((a, b) => compareText(a.id, b.id)),
      cases: this.#cases,
      rejected: this.#rejected,
      problems: this.#problems,
      ignored: this.#ignored,
    };
  }

  #sort(file: InputFile, own: InputFile[], others: { readonly source: SourceFile; readonly format: string }[]): void {
    if (isVocabularyFile(file.path)) {
      own.push(file);
      return;
    }
    const source = readSource(file);
    // A case file tells in its own words what is wrong with its text.
    if ('message' in source) {
      if (file.inFolder !== true || /\.(?:md|json|jsonl|csv|atom|xml|txt)$/i.test(file.path)) this.#refuse({ path: file.path }, [source]);
      else this.#ignored.push(file.path);
      return;
    }
    const format = this.#options.format ?? formatOf(source);
    if (format === CASE_FILE_IMPORTER) own.push(file);
    else if (format !== undefined) others.push({ source, format });
    else if (file.inFolder === true) this.#ignored.push(file.path);
    else this.#refuse({ path: file.path }, [unknownFormat(source)]);
  }

  #takeLibrary(library: ReadLibrary, own: readonly InputFile[]): void {
    this.#problems.push(...library.problems);
    const taken = new Set<string>();
    const texts = new Map(own.map((file) => [file.path, file.content]));
    for (const { incident, path } of library.incidents) {
      taken.add(path);
      this.#owners.set(incidentKey(incident.id), path);
      const content = texts.get(path) ?? '';
      this.#cases.push({
        incident,
        path,
        importer: CASE_FILE_IMPORTER,
        sourceHash: sourceHash(typeof content === 'string' ? content : new TextDecoder().decode(content)),
      });
    }
    for (const { path } of own) if (!isVocabularyFile(path) && !taken.has(path)) this.#rejected.push({ path });
  }

  #read(source: SourceFile, format: string): void {
    if (format === JSON_LINES.id) {
      let record = 0;
      for (const line of readJsonLines(source)) {
        record++;
        const place = { path: source.path, record };
        if ('problems' in line)
          this.#refuse(
            place,
            line.problems.map((each) => ({ ...each, file: source.path })),
          );
        else this.#take({ ...place, incident: line.incident, importer: format, sourceHash: sourceHash(line.content) }, line.line);
      }
      if (record === 0) this.#refuse({ path: source.path }, [{ file: source.path, message: 'is empty; expected one case a line' }]);
      return;
    }
    const importer = IMPORTERS.find((each) => each.id === format)!;
    let found = 0;
    for (const record of importer.parse(source, this.#options)) {
      found++;
      this.#record(source, importer, record);
    }
    if (found > 0) return;
    // A file of another format than the caller named holds nothing that can be read.
    if (importer.detect(source)) this.#problems.push({ severity: 'warning', file: source.path, message: 'holds no incidents' });
    else this.#refuse({ path: source.path }, [{ file: source.path, message: `is not of the format ${format}`, expected: format }]);
  }

  #record(source: SourceFile, importer: Importer, record: ParsedRecord): void {
    const place = { path: source.path, ...(record.record === undefined ? {} : { record: record.record }) };
    const located = (problems: readonly Problem[]): readonly Problem[] =>
      problems.slice(0, MAX_PROBLEMS_PER_FILE).map((each) => ({
        ...each,
        file: source.path,
        ...(each.line === undefined && record.line !== undefined ? { line: record.line } : {}),
        ...(record.record === undefined || record.line !== undefined || /\[\d+\]|^record /.test(each.field ?? '')
          ? {}
          : { field: `record ${record.record}${each.field === undefined ? '' : `, ${each.field}`}` }),
      }));
    if (record.draft === undefined) {
      if (record.problems.some(isError)) this.#refuse(place, located(record.problems));
      else this.#problems.push(...located(record.problems));
      return;
    }
    const draft = this.#named(record.draft);
    this.#linker ??= new TermLinker(this.#vocabulary);
    const built = buildCase(draft, this.#linker);
    const problems = located([...record.problems, ...built.problems]);
    if (built.incident === undefined) {
      this.#refuse({ ...place, id: draft.id }, problems);
      return;
    }
    this.#problems.push(...problems);
    const incident = this.#owned(built.incident, draft);
    this.#take({ ...place, incident, importer: importer.id, sourceHash: sourceHash(record.content ?? source.text) }, record.line);
  }

  #named(draft: CaseDraft): CaseDraft {
    const { idPrefix } = this.#options;
    return idPrefix === undefined ? draft : { ...draft, id: asId(`${idPrefix}-${draft.id}`) ?? draft.id };
  }

  /** The case with its organization: what the source says, what its opening names, what the caller says. */
  #owned(incident: Incident, draft: CaseDraft): Incident {
    const name = draft.organization ?? (incident.organization === undefined ? this.#options.organization : undefined);
    if (name === undefined || name.trim() === '') return incident;
    const id = this.#organizationId(name);
    return id === undefined ? { ...incident, tags: tagsOf([...incident.tags, name]) } : { ...incident, organization: id };
  }

  #organizationId(name: string): TermId | undefined {
    const forms = organizationForms(name);
    for (const form of forms) {
      const known = this.#vocabulary.resolve('organization', form)?.id ?? this.#added.get(textKey(form));
      if (known !== undefined) return known;
    }
    if (this.#options.addOrganizations === false) return undefined;
    const added = importedOrganization(name, (id) => this.#vocabulary.get(id) !== undefined || this.#organizations.has(id));
    this.#organizations.set(added.id, added);
    for (const form of forms) this.#added.set(textKey(form), added.id);
    return added.id;
  }

  #take(found: SourceCase, line: number | undefined): void {
    const key = incidentKey(found.incident.id);
    const owner = this.#owners.get(key);
    const place = `${found.path}${found.record === undefined ? '' : `, record ${found.record}`}`;
    if (owner === undefined) {
      this.#owners.set(key, place);
      this.#cases.push(found);
      return;
    }
    const { path, record, incident } = found;
    const message = `${shownValue(incident.id)} is used already in ${owner}; it is the same incident, or needs another id (--id-prefix)`;
    this.#refuse({ path, ...(record === undefined ? {} : { record }), id: incident.id }, [
      {
        file: path,
        ...(line === undefined ? {} : { line }),
        field: record === undefined ? 'id' : `record ${record}, id`,
        message,
        found: incident.id,
      },
    ]);
  }

  #refuse(record: RejectedRecord, problems: readonly Problem[]): void {
    this.#rejected.push(record);
    this.#problems.push(...problems);
  }
}
