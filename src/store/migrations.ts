import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { DomainError } from '../domain/error.ts';
import { firstTables } from './migrations/0001-first-tables.ts';
import type { Schema } from './schema.ts';

/** In order of name; a name that was released never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
};

/** Kysely's table of the migrations that ran. */
const MIGRATION_TABLE = 'kysely_migration';

/**
 * Whether the tables are those of this version (`current`), have to be brought up to date (`behind`), or are not
 * there at all (`empty`).
 * @throws DomainError `STORE_UNUSABLE` when a newer version made them.
 */
export async function schemaState(db: Kysely<Schema>): Promise<'current' | 'behind' | 'empty'> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === MIGRATION_TABLE)) return 'empty';
  const { rows } = await sql<{ readonly name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db);
  const unknown = rows.find((row) => !Object.hasOwn(MIGRATIONS, row.name));
  if (unknown !== undefined) {
    throw new DomainError(
      'STORE_UNUSABLE',
      `the store was made by a newer version of this program (it has migration ${unknown.name}); use that version, or another store`,
      { migration: unknown.name },
    );
  }
  return rows.length === Object.keys(MIGRATIONS).length ? 'current' : 'behind';
}

/** Brings the tables up to date and gives a new store its id. Not atomic: call it inside a transaction of the adapter. */
export async function migrate(db: Kysely<Schema>, randomId: () => string): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } }).migrateToLatest();
  if (error !== undefined) throw error;
  await db
    .insertInto('meta')
    .values({ id: 1, store_id: randomId(), revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
