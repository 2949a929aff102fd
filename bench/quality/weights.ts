import { join } from 'node:path';
import type { Library } from '../../src/compose.ts';
import { randomNumbers } from '../../src/domain/random-number.ts';
import { best } from '../../src/evaluation/baseline.ts';
import { meanInterval, meanOf } from '../../src/evaluation/interval.ts';
import { type Judgements, measurableQueries } from '../../src/evaluation/judgement.ts';
import { ndcg } from '../../src/evaluation/ranking-metric.ts';
import type { ImageView } from '../../src/knowledge/view.ts';
import type { ReasonKind } from '../../src/related/reason.ts';
import { SIGNAL_WEIGHTS } from '../../src/related/weight.ts';
import { formatTable } from '../measure.ts';
import { judgedFiles, judgementsIn } from './related.ts';
import { isThere, SHARED, unlabelledPostmortems, withEmptyLibrary } from './shared-corpora.ts';

type Kind = keyof typeof SIGNAL_WEIGHTS;
type Weights = Readonly<Record<Kind, number>>;

const KINDS = Object.keys(SIGNAL_WEIGHTS) as Kind[];
/** What a weight may be multiplied by at each step of the descent. */
const FACTORS = [0, 0.5, 0.75, 1.33, 2];
const FOLDS = 5;
const ROUNDS = 3;

/** One query with what each signal, at weight 1, adds to each other case. */
interface Query {
  readonly grades: ReadonlyMap<string, number>;
  readonly cases: readonly { readonly id: string; readonly parts: Readonly<Partial<Record<Kind, number>>> }[];
}

interface QuerySet {
  readonly name: string;
  readonly queries: readonly Query[];
}

/**
 * Would other weights be better, and by how much of that would we fool ourselves? The weights are tuned on four fifths of the
 * queries and measured on the fifth that took no part. The shipped weights are good when tuning does not beat them there.
 */
export async function measureWeights(): Promise<void> {
  const sets = await querySets();
  const tuned = tune(sets, SIGNAL_WEIGHTS);
  const heldOut = crossValidate(sets);
  const rows = sets.map((set, at) => [
    set.name,
    ...[scoresOf(set, SIGNAL_WEIGHTS), heldOut[at]!, scoresOf(set, tuned)].map((scores) => {
      const { mean, low, high } = meanInterval(scores);
      return `${mean.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
    }),
  ]);
  process.stdout.write(
    '\nnDCG@10 with the shipped weights, with weights tuned without the queries measured, and tuned on these very queries:\n\n',
  );
  process.stdout.write(`${formatTable(['queries', 'shipped', 'tuned on others', 'tuned on these'], rows)}\n`);
  process.stdout.write('\nShipped weights, and what tuning on all queries would make of them (scaled to the same sum):\n\n');
  process.stdout.write(
    `${formatTable(
      ['signal', 'shipped', 'tuned'],
      KINDS.map((kind) => [kind, SIGNAL_WEIGHTS[kind].toFixed(2), tuned[kind].toFixed(2)]),
    )}\n`,
  );
}

async function querySets(): Promise<readonly QuerySet[]> {
  const sets: QuerySet[] = [];
  const own = await judgementsIn(join('data', 'eval', 'related-qrels.tsv'));
  await withEmptyLibrary(async (library) => {
    await library.importPaths(judgedFiles(own));
    sets.push(
      { name: 'library, terms and prose', queries: await queriesOf(library, own, KINDS) },
      { name: 'library, prose alone', queries: await queriesOf(library, own, ['named', 'text']) },
    );
  });
  if (!isThere('eval', 'related-qrels-dev.tsv')) return sets;
  const dev = await judgementsIn(join(SHARED, 'eval', 'related-qrels-dev.tsv'));
  await withEmptyLibrary(async (library, folder) => {
    await unlabelledPostmortems(folder);
    await library.importPaths([join(folder, 'postmortems')]);
    sets.push({ name: 'imported postmortems, prose alone', queries: await queriesOf(library, dev, KINDS) });
  });
  return sets;
}

async function queriesOf(library: Library, judgements: Judgements, kinds: readonly Kind[]): Promise<readonly Query[]> {
  const { graph, related } = ((await library.knowledge.view()) as ImageView).image;
  return measurableQueries(judgements).map((query) => {
    const incident = graph.findIncident(query) ?? -1;
    const others = Array.from({ length: graph.size }, (_, other) => other).filter((other) => other !== incident);
    return {
      grades: judgements.get(query)!,
      cases: others.map((other) => ({ id: graph.id(other), parts: partsOf(related.compare(incident, other).reasons, kinds) })),
    };
  });
}

function partsOf(
  reasons: readonly { readonly kind: ReasonKind; readonly weight: number }[],
  kinds: readonly Kind[],
): Query['cases'][0]['parts'] {
  const parts: Partial<Record<Kind, number>> = {};
  for (const { kind, weight } of reasons) {
    if (kind === 'stated-link' || !kinds.includes(kind)) continue;
    parts[kind] = (parts[kind] ?? 0) + weight / SIGNAL_WEIGHTS[kind];
  }
  return parts;
}

/** nDCG@10 of each query. */
function scoresOf({ queries }: Pick<QuerySet, 'queries'>, weights: Weights): readonly number[] {
  return queries.map(({ grades, cases }) => {
    const scored = cases.map(({ id, parts }) => ({ id, score: KINDS.reduce((sum, kind) => sum + weights[kind] * (parts[kind] ?? 0), 0) }));
    return ndcg(best(scored, 10), grades, 10);
  });
}

/** The mean over sets, so that a set with many queries does not drown the others. */
function quality(sets: readonly QuerySet[], weights: Weights): number {
  return meanOf(sets.filter(({ queries }) => queries.length > 0).map((set) => meanOf(scoresOf(set, weights))));
}

/** Coordinate descent: each weight in turn takes the factor that is best, as long as something gets better. */
function tune(sets: readonly QuerySet[], start: Weights): Weights {
  let weights = start;
  let reached = quality(sets, weights);
  for (let round = 0; round < ROUNDS; round++) {
    const before = reached;
    for (const kind of KINDS) {
      for (const factor of FACTORS) {
        const tried = { ...weights, [kind]: SIGNAL_WEIGHTS[kind] * factor };
        const found = quality(sets, tried);
        if (found > reached) [weights, reached] = [tried, found];
      }
    }
    if (reached === before) break;
  }
  const sum = KINDS.reduce((total, kind) => total + weights[kind], 0);
  return Object.fromEntries(KINDS.map((kind) => [kind, weights[kind] / sum])) as Record<Kind, number>;
}

/** By set: what each query gets from weights that were tuned without it. The same case is never in two folds, whatever the set. */
function crossValidate(sets: readonly QuerySet[]): readonly (readonly number[])[] {
  const folds = sets.map(({ queries }) => foldsOf(queries.length));
  const found = sets.map(({ queries }) => new Array<number>(queries.length).fill(0));
  for (let fold = 0; fold < FOLDS; fold++) {
    const inFold = (set: number, query: number): boolean => folds[set]![query] === fold;
    const rest = sets.map((set, at) => ({ ...set, queries: set.queries.filter((_, query) => !inFold(at, query)) }));
    const weights = tune(rest, SIGNAL_WEIGHTS);
    for (const [at, set] of sets.entries()) {
      for (const [query, score] of scoresOf(set, weights).entries()) if (inFold(at, query)) found[at]![query] = score;
    }
  }
  return found;
}

/** A fold for each of some queries, drawn; sets of the same queries get the same folds. */
function foldsOf(count: number): readonly number[] {
  const random = randomNumbers(count);
  const order = Array.from({ length: count }, (_, query) => ({ query, key: random() })).sort((a, b) => a.key - b.key);
  const folds = new Array<number>(count).fill(0);
  for (const [place, { query }] of order.entries()) folds[query] = place % FOLDS;
  return folds;
}
