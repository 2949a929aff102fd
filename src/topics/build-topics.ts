import type { TermId } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import { countGroups, renumber } from './communities.ts';
import { FeatureTable } from './distinctive.ts';
import { buildHierarchy, type Hierarchy } from './hierarchy.ts';
import { traceLineage } from './lineage.ts';
import { aggregate, fingerprint, type NearestCases, type SimilarityGraph, sortByGroup, symmetrise } from './similarity-graph.ts';
import {
  MAX_NEAREST_TOPICS,
  MAX_TOPIC_TERMS,
  MAX_TOPIC_WORDS,
  type NearestTopic,
  TOPIC_LEVELS,
  type Topic,
  type TopicChange,
  type TopicModel,
  type TopicTerm,
} from './topic.ts';
import { newTopicId } from './topic-id.ts';
import { labelTopics } from './topic-label.ts';

/** What topics are made of. Cases are numbered from 0 in any order; the answer does not depend on it. */
export interface TopicInput {
  /** How many cases there are. */
  readonly size: number;
  /** Incident id of a case. */
  idOf(ordinal: number): string;
  readonly neighbours: NearestCases;
  /** The case's own terms; broader ones are added. Organisations are passed over. */
  termsOf(ordinal: number): Iterable<TermId>;
  /** All broader terms of a term. */
  ancestorsOf(term: TermId): Iterable<TermId>;
  labelOf(term: TermId): string;
  /** The case's heaviest words, as people write them; a few dozen. */
  wordsOf(ordinal: number): Iterable<string>;
  /** The model of the last revision. Its ids, labels and groups are kept as far as they still hold. */
  readonly previous?: TopicModel | undefined;
}

export interface TopicOptions {
  /** Default 1. */
  readonly seed?: number;
  /** About how many coarse and fine topics; the default depends on the number of cases, see `wantedGroups`. */
  readonly wanted?: readonly [number, number];
}

/**
 * The topics of a library: communities of its similarity graph on two levels, named, and followed from the last revision.
 *
 * The same input gives the same model on every machine, in whatever order the cases are numbered. The previous model is part of
 * that input: topics are what they became, and a library built up in two steps may be cut a little differently from one
 * built at once. With an unchanged similarity graph the groups stay exactly as they are. Cost: a few seconds for 100,000 cases.
 */
export function buildTopics(input: TopicInput, options: TopicOptions = {}): TopicModel {
  const seed = options.seed ?? 1;
  const library = readLibrary(input);
  const print = fingerprint(library.graph, library.ids, [seed, ...(options.wanted ?? [])]);
  const previous = input.previous === undefined ? undefined : carryOver(input.previous, library);
  const hierarchy =
    previous !== undefined && input.previous?.fingerprint === print
      ? previous
      : buildHierarchy(library.graph, { seed, wanted: options.wanted, previous });
  const taken = new Set(input.previous?.topics.map((topic) => topic.id));
  const built = TOPIC_LEVELS.map((level) => buildLevel(level, level === 0 ? hierarchy.coarse : hierarchy.fine, library, input, taken));
  const parents = new Map(built[0]!.topics.flatMap((topic) => topic.incidents.map((incident) => [incident, topic.id])));
  const fine = built[1]!.topics.map((topic): Topic => ({ ...topic, parent: parents.get(topic.incidents[0]!) }));
  return {
    topics: [...built[0]!.topics, ...fine],
    changes: built.flatMap((level) => level.changes),
    resolutions: hierarchy.resolutions,
    fingerprint: print,
  };
}

/** The cases in order of id: the order of the graph's nodes. */
interface Library {
  readonly ids: readonly string[];
  readonly nodeOf: ReadonlyMap<string, number>;
  readonly graph: SimilarityGraph;
  readonly terms: FeatureTable;
  readonly words: FeatureTable;
}

function readLibrary(input: TopicInput): Library {
  const named = Array.from({ length: input.size }, (_, ordinal) => ({ ordinal, id: input.idOf(ordinal) }));
  named.sort((a, b) => compareText(a.id, b.id));
  const positions = new Uint32Array(input.size);
  for (const [position, { ordinal }] of named.entries()) positions[ordinal] = position;
  return {
    ids: named.map(({ id }) => id),
    nodeOf: new Map(named.map(({ id }, node) => [id, node])),
    graph: symmetrise(input.neighbours, positions),
    terms: new FeatureTable(
      input.size,
      (node) => input.termsOf(named[node]!.ordinal),
      (term) => (term.startsWith('organization:') ? [] : [term, ...input.ancestorsOf(term as TermId)]),
    ),
    words: new FeatureTable(
      input.size,
      (node) => input.wordsOf(named[node]!.ordinal),
      (word) => [word],
    ),
  };
}

/** The groups of the previous model on the nodes of today; each case that was in no topic is a group of its own. */
function carryOver(previous: TopicModel, library: Library): Hierarchy {
  const groupsOf = (level: number): Int32Array => {
    const groups = new Int32Array(library.ids.length).fill(-1);
    let number = 0;
    for (const topic of previous.topics) {
      if (topic.level !== level) continue;
      for (const incident of topic.incidents) {
        const node = library.nodeOf.get(incident);
        if (node !== undefined) groups[node] = number;
      }
      number++;
    }
    return renumber(groups.map((group) => (group === -1 ? number++ : group)));
  };
  const [coarse = 0, fine = 0] = previous.resolutions;
  return { coarse: groupsOf(0), fine: groupsOf(1), resolutions: [coarse, fine] };
}

interface Level {
  readonly topics: readonly Topic[];
  readonly changes: readonly TopicChange[];
}

interface Group {
  /** Ascending. */
  readonly nodes: Uint32Array;
  readonly incidents: readonly string[];
  readonly centre: string;
  /** Number of the group in the partition. */
  readonly number: number;
}

function buildLevel(level: number, partition: Int32Array, library: Library, input: TopicInput, taken: Set<string>): Level {
  const groups = groupsOfTwoAndMore(partition, library);
  const before = input.previous?.topics.filter((topic) => topic.level === level) ?? [];
  const lineage = traceLineage(before, groups, (incident) => library.nodeOf.has(incident));
  const subjects = groups.map((group, index) => ({
    size: group.nodes.length,
    centre: group.centre,
    incidents: group.incidents,
    terms: library.terms.distinctive(group.nodes),
    words: library.words.distinctive(group.nodes),
    previous: lineage.heirOf[index]?.label,
  }));
  const labels = labelTopics(subjects, input);
  const ids = groups.map((group, index) => {
    const id = lineage.heirOf[index]?.id ?? newTopicId(labels[index]!, level, group.centre, taken);
    taken.add(id);
    return id;
  });
  const nearest = nearestTopics(partition, library.graph, groups, ids);
  const topics = groups.map((group, index): Topic => {
    const { terms, words } = subjects[index]!;
    return {
      id: ids[index]!,
      level,
      label: labels[index]!,
      incidents: group.incidents,
      centre: group.centre,
      terms: topTerms(terms, input),
      words: words
        .filter((word) => (word.z ?? 1) > 0)
        .slice(0, MAX_TOPIC_WORDS)
        .map((word) => word.name),
      nearest: nearest[index]!,
    };
  });
  topics.sort((a, b) => b.incidents.length - a.incidents.length || compareText(a.id, b.id));
  return { topics, changes: input.previous === undefined ? [] : lineage.changes(level, ids) };
}

function groupsOfTwoAndMore(partition: Int32Array, library: Library): readonly Group[] {
  const sorted = sortByGroup(partition, countGroups(partition));
  const groups: Group[] = [];
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const number = partition[sorted[start]!]!;
    while (end < sorted.length && partition[sorted[end]!] === number) end++;
    if (end - start < 2) continue;
    const members = sorted.slice(start, end);
    const incidents = Array.from(members, (node) => library.ids[node]!);
    groups.push({ nodes: members, incidents, centre: library.ids[centreOf(members, partition, library.graph)]!, number });
  }
  return groups;
}

/** The node with the most similarity to others of its group; the first by id of equal ones. */
function centreOf(members: Uint32Array, partition: Int32Array, graph: SimilarityGraph): number {
  let centre = members[0]!;
  let most = -1;
  for (const node of members) {
    let held = 0;
    for (let i = graph.starts[node]!; i < graph.starts[node + 1]!; i++) {
      if (partition[graph.targets[i]!] === partition[node]) held += graph.weights[i]!;
    }
    if (held <= most) continue;
    most = held;
    centre = node;
  }
  return centre;
}

/** The terms that are more frequent inside, without broader ones that only repeat a narrower one's cases. */
function topTerms(terms: ReturnType<FeatureTable['distinctive']>, input: TopicInput): readonly TopicTerm[] {
  const kept: TopicTerm[] = [];
  const repeated = new Set<string>();
  const counts = new Map(terms.map((term) => [term.name, term.count]));
  for (const term of terms) {
    for (const broader of input.ancestorsOf(term.name as TermId)) if (counts.get(broader) === term.count) repeated.add(broader);
  }
  for (const term of terms) {
    if (repeated.has(term.name) || (term.z ?? 1) <= 0) continue;
    kept.push({ term: term.name as TermId, count: term.count, distinctiveness: round(term.z ?? 0) });
    if (kept.length === MAX_TOPIC_TERMS) break;
  }
  return kept;
}

function nearestTopics(
  partition: Int32Array,
  graph: SimilarityGraph,
  groups: readonly Group[],
  ids: readonly string[],
): readonly (readonly NearestTopic[])[] {
  const between = aggregate(graph, partition, countGroups(partition));
  const idOf = new Map(groups.map((group, index) => [group.number, ids[index]!]));
  return groups.map(({ number }) => {
    const found: { topic: string; weight: number }[] = [];
    let leaving = 0;
    for (let i = between.starts[number]!; i < between.starts[number + 1]!; i++) {
      const other = between.targets[i]!;
      if (other === number) continue;
      leaving += between.weights[i]!;
      const topic = idOf.get(other);
      if (topic !== undefined) found.push({ topic, weight: between.weights[i]! });
    }
    return found
      .sort((a, b) => b.weight - a.weight || compareText(a.topic, b.topic))
      .slice(0, MAX_NEAREST_TOPICS)
      .map(({ topic, weight }) => ({ topic, share: round(weight / leaving) }));
  });
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
