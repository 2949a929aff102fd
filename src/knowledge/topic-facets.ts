import { compareText } from '../domain/text-key.ts';
import type { Bitset } from '../graph/bitset.ts';
import { checkedCount } from '../graph/checked-count.ts';
import type { GraphImage } from '../graph/graph-image.ts';
import type { Topic } from '../topics/topic.ts';
import type { TopicIndex } from '../topics/topic-index.ts';

export interface TopicCount {
  readonly topic: Topic;
  readonly count: number;
}

const MAX_FACETS = 1000;

/**
 * How many cases of a set (all when absent) belong to each topic of a level: most first, then by id; topics that none belongs
 * to are left out. Cost: the cases of the set.
 *
 * @throws DomainError `BAD_INPUT` when `first` is not between 1 and 1,000.
 */
export function countTopics(
  topics: TopicIndex,
  graph: GraphImage,
  within: Bitset | undefined,
  level: number,
  first: number,
): readonly TopicCount[] {
  checkedCount('first', first, first, MAX_FACETS);
  const counts = new Map<Topic, number>();
  if (within === undefined) for (const topic of topics.atLevel(level)) counts.set(topic, topic.incidents.length);
  for (const incident of within?.values() ?? []) {
    const topic = topics.topicOf(graph.id(incident), level);
    if (topic !== undefined) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return [...counts]
    .map(([topic, count]) => ({ topic, count }))
    .sort((a, b) => b.count - a.count || compareText(a.topic.id, b.topic.id))
    .slice(0, first);
}
