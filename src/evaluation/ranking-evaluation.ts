import type { Ranking } from './baseline.ts';
import { type MeanInterval, meanInterval, meanOf } from './interval.ts';
import { type Judgements, measurableQueries } from './judgement.ts';
import { condensedNdcg, ndcg, precision, recall, reciprocalRank, unjudgedShare } from './ranking-metric.ts';

/** The measures of one ranking; each of them from 0 to 1. */
export interface QueryQuality {
  readonly query: string;
  readonly ndcg10: number;
  readonly precision5: number;
  readonly recall10: number;
  readonly reciprocalRank: number;
  /** nDCG@10 of the judged candidates alone, as if the ranking had left out the others. */
  readonly condensedNdcg10: number;
  /** Share of the first ten that nobody judged. */
  readonly unjudged10: number;
}

export interface RankingQuality {
  readonly name: string;
  readonly ndcg10: MeanInterval;
  readonly precision5: MeanInterval;
  readonly recall10: MeanInterval;
  /** Mean reciprocal rank. */
  readonly mrr: MeanInterval;
  /** See `QueryQuality`. Rather too good: what was not judged is likelier not related. */
  readonly condensedNdcg10: MeanInterval;
  readonly unjudged10: number;
  readonly queries: readonly QueryQuality[];
}

export interface NamedRanking {
  readonly name: string;
  readonly rank: Ranking;
}

/** As deep as a ranking is read. */
const DEPTH = 100;

/** Measures rankings with the same queries: those whose best grade is at least relevant. */
export function evaluateRankings(judgements: Judgements, rankings: readonly NamedRanking[]): readonly RankingQuality[] {
  const queries = measurableQueries(judgements);
  return rankings.map(({ name, rank }) =>
    summarise(
      name,
      queries.map((query) => qualityOf(query, rank(query, DEPTH), judgements.get(query)!)),
    ),
  );
}

function qualityOf(query: string, ranking: readonly string[], grades: ReadonlyMap<string, number>): QueryQuality {
  return {
    query,
    ndcg10: ndcg(ranking, grades, 10),
    precision5: precision(ranking, grades, 5),
    recall10: recall(ranking, grades, 10),
    reciprocalRank: reciprocalRank(ranking, grades),
    condensedNdcg10: condensedNdcg(ranking, grades, 10),
    unjudged10: unjudgedShare(ranking, grades, 10),
  };
}

function summarise(name: string, queries: readonly QueryQuality[]): RankingQuality {
  const interval = (of: (each: QueryQuality) => number): MeanInterval => meanInterval(queries.map(of));
  return {
    name,
    ndcg10: interval((each) => each.ndcg10),
    precision5: interval((each) => each.precision5),
    recall10: interval((each) => each.recall10),
    mrr: interval((each) => each.reciprocalRank),
    condensedNdcg10: interval((each) => each.condensedNdcg10),
    unjudged10: meanOf(queries.map((each) => each.unjudged10)),
    queries,
  };
}
