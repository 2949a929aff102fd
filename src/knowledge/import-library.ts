import { DomainError } from '../domain/error.ts';
import type { Incident } from '../domain/incident.ts';
import { incidentKey } from '../domain/incident-id.ts';
import { isError, type Problem } from '../domain/problem.ts';
import type { Term } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import { Vocabulary } from '../domain/vocabulary.ts';
import type { InputFile } from '../importers/file-text.ts';
import { keepImported } from '../importers/imported-organization.ts';
import { FORMATS, isCurated } from '../importers/importer-list.ts';
import { type ReadSources, readSources, type SourceCase, type SourceOptions } from '../importers/read-sources.ts';
import { timeZoneOf } from '../importers/time-zone.ts';
import type { Store, StoredIncident, StoredVocabulary, StoreWriter, VocabularyOrigin } from '../store/store.ts';
import { changedFields, changesOf, sameValue } from './case-difference.ts';
import type { ImportedRecord, ImportOptions, ImportReport } from './import-report.ts';
import { mergeCase } from './merge-case.ts';

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
 * stop the others, unless `strict`. The same content again changes nothing and is not recorded. What people changed in a
 * case from a format of others stays when its source changes: see `mergeCase`.
 * @throws DomainError `CONFLICT` when another import changed the vocabulary in the meantime, or when a given vocabulary
 * lacks terms that stored cases use; `BAD_INPUT` for options that mean nothing.
 */
export async function importLibrary(
  store: Store,
  files: readonly InputFile[],
  options: ImportOptions,
  environment: ImportEnvironment,
): Promise<ImportReport> {
  const known = await store.read((reader) => reader.vocabulary());
  const knownIds = files.some(hasLinks) ? (await store.read((reader) => reader.changesSince(0))).put : [];
  const sources = readSources(files, { ...sourceOptions(options, known), knownIds });
  const run = new ImportRun(files, { ...sources, problems: await withoutKnownLinks(store, sources.problems) }, options, environment);
  try {
    return await store.transact(async (writer) => {
      if ((await writer.vocabulary())?.contentHash !== known?.contentHash) {
        throw new DomainError('CONFLICT', 'another import changed the vocabulary in the meantime; nothing was imported: run it again');
      }
      const vocabulary = await putVocabulary(writer, sources, known, environment);
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

/** Whether a file may be a case that links to others. */
function hasLinks({ content }: InputFile): boolean {
  return typeof content === 'string'
    ? content.includes('\nlinks:')
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes('\nlinks:');
}

/** A link to an external id of a stored case is no slip, however much it looks like an id. */
async function withoutKnownLinks(store: Store, problems: readonly Problem[]): Promise<readonly Problem[]> {
  const kept: Problem[] = [];
  for (const problem of problems) {
    const isDoubted = /^links\[\d+\]\.to$/.test(problem.field ?? '') && !isError(problem) && problem.found !== undefined;
    const found = isDoubted ? await store.read((reader) => reader.findIncidentId(problem.found!)) : undefined;
    // Its own id in another spelling is worth a word.
    if (found === undefined || incidentKey(found) === incidentKey(problem.found!)) kept.push(problem);
  }
  return kept;
}

/** Takes the transaction back on purpose: after a dry run, and when `strict` meets a rejected record. */
class Undo extends Error {
  constructor(readonly report: ImportReport) {
    super('nothing is kept');
  }
}

function sourceOptions(options: ImportOptions, known: StoredVocabulary | undefined): SourceOptions {
  const { format, columns, timeZone, organization, addOrganizations, idPrefix, onProgress } = options;
  const zone = timeZone === undefined ? undefined : timeZoneOf(timeZone);
  if (timeZone !== undefined && zone === undefined) {
    const expected = 'UTC, an offset such as +02:00, or a place such as Europe/London';
    throw new DomainError('BAD_INPUT', `"${timeZone}" is no time zone; expected ${expected}`, { found: timeZone, expected });
  }
  if (format !== undefined && !FORMATS.some((each) => each.id === format)) {
    const expected = FORMATS.map((each) => each.id).join(', ');
    throw new DomainError('BAD_INPUT', `there is no format "${format}"; expected one of ${expected}`, { found: format, expected });
  }
  return {
    vocabulary: new Vocabulary(known?.terms ?? []),
    ...(format === undefined ? {} : { format }),
    ...(columns === undefined ? {} : { columns }),
    ...(zone === undefined ? {} : { timeZone: zone }),
    ...(organization === undefined ? {} : { organization }),
    ...(addOrganizations === undefined ? {} : { addOrganizations }),
    ...(idPrefix === undefined ? {} : { idPrefix }),
    ...(onProgress === undefined ? {} : { onFile: onProgress }),
  };
}

/** The given terms, or those there were, with the organizations that this import and earlier ones added. */
async function putVocabulary(
  writer: StoreWriter,
  { vocabulary, organizations }: ReadSources,
  known: StoredVocabulary | undefined,
  { shipped }: ImportEnvironment,
): Promise<'changed' | 'unchanged'> {
  if (vocabulary === undefined && organizations.length === 0) return 'unchanged';
  const given = vocabulary?.terms;
  const terms = given === undefined ? (known?.terms ?? []) : keepImported(given, known?.terms ?? []);
  const origin: VocabularyOrigin =
    given === undefined ? (known?.origin ?? 'given') : sameTerms(given, new Vocabulary(shipped).terms) ? 'shipped' : 'given';
  return writer.putVocabulary([...terms, ...organizations], origin);
}

function sameTerms(a: readonly Term[], b: readonly Term[]): boolean {
  return a.length === b.length && a.every((term, index) => sameValue(term, b[index]));
}

/** One import under way: what became of each record. */
class ImportRun {
  readonly #files: readonly InputFile[];
  readonly #sources: ReadSources;
  readonly #options: ImportOptions;
  readonly #environment: ImportEnvironment;
  readonly #records: ImportedRecord[];
  readonly #problems: Problem[];

  constructor(files: readonly InputFile[], sources: ReadSources, options: ImportOptions, environment: ImportEnvironment) {
    this.#files = files;
    this.#sources = sources;
    this.#options = options;
    this.#environment = environment;
    this.#records = sources.rejected.map((each) => ({ ...each, outcome: 'rejected' }));
    this.#problems = [...sources.problems];
  }

  async putCases(writer: StoreWriter): Promise<void> {
    const { cases } = this.#sources;
    for (let start = 0; start < cases.length; start += BATCH) {
      const batch = cases.slice(start, start + BATCH);
      const ids = batch.map(({ incident }) => incident.id);
      const stored = new Map((await writer.incidents(ids)).map((each) => [each.incident.id, each]));
      const bases = await writer.bases(ids);
      for (const each of batch) await this.#put(writer, each, stored.get(each.incident.id), bases.get(each.incident.id));
      this.#options.onProgress?.(Math.min(start + BATCH, cases.length), cases.length);
    }
  }

  async #put(writer: StoreWriter, each: SourceCase, stored: StoredIncident | undefined, base: Incident | undefined): Promise<void> {
    const { path, record, importer: format, incident: source, sourceHash } = each;
    const place = { path, ...(record === undefined ? {} : { record }), id: source.id, format };
    const merged = mergedWith(each, stored, base);
    try {
      const origin = { importer: format, file: path, sourceHash, importedAt: this.#environment.at };
      const outcome = await writer.putIncident(merged.incident, origin);
      await keepBase(writer, each, merged.incident, stored, base, outcome);
      const differs = outcome === 'changed' && stored !== undefined;
      this.#records.push({
        ...place,
        outcome,
        ...(differs
          ? { fields: changedFields(stored.incident, merged.incident), changes: changesOf(stored.incident, merged.incident) }
          : {}),
        ...(merged.kept.length === 0 ? {} : { kept: merged.kept }),
      });
    } catch (error) {
      if (!(error instanceof DomainError) || (error.code !== 'CONFLICT' && error.code !== 'BAD_INPUT')) throw error;
      this.#records.push({ ...place, outcome: 'rejected' });
      this.#problems.push({
        file: path,
        field: record === undefined ? 'id' : `record ${record}, id`,
        message: error.message,
        found: source.id,
      });
    }
  }

  report(vocabulary: 'changed' | 'unchanged', revision: number): ImportReport {
    const order = new Map(this.#files.map((file, index) => [file.path, index]));
    const records = this.#records.toSorted(
      (a, b) =>
        (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0) || (a.record ?? 0) - (b.record ?? 0) || compareText(a.id ?? '', b.id ?? ''),
    );
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
      organizations: this.#sources.organizations.map((term) => term.label),
      ignored: this.#sources.ignored,
      records,
      problems: this.#problems,
    };
  }
}

interface Merged {
  readonly incident: Incident;
  readonly kept: readonly string[];
}

/** A case as people wrote it replaces what is stored; a source changes what people left as it was. */
function mergedWith({ incident, importer }: SourceCase, stored: StoredIncident | undefined, base: Incident | undefined): Merged {
  if (stored === undefined || isCurated(importer)) return { incident, kept: [] };
  const before = base ?? (isCurated(stored.origin.importer) ? emptyCase(incident.id) : stored.incident);
  return mergeCase(before, stored.incident, incident);
}

/** Of a case that people wrote before any source of it was imported, everything that it says is theirs. */
function emptyCase(id: string): Incident {
  const lists = { externalIds: [], tags: [], regions: [], symptoms: [], causes: [], components: [], propagation: [] };
  const further = { remediation: [], actionItems: [], lessons: [], checks: [], sources: [], references: [], links: [] };
  return { id, title: '', stated: {}, ...lists, ...further };
}

/** Notes what the source says where the case says something else, so that the next import can tell whose words are whose. */
async function keepBase(
  writer: StoreWriter,
  { incident: source, importer }: SourceCase,
  put: Incident,
  stored: StoredIncident | undefined,
  base: Incident | undefined,
  outcome: 'added' | 'changed' | 'unchanged',
): Promise<void> {
  if (isCurated(importer)) {
    const edits = outcome === 'changed' && stored !== undefined && base === undefined && !isCurated(stored.origin.importer);
    if (edits) await writer.putBase(source.id, stored.incident);
    return;
  }
  if (!sameValue(put, source)) {
    if (!sameValue(base, source)) await writer.putBase(source.id, source);
    return;
  }
  // A case of people's own that says what the source says stays theirs: the base tells that they changed nothing of it.
  const isTheirs = outcome === 'unchanged' && stored !== undefined && isCurated(stored.origin.importer);
  if (isTheirs) await writer.putBase(source.id, source);
  else if (base !== undefined) await writer.putBase(source.id, undefined);
}

function counts(report: ImportReport): Pick<ImportReport, 'added' | 'changed' | 'unchanged' | 'rejected'> {
  const { added, changed, unchanged, rejected } = report;
  return { added, changed, unchanged, rejected };
}
