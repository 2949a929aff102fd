import { DomainError } from '../domain/error.ts';
import type { Incident } from '../domain/incident.ts';
import { isError, type Problem } from '../domain/problem.ts';
import type { Term } from '../domain/term.ts';
import { Vocabulary } from '../domain/vocabulary.ts';
import type { InputFile } from '../importers/file-text.ts';
import { CASE_FILE_IMPORTER, isCaseFile, type ReadLibrary, readLibrary } from '../importers/read-library.ts';
import type { Store, StoreWriter, VocabularyOrigin } from '../store/store.ts';
import type { ImportedRecord, ImportOptions, ImportReport } from './import-report.ts';

export interface ImportEnvironment {
  /** Time of the import, ISO 8601 in UTC. */
  readonly at: string;
  /** The vocabulary that comes with the program: the same terms in a folder are not the user's own. */
  readonly shipped: readonly Term[];
}

/** Cases put between two reports of progress, and read at a time. */
const BATCH = 200;

/**
 * Reads files and puts what they hold into the store, in one transaction. A file with errors is rejected, told, and does not
 * stop the others, unless `strict`. The same content again changes nothing and is not recorded.
 * @throws DomainError `CONFLICT` when another import changed the vocabulary in the meantime, or when a given vocabulary
 * lacks terms that stored cases use.
 */
export async function importLibrary(
  store: Store,
  files: readonly InputFile[],
  options: ImportOptions,
  environment: ImportEnvironment,
): Promise<ImportReport> {
  const known = await store.read((reader) => reader.vocabulary());
  const library = readLibrary(files, { vocabulary: new Vocabulary(known?.terms ?? []) });
  const run = new ImportRun(files, library, options);
  try {
    return await store.transact(async (writer) => {
      if ((await writer.vocabulary())?.contentHash !== known?.contentHash) {
        throw new DomainError('CONFLICT', 'another import changed the vocabulary in the meantime; nothing was imported: run it again');
      }
      const vocabulary = await putVocabulary(writer, library, environment);
      await run.putCases(writer);
      const report = run.report(vocabulary, await writer.revision());
      if (!report.applied) throw new Undo(report);
      if (report.added + report.changed > 0 || vocabulary === 'changed') {
        await writer.recordImport({ ...counts(report), at: environment.at, source: options.source, removed: 0 });
      }
      return report;
    });
  } catch (error) {
    if (error instanceof Undo) return { ...error.report, revision: await store.read((reader) => reader.revision()) };
    throw error;
  }
}

/** Takes the transaction back on purpose: after a dry run, and when `strict` meets a rejected record. */
class Undo extends Error {
  constructor(readonly report: ImportReport) {
    super('nothing is kept');
  }
}

async function putVocabulary(writer: StoreWriter, library: ReadLibrary, environment: ImportEnvironment): Promise<'changed' | 'unchanged'> {
  if (library.vocabulary === undefined) return 'unchanged';
  const { terms } = library.vocabulary;
  const origin: VocabularyOrigin = sameTerms(terms, new Vocabulary(environment.shipped).terms) ? 'shipped' : 'given';
  return writer.putVocabulary(terms, origin);
}

function sameTerms(a: readonly Term[], b: readonly Term[]): boolean {
  return a.length === b.length && a.every((term, index) => sameValue(term, b[index]));
}

/** One import under way: what became of each file. */
class ImportRun {
  readonly #files: readonly InputFile[];
  readonly #library: ReadLibrary;
  readonly #options: ImportOptions;
  readonly #records = new Map<string, ImportedRecord>();
  readonly #problems: Problem[];

  constructor(files: readonly InputFile[], library: ReadLibrary, options: ImportOptions) {
    this.#files = files;
    this.#library = library;
    this.#options = options;
    this.#problems = [...library.problems];
  }

  async putCases(writer: StoreWriter): Promise<void> {
    const { incidents } = this.#library;
    for (let start = 0; start < incidents.length; start += BATCH) {
      const batch = incidents.slice(start, start + BATCH);
      const stored = await writer.incidents(batch.map(({ incident }) => incident.id));
      const before = new Map(stored.map((each) => [each.incident.id, each.incident]));
      for (const { incident, path } of batch) await this.#put(writer, incident, path, before.get(incident.id));
      this.#options.onProgress?.(Math.min(start + BATCH, incidents.length), incidents.length);
    }
  }

  async #put(writer: StoreWriter, incident: Incident, path: string, before: Incident | undefined): Promise<void> {
    try {
      const outcome = await writer.putIncident(incident, { importer: CASE_FILE_IMPORTER, file: path });
      const fields = outcome === 'changed' && before !== undefined ? changedFields(before, incident) : undefined;
      this.#records.set(path, { path, id: incident.id, outcome, ...(fields === undefined ? {} : { fields }) });
    } catch (error) {
      if (!(error instanceof DomainError) || (error.code !== 'CONFLICT' && error.code !== 'BAD_INPUT')) throw error;
      this.#records.set(path, { path, id: incident.id, outcome: 'rejected' });
      this.#problems.push({ file: path, field: 'id', message: error.message, found: incident.id });
    }
  }

  report(vocabulary: 'changed' | 'unchanged', revision: number): ImportReport {
    const records = this.#files
      .filter((file) => isCaseFile(file.path))
      .map((file): ImportedRecord => this.#records.get(file.path) ?? { path: file.path, outcome: 'rejected' });
    const count = (outcome: ImportedRecord['outcome']): number => records.filter((record) => record.outcome === outcome).length;
    const broken = this.#problems.some(isError);
    const { dryRun = false, strict = false } = this.#options;
    return {
      dryRun,
      applied: !dryRun && !(strict && broken),
      revision,
      added: count('added'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      rejected: count('rejected'),
      vocabulary,
      records,
      problems: this.#problems,
    };
  }
}

function counts(report: ImportReport): Pick<ImportReport, 'added' | 'changed' | 'unchanged' | 'rejected'> {
  const { added, changed, unchanged, rejected } = report;
  return { added, changed, unchanged, rejected };
}

function changedFields(before: Incident, after: Incident): readonly string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Incident>;
  return [...fields].filter((field) => !sameValue(before[field], after[field])).sort();
}

/** Whether two values of JSON are the same, whatever the order of their keys; an absent key is like an undefined one. */
function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameValue(left[key], right[key]));
}
