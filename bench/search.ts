/**
 * How fast is full-text search, and what does it cost to have, beside MiniSearch and SQLite FTS5 on the same texts?
 *
 *     node --expose-gc --import tsx bench/search.ts [10000 100000] [--alone]
 *
 * `--alone` leaves the peers out.
 */
import Database from 'better-sqlite3';
import MiniSearch from 'minisearch';
import { type IncidentText, incidentFields, tokeniseIncident } from '../src/search/incident-text.ts';
import { search } from '../src/search/search.ts';
import { TextBuilder } from '../src/search/text-builder.ts';
import { FIELD_WEIGHTS, TextIndex } from '../src/search/text-index.ts';
import { TEXT_FIELDS, type TextField } from '../src/search/token.ts';
import { type GeneratedLibrary, generateLibrary } from './generate.ts';
import { formatTable, memoryInUse, timeEach } from './measure.ts';
import { Random } from './random.ts';

const QUERIES = 200;
const TOP = 10;

interface Queries {
  readonly pair: readonly (readonly [string, string])[];
  readonly phrase: readonly string[];
  readonly prefix: readonly string[];
  readonly many: readonly (readonly string[])[];
}

/** A search engine with its index: finds the best ten. */
interface Engine {
  readonly name: string;
  readonly buildSeconds: number;
  readonly megabytes: number;
  readonly pair: (words: readonly [string, string]) => unknown;
  readonly phrase: ((phrase: string) => unknown) | undefined;
  readonly prefix: (prefix: string) => unknown;
  readonly many: (words: readonly string[]) => unknown;
}

const sizes = process.argv
  .slice(2)
  .filter((each) => /^\d+$/.test(each))
  .map(Number);
const engines = process.argv.includes('--alone') ? [buildFlat] : [buildFlat, buildFts5, buildMiniSearch];
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) compare(size);

function compare(size: number): void {
  const library = generateLibrary(size);
  const queries = drawQueries(library, size);
  const rows: (string | number)[][] = [];
  let first: number[] | undefined;
  for (const build of engines) {
    const engine = build(library);
    // Slow engines get fewer queries for many words.
    const many = engine.name === 'flat' ? queries.many : queries.many.slice(0, 30);
    const timings = [
      timeEach(queries.pair, engine.pair),
      engine.phrase === undefined ? undefined : timeEach(queries.phrase, engine.phrase),
      timeEach(queries.prefix, engine.prefix),
      timeEach(many, engine.many, 10),
    ];
    const medians = timings.map((each) => each?.p50 ?? Number.NaN);
    first ??= medians;
    rows.push([
      engine.name,
      engine.buildSeconds,
      engine.megabytes,
      ...timings.flatMap((each, i) =>
        each === undefined ? ['–', '–', '–'] : [each.p50, each.p99, `${(medians[i]! / first![i]!).toFixed(1)}×`],
      ),
    ]);
  }
  const kinds = ['2 words', 'phrase', 'prefix', '25 words'];
  const head = [`${size.toLocaleString('en')} cases`, 'build s', 'MB', ...kinds.flatMap((kind) => [`${kind} p50`, 'p99', 'ratio'])];
  console.log(`${formatTable(head, rows)}\n`);
}

/** Words, phrases and beginnings that are in some of the cases. */
function drawQueries(library: GeneratedLibrary, size: number): Queries {
  const random = new Random(7);
  const pair: [string, string][] = [];
  const phrase: string[] = [];
  const prefix: string[] = [];
  const many: string[][] = [];
  const every = Math.max(1, Math.floor(size / QUERIES));
  let number = 0;
  for (const incident of library.incidents()) {
    if (number++ % every !== 0) continue;
    const words = (incident.narrative ?? '').split(/[\s.]+/).filter((word) => /^[a-z]{4,}$/.test(word));
    const distinct = [...new Set(words)];
    const at = random.below(words.length - 1);
    pair.push([random.pick(distinct), random.pick(distinct)]);
    phrase.push(phraseAt(incident.narrative ?? '', words[at]!));
    prefix.push(random.pick(distinct).slice(0, 4));
    many.push(distinct.slice(0, 25));
  }
  return { pair, phrase, prefix, many };
}

/** A word with the one that follows it in the text. */
function phraseAt(text: string, word: string): string {
  const all = text.split(/[\s.]+/);
  const at = all.indexOf(word);
  return all.slice(at, at + 2).join(' ');
}

function buildFlat(library: GeneratedLibrary): Engine {
  let time = 0;
  const before = memoryInUse();
  let builder: TextBuilder | undefined = new TextBuilder();
  for (const incident of library.incidents()) {
    const start = performance.now();
    builder.add(tokeniseIncident(incident, library.vocabulary));
    time += performance.now() - start;
  }
  const start = performance.now();
  const index = builder.build();
  time += performance.now() - start;
  builder = undefined;
  const sections = index.toSections();
  const loading = performance.now();
  TextIndex.fromSections(sections);
  const bytes = Object.values(sections).reduce((sum, section) => sum + section.byteLength, 0);
  console.log(
    `flat: ${index.words.length} words, ${index.postingCount} postings, ${(bytes / 1e6).toFixed(1)} MB of arrays, taken from sections in ${(performance.now() - loading).toFixed(2)} ms`,
  );
  const find = (query: string): unknown => search(index, query).top(TOP);
  return {
    name: 'flat',
    buildSeconds: time / 1000,
    megabytes: memoryInUse() - before,
    pair: ([a, b]) => find(`${a} ${b}`),
    phrase: (phrase) => find(`"${phrase}"`),
    prefix: (prefix) => find(`${prefix}*`),
    many: (words) => find(words.join(' OR ')),
  };
}

function buildFts5(library: GeneratedLibrary): Engine {
  const database = new Database(':memory:');
  database.exec(`CREATE VIRTUAL TABLE cases USING fts5(${TEXT_FIELDS.join(', ')}, content='', tokenize='porter unicode61')`);
  const insert = database.prepare(
    `INSERT INTO cases(rowid, ${TEXT_FIELDS.join(', ')}) VALUES (${['?', ...TEXT_FIELDS.map(() => '?')].join(', ')})`,
  );
  let time = 0;
  let row = 0;
  database.exec('BEGIN');
  for (const texts of textsOf(library)) {
    const columns = joined(texts);
    const start = performance.now();
    insert.run(++row, ...TEXT_FIELDS.map((field) => columns[field]));
    time += performance.now() - start;
  }
  database.exec('COMMIT');
  const start = performance.now();
  database.exec(`INSERT INTO cases(cases) VALUES ('optimize')`);
  time += performance.now() - start;
  const pages = database.pragma('page_count', { simple: true }) as number;
  const weights = TEXT_FIELDS.map((field) => FIELD_WEIGHTS[field]).join(', ');
  const select = database.prepare(`SELECT rowid FROM cases WHERE cases MATCH ? ORDER BY bm25(cases, ${weights}) LIMIT ${TOP}`);
  return {
    name: 'SQLite FTS5',
    buildSeconds: time / 1000,
    megabytes: (pages * 4096) / 1e6,
    pair: ([a, b]) => select.all(`${a} AND ${b}`),
    phrase: (phrase) => select.all(`"${phrase}"`),
    prefix: (prefix) => select.all(`${prefix}*`),
    many: (words) => select.all(words.join(' OR ')),
  };
}

function buildMiniSearch(library: GeneratedLibrary): Engine {
  const before = memoryInUse();
  const index = new MiniSearch({ fields: [...TEXT_FIELDS], searchOptions: { boost: { ...FIELD_WEIGHTS } } });
  let time = 0;
  let id = 0;
  for (const texts of textsOf(library)) {
    const columns = joined(texts);
    const start = performance.now();
    index.add({ id: id++, ...columns });
    time += performance.now() - start;
  }
  return {
    name: 'MiniSearch',
    buildSeconds: time / 1000,
    megabytes: memoryInUse() - before,
    pair: (words) => index.search(words.join(' '), { combineWith: 'AND' }).slice(0, TOP),
    phrase: undefined,
    prefix: (prefix) => index.search(prefix, { prefix: true }).slice(0, TOP),
    many: (words) => index.search(words.join(' ')).slice(0, TOP),
  };
}

function* textsOf(library: GeneratedLibrary): Generator<readonly IncidentText[]> {
  for (const incident of library.incidents()) yield incidentFields(incident, library.vocabulary);
}

function joined(texts: readonly IncidentText[]): Readonly<Record<TextField, string>> {
  const columns = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<TextField, string>;
  for (const { field, text } of texts) columns[field] += `${text}\n`;
  return columns;
}
