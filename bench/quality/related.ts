import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Library } from '../../src/compose.ts';
import { best } from '../../src/evaluation/baseline.ts';
import { type Judgements, measurableQueries, parseJudgements } from '../../src/evaluation/judgement.ts';
import { evaluateRankings, type NamedRanking, type RankingQuality } from '../../src/evaluation/ranking-evaluation.ts';
import { evaluateRelated } from '../../src/knowledge/evaluate-related.ts';
import type { ImageView } from '../../src/knowledge/view.ts';
import { REASON_KINDS, type ReasonKind } from '../../src/related/reason.ts';
import { formatTable } from '../measure.ts';
import { isThere, SHARED, unlabelledPostmortems, withEmptyLibrary } from './shared-corpora.ts';

const FACETS: readonly ReasonKind[] = ['root-cause', 'component', 'trigger', 'symptom', 'mitigation', 'action-pattern'];
const PROSE: readonly ReasonKind[] = ['named', 'text'];

export async function measureRelated(): Promise<void> {
  const own = await judgementsIn(join('data', 'eval', 'related-qrels.tsv'));
  await withEmptyLibrary(async (library) => {
    await library.importPaths(judgedFiles(own));
    await report('The judged cases of the library (terms and prose)', library, own);
    await measureDrafts(library, own);
  });
  await withEmptyLibrary(async (library) => {
    await library.importPaths(['data/cases']);
    await report('The whole library: cases added since the judging count as not related', library, own);
  });
  if (!isThere('eval', 'related-qrels-dev.tsv')) return;
  const dev = await judgementsIn(join(SHARED, 'eval', 'related-qrels-dev.tsv'));
  await withEmptyLibrary(async (library, folder) => {
    await unlabelledPostmortems(folder);
    await library.importPaths([join(folder, 'postmortems')]);
    await report('Imported postmortems (prose alone)', library, dev);
  });
}

export function judgedFiles(judgements: Judgements): readonly string[] {
  const ids = new Set([...judgements].flatMap(([query, grades]) => [query, ...grades.keys()]));
  return [...ids].sort().map((id) => join('data', 'cases', `${id}.md`));
}

export async function judgementsIn(file: string): Promise<Judgements> {
  return parseJudgements(await readFile(file, 'utf8'), file).judgements;
}

async function report(title: string, library: Library, judgements: Judgements): Promise<void> {
  const view = await library.knowledge.view();
  const found = await evaluateRelated(view, judgements);
  process.stdout.write(`\n### ${title}\n\n${found.queries} queries, ${found.judged} judged pairs, ${found.cases} cases.\n\n`);
  printTable('ranking', found.rankings);
  process.stdout.write('\nWhat each signal contributes: the ranking by some signals alone, and by all but one.\n\n');
  printTable('signals', evaluateRankings(judgements, ablations(view as ImageView)));
}

/** Scores are sums of reasons, so that a ranking by some signals is a sum of some reasons. */
function ablations(view: ImageView): readonly NamedRanking[] {
  const by = (name: string, kinds: readonly ReasonKind[]): NamedRanking => ({ name, rank: rankingBy(view, kinds) });
  const all: readonly ReasonKind[] = [...FACETS, ...PROSE];
  return [
    by('all', all),
    by('facets', FACETS),
    by('prose: text and named', PROSE),
    by('text', ['text']),
    by('named', ['named']),
    ...all.map((kind) =>
      by(
        `all but ${kind}`,
        all.filter((each) => each !== kind),
      ),
    ),
  ];
}

function rankingBy(view: ImageView, kinds: readonly ReasonKind[]): NamedRanking['rank'] {
  const { graph, related } = view.image;
  const wanted = new Set<ReasonKind>(REASON_KINDS.filter((kind) => kinds.includes(kind)));
  return (query, limit) => {
    const incident = graph.findIncident(query) ?? -1;
    const scored = Array.from({ length: graph.size }, (_, other) => {
      const reasons = other === incident ? [] : related.compare(incident, other).reasons;
      return { id: graph.id(other), score: reasons.reduce((sum, { kind, weight }) => sum + (wanted.has(kind) ? weight : 0), 0) };
    });
    return best(scored, limit);
  };
}

/** Each judged case as a draft without its terms: does its prose alone find what is related to it? */
async function measureDrafts(library: Library, judgements: Judgements): Promise<void> {
  const view = await library.knowledge.view();
  const queries = measurableQueries(judgements);
  const texts = new Map<string, { readonly title: string; readonly summary: string; readonly whole: string }>();
  for (const document of await view.documents(queries)) {
    if (document === undefined) continue;
    const { id, title, summary = '', narrative = '', causes } = document.incident;
    const whole = [summary, narrative, ...causes.map(({ text }) => text ?? '')].join('\n\n');
    texts.set(id, { title, summary, whole });
  }
  const ask = (of: 'summary' | 'whole'): NamedRanking['rank'] => {
    return (query, limit) => {
      const text = texts.get(query);
      if (text === undefined) return [];
      const { hits } = view.precedents({ title: text.title, text: text[of] }, { not: { ids: [query] } }, Math.min(100, limit));
      return hits.map(({ incidentId }) => incidentId);
    };
  };
  process.stdout.write('\n### The same cases as drafts: their prose against the library, without their terms\n\n');
  printTable(
    'draft',
    evaluateRankings(judgements, [
      { name: 'title and summary', rank: ask('summary') },
      { name: 'all prose', rank: ask('whole') },
    ]),
  );
}

function printTable(what: string, rankings: readonly RankingQuality[]): void {
  const rows = rankings.map(({ name, ndcg10, precision5, recall10, mrr, condensedNdcg10, unjudged10 }) => [
    name,
    ndcg10.mean.toFixed(3),
    `${ndcg10.low.toFixed(3)}–${ndcg10.high.toFixed(3)}`,
    ...[precision5.mean, recall10.mean, mrr.mean, condensedNdcg10.mean, unjudged10].map((each) => each.toFixed(3)),
  ]);
  process.stdout.write(`${formatTable([what, 'nDCG@10', '95 %', 'P@5', 'recall@10', 'MRR', 'judged only', 'unjudged'], rows)}\n`);
}
