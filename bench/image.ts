/**
 * The image of a generated library: building, keeping and loading it, and what is answered from it. Peers get the same data
 * and the same cases in the same run: MiniSearch and SQLite FTS5 are asked for 25 words of each, the heaviest by our weights, and
 * the first ones that tell something.
 *
 *   node --expose-gc --import tsx bench/image.ts [cases, default 10000 and 100000]
 */
import Sqlite from 'better-sqlite3';
import MiniSearch from 'minisearch';
import type { Incident } from '../src/domain/incident.ts';
import type { Vocabulary } from '../src/domain/vocabulary.ts';
import { neighborhood } from '../src/graph/neighborhood.ts';
import { findPaths } from '../src/graph/path.ts';
import { decodeImage, encodeImage, type Image, ImageBuilder } from '../src/knowledge/image.ts';
import { isTellingWord } from '../src/related/stop-word.ts';
import { incidentFields } from '../src/search/incident-text.ts';
import { search } from '../src/search/search.ts';
import { tokenise } from '../src/search/tokenise.ts';
import { generateLibrary } from './generate.ts';
import { formatTable, memoryInUse, type Timing, timeEach } from './measure.ts';
import { Random } from './random.ts';

const QUESTIONS = 500;
const PEER_QUESTIONS = 40;
const STORE_ID = 'bench';

const sizes = process.argv.slice(2).map(Number);
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) await measure(size);

async function measure(size: number): Promise<void> {
  process.stdout.write(`\n## ${size.toLocaleString('en')} cases\n\n`);
  const { vocabulary } = generateLibrary(size);
  const empty = memoryInUse();
  const { bytes, seconds } = buildTimed(size, vocabulary);
  const loadStart = performance.now();
  const image = decodeImage(bytes, STORE_ID, vocabulary);
  if ('fault' in image) throw new Error(image.fault);
  const loadSeconds = (performance.now() - loadStart) / 1000;
  process.stdout.write(
    `${formatTable(
      ['image', ''],
      [
        ['build from documents, s', seconds],
        ['load from its file (checked), s', loadSeconds],
        ['size of its file, MB', bytes.length / 1e6],
        ['nodes', String(image.graph.nodeCount)],
        ['edges', String(image.graph.edgeCount)],
        ['memory in use with it, MB', memoryInUse() - empty],
      ],
    )}\n\n`,
  );
  await askAll(image, size);
}

/** The image as its file. What was built is let go: a server that started from the file holds nothing else. */
function buildTimed(size: number, vocabulary: Vocabulary): { readonly bytes: Uint8Array; readonly seconds: number } {
  const builder = new ImageBuilder(vocabulary);
  let spent = 0;
  for (const incident of generateLibrary(size).incidents()) {
    const start = performance.now();
    builder.add(incident);
    spent += performance.now() - start;
  }
  const start = performance.now();
  const image = builder.finish({ storeId: STORE_ID, revision: 1, vocabulary }, 'without topics');
  const seconds = (spent + performance.now() - start) / 1000;
  const file = Buffer.concat(encodeImage(image));
  return { bytes: new Uint8Array(file.buffer, file.byteOffset, file.length), seconds };
}

async function askAll(image: Image, size: number): Promise<void> {
  const random = new Random(7);
  const cases = Array.from({ length: QUESTIONS }, () => random.below(size));
  const pairs = cases.slice(0, 200).map((incident): [number, number] => [incident, random.below(size)]);
  const related = timeEach(cases, (incident) => image.related.rank(incident, 10));
  const ours: [string, Timing][] = [
    ['related, 10 best', related],
    [
      'related, 10 best, with reasons',
      timeEach(cases, (incident) => image.related.rank(incident, 10).map((each) => image.related.compare(incident, each.incident))),
    ],
    ['search, two words', timeEach(cases, (incident) => search(image.text, wordsOf(image, incident, 2).join(' ')).top(10))],
    ['neighbourhood, two steps, 200 nodes', timeEach(cases, (incident) => neighborhood(image.graph, [incident], { depth: 2 }))],
    ['paths, 3 cheapest', timeEach(pairs, ([a, b]) => findPaths(image.graph, a, b, { first: 3 }))],
  ];
  process.stdout.write(
    `${formatTable(
      ['answer, ms', 'p50', 'p99'],
      ours.map(([name, { p50, p99 }]) => [name, p50, p99]),
    )}\n\n`,
  );
  const asked = cases.slice(0, PEER_QUESTIONS);
  const heaviest = asked.map((incident) => wordsOf(image, incident, 25));
  const first = firstWords(size, asked, 25);
  const rows = [
    ...peerRows('MiniSearch', miniSearch(size, [heaviest, first]), related),
    ...peerRows('SQLite FTS5, bm25', fts5(size, [heaviest, first]), related),
  ];
  process.stdout.write(`${formatTable(['more like this, ms', 'p50', 'p99', 'p50 against related'], rows)}\n`);
}

function peerRows(name: string, timings: readonly Timing[], related: Timing): readonly (readonly (string | number)[])[] {
  return ['25 heaviest words of the case', '25 first words of the case'].map((words, index) => {
    const { p50, p99 } = timings[index]!;
    return [`${name}, ${words}`, p50, p99, `${(p50 / related.p50).toFixed(0)} x`];
  });
}

/** What somebody asks who pastes the beginning of a report: its first telling words. */
function firstWords(size: number, asked: readonly number[], count: number): readonly (readonly string[])[] {
  const wanted = new Set(asked);
  const found = new Map<number, readonly string[]>();
  let ordinal = 0;
  for (const incident of generateLibrary(size).incidents()) {
    if (wanted.has(ordinal)) {
      const words = tokenise(`${incident.title} ${incident.summary ?? ''} ${incident.narrative ?? ''}`).map((token) => token.word);
      found.set(ordinal, [...new Set(words.filter(isTellingWord))].slice(0, count));
    }
    ordinal++;
  }
  return asked.map((incident) => found.get(incident) ?? []);
}

function wordsOf(image: Image, incident: number, count: number): readonly string[] {
  return image.related.wordsOf(incident, count).map(({ word }) => word);
}

function textOf(incident: Incident, vocabulary: Vocabulary): string {
  return incidentFields(incident, vocabulary)
    .map(({ text }) => text)
    .join('\n');
}

type Queries = readonly (readonly string[])[];

function miniSearch(size: number, sets: readonly Queries[]): readonly Timing[] {
  const { vocabulary, incidents } = generateLibrary(size);
  const index = new MiniSearch<{ id: string; text: string }>({ fields: ['text'] });
  for (const incident of incidents()) index.add({ id: incident.id, text: textOf(incident, vocabulary) });
  return sets.map((queries) => timeEach(queries, (words) => index.search(words.join(' ')).slice(0, 10), 3));
}

function fts5(size: number, sets: readonly Queries[]): readonly Timing[] {
  const { vocabulary, incidents } = generateLibrary(size);
  const db = new Sqlite(':memory:');
  db.exec("create virtual table text using fts5(body, tokenize = 'porter unicode61')");
  const insert = db.prepare('insert into text (body) values (?)');
  db.transaction(() => {
    for (const incident of incidents()) insert.run(textOf(incident, vocabulary));
  })();
  const select = db.prepare('select rowid from text where text match ? order by bm25(text) limit 10');
  const matching = (words: readonly string[]): string => words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' OR ');
  const timings = sets.map((queries) => timeEach(queries, (words) => select.all(matching(words)), 3));
  db.close();
  return timings;
}
