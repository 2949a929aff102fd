import type { Incident } from '../domain/incident.ts';
import type { Term } from '../domain/term.ts';

/**
 * The port to the truth: what is stored, with revisions. Two verbs; all that is read inside one `read` is of one
 * revision, and a `transact` happens as a whole or not at all. One writer at a time; readers are not blocked.
 * A reader or writer is of no use after the promise of its work has settled. Work must not start another `transact`
 * and wait for it: that one would wait for this one, until its patience ends.
 */
export interface Store {
  read<T>(work: (reader: StoreReader) => Promise<T>): Promise<T>;
  /** The newest revision, in one statement: what is asked before every answer. */
  revision(): Promise<number>;
  /**
   * Raises the store's revision by one when, and only when, the work changed a case or the vocabulary. When the work
   * throws, nothing of it remains; work that catches a `DomainError` of one operation may go on with the next.
   * @throws DomainError `CONFLICT` when another writer is at work for longer than the store waits; `STORE_UNUSABLE`
   * when the store is closed, opened for reading only, or its medium fails.
   */
  transact<T>(work: (writer: StoreWriter) => Promise<T>): Promise<T>;
  /** Counts statements sent to the database since the store was opened; for tests and metrics. */
  readonly statements: number;
  /** Waits for the work under way. The store can't be used afterwards; closing it again does nothing. */
  close(): Promise<void>;
}

/** Lists have a maximum: asking for more throws `DomainError` `LIMIT_EXCEEDED`, for less than one `BAD_INPUT`. */
export interface StoreReader {
  /** Made at random when the store was created; a copy keeps it. Tells stores apart. */
  storeId(): Promise<string>;
  /** 0 for a new store; grows by one with each transaction that changed something. Inside such a transaction the new one. */
  revision(): Promise<number>;
  vocabulary(): Promise<StoredVocabulary | undefined>;
  /** The documents that exist among the ids, in no promised order. At most 1,000 ids a call; one statement. */
  incidents(ids: readonly string[]): Promise<readonly StoredIncident[]>;
  /** The id of the case known under an id or external id, in any letter case. */
  findIncidentId(idOrExternalId: string): Promise<string | undefined>;
  /** Cases in order of id (code units), after an id; `limit` at most 1,000. For streaming through all. */
  scan(options: { readonly after?: string; readonly limit: number }): Promise<readonly StoredIncident[]>;
  /**
   * What changed after a revision: the ids of cases put or removed, and whether the vocabulary did. Ids in order.
   * @throws DomainError `BAD_INPUT` for a revision that the store has not reached: it belongs to another copy.
   */
  changesSince(revision: number): Promise<StoreChanges>;
  /** Ids of cases, those that changed last first, then by id; `limit` at most 1,000. Goes on after a row of an earlier answer. */
  lastChanged(options: { readonly after?: LastChange; readonly limit: number }): Promise<readonly LastChange[]>;
  countIncidents(): Promise<number>;
  /** Newest first; `limit` at most 1,000. */
  imports(limit: number): Promise<readonly StoredImport[]>;
  /** What `putBase` kept for the ids, by id. At most 1,000 ids a call; one statement. */
  bases(ids: readonly string[]): Promise<ReadonlyMap<string, Incident>>;
  /** The topics that were kept last; undefined when none were. */
  topicModel(): Promise<StoredTopicModel | undefined>;
}

export interface StoreWriter extends StoreReader {
  /**
   * Adds or replaces a case. Nothing happens, and the case keeps its revision and origin, when its content hash is the
   * stored one. Ids and external ids share one namespace, in any letter case.
   * @throws DomainError `CONFLICT` when its id or one of its external ids belongs to another case; `BAD_INPUT` when it
   * uses a term that the stored vocabulary does not have.
   */
  putIncident(incident: Incident, origin: IncidentOrigin): Promise<'added' | 'changed' | 'unchanged'>;
  /**
   * Keeps what an importer last made of a case's source beside the case, for cases that people changed since; undefined
   * forgets it. It goes with the case. Raises no revision. Nothing happens when there is no such case.
   */
  putBase(id: string, base: Incident | undefined): Promise<void>;
  /** False when there is no such case. */
  removeIncident(id: string): Promise<boolean>;
  /**
   * Replaces all terms. The same terms from another origin are a change.
   * @throws DomainError `CONFLICT` when a stored case uses a term that would be gone: keep it, with `replacedBy`;
   * `BAD_INPUT` for terms that make no `Vocabulary`.
   */
  putVocabulary(terms: readonly Term[], origin: VocabularyOrigin): Promise<'changed' | 'unchanged'>;
  /** The record gets the revision that the transaction ends with; alone it raises none. */
  recordImport(record: Omit<StoredImport, 'id' | 'revision'>): Promise<void>;
  /** Replaces the kept topics, unless those of a later revision are there. Raises no revision. */
  putTopicModel(topics: StoredTopicModel): Promise<void>;
}

/**
 * Topics are computed from the cases and from the topics before, whose names and ids they carry on: so the last ones are kept
 * where the cases are, and the same store has the same topics on every machine.
 */
export interface StoredTopicModel {
  /** The revision whose topics these are. */
  readonly revision: number;
  /** Any JSON value; the store does not look into it. */
  readonly model: unknown;
}

export interface StoredIncident {
  readonly incident: Incident;
  /** The store's revision at which the case last changed. */
  readonly revision: number;
  /** SHA-256, in hex, of the canonical JSON of the case. */
  readonly contentHash: string;
  readonly origin: IncidentOrigin;
}

/** Where a case came from. */
export interface IncidentOrigin {
  /** Id of the importer, for example `case-file`. */
  readonly importer: string;
  /** The file, as a path relative to the imported folder or as given. */
  readonly file?: string;
  /** SHA-256, in hex, of what the importer read: the file, or the record of a file that holds several. */
  readonly sourceHash?: string;
  /** Time of the import, ISO 8601 in UTC; passed in, never read from a clock by the store. */
  readonly importedAt?: string;
}

export interface StoredVocabulary {
  /** In order of id. */
  readonly terms: readonly Term[];
  readonly revision: number;
  readonly contentHash: string;
  readonly origin: VocabularyOrigin;
}

/** `shipped` vocabularies are brought up to date when a newer version of the program opens the store; `given` ones never. */
export type VocabularyOrigin = 'shipped' | 'given';

/** When a case that exists was last put. */
export interface LastChange {
  readonly id: string;
  readonly revision: number;
}

export interface StoreChanges {
  readonly revision: number;
  readonly put: readonly string[];
  readonly removed: readonly string[];
  readonly vocabulary: boolean;
}

export interface StoredImport {
  readonly id: number;
  readonly revision: number;
  /** ISO 8601, UTC; passed in, never read from a clock by the store. */
  readonly at: string;
  readonly source: string;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly rejected: number;
}
