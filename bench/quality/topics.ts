import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Library } from '../../src/compose.ts';
import { randomNumbers } from '../../src/domain/random-number.ts';
import { bm25Ranking, tfidfRanking } from '../../src/evaluation/baseline.ts';
import { adjustedRandIndex, neighbourAgreement, normalisedMutualInformation } from '../../src/evaluation/grouping.ts';
import { baselineCases } from '../../src/knowledge/evaluate-related.ts';
import type { KnowledgeView } from '../../src/knowledge/knowledge.ts';
import { TOPIC_LEVELS } from '../../src/topics/topic.ts';
import { formatTable } from '../measure.ts';
import { classesOf, labelledIncidents, proseOf } from './causes.ts';
import { isThere, unlabelledPostmortems, withEmptyLibrary } from './shared-corpora.ts';

export async function measureTopics(): Promise<void> {
  await measureStability();
  if (isThere('corpora', 'icco-postmortems')) {
    await withEmptyLibrary(async (library, folder) => {
      const groups = await unlabelledPostmortems(folder);
      await library.importPaths([join(folder, 'postmortems')]);
      await report('Imported postmortems; groups: their category', library, groups);
    });
  }
  if (!isThere('eval', 'cause-labels-dev.jsonl')) return;
  await withEmptyLibrary(async (library, folder) => {
    const groups = await writeLabelled(folder);
    await library.importPaths([join(folder, 'cloud')]);
    await report('Labelled cloud incidents; groups: the class of their first cause', library, groups);
  });
}

async function writeLabelled(folder: string): Promise<ReadonlyMap<string, string>> {
  const groups = new Map<string, string>();
  await mkdir(join(folder, 'cloud', 'cases'), { recursive: true });
  for (const incident of await labelledIncidents()) {
    const [group] = classesOf(incident);
    if (group === undefined) continue;
    const id = incident.id.replace(/[^A-Za-z0-9-]/g, '-');
    groups.set(id, group);
    const title = JSON.stringify(incident.title);
    await writeFile(
      join(folder, 'cloud', 'cases', `${id}.md`),
      `---\nid: ${id}\ntitle: ${title}\n---\n\n## Narrative\n\n${proseOf(incident)}\n`,
    );
  }
  return groups;
}

async function report(title: string, library: Library, groups: ReadonlyMap<string, string>): Promise<void> {
  const view = await library.knowledge.view();
  const cases = await baselineCases(view);
  const known = cases.map(({ id }) => id).filter((id) => groups.has(id));
  const truth = known.map((id) => groups.get(id) ?? '');
  const at = new Map(known.map((id, index) => [id, index]));
  const counts = [...new Set(truth)].map((group) => truth.filter((each) => each === group).length);
  const chance = counts.reduce((sum, count) => sum + (count * (count - 1)) / (truth.length * (truth.length - 1)), 0);
  process.stdout.write(`\n### ${title}\n\n${known.length} cases in ${counts.length} groups.\n\n`);
  const rows = TOPIC_LEVELS.map((level) => {
    const found = known.map((id) => view.topicOf(id, level)?.id ?? id);
    const [nmi, ari] = [normalisedMutualInformation(truth, found), adjustedRandIndex(truth, found)];
    return [`level ${level}`, String(new Set(found).size), nmi.toFixed(3), ari.toFixed(3)];
  });
  process.stdout.write(`${formatTable(['topics', 'groups found', 'NMI', 'ARI'], rows)}\n\n`);
  const nearest = (ranking: (id: string) => readonly string[]): string =>
    neighbourAgreement(
      truth,
      known.map((id) => at.get(ranking(id).find((other) => at.has(other)) ?? '')),
    ).toFixed(3);
  const own = (id: string): readonly string[] => view.related(id, {}, { first: 20 }).edges.map(({ item }) => item.incidentId);
  const [tfidf, bm25] = [tfidfRanking(cases), bm25Ranking(cases)];
  const agreement = [
    ['precedent', nearest(own)],
    ['TF-IDF cosine', nearest((id) => tfidf(id, 20))],
    ['BM25', nearest((id) => bm25(id, 20))],
    ['chance', chance.toFixed(3)],
  ];
  process.stdout.write(`${formatTable(['nearest case', 'in the same group'], agreement)}\n`);
}

const TRIALS = 3;
const ADDED_SHARE = 0.1;

/** How many cases of nine tenths of the library change topic when the last tenth is added. */
async function measureStability(): Promise<void> {
  const ids = await withEmptyLibrary(async (library) => {
    await library.importPaths(['data/cases']);
    return (await baselineCases(await library.knowledge.view())).map(({ id }) => id);
  });
  const rows: string[][] = [];
  for (let trial = 1; trial <= TRIALS; trial++) {
    const random = randomNumbers(trial);
    const late = new Set(ids.filter(() => random() < ADDED_SHARE));
    const early = ids.filter((id) => !late.has(id));
    await withEmptyLibrary(async (library) => {
      await library.importPaths(early.map(fileOf));
      const before = topicsOf(await library.knowledge.view(), early);
      await library.importPaths([...late].map(fileOf));
      const after = topicsOf(await library.knowledge.view(), early);
      const changed = TOPIC_LEVELS.map((_, level) => early.filter((_, i) => before[level]![i] !== after[level]![i]).length);
      rows.push([`${late.size} of ${ids.length}`, ...changed.map((count) => `${count} (${Math.round((100 * count) / early.length)} %)`)]);
    });
  }
  process.stdout.write('\n### Stability: cases of the library that change topic when a tenth of it is added\n\n');
  process.stdout.write(`${formatTable(['added', ...TOPIC_LEVELS.map((level) => `changed on level ${level}`)], rows)}\n`);
}

function fileOf(id: string): string {
  return join('data', 'cases', `${id}.md`);
}

/** By level, the topic of each case. */
function topicsOf(view: KnowledgeView, ids: readonly string[]): readonly (readonly string[])[] {
  return TOPIC_LEVELS.map((level) => ids.map((id) => view.topicOf(id, level)?.id ?? ''));
}
