import { DomainError } from '../domain/error.ts';
import type { LinkKind } from '../domain/incident.ts';
import type { Term, TermId, TermKind } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import type { DurationKind } from '../domain/timing.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { Bitset } from '../graph/bitset.ts';
import { incidentGraph } from '../graph/incident-graph.ts';
import { neighborhood } from '../graph/neighborhood.ts';
import { findPaths } from '../graph/path.ts';
import type { PathAnswer, Subgraph } from '../graph/subgraph.ts';
import type { WalkBudget } from '../graph/walk-budget.ts';
import { createMentionReader } from '../linking/mention-reader.ts';
import { createRecogniser } from '../linking/recogniser.ts';
import { namedSignal } from '../related/signals/named.ts';
import { summarizeDurations } from '../search/durations.ts';
import { countTerms, countValues } from '../search/facets.ts';
import type { IncidentFilter } from '../search/filter.ts';
import { evaluateFilter } from '../search/filter-evaluation.ts';
import { search } from '../search/search.ts';
import type { Store, StoredIncident } from '../store/store.ts';
import type { Topic, TopicChange } from '../topics/topic.ts';
import { TopicIndex } from '../topics/topic-index.ts';
import { compareIncidents } from './comparison.ts';
import { type Export, type ExportRequest, exportGraph } from './export.ts';
import type { Image } from './image.ts';
import { pageOfIncidents } from './incident-page.ts';
import type {
  Comparison,
  Draft,
  DurationSummary,
  FacetCount,
  GraphOptions,
  IncidentOrder,
  KnowledgeView,
  LibraryStats,
  NeighborhoodOptions,
  PathOptions,
  PrecedentAnswer,
  RelatedCase,
  RelatedOptions,
  ResolvedNode,
  SearchPage,
  TermFilter,
  TopicCount,
  ValueCount,
  ValueFacet,
} from './knowledge.ts';
import { lastChangedIds } from './last-changed.ts';
import { checkPageArguments, type Page, type PageArguments, pageOfList } from './page.ts';
import { findPrecedents, type TextReaders } from './precedent.ts';
import { pageOfRelated } from './related-page.ts';
import { pageOfHits } from './search-page.ts';
import { libraryStats } from './statistics.ts';
import { compareTerms, existingTerm, findTerms } from './term-search.ts';
import { countTopics } from './topic-facets.ts';

/** Milliseconds that a traversal may take before it tells what it has. */
const WALK_TIME = 1_000;
/** Steps of the walk that a comparison shows. */
const COMPARED_STEPS = 6;
const MAX_START_NODES = 100;
/** Some 10 kB each. */
const MAX_DOCUMENTS = 2_000;

/** The library at one revision: every question is handed to the room that answers it. */
export class ImageView implements KnowledgeView {
  readonly image: Image;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #topics: TopicIndex;
  /** Documents read lately: reading and parsing them is most of the cost of an answer. The oldest leave first. */
  readonly #documents = new Map<string, StoredIncident>();
  #readers: TextReaders | undefined;

  constructor(image: Image, store: Store, now: () => number) {
    this.image = image;
    this.#store = store;
    this.#now = now;
    this.#topics = new TopicIndex(image.topics);
  }

  get revision(): number {
    return this.image.revision;
  }

  get vocabulary(): Vocabulary {
    return this.image.vocabulary;
  }

  resolve(id: string): ResolvedNode | undefined {
    const { graph } = this.image;
    const node = graph.find(id);
    if (node !== undefined) return { id: graph.id(node), kind: graph.kind(node) };
    const topic = this.#topics.get(id);
    return topic === undefined ? undefined : { id: topic.id, kind: 'topic' };
  }

  async documents(ids: readonly string[]): Promise<readonly (StoredIncident | undefined)[]> {
    const missing = [...new Set(ids)].filter((id) => !this.#documents.has(id));
    const found = new Map<string, StoredIncident>();
    if (missing.length > 0) {
      for (const each of await this.#store.read((reader) => reader.incidents(missing))) found.set(each.incident.id, each);
    }
    const answer = ids.map((id) => found.get(id) ?? this.#documents.get(id));
    for (const [id, each] of found) this.#keep(id, each);
    return answer;
  }

  incidents(filter: IncidentFilter | undefined, order: IncidentOrder | undefined, page: PageArguments): Page<string> {
    return pageOfIncidents(this.image, this.#select(filter), order, page);
  }

  facets(filter: IncidentFilter | undefined, kind: TermKind, first: number, query?: string): readonly FacetCount[] {
    return countTerms(this.image.graph, this.#selectHits(filter, query), kind, first);
  }

  valueFacets(filter: IncidentFilter | undefined, of: ValueFacet, first: number, query?: string): readonly ValueCount[] {
    return countValues(this.image.columns, this.#selectHits(filter, query), of, first);
  }

  topicFacets(filter: IncidentFilter | undefined, level: number, first: number, query?: string): readonly TopicCount[] {
    return countTopics(this.#topics, this.image.graph, this.#selectHits(filter, query), level, first);
  }

  durations(filter: IncidentFilter | undefined, kind: DurationKind): DurationSummary {
    return summarizeDurations(this.image.columns, this.#select(filter), kind);
  }

  async lastChanged(filter: IncidentFilter | undefined, first: number): Promise<readonly StoredIncident[]> {
    const within = this.#select(filter);
    const isMeant = (id: string): boolean => {
      const incident = this.image.graph.findIncident(id);
      return incident !== undefined && (within?.has(incident) ?? true);
    };
    const documents = await this.documents(await lastChangedIds(this.#store, isMeant, first));
    return documents.filter((document) => document !== undefined);
  }

  search(query: string, filter: IncidentFilter | undefined, page: PageArguments): SearchPage {
    return pageOfHits(this.image, query, this.#select(filter), page);
  }

  related(id: string, options: RelatedOptions, page: PageArguments): Page<RelatedCase> {
    const incident = this.#incident(id);
    return pageOfRelated(this.image, incident, this.#allowed(incident, options), page);
  }

  compare(a: string, b: string): Comparison {
    const [first, second] = [this.#incident(a), this.#incident(b)];
    const { graph } = this.image;
    const pathBetween = () => findPaths(graph, first, second, { maxLength: COMPARED_STEPS, first: 1 }, this.#budget()).paths[0];
    return compareIncidents(this.image, first, second, pathBetween);
  }

  precedents(draft: Draft, filter: IncidentFilter | undefined, first: number): PrecedentAnswer {
    this.#readers ??= { names: createRecogniser(this.vocabulary), mentions: createMentionReader(this.vocabulary, namedSignal.kinds) };
    const within = this.#select(filter);
    return findPrecedents(this.image, this.#readers, draft, first, within && ((incident) => within.has(incident)));
  }

  neighborhood(of: readonly string[], options: NeighborhoodOptions): Subgraph {
    if (of.length > MAX_START_NODES) {
      throw new DomainError('LIMIT_EXCEEDED', `there are ${of.length} nodes to start from; expected at most ${MAX_START_NODES}`, {
        limit: MAX_START_NODES,
      });
    }
    return neighborhood(
      this.image.graph,
      of.map((id) => this.#node(id)),
      options,
      this.#budget(),
    );
  }

  paths(from: string, to: string, options: PathOptions): PathAnswer {
    return findPaths(this.image.graph, this.#node(from), this.#node(to), options, this.#budget());
  }

  graph(filter: IncidentFilter | undefined, options: GraphOptions): Subgraph {
    const { graph } = this.image;
    return incidentGraph(graph, this.#select(filter) ?? Bitset.full(graph.size), options, this.#budget());
  }

  terms(filter: TermFilter, page: PageArguments): Page<Term> {
    const request = checkPageArguments('terms', page);
    return pageOfList(findTerms(this.image, filter), request, {
      name: 'terms',
      cursorOf: ({ id }) => ({ key: null, id }),
      compare: compareTerms,
    });
  }

  incidentCount(term: TermId): number {
    const ordinal = this.image.graph.findTerm(existingTerm(this.image, term).id);
    return ordinal === undefined ? 0 : this.image.graph.incidentCount(ordinal);
  }

  topics(level: number | undefined, page: PageArguments): Page<Topic> {
    const name = `topics ${level ?? 'all'}`;
    const topics = level === undefined ? this.image.topics.topics : this.#topics.atLevel(level);
    return pageOfList(topics, checkPageArguments(name, page), {
      name,
      cursorOf: (topic) => ({ key: topicKey(topic), id: topic.id }),
      compare: (a, b) => compareText(String(a.key), String(b.key)) || compareText(a.id, b.id),
    });
  }

  topic(id: string): Topic | undefined {
    return this.#topics.get(id);
  }

  topicOf(incidentId: string, level?: number): Topic | undefined {
    return this.#topics.topicOf(this.image.graph.id(this.#incident(incidentId)), level);
  }

  subtopics(id: string): readonly Topic[] {
    const topic = this.#topics.get(id);
    if (topic === undefined) throw notFound('topic', id);
    return this.#topics.childrenOf(topic);
  }

  topicChanges(): readonly TopicChange[] {
    return this.image.topics.changes;
  }

  linksTo(incidentId: string): readonly { readonly from: string; readonly kind: LinkKind }[] {
    const { graph } = this.image;
    return graph.linksTo(this.#incident(incidentId)).map(({ from, kind }) => ({ from: graph.id(from), kind }));
  }

  stats(): LibraryStats {
    return libraryStats(this.image);
  }

  export(request: ExportRequest): Export {
    return exportGraph(
      {
        image: this.image,
        topics: this.#topics,
        select: (filter) => this.#select(filter),
        neighborhood: (of, options) => this.neighborhood(of, options),
        // Not through `documents`, which keeps what it reads.
        documents: (ids) => this.#store.read((reader) => reader.incidents(ids)),
      },
      request,
    );
  }

  /** A document that has changed since this view's revision is not kept: the next view has it. */
  #keep(id: string, document: StoredIncident): void {
    if (document.revision > this.revision) return;
    if (this.#documents.size >= MAX_DOCUMENTS) this.#documents.delete(this.#documents.keys().next().value ?? '');
    this.#documents.set(id, document);
  }

  /** The cases under a filter; undefined for all of them. */
  #select(filter: IncidentFilter | undefined): Bitset | undefined {
    if (filter === undefined || Object.keys(filter).length === 0) return undefined;
    const { graph, columns } = this.image;
    return evaluateFilter(filter, {
      image: graph,
      columns,
      topicMembers: (id) => this.#topics.get(id)?.incidents.flatMap((incident) => graph.findIncident(incident) ?? []),
    });
  }

  #selectHits(filter: IncidentFilter | undefined, query: string | undefined): Bitset | undefined {
    const allowed = this.#select(filter);
    return query === undefined ? allowed : search(this.image.text, query, allowed === undefined ? {} : { allowed }).matches();
  }

  #allowed(incident: number, options: RelatedOptions): ((other: number) => boolean) | undefined {
    const within = this.#select(options.filter);
    const own = options.acrossOrganizations === true ? this.#sameOrganization(incident) : undefined;
    if (within === undefined && own === undefined) return undefined;
    return (other) => (within === undefined || within.has(other)) && !(own?.has(other) ?? false);
  }

  #sameOrganization(incident: number): Bitset | undefined {
    const { graph } = this.image;
    let set: Bitset | undefined;
    graph.forEachTerm(incident, (term, relation) => {
      if (relation !== 'organization') return;
      set ??= new Bitset(graph.size);
      graph.addIncidents(term, set, { relations: ['organization'] });
    });
    return set;
  }

  #incident(id: string): number {
    const incident = this.image.graph.findIncident(id);
    if (incident === undefined) throw notFound('case', id);
    return incident;
  }

  #node(id: string): number {
    const node = this.image.graph.find(id);
    if (node === undefined) throw notFound('node', id);
    return node;
  }

  #budget(): WalkBudget {
    const end = this.#now() + WALK_TIME;
    return { expired: () => this.#now() > end };
  }
}

function notFound(what: string, id: string): DomainError {
  return new DomainError('NOT_FOUND', `there is no ${what} "${id}"`, { found: id });
}

/** By level, then largest first: the order of `TopicModel.topics`, as text that sorts so. */
function topicKey(topic: Topic): string {
  return `${topic.level}/${String(1e9 - topic.incidents.length).padStart(10, '0')}`;
}
