import { DomainError } from '../domain/error.ts';
import type { Incident } from '../domain/incident.ts';
import { type BaselineCase, bm25Ranking, facetRanking, randomRanking, tfidfRanking } from '../evaluation/baseline.ts';
import { type Judgements, measurableQueries } from '../evaluation/judgement.ts';
import { evaluateRankings, type RankingQuality } from '../evaluation/ranking-evaluation.ts';
import { isTellingWord } from '../related/stop-word.ts';
import { incidentFields } from '../search/incident-text.ts';
import { tokenise } from '../search/tokenise.ts';
import { incidentTerms } from './incident-terms.ts';
import type { KnowledgeView } from './knowledge.ts';
import { MAX_PAGE_SIZE } from './page.ts';

export interface RelatedEvaluation {
  readonly cases: number;
  /** Queries that are measured: their case is here, and some candidate is relevant. */
  readonly queries: number;
  /** Judged pairs of these queries. */
  readonly judged: number;
  /** Ids in the judgements that name no case here, in order. */
  readonly missing: readonly string[];
  /** Precedent's first, then the baselines'. */
  readonly rankings: readonly RankingQuality[];
}

/** Baselines look at every case for every query. */
const MAX_CASES = 20_000;

/**
 * Measures the library's related cases, and baselines on the same cases, with judgements.
 * @throws DomainError `BAD_INPUT` when no query can be measured; `LIMIT_EXCEEDED` for more than 20,000 cases.
 */
export async function evaluateRelated(view: KnowledgeView, given: Judgements): Promise<RelatedEvaluation> {
  const { judgements, missing } = withCanonicalIds(view, given);
  const queries = measurableQueries(judgements);
  if (queries.length === 0) {
    throw new DomainError('BAD_INPUT', 'no query can be measured; expected a case of the library with a candidate of grade 2 or 3', {
      missing: missing.slice(0, 10),
    });
  }
  const cases = await baselineCases(view);
  const rankings = evaluateRankings(judgements, [
    { name: 'precedent', rank: (query, limit) => relatedIds(view, query, limit) },
    { name: 'facets alone', rank: facetRanking(cases) },
    { name: 'TF-IDF cosine', rank: tfidfRanking(cases) },
    { name: 'BM25', rank: bm25Ranking(cases) },
    { name: 'random', rank: randomRanking(cases) },
  ]);
  const judged = queries.reduce((sum, query) => sum + (judgements.get(query)?.size ?? 0), 0);
  return { cases: cases.length, queries: queries.length, judged, missing, rankings };
}

function relatedIds(view: KnowledgeView, query: string, limit: number): readonly string[] {
  return view.related(query, {}, { first: Math.min(limit, MAX_PAGE_SIZE) }).edges.map(({ item }) => item.incidentId);
}

/** The judgements of queries that are here. Candidates that are not stay: a ranking can't find them, and that counts. */
function withCanonicalIds(
  view: KnowledgeView,
  given: Judgements,
): { readonly judgements: Judgements; readonly missing: readonly string[] } {
  const missing = new Set<string>();
  const canonical = (id: string): string | undefined => {
    const found = view.resolve(id);
    if (found?.kind === 'incident') return found.id;
    missing.add(id);
    return undefined;
  };
  const judgements = new Map<string, ReadonlyMap<string, number>>();
  for (const [query, grades] of given) {
    const id = canonical(query);
    const known = new Map([...grades].map(([candidate, grade]) => [canonical(candidate) ?? candidate, grade]));
    if (id !== undefined) judgements.set(id, known);
  }
  return { judgements, missing: [...missing].sort() };
}

/** The cases of a library as baselines see them. @throws DomainError `LIMIT_EXCEEDED` for more than 20,000. */
export async function baselineCases(view: KnowledgeView): Promise<readonly BaselineCase[]> {
  const total = view.stats().incidents;
  if (total > MAX_CASES) {
    throw new DomainError('LIMIT_EXCEEDED', `the library has ${total} cases; expected at most ${MAX_CASES} for measuring`, {
      limit: MAX_CASES,
    });
  }
  const cases: BaselineCase[] = [];
  let after: string | undefined;
  for (;;) {
    const page = view.incidents(undefined, { field: 'id', direction: 'asc' }, { first: MAX_PAGE_SIZE, after: after ?? null });
    const documents = await view.documents(page.edges.map(({ item }) => item));
    for (const document of documents) if (document !== undefined) cases.push(baselineCase(view, document.incident));
    after = page.edges.at(-1)?.cursor;
    if (!page.hasNextPage || after === undefined) return cases;
  }
}

function baselineCase(view: KnowledgeView, incident: Incident): BaselineCase {
  const counts = new Map<string, number>();
  const titleCounts = new Map<string, number>();
  for (const { field, text } of incidentFields(incident, view.vocabulary)) {
    if (field === 'terms' || field === 'ids') continue;
    for (const { word, stem } of tokenise(text)) {
      if (!isTellingWord(word)) continue;
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
      if (field === 'title') titleCounts.set(stem, (titleCounts.get(stem) ?? 0) + 1);
    }
  }
  const own = incidentTerms(incident).filter((id) => !id.startsWith('organization:'));
  return { id: incident.id, counts, titleCounts, terms: new Set(own.flatMap((id) => [id, ...view.vocabulary.ancestors(id)])) };
}
