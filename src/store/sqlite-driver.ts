import type { Database, Statement } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type Patience, retryWhileBusy } from './sqlite-busy.ts';

interface SqlitePoolOptions {
  readonly open: () => Database;
  /** The most connections at a time; whoever wants one more waits for its turn. */
  readonly limit: number;
  /** `begin` for a snapshot to read from, `begin immediate` to be the one writer. */
  readonly begin: 'begin' | 'begin immediate';
  readonly patience: Patience;
  readonly onStatement: () => void;
}

/** SQLite through several connections; kysely's own dialect has one. */
export function createSqliteDialect(options: SqlitePoolOptions): Dialect {
  return {
    createDriver: () => new SqlitePool(options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class SqlitePool implements Driver {
  readonly #options: SqlitePoolOptions;
  readonly #all: SqliteConnection[] = [];
  readonly #idle: SqliteConnection[] = [];
  readonly #waiting: ((connection: SqliteConnection) => void)[] = [];

  constructor(options: SqlitePoolOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#all.length < this.#options.limit) {
      const connection = new SqliteConnection(this.#options.open(), this.#options.onStatement);
      this.#all.push(connection);
      return connection;
    }
    return this.#waitForConnection();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(connection);
    else next(connection);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    const begin = CompiledQuery.raw(this.#options.begin);
    await retryWhileBusy(() => connection.executeQuery(begin), this.#options.patience);
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // After some failures (a full disk) SQLite has rolled back already.
    if (connection.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    for (const connection of this.#all) connection.close();
  }

  #waitForConnection(): Promise<SqliteConnection> {
    const { patience } = this.#options;
    return new Promise((resolve, reject) => {
      const take = (connection: SqliteConnection): void => {
        clearTimeout(timer);
        resolve(connection);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        reject(patience.ended());
      }, patience.milliseconds);
      this.#waiting.push(take);
    });
  }
}

/** Statements kept compiled on a connection, the last used ones. */
const CACHED_STATEMENTS = 200;

class SqliteConnection implements DatabaseConnection {
  readonly #database: Database;
  readonly #onStatement: () => void;
  readonly #statements = new Map<string, Statement>();

  constructor(database: Database, onStatement: () => void) {
    this.#database = database;
    this.#onStatement = onStatement;
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#onStatement();
    const statement = this.#prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
  }

  // biome-ignore lint/correctness/useYield: the port reads page by page and never streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('this dialect does not stream');
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): Statement {
    const cached = this.#statements.get(sql);
    const statement = cached ?? this.#database.prepare(sql);
    if (cached !== undefined) this.#statements.delete(sql);
    else if (this.#statements.size >= CACHED_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value!);
    this.#statements.set(sql, statement);
    return statement;
  }
}
