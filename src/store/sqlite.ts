import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { type CompiledQuery, Kysely } from 'kysely';
import { DomainError } from '../domain/error.ts';
import { migrate, schemaState } from './migrations.ts';
import type { Schema } from './schema.ts';
import { SqlReader } from './sql-reader.ts';
import { SqlWriter } from './sql-writer.ts';
import { type Patience, retryWhileBusy } from './sqlite-busy.ts';
import { createSqliteDialect } from './sqlite-driver.ts';
import { mapSqliteError } from './sqlite-error.ts';
import type { Store, StoreReader, StoreWriter } from './store.ts';

export interface SqliteStoreOptions {
  /** Made when it does not exist, unless opened for reading only; its folder has to exist. */
  readonly file: string;
  /** Default false. A store opened so is never changed, not even to bring its tables up to date. */
  readonly readonly?: boolean;
  /** Milliseconds since any fixed point; measures waiting only. */
  readonly now: () => number;
  /** A new random text for a new store's id, for example `crypto.randomUUID`. */
  readonly randomId: () => string;
  /** How long, in milliseconds, a transaction waits for other writers, and a read for a free connection. Default 10,000. */
  readonly patience?: number;
}

const DEFAULT_PATIENCE = 10_000;

/** Reads at a time. Each is a connection with its own snapshot; more reads wait for their turn. */
const READ_CONNECTIONS = 8;

/** Marks the file as a store of this program ("PRCD"), so that no other program's database is touched. */
const APPLICATION_ID = 0x50524344;

/**
 * Opens a store in an SQLite file in WAL mode: one connection that writes, several that read and are not blocked by it.
 * @throws DomainError `STORE_UNUSABLE` when the file is no database, another program's, or of a newer version of this
 * one, or can't be opened or written.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<Store> {
  const { file } = options;
  if (file === '' || file === ':memory:') {
    throw new DomainError('STORE_UNUSABLE', `"${file}" is no file; expected a path: a store can't be in memory alone`, { file });
  }
  checkPlace(options);
  try {
    const database = openDatabase(file, { readonly: options.readonly ?? false, timeout: 0 });
    try {
      return await prepare(database, options);
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw mapSqliteError(error, file);
  }
}

async function prepare(database: Database, options: SqliteStoreOptions): Promise<Store> {
  const statements = { count: 0 };
  const onStatement = (): void => {
    statements.count++;
  };
  const writers = new Kysely<Schema>({
    dialect: createSqliteDialect({
      open: () => database,
      limit: 1,
      begin: 'begin immediate',
      patience: patienceOf(options, 'another transaction is still being written'),
      onStatement,
    }),
  });
  await prepareFile(database, writers, options);
  const readers = new Kysely<Schema>({
    dialect: createSqliteDialect({
      // A reader never waits for a writer, only for the repair after a crash, which is short.
      open: () => openDatabase(options.file, { readonly: true, timeout: 1000 }),
      limit: READ_CONNECTIONS,
      begin: 'begin',
      patience: patienceOf(options, `${READ_CONNECTIONS} other reads are still under way`),
      onStatement,
    }),
  });
  return new SqliteStore(options, readers, writers, statements);
}

class SqliteStore implements Store {
  readonly #options: SqliteStoreOptions;
  readonly #readers: Kysely<Schema>;
  readonly #writers: Kysely<Schema>;
  readonly #statements: { readonly count: number };
  /** Compiled once: that costs more than the answer. */
  readonly #newestRevision: CompiledQuery<{ readonly revision: number }>;
  readonly #underWay = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  constructor(options: SqliteStoreOptions, readers: Kysely<Schema>, writers: Kysely<Schema>, statements: { readonly count: number }) {
    this.#options = options;
    this.#readers = readers;
    this.#writers = writers;
    this.#statements = statements;
    this.#newestRevision = readers.selectFrom('meta').select('revision').where('id', '=', 1).compile();
  }

  get statements(): number {
    return this.#statements.count;
  }

  async read<T>(work: (reader: StoreReader) => Promise<T>): Promise<T> {
    return this.#track(() => this.#readers.transaction().execute(async (transaction) => work(await SqlReader.begin(transaction))));
  }

  async revision(): Promise<number> {
    const { rows } = await this.#track(() => this.#readers.executeQuery(this.#newestRevision));
    return rows[0]!.revision;
  }

  async transact<T>(work: (writer: StoreWriter) => Promise<T>): Promise<T> {
    const { file } = this.#options;
    if (this.#options.readonly) throw new DomainError('STORE_UNUSABLE', `the store "${file}" was opened for reading only`, { file });
    return this.#track(() =>
      this.#writers.transaction().execute(async (transaction) => {
        const writer = await SqlWriter.begin(transaction);
        try {
          const result = await work(writer);
          await writer.finish();
          return result;
        } catch (error) {
          await writer.abandon();
          throw error;
        }
      }),
    );
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    // The connection that can write goes last: it is the one that folds the write-ahead log into the file.
    await this.#readers.destroy();
    await this.#writers.destroy();
  }

  async #track<T>(work: () => Promise<T>): Promise<T> {
    const { file } = this.#options;
    if (this.#closing !== undefined) throw new DomainError('STORE_UNUSABLE', `the store "${file}" is closed`, { file });
    const running = work();
    this.#underWay.add(running);
    try {
      return await running;
    } catch (error) {
      throw mapSqliteError(error, file);
    } finally {
      this.#underWay.delete(running);
    }
  }
}

/** Says in plain words what SQLite reports as one code: which part of the path is missing. */
function checkPlace({ file, readonly = false }: SqliteStoreOptions): void {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) {
    throw new DomainError('STORE_UNUSABLE', `the store "${file}" can't be made: there is no folder "${folder}"`, { file, folder });
  }
  if (readonly && !existsSync(file)) {
    throw new DomainError('STORE_UNUSABLE', `there is no store "${file}"; import cases to make one`, { file });
  }
}

function openDatabase(file: string, options: { readonly readonly: boolean; readonly timeout: number }): Database {
  return new Sqlite(file, options);
}

/** Everything that is done once for a file, or once for the connection that writes. */
async function prepareFile(database: Database, db: Kysely<Schema>, options: SqliteStoreOptions): Promise<void> {
  const patience = patienceOf(options, 'another process is opening or repairing it');
  const state = await retryWhileBusy(async () => {
    checkOwner(database, options.file);
    return schemaState(db);
  }, patience);
  if (options.readonly) {
    if (state !== 'current') throw outdated(options.file);
    return;
  }
  await retryWhileBusy(() => useWal(database, options.file), patience);
  database.pragma('foreign_keys = on');
  // A finished import survives a power cut; transactions are few, so the cost of waiting for the disk is small.
  database.pragma('synchronous = full');
  if (state !== 'current') await migrateFile(database, db, options, patience);
}

/** A file that is new, or that this program made: the tables of others are left alone. */
function checkOwner(database: Database, file: string): void {
  const { tables } = database.prepare('select count(*) as tables from sqlite_schema').get() as { readonly tables: number };
  const owner = database.pragma('application_id', { simple: true });
  if (tables > 0 && owner !== APPLICATION_ID) {
    throw new DomainError('STORE_UNUSABLE', `the store "${file}" can't be used: it is a database of another program`, { file });
  }
}

/** Asked for only where needed: setting the mode raises a conflict with any other connection at work. */
function useWal(database: Database, file: string): void {
  if (database.pragma('journal_mode', { simple: true }) === 'wal') return;
  const mode = database.pragma('journal_mode = wal', { simple: true });
  if (mode !== 'wal') {
    throw new DomainError('STORE_UNUSABLE', `the store "${file}" can't be used: its file system allows no write-ahead log`, { file, mode });
  }
}

/** One transaction, so that of two processes that open a new file the second finds it complete. */
async function migrateFile(database: Database, db: Kysely<Schema>, options: SqliteStoreOptions, patience: Patience): Promise<void> {
  await retryWhileBusy(() => database.exec('begin immediate'), patience);
  try {
    checkOwner(database, options.file);
    if ((await schemaState(db)) !== 'current') {
      await migrate(db, options.randomId);
      database.pragma(`application_id = ${APPLICATION_ID}`);
    }
    database.exec('commit');
  } catch (error) {
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
}

function patienceOf(options: SqliteStoreOptions, reason: string): Patience {
  const { file, now, patience = DEFAULT_PATIENCE } = options;
  const ended = (): DomainError =>
    new DomainError('CONFLICT', `the store "${file}" is busy: ${reason} after ${patience / 1000} s of waiting; try again`, { file });
  return { milliseconds: patience, now, ended };
}

function outdated(file: string): DomainError {
  return new DomainError(
    'STORE_UNUSABLE',
    `the store "${file}" is empty or was made by an older version of this program; open it once for writing to bring it up to date`,
    { file },
  );
}
