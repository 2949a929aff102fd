import { compareText } from '../domain/text-key.ts';
import { TOPIC_CHANGE_KINDS, type Topic, type TopicChange, type TopicChangeKind } from './topic.ts';

/** A group of today, before it has an id. */
export interface Successor {
  /** In order. */
  readonly incidents: readonly string[];
}

/** How the groups of one level of today continue the topics of the same level of the previous model. */
export interface Lineage {
  /** The topic that each group continues, whose id it takes over; undefined for a new topic. */
  readonly heirOf: readonly (Topic | undefined)[];
  /** What became of the topics, once the groups have ids. */
  changes(level: number, ids: readonly string[]): readonly TopicChange[];
}

/** Of two groups, at least this Jaccard similarity makes one the other's continuation; the value of Greene, Doyle, Cunningham 2010. */
const MIN_JACCARD = 0.3;

/**
 * Follows topics through time by the cases that they share (after Greene, Doyle, Cunningham 2010, "Tracking the Evolution of
 * Communities in Dynamic Social Networks"). Only cases that are in both revisions count for the Jaccard similarity of two
 * groups, so that a topic of five that takes in fifty new cases is still itself.
 *
 * Ids pass on greedily: the most similar pair first, then the one with more cases in common, then by the topic's id, then by
 * the group's first case. With groups that do not overlap among themselves this misses the best matching only in contrived cases, and it
 * has a property that the best matching has not: a change in one corner never moves ids in another.
 * @param exists whether a case of the previous model is in the library of today.
 */
export function traceLineage(previous: readonly Topic[], groups: readonly Successor[], exists: (incident: string) => boolean): Lineage {
  const pairs = overlaps(previous, groups, exists);
  const topicTaken = new Set<Topic>();
  const heirOf = new Array<Topic | undefined>(groups.length).fill(undefined);
  const ranked = pairs
    .filter((pair) => pair.jaccard >= MIN_JACCARD)
    .sort(
      (a, b) =>
        b.jaccard - a.jaccard ||
        b.common - a.common ||
        compareText(a.topic.id, b.topic.id) ||
        compareText(groups[a.group]!.incidents[0] ?? '', groups[b.group]!.incidents[0] ?? ''),
    );
  for (const { topic, group } of ranked) {
    if (topicTaken.has(topic) || heirOf[group] !== undefined) continue;
    topicTaken.add(topic);
    heirOf[group] = topic;
  }
  const links = pairs.filter(
    ({ topic, group, common, survivors }) =>
      heirOf[group] === topic || common * 2 > survivors || (common >= 2 && common * 2 > groups[group]!.incidents.length),
  );
  return { heirOf, changes: (level, ids) => changesOf(level, previous, groups, ids, heirOf, links) };
}

interface Overlap {
  readonly topic: Topic;
  readonly group: number;
  readonly common: number;
  /** Cases of the topic that still exist. */
  readonly survivors: number;
  readonly jaccard: number;
}

function overlaps(previous: readonly Topic[], groups: readonly Successor[], exists: (incident: string) => boolean): readonly Overlap[] {
  const topicOf = new Map<string, number>();
  const survivors = previous.map((topic, index) => {
    const left = topic.incidents.filter(exists);
    for (const incident of left) topicOf.set(incident, index);
    return left.length;
  });
  return groups.flatMap((group, index) => {
    const common = new Map<number, number>();
    let known = 0;
    for (const incident of group.incidents) {
      const topic = topicOf.get(incident);
      if (topic === undefined) continue;
      common.set(topic, (common.get(topic) ?? 0) + 1);
      known++;
    }
    return [...common].map(([topic, count]) => ({
      topic: previous[topic]!,
      group: index,
      common: count,
      survivors: survivors[topic]!,
      jaccard: count / (survivors[topic]! + known - count),
    }));
  });
}

/**
 * A group is linked to the topic that it continues, to topics most of whose cases it took in, and to a topic that most of its own
 * cases come from. A topic with several links was split; a group with several was merged.
 */
function changesOf(
  level: number,
  previous: readonly Topic[],
  groups: readonly Successor[],
  ids: readonly string[],
  heirOf: readonly (Topic | undefined)[],
  links: readonly Overlap[],
): readonly TopicChange[] {
  const partsOf = new Map<Topic, number[]>(previous.map((topic) => [topic, []]));
  const sourcesOf = groups.map((): Topic[] => []);
  for (const { topic, group } of links) {
    partsOf.get(topic)!.push(group);
    sourcesOf[group]!.push(topic);
  }
  const changes: TopicChange[] = [];
  const add = (kind: TopicChangeKind, before: readonly Topic[], after: readonly number[]): void => {
    changes.push(
      describe(
        kind,
        level,
        before,
        after.map((group) => ({ id: ids[group]!, incidents: groups[group]!.incidents })),
      ),
    );
  };
  for (const [topic, parts] of partsOf) {
    if (parts.length === 0) add('gone', [topic], []);
    else if (parts.length > 1) add('split', [topic], parts);
  }
  for (const [group, sources] of sourcesOf.entries()) {
    const [source] = sources;
    if (source === undefined) add('new', [], [group]);
    else if (sources.length > 1) add('merged', sources, [group]);
    else if (partsOf.get(source)!.length > 1) continue;
    else if (heirOf[group] !== source) {
      // A few cases of an old topic amid many others that were scattered.
      add('gone', [source], []);
      add('new', [], [group]);
    } else {
      const difference = groups[group]!.incidents.length - source.incidents.length;
      add(difference > 0 ? 'grown' : difference < 0 ? 'shrunk' : 'same', [source], [group]);
    }
  }
  return changes.sort((a, b) => TOPIC_CHANGE_KINDS.indexOf(a.kind) - TOPIC_CHANGE_KINDS.indexOf(b.kind) || compareText(keyOf(a), keyOf(b)));
}

interface Member {
  readonly id: string;
  readonly incidents: readonly string[];
}

function describe(kind: TopicChangeKind, level: number, before: readonly Member[], after: readonly Member[]): TopicChange {
  const was = new Set(before.flatMap((topic) => topic.incidents));
  const is = new Set(after.flatMap((topic) => topic.incidents));
  return {
    kind,
    level,
    before: before.map((topic) => topic.id).sort(compareText),
    after: after.map((topic) => topic.id).sort(compareText),
    added: [...is].filter((incident) => !was.has(incident)).length,
    removed: [...was].filter((incident) => !is.has(incident)).length,
  };
}

function keyOf(change: TopicChange): string {
  return `${change.before.join(' ')} ${change.after.join(' ')}`;
}
