import type { Kysely, Migration } from 'kysely';

/** Cases with what they name, the vocabulary, what was removed, what was imported, and the topics kept last. */
export const firstTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createMeta(db);
    await createTerm(db);
    await createIncident(db);
    await createImport(db);
    await createTopicModel(db);
  },
};

async function createMeta(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meta')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
}

async function createTerm(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vocabulary')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('term')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
}

async function createIncident(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('incident')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_key', 'text', (column) => column.notNull().unique())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('importer', 'text', (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('source_hash', 'text')
    .addColumn('imported_at', 'text')
    .execute();
  await db.schema.createIndex('incident_revision').on('incident').column('revision').execute();

  await db.schema
    .createTable('incident_base')
    .addColumn('incident_id', 'text', (column) => column.primaryKey().references('incident.id').onDelete('cascade'))
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('incident_name')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('incident_id', 'text', (column) => column.notNull().references('incident.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('incident_name_incident').on('incident_name').column('incident_id').execute();

  await db.schema
    .createTable('incident_term')
    .addColumn('incident_id', 'text', (column) => column.notNull().references('incident.id').onDelete('cascade'))
    .addColumn('term_id', 'text', (column) => column.notNull().references('term.id'))
    .addColumn('relation', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('incident_term_primary', ['incident_id', 'term_id', 'relation'])
    .execute();
  await db.schema.createIndex('incident_term_term').on('incident_term').column('term_id').execute();

  await db.schema
    .createTable('incident_link')
    .addColumn('incident_id', 'text', (column) => column.notNull().references('incident.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('target_key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('incident_link_primary', ['incident_id', 'position'])
    .execute();
  await db.schema.createIndex('incident_link_target').on('incident_link').column('target_key').execute();

  await db.schema
    .createTable('tombstone')
    .addColumn('incident_id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
}

async function createImport(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('unchanged', 'integer', (column) => column.notNull())
    .addColumn('removed', 'integer', (column) => column.notNull())
    .addColumn('rejected', 'integer', (column) => column.notNull())
    .execute();
}

async function createTopicModel(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('topic_model')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
}
