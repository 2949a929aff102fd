import type { Insertable, Kysely, Selectable } from 'kysely';
import { DomainError } from '../domain/error.ts';
import type { Incident } from '../domain/incident.ts';
import { incidentKey } from '../domain/incident-id.ts';
import type { Term } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import { Vocabulary } from '../domain/vocabulary.ts';
import { canonicalJson, contentHash } from './content-hash.ts';
import { orderKey } from './order-key.ts';
import type { Schema } from './schema.ts';
import { SqlReader } from './sql-reader.ts';
import type { IncidentOrigin, StoredImport, StoredTopicModel, StoreWriter, VocabularyOrigin } from './store.ts';
import { type TermUse, termUses } from './term-use.ts';

/** Bound values in one statement stay far below every database's limit. */
const ROWS_PER_STATEMENT = 500;

/** How many cases a refusal names. */
const EXAMPLES = 3;

/**
 * Writes through one transaction of any SQL dialect. Operations run one after another, however the caller starts them:
 * each checks before it writes, and two interleaved ones would not see each other.
 */
export class SqlWriter extends SqlReader implements StoreWriter {
  #last: Promise<unknown> = Promise.resolve();
  #failure: { readonly error: unknown } | undefined;
  #changed = false;
  #newImports: number[] = [];
  /** Loaded when a case with terms is put; undefined until then and after the vocabulary changed. */
  #termIds: ReadonlySet<string> | undefined;

  static override async begin(db: Kysely<Schema>): Promise<SqlWriter> {
    return new SqlWriter(db, await SqlReader.readMeta(db));
  }

  /** Call it before the commit: waits for all operations. @throws the first failure that was no refusal: half of an operation may be written. */
  async finish(): Promise<void> {
    await this.#last;
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Call it before the rollback: operations that were started and not awaited end first. Never throws. */
  async abandon(): Promise<void> {
    await this.#last;
  }

  async putIncident(incident: Incident, origin: IncidentOrigin): Promise<'added' | 'changed' | 'unchanged'> {
    return this.#inTurn(async () => {
      const document = canonicalJson(incident);
      const hash = contentHash(document);
      const stored = await this.db.selectFrom('incident').select('content_hash').where('id', '=', incident.id).executeTakeFirst();
      if (stored?.content_hash === hash) return 'unchanged';
      const keys = namesByKey(incident);
      const uses = termUses(incident);
      await this.#checkNames(incident.id, keys);
      await this.#checkTerms(incident.id, uses);

      const row = {
        revision: await this.#raiseRevision(),
        content_hash: hash,
        document,
        importer: origin.importer,
        file: origin.file ?? null,
        source_hash: origin.sourceHash ?? null,
        imported_at: origin.importedAt ?? null,
      };
      if (stored === undefined) {
        await this.db
          .insertInto('incident')
          .values({ id: incident.id, order_key: orderKey(incident.id), ...row })
          .execute();
        await this.db.deleteFrom('tombstone').where('incident_id', '=', incident.id).execute();
      } else {
        await this.db.updateTable('incident').set(row).where('id', '=', incident.id).execute();
        await this.#clearNamed(incident.id);
      }
      await this.#insertNamed(incident, [...keys.keys()], uses);
      return stored === undefined ? 'added' : 'changed';
    });
  }

  async putBase(id: string, base: Incident | undefined): Promise<void> {
    return this.#inTurn(async () => {
      if (base === undefined) {
        await this.db.deleteFrom('incident_base').where('incident_id', '=', id).execute();
        return;
      }
      const known = await this.db.selectFrom('incident').select('id').where('id', '=', id).executeTakeFirst();
      if (known === undefined) return;
      const document = canonicalJson(base);
      await this.db
        .insertInto('incident_base')
        .values({ incident_id: id, document })
        .onConflict((conflict) => conflict.column('incident_id').doUpdateSet({ document }))
        .execute();
    });
  }

  async removeIncident(id: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const deleted = await this.db.deleteFrom('incident').where('id', '=', id).executeTakeFirst();
      if (deleted.numDeletedRows === 0n) return false;
      const revision = await this.#raiseRevision();
      await this.db.insertInto('tombstone').values({ incident_id: id, revision }).execute();
      return true;
    });
  }

  async putVocabulary(terms: readonly Term[], origin: VocabularyOrigin): Promise<'changed' | 'unchanged'> {
    return this.#inTurn(async () => {
      const documents = new Map(new Vocabulary(terms).terms.map((term) => [term.id as string, canonicalJson(term)]));
      const hash = contentHash(`[${[...documents.values()].join(',')}]`);
      const stored = await this.db.selectFrom('vocabulary').selectAll().where('id', '=', 1).executeTakeFirst();
      if (stored?.content_hash === hash && stored.origin === origin) return 'unchanged';
      const before = await this.db.selectFrom('term').selectAll().execute();
      const gone = before.map((row) => row.id).filter((id) => !documents.has(id));
      await this.#checkUnused(gone);

      const row = { revision: await this.#raiseRevision(), content_hash: hash, origin };
      if (stored === undefined) {
        await this.db
          .insertInto('vocabulary')
          .values({ id: 1, ...row })
          .execute();
      } else await this.db.updateTable('vocabulary').set(row).where('id', '=', 1).execute();
      await this.#replaceTerms(before, documents, gone);
      return 'changed';
    });
  }

  async putTopicModel({ revision, model }: StoredTopicModel): Promise<void> {
    return this.#inTurn(async () => {
      const kept = await this.db.selectFrom('topic_model').select('revision').where('id', '=', 1).executeTakeFirst();
      if (kept !== undefined && kept.revision > revision) return;
      const document = JSON.stringify(model);
      await this.db
        .insertInto('topic_model')
        .values({ id: 1, revision, document })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ revision, document }))
        .execute();
    });
  }

  async recordImport(record: Omit<StoredImport, 'id' | 'revision'>): Promise<void> {
    return this.#inTurn(async () => {
      const { last } = await this.db
        .selectFrom('import')
        .select((select) => select.fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      const id = Number(last ?? 0) + 1;
      const { at, source, added, changed, unchanged, removed, rejected } = record;
      await this.db
        .insertInto('import')
        .values({ id, revision: this.currentRevision, at, source, added, changed, unchanged, removed, rejected })
        .execute();
      this.#newImports.push(id);
    });
  }

  #inTurn<T>(operation: () => Promise<T>): Promise<T> {
    const result = this.#last.then(operation);
    this.#last = result.catch((error: unknown) => {
      if (!(error instanceof DomainError)) this.#failure ??= { error };
    });
    return result;
  }

  /** The revision that this transaction makes; stored with its first change. */
  async #raiseRevision(): Promise<number> {
    if (this.#changed) return this.currentRevision;
    const revision = this.currentRevision + 1;
    await this.db.updateTable('meta').set({ revision }).where('id', '=', 1).execute();
    for (const id of this.#newImports) await this.db.updateTable('import').set({ revision }).where('id', '=', id).execute();
    this.#changed = true;
    this.currentRevision = revision;
    return revision;
  }

  async #checkNames(id: string, names: ReadonlyMap<string, string>): Promise<void> {
    for (const keys of chunks([...names.keys()])) {
      const taken = await this.db
        .selectFrom('incident_name')
        .selectAll()
        .where('key', 'in', keys)
        .where('incident_id', '!=', id)
        .orderBy('key')
        .executeTakeFirst();
      if (taken === undefined) continue;
      const name = names.get(taken.key) ?? taken.key;
      const what = name === id ? 'its id' : `its external id "${name}"`;
      throw new DomainError('CONFLICT', `case "${id}" can't be stored: ${what} already names case "${taken.incident_id}"`, {
        incident: id,
        name,
        owner: taken.incident_id,
      });
    }
  }

  async #checkTerms(id: string, uses: readonly TermUse[]): Promise<void> {
    if (uses.length === 0) return;
    this.#termIds ??= new Set((await this.db.selectFrom('term').select('id').execute()).map((row) => row.id));
    const known = this.#termIds;
    const missing = [...new Set(uses.map((use) => use.term).filter((term) => !known.has(term)))];
    if (missing.length === 0) return;
    throw new DomainError(
      'BAD_INPUT',
      `case "${id}" uses "${missing[0]}"${andMore(missing, 'terms')}; expected terms of the stored vocabulary`,
      {
        incident: id,
        terms: missing,
      },
    );
  }

  async #checkUnused(gone: readonly string[]): Promise<void> {
    const used: { readonly term: string; readonly cases: number }[] = [];
    for (const ids of chunks(gone)) {
      const rows = await this.db
        .selectFrom('incident_term')
        .select((select) => ['term_id', select.fn.count('incident_id').distinct().as('cases')])
        .where('term_id', 'in', ids)
        .groupBy('term_id')
        .execute();
      used.push(...rows.map((row) => ({ term: row.term_id, cases: Number(row.cases) })));
    }
    const [first] = used.sort((a, b) => compareText(a.term, b.term));
    if (first === undefined) return;
    const examples = await this.#casesWith(first.term);
    throw new DomainError(
      'CONFLICT',
      `the new vocabulary lacks "${first.term}"${andMore(used, 'terms')}, which ${first.cases === 1 ? 'one case uses' : `${first.cases} cases use`}: ` +
        `${examples.join(', ')}${first.cases > examples.length ? ', …' : ''}; keep the term, with replacedBy when another takes its place`,
      { term: first.term, cases: first.cases, examples, terms: used },
    );
  }

  async #casesWith(term: string): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('incident_term')
      .innerJoin('incident', 'incident.id', 'incident_term.incident_id')
      .select(['incident.id', 'incident.order_key'])
      .distinct()
      .where('term_id', '=', term)
      .orderBy('order_key')
      .limit(EXAMPLES)
      .execute();
    return rows.map((row) => row.id);
  }

  async #replaceTerms(
    before: readonly Selectable<Schema['term']>[],
    documents: ReadonlyMap<string, string>,
    gone: readonly string[],
  ): Promise<void> {
    this.#termIds = undefined;
    for (const ids of chunks(gone)) await this.db.deleteFrom('term').where('id', 'in', ids).execute();
    const stored = new Map(before.map((row) => [row.id, row.document]));
    const rows = [...documents].map(([id, document]) => ({ id, document })).filter((row) => stored.get(row.id) !== row.document);
    for (const values of chunks(rows)) {
      await this.db
        .insertInto('term')
        .values([...values])
        .onConflict((conflict) => conflict.column('id').doUpdateSet((update) => ({ document: update.ref('excluded.document') })))
        .execute();
    }
  }

  async #clearNamed(id: string): Promise<void> {
    await this.db.deleteFrom('incident_name').where('incident_id', '=', id).execute();
    await this.db.deleteFrom('incident_term').where('incident_id', '=', id).execute();
    await this.db.deleteFrom('incident_link').where('incident_id', '=', id).execute();
  }

  async #insertNamed(incident: Incident, keys: readonly string[], uses: readonly TermUse[]): Promise<void> {
    const incident_id = incident.id;
    await this.#insert(
      'incident_name',
      keys.map((key) => ({ key, incident_id })),
    );
    await this.#insert(
      'incident_term',
      uses.map(({ term, relation }) => ({ incident_id, term_id: term, relation })),
    );
    await this.#insert(
      'incident_link',
      incident.links.map(({ to, kind }, position) => ({ incident_id, position, target_key: incidentKey(to), kind })),
    );
  }

  async #insert<Table extends 'incident_name' | 'incident_term' | 'incident_link'>(
    table: Table,
    rows: readonly Insertable<Schema[Table]>[],
  ): Promise<void> {
    for (const values of chunks(rows)) await this.db.insertInto(table).values(values).execute();
  }
}

/** The names of a case by the form in which they are compared; its id wins over an external id that is the same. */
function namesByKey(incident: Incident): ReadonlyMap<string, string> {
  return new Map([...incident.externalIds, incident.id].map((name) => [incidentKey(name), name]));
}

function andMore(list: readonly unknown[], what: string): string {
  return list.length === 1 ? '' : ` (and ${list.length - 1} more ${what})`;
}

function* chunks<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += ROWS_PER_STATEMENT) yield list.slice(start, start + ROWS_PER_STATEMENT);
}
