import { DomainError } from '../domain/error.ts';
import type { Incident } from '../domain/incident.ts';
import type { TermKind } from '../domain/term.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import type { Page, PageEdge } from '../knowledge/page.ts';
import type { IncidentFilter } from '../search/filter.ts';
import { highlight } from '../search/highlight.ts';
import { incidentFields } from '../search/incident-text.ts';
import { libraryJson, pageInfoJson, pathJson, similarityJson, subgraphJson, termJson, topicJson } from './answer-json.ts';
import type {
  ComparisonJson,
  IncidentPageJson,
  LibraryJson,
  ListedIncidentJson,
  PathAnswerJson,
  PrecedentAnswerJson,
  RelatedPageJson,
  SearchPageJson,
  SubgraphJson,
  TermJson,
  TermPageJson,
  TopicJson,
  TopicPageJson,
} from './answer-schema.ts';
import { anyTerm, readFilter, termOf } from './filter.ts';
import { incidentJson, incidentReferenceJson, incidentSummaryJson, termReference } from './incident-json.ts';
import type { IncidentJson } from './incident-schema.ts';
import type {
  CasesQuestion,
  CompareQuestion,
  Detail,
  NeighborhoodQuestion,
  PathQuestion,
  PrecedentsQuestion,
  RelatedQuestion,
  SearchQuestion,
  TermsQuestion,
  TopicsQuestion,
} from './question-schema.ts';

/**
 * Questions to a view, answered in JSON: a question is checked, a use case is asked, its answer is written. Doors that speak
 * JSON hand on what they get here, so the same question has the same answer at each of them.
 */

/** As many as a person reads. */
export const DEFAULT_RELATED = 10;
const MAX_FACET_TERMS = 20;
const MAX_HIGHLIGHTS = 3;

export async function answerCases(view: KnowledgeView, question: CasesQuestion): Promise<IncidentPageJson> {
  const filter = readFilter(view, question);
  const order = { field: question.orderBy ?? ('started-at' as const), direction: question.direction ?? ('desc' as const) };
  const page = view.incidents(filter, order, question);
  const edges = await withDocuments(view, page, (id) => id);
  return {
    totalCount: page.totalCount,
    pageInfo: pageInfoJson(page),
    edges: edges.map(({ edge, incident }) => ({ cursor: edge.cursor, node: listed(view, incident, question.detail) })),
    ...facetsOf(view, filter, question.facet),
  };
}

/** The document behind an id or external id. @throws DomainError `NOT_FOUND` */
export async function documentOf(view: KnowledgeView, id: string): Promise<Incident> {
  const found = view.resolve(id);
  const document = found?.kind === 'incident' ? (await view.documents([found.id]))[0] : undefined;
  if (document === undefined) throw notFound('incident', id);
  return document.incident;
}

export async function answerCase(view: KnowledgeView, { id }: { readonly id: string }): Promise<IncidentJson> {
  return incidentJson(view, await documentOf(view, id));
}

export async function answerSearch(view: KnowledgeView, question: SearchQuestion): Promise<SearchPageJson> {
  const filter = readFilter(view, question);
  const page = view.search(question.query, filter, question);
  const edges = await withDocuments(view, page, (hit) => hit.incidentId);
  return {
    interpretation: page.interpretation,
    didYouMean: page.didYouMean ?? null,
    totalCount: page.totalCount,
    pageInfo: pageInfoJson(page),
    edges: edges.map(({ edge: { cursor, item }, incident }) => ({
      cursor,
      score: item.score,
      matched: [...item.matched],
      highlights: highlightsOf(view, incident, item.matched),
      node: listed(view, incident, question.detail),
    })),
    ...facetsOf(view, filter, question.facet, question.query),
  };
}

export async function answerRelated(view: KnowledgeView, question: RelatedQuestion): Promise<RelatedPageJson> {
  const filter = readFilter(view, question);
  const sized = question.first === undefined && question.last === undefined ? { ...question, first: DEFAULT_RELATED } : question;
  const options = { acrossOrganizations: question.acrossOrganizations ?? false, ...(filter === undefined ? {} : { filter }) };
  const page = view.related(question.id, options, sized);
  const edges = await withDocuments(view, page, (related) => related.incidentId);
  return {
    totalCount: page.totalCount,
    pageInfo: pageInfoJson(page),
    edges: edges.map(({ edge: { cursor, item }, incident }) => ({
      cursor,
      ...similarityJson(view.vocabulary, item),
      node: listed(view, incident, question.detail),
    })),
  };
}

export async function answerPrecedents(view: KnowledgeView, question: PrecedentsQuestion): Promise<PrecedentAnswerJson> {
  const { title, text, organization, first = 10 } = question;
  const draft = {
    ...(title === undefined ? {} : { title }),
    ...(text === undefined ? {} : { text }),
    ...(question.terms === undefined ? {} : { terms: question.terms.map((id) => anyTerm(view, 'terms', id).id) }),
    ...(question.without === undefined ? {} : { without: question.without.map((id) => anyTerm(view, 'without', id).id) }),
    ...(organization === undefined ? {} : { organization: termOf(view, 'organization', ['organization'], organization).id }),
  };
  const found = view.precedents(draft, question.filter && readFilter(view, question.filter), first);
  const incidents = await documentsOf(
    view,
    found.hits.map((hit) => hit.incidentId),
  );
  return {
    noClosePrecedent: found.noClosePrecedent,
    threshold: found.threshold,
    thresholdBasis: found.thresholdBasis,
    recognized: found.recognized.map(({ term, words, offset }) => ({
      term: termReference(view.vocabulary, term.id),
      words,
      offset: offset ?? null,
    })),
    words: [...found.words],
    likelyCauses: found.likelyCauses.map(({ term, score, spoken, incidentIds }) => ({
      term: termReference(view.vocabulary, term.id),
      score,
      spoken,
      incidents: incidentIds.map((id) => ({ id })),
    })),
    hits: found.hits.flatMap((hit) => {
      const incident = incidents.get(hit.incidentId);
      if (incident === undefined) return [];
      const close = hit.score >= found.threshold;
      return [{ incident: listed(view, incident, question.detail), close, ...similarityJson(view.vocabulary, hit) }];
    }),
  };
}

export async function answerComparison(view: KnowledgeView, { a, b }: CompareQuestion): Promise<ComparisonJson> {
  const comparison = view.compare(a, b);
  const incidents = await documentsOf(view, [comparison.a, comparison.b]);
  const reference = (id: string) => {
    const incident = incidents.get(id);
    if (incident === undefined) throw notFound('incident', id);
    return incidentReferenceJson(view, incident);
  };
  const terms = (list: typeof comparison.onlyA) => list.map((term) => termReference(view.vocabulary, term.id));
  return {
    a: reference(comparison.a),
    b: reference(comparison.b),
    ...similarityJson(view.vocabulary, comparison),
    close: comparison.close,
    threshold: comparison.threshold,
    onlyA: terms(comparison.onlyA),
    onlyB: terms(comparison.onlyB),
    path: comparison.path === undefined ? null : pathJson(comparison.path),
  };
}

export function answerNeighborhood(view: KnowledgeView, { of, ...options }: NeighborhoodQuestion): SubgraphJson {
  return subgraphJson(view.neighborhood(of, options));
}

export function answerPaths(view: KnowledgeView, { from, to, ...options }: PathQuestion): PathAnswerJson {
  const { paths, truncated } = view.paths(from, to, options);
  return { paths: paths.map(pathJson), truncated };
}

export function answerTerms(view: KnowledgeView, { kind, query, under, ...page }: TermsQuestion): TermPageJson {
  const filter = {
    ...(kind === undefined ? {} : { kind }),
    ...(query === undefined ? {} : { query }),
    ...(under === undefined ? {} : { under: anyTerm(view, 'under', under).id }),
  };
  const found = view.terms(filter, page);
  const { incidents } = view.stats();
  return {
    totalCount: found.totalCount,
    pageInfo: pageInfoJson(found),
    edges: found.edges.map(({ cursor, item }) => ({ cursor, node: termJson(view, item, incidents) })),
  };
}

export function answerTerm(view: KnowledgeView, { id }: { readonly id: string }): TermJson {
  const term = view.vocabulary.get(view.resolve(id)?.id ?? '');
  if (term === undefined) throw notFound('term', id);
  return termJson(view, term, view.stats().incidents);
}

export function answerTopics(view: KnowledgeView, { level, ...page }: TopicsQuestion): TopicPageJson {
  const found = view.topics(level, page);
  return {
    totalCount: found.totalCount,
    pageInfo: pageInfoJson(found),
    edges: found.edges.map(({ cursor, item }) => ({ cursor, node: topicJson(view, item) })),
  };
}

export function answerTopic(view: KnowledgeView, { id }: { readonly id: string }): TopicJson {
  const topic = view.topic(id);
  if (topic === undefined) throw notFound('topic', id);
  return topicJson(view, topic);
}

export function answerLibrary(view: KnowledgeView): LibraryJson {
  return libraryJson(view.stats());
}

function listed(view: KnowledgeView, incident: Incident, detail: Detail = 'summary'): ListedIncidentJson {
  if (detail === 'full') return incidentJson(view, incident);
  return detail === 'summary' ? incidentSummaryJson(view, incident) : incidentReferenceJson(view, incident);
}

function facetsOf(view: KnowledgeView, filter: IncidentFilter | undefined, kinds: readonly TermKind[] | undefined, query?: string) {
  if (kinds === undefined) return {};
  const counts = [...new Set(kinds)].map((kind) => {
    const found = view.facets(filter, kind, MAX_FACET_TERMS, query);
    return [kind, found.map(({ term, count }) => ({ term: termReference(view.vocabulary, term.id), count }))] as const;
  });
  return { facets: Object.fromEntries(counts) };
}

/** The passages that match best: those of the title first, then of the terms, the summary and so on. */
function highlightsOf(view: KnowledgeView, incident: Incident, matched: readonly string[]): SearchPageJson['edges'][0]['highlights'] {
  const passages: SearchPageJson['edges'][0]['highlights'] = [];
  for (const { field, text } of incidentFields(incident, view.vocabulary)) {
    if (passages.length >= MAX_HIGHLIGHTS) break;
    for (const fragment of highlight(text, matched, { maxFragments: MAX_HIGHLIGHTS })) {
      if (fragment.marks.length === 0) continue;
      passages.push({ field, text: fragment.text, ranges: fragment.marks.map(([start, end]) => ({ start, end })) });
    }
  }
  return passages.slice(0, MAX_HIGHLIGHTS);
}

/** The rows of a page with their documents, read together. Rows that were deleted after the view was taken are left out. */
async function withDocuments<T>(view: KnowledgeView, page: Page<T>, idOf: (row: T) => string) {
  const incidents = await documentsOf(
    view,
    page.edges.map((edge) => idOf(edge.item)),
  );
  return page.edges.flatMap((edge): readonly { readonly edge: PageEdge<T>; readonly incident: Incident }[] => {
    const incident = incidents.get(idOf(edge.item));
    return incident === undefined ? [] : [{ edge, incident }];
  });
}

async function documentsOf(view: KnowledgeView, ids: readonly string[]): Promise<ReadonlyMap<string, Incident>> {
  const documents = await view.documents(ids);
  return new Map(documents.flatMap((document) => (document === undefined ? [] : [[document.incident.id, document.incident] as const])));
}

function notFound(what: string, id: string): DomainError {
  return new DomainError('NOT_FOUND', `there is no ${what} "${id}"`, { found: id });
}
