import type { Kysely, Selectable } from 'kysely';
import { DomainError } from '../domain/error.ts';
import type { Incident } from '../domain/incident.ts';
import { incidentKey } from '../domain/incident-id.ts';
import type { Term } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import { orderKey } from './order-key.ts';
import type { Schema } from './schema.ts';
import type {
  LastChange,
  StoreChanges,
  StoredImport,
  StoredIncident,
  StoredTopicModel,
  StoredVocabulary,
  StoreReader,
  VocabularyOrigin,
} from './store.ts';

/** The longest list that a reader takes or gives in one call. */
const MAX_LIST = 1000;

/** Reads through one transaction of any SQL dialect: whoever makes it has to see to one revision. */
export class SqlReader implements StoreReader {
  protected readonly db: Kysely<Schema>;
  readonly #storeId: string;
  protected currentRevision: number;

  protected constructor(db: Kysely<Schema>, meta: Selectable<Schema['meta']>) {
    this.db = db;
    this.#storeId = meta.store_id;
    this.currentRevision = meta.revision;
  }

  /** Reads the revision at once: from this statement on a snapshot is fixed. */
  static async begin(db: Kysely<Schema>): Promise<SqlReader> {
    return new SqlReader(db, await SqlReader.readMeta(db));
  }

  protected static async readMeta(db: Kysely<Schema>): Promise<Selectable<Schema['meta']>> {
    return db.selectFrom('meta').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  }

  async storeId(): Promise<string> {
    return this.#storeId;
  }

  async revision(): Promise<number> {
    return this.currentRevision;
  }

  async vocabulary(): Promise<StoredVocabulary | undefined> {
    const row = await this.db.selectFrom('vocabulary').selectAll().where('id', '=', 1).executeTakeFirst();
    if (row === undefined) return undefined;
    const terms = await this.db.selectFrom('term').select('document').execute();
    return {
      terms: terms.map(({ document }): Term => JSON.parse(document)).sort((a, b) => compareText(a.id, b.id)),
      revision: row.revision,
      contentHash: row.content_hash,
      origin: row.origin as VocabularyOrigin,
    };
  }

  async incidents(ids: readonly string[]): Promise<readonly StoredIncident[]> {
    if (ids.length > MAX_LIST) throw tooMany(ids.length, 'ids');
    if (ids.length === 0) return [];
    const rows = await this.db.selectFrom('incident').selectAll().where('id', 'in', ids).execute();
    return rows.map(toStoredIncident);
  }

  async bases(ids: readonly string[]): Promise<ReadonlyMap<string, Incident>> {
    if (ids.length > MAX_LIST) throw tooMany(ids.length, 'ids');
    if (ids.length === 0) return new Map();
    const rows = await this.db.selectFrom('incident_base').selectAll().where('incident_id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.incident_id, JSON.parse(row.document) as Incident]));
  }

  async findIncidentId(idOrExternalId: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('incident_name')
      .select('incident_id')
      .where('key', '=', incidentKey(idOrExternalId))
      .executeTakeFirst();
    return row?.incident_id;
  }

  async scan(options: { readonly after?: string; readonly limit: number }): Promise<readonly StoredIncident[]> {
    checkLimit(options.limit);
    let query = this.db.selectFrom('incident').selectAll().orderBy('order_key').limit(options.limit);
    if (options.after !== undefined) query = query.where('order_key', '>', orderKey(options.after));
    return (await query.execute()).map(toStoredIncident);
  }

  async changesSince(revision: number): Promise<StoreChanges> {
    if (!Number.isInteger(revision) || revision < 0 || revision > this.currentRevision) {
      throw new DomainError(
        'BAD_INPUT',
        `revision ${revision} is none of this store; expected a whole number from 0 to ${this.currentRevision}`,
        { found: revision, newest: this.currentRevision },
      );
    }
    const put = await this.db.selectFrom('incident').select('id').where('revision', '>', revision).execute();
    const removed = await this.db.selectFrom('tombstone').select('incident_id').where('revision', '>', revision).execute();
    const vocabulary = await this.db.selectFrom('vocabulary').select('revision').where('revision', '>', revision).executeTakeFirst();
    return {
      revision: this.currentRevision,
      put: put.map((row) => row.id).sort(compareText),
      removed: removed.map((row) => row.incident_id).sort(compareText),
      vocabulary: vocabulary !== undefined,
    };
  }

  async lastChanged({ after, limit }: { readonly after?: LastChange; readonly limit: number }): Promise<readonly LastChange[]> {
    checkLimit(limit);
    let query = this.db.selectFrom('incident').select(['id', 'revision']).orderBy('revision', 'desc').orderBy('order_key').limit(limit);
    if (after !== undefined) {
      const { revision, id } = after;
      query = query.where(({ eb, and, or }) =>
        or([eb('revision', '<', revision), and([eb('revision', '=', revision), eb('order_key', '>', orderKey(id))])]),
      );
    }
    return query.execute();
  }

  async countIncidents(): Promise<number> {
    const { count } = await this.db
      .selectFrom('incident')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async topicModel(): Promise<StoredTopicModel | undefined> {
    const row = await this.db.selectFrom('topic_model').selectAll().where('id', '=', 1).executeTakeFirst();
    return row === undefined ? undefined : { revision: row.revision, model: JSON.parse(row.document) };
  }

  async imports(limit: number): Promise<readonly StoredImport[]> {
    checkLimit(limit);
    return this.db.selectFrom('import').selectAll().orderBy('id', 'desc').limit(limit).execute();
  }
}

function toStoredIncident(row: Selectable<Schema['incident']>): StoredIncident {
  return {
    incident: JSON.parse(row.document) as Incident,
    revision: row.revision,
    contentHash: row.content_hash,
    origin: {
      importer: row.importer,
      ...(row.file === null ? {} : { file: row.file }),
      ...(row.source_hash === null ? {} : { sourceHash: row.source_hash }),
      ...(row.imported_at === null ? {} : { importedAt: row.imported_at }),
    },
  };
}

function checkLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1) {
    throw new DomainError('BAD_INPUT', `${limit} is no limit; expected a whole number from 1 to ${MAX_LIST}`, { found: limit });
  }
  if (limit > MAX_LIST) throw tooMany(limit, 'rows');
}

function tooMany(found: number, what: string): DomainError {
  return new DomainError('LIMIT_EXCEEDED', `${found} ${what} are asked for at once; expected at most ${MAX_LIST}`, {
    found,
    limit: MAX_LIST,
  });
}
