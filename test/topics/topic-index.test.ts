import { describe, expect, it } from 'vitest';
import type { Topic } from '../../src/topics/topic.ts';
import { TopicIndex } from '../../src/topics/topic-index.ts';

const topic = (id: string, level: number, incidents: readonly string[], parent?: string): Topic => ({
  id,
  level,
  label: id,
  incidents,
  centre: incidents[0]!,
  terms: [],
  words: [],
  nearest: [],
  ...(parent === undefined ? {} : { parent }),
});

const coarse = topic('topic:all', 0, ['A', 'B', 'C', 'D', 'E']);
const one = topic('topic:one', 1, ['A', 'B'], 'topic:all');
const two = topic('topic:two', 1, ['C', 'D'], 'topic:all');
const index = new TopicIndex({ topics: [coarse, one, two], changes: [], resolutions: [1, 1], fingerprint: '' });

describe('TopicIndex', () => {
  it('finds topics by id in any letter case, by level, and by the topic that holds them', () => {
    expect(index.get('Topic:ONE')).toBe(one);
    expect(index.get('topic:none')).toBeUndefined();
    expect(index.atLevel(1)).toEqual([one, two]);
    expect(index.atLevel(2)).toEqual([]);
    expect(index.childrenOf(coarse)).toEqual([one, two]);
    expect(index.childrenOf(one)).toEqual([]);
  });

  it('finds the topic of a case: the finest that it is in, or of a level', () => {
    expect(index.topicOf('A')).toBe(one);
    expect(index.topicOf('A', 0)).toBe(coarse);
    expect(index.topicOf('E')).toBe(coarse);
    expect(index.topicOf('E', 1)).toBeUndefined();
    expect(index.topicOf('Z')).toBeUndefined();
    expect(index.topicOf('A', 5)).toBeUndefined();
  });
});
