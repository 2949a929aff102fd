import type { LinkKind } from '../domain/incident.ts';
import type { NodeKind } from '../domain/relation.ts';
import type { Term, TermId, TermKind } from '../domain/term.ts';
import type { DurationKind } from '../domain/timing.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import type { GraphOptions } from '../graph/incident-graph.ts';
import type { NeighborhoodOptions } from '../graph/neighborhood.ts';
import type { PathOptions } from '../graph/path.ts';
import type { Path, PathAnswer, Subgraph } from '../graph/subgraph.ts';
import type { Similarity } from '../related/reason.ts';
import type { DurationSummary } from '../search/durations.ts';
import type { FacetCount, ValueCount, ValueFacet } from '../search/facets.ts';
import type { IncidentFilter } from '../search/filter.ts';
import type { IncidentOrder, OrderField } from '../search/order.ts';
import type { StoredIncident } from '../store/store.ts';
import type { Topic, TopicChange } from '../topics/topic.ts';
import type { Export, ExportRequest } from './export.ts';
import type { Page, PageArguments } from './page.ts';
import type { TopicCount } from './topic-facets.ts';

export type {
  DurationSummary,
  FacetCount,
  GraphOptions,
  IncidentOrder,
  NeighborhoodOptions,
  OrderField,
  PathOptions,
  TopicCount,
  ValueCount,
  ValueFacet,
};

/** The use cases that every door calls. */
export interface Knowledge {
  /** A view of the newest revision; a request takes one and keeps it, so all of its answers are of one revision. */
  view(): Promise<KnowledgeView>;
  close(): Promise<void>;
}

/**
 * The library at one revision. Everything but `documents` is answered from memory. Ids in arguments are taken in any
 * letter case, and incidents by external ids too; ids in answers are canonical. Every method that takes an id throws
 * `DomainError` `NOT_FOUND` when it names nothing, unless it says that it returns undefined.
 */
export interface KnowledgeView {
  readonly revision: number;
  readonly vocabulary: Vocabulary;

  /** What an id names, in its canonical form. Undefined when nothing. */
  resolve(id: string): ResolvedNode | undefined;

  /** The documents of cases, in the order of the ids, undefined for those that are gone. One statement for up to 1,000 ids. */
  documents(ids: readonly string[]): Promise<readonly (StoredIncident | undefined)[]>;

  /** Ids of cases under a filter, in an order (default: newest start first, unknown starts last). */
  incidents(filter: IncidentFilter | undefined, order: IncidentOrder | undefined, page: PageArguments): Page<string>;
  /**
   * Counts of the terms of a kind among the cases under a filter, and among the hits of a search when a query is given:
   * most frequent first, then by id. Broader terms count with their narrower ones.
   */
  facets(filter: IncidentFilter | undefined, kind: TermKind, first: number, query?: string): readonly FacetCount[];
  /** The same for values that are not terms. */
  valueFacets(filter: IncidentFilter | undefined, of: ValueFacet, first: number, query?: string): readonly ValueCount[];
  /** The same for the topics of a level; 0 is the coarsest. Cost: the cases counted. */
  topicFacets(filter: IncidentFilter | undefined, level: number, first: number, query?: string): readonly TopicCount[];
  durations(filter: IncidentFilter | undefined, kind: DurationKind): DurationSummary;

  /**
   * The cases under a filter that were added or changed last, newest change first, then by id. Looks at the last 10,000
   * changes: a filter that few of them meet finds fewer than there are.
   */
  lastChanged(filter: IncidentFilter | undefined, first: number): Promise<readonly StoredIncident[]>;

  search(query: string, filter: IncidentFilter | undefined, page: PageArguments): SearchPage;

  /** Cases related to a case, best first, then by id; itself excluded, scores above 0 only. */
  related(id: string, options: RelatedOptions, page: PageArguments): Page<RelatedCase>;
  /** The decomposition for any pair, seen from the first. */
  compare(a: string, b: string): Comparison;
  precedents(draft: Draft, filter: IncidentFilter | undefined, first: number): PrecedentAnswer;

  neighborhood(of: readonly string[], options: NeighborhoodOptions): Subgraph;
  paths(from: string, to: string, options: PathOptions): PathAnswer;
  /** The cases under a filter with what they are joined to. */
  graph(filter: IncidentFilter | undefined, options: GraphOptions): Subgraph;

  terms(filter: TermFilter, page: PageArguments): Page<Term>;
  /** How many cases have the term or a narrower one. */
  incidentCount(term: TermId): number;

  topics(level: number | undefined, page: PageArguments): Page<Topic>;
  topic(id: string): Topic | undefined;
  /** The case's topic at a level; the finest when absent. Undefined for a case that is alone. */
  topicOf(incidentId: string, level?: number): Topic | undefined;
  /** The topics of the next finer level that a topic holds, largest first, then by id. */
  subtopics(id: string): readonly Topic[];
  topicChanges(): readonly TopicChange[];

  /** Links to a case that other cases state, in order of their id. */
  linksTo(incidentId: string): readonly { readonly from: string; readonly kind: LinkKind }[];

  stats(): LibraryStats;

  /**
   * The graph, or a part of it, as a text for other tools; see `EXPORT_FORMATS`. Nothing is left out but what the answer
   * counts as omitted.
   * @throws DomainError, before the first chunk, `BAD_INPUT` for an unknown format or a bad option, `NOT_FOUND` for an id
   * that names nothing.
   */
  export(request: ExportRequest): Export;
}

export interface ResolvedNode {
  readonly id: string;
  readonly kind: NodeKind | 'topic';
}

export interface SearchPage extends Page<SearchHit> {
  /** How the query was read, in words of the query language. */
  readonly interpretation: string;
  /** The query with the nearest known words in place of unknown ones; undefined when all are known. */
  readonly didYouMean?: string;
}

export interface SearchHit {
  readonly incidentId: string;
  /** BM25F; comparable within one query only. */
  readonly score: number;
  /** Words of the index that matched. Pass to `highlight` with a document. */
  readonly matched: readonly string[];
}

export interface RelatedOptions {
  readonly filter?: IncidentFilter;
  /** Only cases of other organisations. Default false. */
  readonly acrossOrganizations?: boolean;
}

export interface RelatedCase extends Similarity {
  readonly incidentId: string;
}

export interface Comparison extends Similarity {
  readonly a: string;
  readonly b: string;
  /** Whether the score carries it: at least the threshold below which a precedent is not close. */
  readonly close: boolean;
  readonly threshold: number;
  /** Terms that only one has (and the other has neither broader nor narrower ones of). */
  readonly onlyA: readonly Term[];
  readonly onlyB: readonly Term[];
  /** The cheapest walk between them; undefined when there is none within 6 steps. */
  readonly path?: Path;
}

/** Something that is not in the library: an alert, a few symptoms, a draft of a postmortem. */
export interface Draft {
  readonly title?: string;
  readonly text?: string;
  /** Ids of terms of any kind. */
  readonly terms?: readonly string[];
  /** Ids of terms that the text names but that are not meant: they are passed over. */
  readonly without?: readonly string[];
  readonly organization?: string;
}

export interface PrecedentAnswer {
  readonly hits: readonly RelatedCase[];
  /** True when the best hit's score is below the threshold: nothing in the library is close. */
  readonly noClosePrecedent: boolean;
  readonly threshold: number;
  /** How the threshold came about, in one sentence. */
  readonly thresholdBasis: string;
  /** Terms that the draft names, in the order of the text. */
  readonly recognized: readonly RecognizedTerm[];
  /** Words of the draft that the library knows, heaviest first. */
  readonly words: readonly string[];
  /** Causes that are likely of the draft, at most ten, best first, then by id. */
  readonly likelyCauses: readonly LikelyCause[];
}

export interface LikelyCause {
  readonly term: Term;
  /** 0–1. Of all causes together at most 1. */
  readonly score: number;
  /** The cases most like the draft that have the cause, at most five, most alike first. Empty when only the text speaks of it. */
  readonly incidentIds: readonly string[];
  /** Whether the draft itself speaks of it. */
  readonly spoken: boolean;
}

export interface RecognizedTerm {
  readonly term: Term;
  /** The words of the draft that name the term. */
  readonly words: string;
  /** Offset, in UTF-16 code units, in the draft's text; undefined for a term that was given. */
  readonly offset?: number;
}

export interface TermFilter {
  readonly kind?: TermKind;
  /** Words or a prefix of a label or an alias. */
  readonly query?: string;
  /** Only terms narrower than this one. */
  readonly under?: string;
}

export interface LibraryStats {
  readonly revision: number;
  readonly incidents: number;
  readonly actionItems: number;
  readonly edges: number;
  readonly organizations: number;
  readonly topics: number;
  readonly terms: readonly { readonly kind: TermKind; readonly total: number; readonly used: number }[];
  /** Earliest and latest start, EDTF dates. */
  readonly firstStart?: string;
  readonly lastStart?: string;
  readonly years: readonly ValueCount[];
}
