import { describe, expect, it } from 'vitest';
import { buildTopics } from '../../src/topics/build-topics.ts';
import type { TopicModel } from '../../src/topics/topic.ts';
import { decodeTopics, encodeTopics } from '../../src/topics/topic-codec.ts';
import { clique, topicInput } from './planted.ts';

const library = [
  ...clique(['A-1', 'A-2', 'A-3'], 0.5, { terms: ['component:cdn'], words: ['edge', '停電'] }),
  ...clique(['B-1', 'B-2'], 0.5, { terms: ['component:storage'] }),
];
const first = buildTopics(topicInput(library));
const model = buildTopics(topicInput([...library, ...clique(['C-1', 'C-2'], 0.5)], { previous: first }));

describe('encodeTopics', () => {
  it('is JSON that decodes to the same model', () => {
    expect(decodeTopics(JSON.parse(JSON.stringify(encodeTopics(model))))).toEqual(model);
    const empty: TopicModel = { topics: [], changes: [], resolutions: [0, 0], fingerprint: '' };
    expect(decodeTopics(JSON.parse(JSON.stringify(encodeTopics(empty))))).toEqual(empty);
  });

  it('decodes to a model that can be built upon', () => {
    const decoded = decodeTopics(JSON.parse(JSON.stringify(encodeTopics(first))));
    expect(buildTopics(topicInput(library, { previous: decoded! })).changes.map(({ kind }) => kind)).toEqual(
      first.topics.map(() => 'same'),
    );
  });
});

describe('decodeTopics', () => {
  it('takes nothing that is of another version or damaged', () => {
    const good = encodeTopics(model);
    const [topic] = good.topics;
    for (const bad of [
      undefined,
      null,
      'topics',
      [],
      {},
      { ...good, version: good.version + 1 },
      { ...good, incidents: undefined },
      { ...good, incidents: ['A-1', 2] },
      { ...good, incidents: [] },
      { ...good, resolutions: [1] },
      { ...good, fingerprint: 7 },
      { ...good, changes: [{ kind: 'moved' }] },
      { ...good, topics: [{ ...topic, members: [0, 99] }] },
      { ...good, topics: [{ ...topic, members: [0] }] },
      { ...good, topics: [{ ...topic, level: 7 }] },
      { ...good, topics: [{ ...topic, parent: 42 }] },
      { ...good, topics: [{ ...topic, terms: [{ term: 'nonsense', count: 1, distinctiveness: 1 }] }] },
    ]) {
      expect(decodeTopics(bad)).toBeUndefined();
    }
  });
});
