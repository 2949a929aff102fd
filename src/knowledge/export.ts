import { DomainError } from '../domain/error.ts';
import { Bitset } from '../graph/bitset.ts';
import type { ExportSource, FactsOf } from '../graph/exports/export-source.ts';
import { imageSource, type PartSize, sizeOfImage, subgraphSource } from '../graph/exports/export-source.ts';
import type { GraphFormat, GraphFormatId } from '../graph/exports/graph-format.ts';
import { GRAPH_FORMATS } from '../graph/exports/graph-format-list.ts';
import type { NeighborhoodOptions } from '../graph/neighborhood.ts';
import type { Subgraph } from '../graph/subgraph.ts';
import { encodeIncident } from '../importers/incident-json.ts';
import type { IncidentFilter } from '../search/filter.ts';
import type { StoredIncident } from '../store/store.ts';
import type { TopicIndex } from '../topics/topic-index.ts';
import type { Image } from './image.ts';

export type ExportFormatId = GraphFormatId | 'json-lines';

/** A format without the way to write it. */
export type ExportFormat = Omit<GraphFormat, 'id' | 'write'> & { readonly id: ExportFormatId };

const JSON_LINES: ExportFormat = {
  id: 'json-lines',
  label: 'JSON Lines',
  purpose: 'precedent import and scripts: all that is known of each case, a document a line',
  mediaType: 'application/jsonl',
  extension: 'jsonl',
};

/** In the order of the help. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [...GRAPH_FORMATS.map(({ write: _, ...format }) => format), JSON_LINES];

export interface ExportRequest {
  readonly format: ExportFormatId;
  /** Absent: everything. */
  readonly selection?: ExportSelection;
}

/**
 * Which part of the graph. A filter that says nothing is none, and one that says a topic and nothing else is that topic. A filter and a
 * topic give their cases with all that these are joined to; a neighbourhood is that of `KnowledgeView.neighborhood`, with up to 2,000
 * nodes unless `maxNodes` says otherwise. Of any part, JSON Lines has the cases.
 */
export type ExportSelection =
  | { readonly kind: 'filter'; readonly filter: IncidentFilter }
  | { readonly kind: 'topic'; readonly id: string }
  | { readonly kind: 'neighborhood'; readonly of: readonly string[]; readonly options?: NeighborhoodOptions };

/**
 * The text in chunks of some 64 kB, each made when it is asked for, so that memory does not grow with the library. Other work
 * gets its turn between two chunks. To be read once.
 */
export interface Export extends AsyncIterable<string> {
  readonly format: ExportFormat;
  /** What is exported, in one line. */
  readonly title: string;
  /** A name for a file: letters, digits, hyphens and a dot. */
  readonly fileName: string;
  /** True when a neighbourhood was larger than its limit. */
  readonly truncated: boolean;
  /** Nodes left out; a lower bound, as in `Subgraph`. */
  readonly omitted: number;
  /** How large the part is. Its nodes and edges are those of the graph: JSON Lines has the incidents alone. Cost: its edges, once. */
  size(): ExportSize;
}

export interface ExportSize extends PartSize {
  readonly incidents: number;
}

/** What an export needs of a view. */
export interface ExportContext {
  readonly image: Image;
  readonly topics: TopicIndex;
  readonly select: (filter: IncidentFilter) => Bitset | undefined;
  readonly neighborhood: (of: readonly string[], options: NeighborhoodOptions) => Subgraph;
  /** At most 1,000 ids. */
  readonly documents: (ids: readonly string[]) => Promise<readonly StoredIncident[]>;
}

export function exportGraph(context: ExportContext, { format: id, selection }: ExportRequest): Export {
  const format = EXPORT_FORMATS.find((each) => each.id === id);
  if (format === undefined) {
    const known = EXPORT_FORMATS.map((each) => each.id).join(', ');
    throw new DomainError('BAD_INPUT', `there is no export format "${id}"; expected one of ${known}`, { field: 'format', found: id });
  }
  const part = choose(context, simplest(selection));
  const graphFormat = GRAPH_FORMATS.find((each) => each.id === id);
  const chunks = graphFormat === undefined ? documentLines(context, part.incidents()) : inChunks(graphFormat.write(part.source));
  let size: ExportSize | undefined;
  return {
    format,
    title: part.source.title,
    fileName: `precedent-${part.name}.${format.extension}`,
    truncated: part.truncated,
    omitted: part.omitted,
    size: () => {
      size ??= { incidents: count(part.incidents()), ...part.size() };
      return size;
    },
    [Symbol.asyncIterator]: () => chunks,
  };
}

/** The same part has the same name and title, however a door came to it. */
function simplest(selection: ExportSelection | undefined): ExportSelection | undefined {
  if (selection?.kind !== 'filter') return selection;
  const said = Object.entries(selection.filter).filter(([, value]) => value !== undefined);
  if (said.length === 0) return undefined;
  const [topic, ...more] = selection.filter.topics ?? [];
  return topic !== undefined && more.length === 0 && said.length === 1 ? { kind: 'topic', id: topic } : selection;
}

function count(items: Iterable<unknown>): number {
  let found = 0;
  for (const _ of items) found++;
  return found;
}

interface Part {
  readonly name: string;
  readonly source: ExportSource;
  /** Numbers of its cases, ascending. */
  readonly incidents: () => Iterable<number>;
  readonly size: () => PartSize;
  readonly truncated: boolean;
  readonly omitted: number;
}

function choose(context: ExportContext, selection: ExportSelection | undefined): Part {
  const { image, topics } = context;
  const factsOf = createFactsOf(image, topics);
  if (selection?.kind === 'neighborhood') return chooseNeighborhood(context, selection, factsOf);
  const { title, name, cases } = chooseCases(context, selection);
  const within = cases === undefined ? undefined : withJoined(image, cases);
  return {
    name,
    source: imageSource(image.graph, title, factsOf, within),
    incidents: () => (cases ?? Bitset.full(image.graph.size)).values(),
    size: () => sizeOfImage(image.graph, within),
    truncated: false,
    omitted: 0,
  };
}

function chooseCases(
  { image, topics, select }: ExportContext,
  selection: Exclude<ExportSelection, { kind: 'neighborhood' }> | undefined,
): { readonly title: string; readonly name: string; readonly cases: Bitset | undefined } {
  if (selection === undefined) return { title: 'Precedent: all cases', name: 'all', cases: undefined };
  if (selection.kind === 'filter') {
    return { title: 'Precedent: cases under a filter', name: 'filter', cases: select(selection.filter) };
  }
  const topic = topics.get(selection.id);
  if (topic === undefined) throw new DomainError('NOT_FOUND', `there is no topic "${selection.id}"`, { found: selection.id });
  const cases = new Bitset(image.graph.size);
  for (const id of topic.incidents) cases.add(image.graph.findIncident(id)!);
  return { title: `Precedent: cases of the topic ${topic.label}`, name: fileNamePart(topic.id), cases };
}

const MAX_NEIGHBOURS = 2_000;

function chooseNeighborhood(
  { image: { graph }, neighborhood }: ExportContext,
  { of, options }: Extract<ExportSelection, { kind: 'neighborhood' }>,
  factsOf: FactsOf,
): Part {
  const part = neighborhood(of, { ...options, maxNodes: options?.maxNodes ?? MAX_NEIGHBOURS });
  const starts = part.nodes.filter((node) => node.distance === 0).map((node) => node.id);
  const incidents = part.nodes.flatMap(({ id, kind }) => (kind === 'incident' ? graph.findIncident(id)! : []));
  return {
    name: fileNamePart(starts[0] ?? 'none'),
    source: subgraphSource(graph, `Precedent: neighbourhood of ${starts.join(', ')}`, factsOf, part),
    incidents: () => incidents.sort((a, b) => a - b),
    size: () => ({ nodes: part.nodes.length, edges: part.edges.length }),
    truncated: part.truncated,
    omitted: part.omitted,
  };
}

/** The cases with what they are joined to in one step. Cost: their edges. */
function withJoined({ graph }: Image, cases: Bitset): Bitset {
  const nodes = new Bitset(graph.nodeCount);
  for (const incident of cases.values()) {
    nodes.add(incident);
    graph.forEachEdge(incident, (other) => nodes.add(other));
  }
  return nodes;
}

function createFactsOf({ graph, columns, vocabulary }: Image, topics: TopicIndex): FactsOf {
  return (incident) => {
    let organization: string | undefined;
    graph.forEachTerm(incident, (term, relation) => {
      if (relation === 'organization') organization ??= vocabulary.terms[term]?.id;
    });
    let severity: string | undefined;
    const severities = columns.values('severity');
    severities.forEachValue(incident, (value) => {
      severity ??= severities.label(value);
    });
    return { organization, started: columns.startText(incident), severity, topic: topics.topicOf(graph.id(incident))?.id };
  };
}

/** Documents read at a time: some 10 kB each. */
const BATCH = 200;

/** The cases as they are when their turn comes: one that was removed since is passed over. */
async function* documentLines({ image, documents }: ExportContext, incidents: Iterable<number>): AsyncGenerator<string, void, undefined> {
  for (const batch of batches(incidents, BATCH)) {
    const ids = batch.map((incident) => image.graph.id(incident));
    const found = new Map((await documents(ids)).map((each) => [each.incident.id, each.incident]));
    const lines: string[] = [];
    for (const id of ids) {
      const incident = found.get(id);
      if (incident !== undefined) lines.push(`${encodeIncident(incident)}\n`);
    }
    yield* inChunks(lines);
  }
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** UTF-16 code units. */
const CHUNK = 65_536;

async function* inChunks(pieces: Iterable<string>): AsyncGenerator<string, void, undefined> {
  let chunk: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    chunk.push(piece);
    length += piece.length;
    if (length < CHUNK) continue;
    yield chunk.join('');
    chunk = [];
    length = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (length > 0) yield chunk.join('');
}

/** Ids as a part of a file's name. */
function fileNamePart(id: string): string {
  const plain = id
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return plain === '' ? 'part' : plain;
}
