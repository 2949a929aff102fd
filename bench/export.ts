/**
 * Exports of a generated library, each format to a sink that forgets: time, size, and how far the memory in use rises above what the
 * library itself takes.
 *
 *   node --expose-gc --import tsx bench/export.ts [cases, default 10000 and 100000]
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Incident } from '../src/domain/incident.ts';
import { EXPORT_FORMATS } from '../src/knowledge/export.ts';
import { ImageBuilder } from '../src/knowledge/image.ts';
import { ImageView } from '../src/knowledge/view.ts';
import { openSqliteStore } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { generateLibrary } from './generate.ts';
import { formatTable, memoryInUse } from './measure.ts';

/** Collecting garbage takes its time: only now and then, and apart from the clock. */
const CHUNKS_A_LOOK = 100;

const sizes = process.argv.slice(2).map(Number);
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) await measure(size);

async function measure(size: number): Promise<void> {
  process.stdout.write(`\n## ${size.toLocaleString('en')} cases\n\n`);
  const folder = await mkdtemp(join(tmpdir(), 'precedent-bench-'));
  const store = await openSqliteStore({ file: join(folder, 'bench.db'), now: () => performance.now(), randomId: randomUUID });
  try {
    const view = await fill(store, size);
    const rows: (string | number)[][] = [];
    for (const { id } of EXPORT_FORMATS) rows.push([id, ...(await measureFormat(view, id))]);
    process.stdout.write(`${formatTable(['format', 'seconds', 'MB written', 'memory in use above, MB'], rows)}\n`);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

/** Topics take longest and are one number a case here: they are left out. */
async function fill(store: Store, size: number): Promise<ImageView> {
  const { vocabulary, incidents } = generateLibrary(size);
  const parts = new ImageBuilder(vocabulary);
  await store.transact(async (writer) => void (await writer.putVocabulary(vocabulary.terms, 'given')));
  for (const batch of batches(incidents(), 1_000)) {
    await store.transact(async (writer) => {
      for (const incident of batch) await writer.putIncident(incident, { importer: 'bench' });
    });
    for (const incident of batch) parts.add(incident);
  }
  const image = parts.finish({ storeId: 'bench', revision: 1, vocabulary }, 'without topics');
  return new ImageView(image, store, () => performance.now());
}

async function measureFormat(view: ImageView, format: (typeof EXPORT_FORMATS)[number]['id']): Promise<readonly number[]> {
  let bytes = 0;
  const start = performance.now();
  for await (const chunk of view.export({ format })) bytes += Buffer.byteLength(chunk);
  const seconds = (performance.now() - start) / 1000;
  return [seconds, bytes / 1e6, await memoryAbove(view.export({ format }))];
}

async function memoryAbove(chunks: AsyncIterable<string>): Promise<number> {
  const before = memoryInUse();
  let most = 0;
  let count = 0;
  for await (const _ of chunks) {
    count++;
    if (count % CHUNKS_A_LOOK === 0) most = Math.max(most, memoryInUse() - before);
  }
  return most;
}

function* batches(incidents: Iterable<Incident>, size: number): Generator<readonly Incident[]> {
  let batch: Incident[] = [];
  for (const incident of incidents) {
    batch.push(incident);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
