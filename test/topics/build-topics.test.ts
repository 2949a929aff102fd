import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TermId } from '../../src/domain/term.ts';
import { buildTopics } from '../../src/topics/build-topics.ts';
import type { TopicModel } from '../../src/topics/topic.ts';
import { clique, type PlainCase, plantedRows, topicInput } from './planted.ts';

const broader: Readonly<Record<string, readonly TermId[]>> = {
  'component:cloud-load-balancer': ['component:load-balancing', 'component:networking'],
  'component:load-balancing': ['component:networking'],
  'component:authoritative-dns': ['component:networking'],
};

const balancer = {
  terms: ['root-cause:faulty-deployment', 'component:cloud-load-balancer', 'organization:acme'],
  words: ['rollout', 'healthy'],
} as const;
const dns = {
  terms: ['root-cause:software-defect', 'component:authoritative-dns', 'organization:acme'],
  words: ['zone', 'resolver'],
} as const;
const disk = { terms: ['root-cause:hardware-failure', 'component:storage'], words: ['disk', 'raid'] } as const;

/** Three kinds of case, each alike among themselves, and one that is like none. */
const library: readonly PlainCase[] = [
  ...clique(['B-1', 'B-2', 'B-3', 'B-4'], 0.6, balancer),
  ...clique(['D-1', 'D-2', 'D-3'], 0.6, dns),
  ...clique(['S-1', 'S-2', 'S-3'], 0.6, disk),
  { id: 'X-1', near: [], words: ['leap'] },
];

const membersAt = (model: TopicModel, level: number): Record<string, string> =>
  Object.fromEntries(model.topics.filter((topic) => topic.level === level).map((topic) => [topic.label, topic.incidents.join(' ')]));

const kinds = (model: TopicModel): readonly string[] => [
  ...new Set(model.changes.map(({ kind, added, removed }) => `${kind}+${added}-${removed}`)),
];

describe('buildTopics', () => {
  it('groups cases that are alike, names the groups after what sets them apart, and leaves out who is alone', () => {
    const model = buildTopics(topicInput(library, { broader }));
    expect(membersAt(model, 1)).toEqual({
      'Faulty deployment · Cloud load balancer': 'B-1 B-2 B-3 B-4',
      'Software defect · Authoritative dns': 'D-1 D-2 D-3',
      'Hardware failure · Storage': 'S-1 S-2 S-3',
    });
    const [first] = model.topics.filter((topic) => topic.level === 1);
    expect(first).toMatchObject({ centre: 'B-1', words: ['healthy', 'rollout'], nearest: [] });
    expect(first!.terms.map(({ term, count }) => [term, count])).toEqual([
      ['component:cloud-load-balancer', 4],
      ['root-cause:faulty-deployment', 4],
    ]);
    expect(first!.id).toMatch(/^topic:faulty-deployment-cloud-load-balancer-/);
    expect(model.changes).toEqual([]);
  });

  it('says which topics are near', () => {
    const joined = library.map((each) => {
      if (each.id === 'B-1') return { ...each, near: [...each.near.slice(0, 2), ['D-1', 0.3], ['S-1', 0.1]] as PlainCase['near'] };
      return each;
    });
    const model = buildTopics(topicInput(joined, { broader }), { wanted: [1, 3] });
    const ids = Object.fromEntries(model.topics.filter((topic) => topic.level === 1).map((topic) => [topic.centre[0], topic.id]));
    const near = model.topics.find((topic) => topic.id === ids.B)!.nearest;
    // Only the three nearest of B-1 count in so small a library: S-1 is the fourth.
    expect(near).toEqual([{ topic: ids.D, share: 1 }]);
  });

  it('makes one topic of cases that are all alike', () => {
    for (const size of [2, 5, 12, 30]) {
      const ids = Array.from({ length: size }, (_, index) => `C-${String(index).padStart(2, '0')}`);
      const model = buildTopics(topicInput(clique(ids, 1, balancer)));
      expect(membersAt(model, 0)).toEqual({ 'Faulty deployment · Cloud load balancer': ids.join(' ') });
      expect(membersAt(model, 1)).toEqual(membersAt(model, 0));
    }
  });

  it('makes no topic of nothing, of one case, of cases without neighbours', () => {
    for (const ids of [[], ['A'], ['A', 'B', 'C']]) {
      const cases = ids.map((id) => ({ id, near: [] }));
      const model = buildTopics(topicInput(cases));
      expect(model.topics).toEqual([]);
      expect(buildTopics(topicInput(cases, { previous: model })).changes).toEqual([]);
    }
  });

  it('is not misled by weights that are no weights', () => {
    const broken = library.map((each) => ({
      ...each,
      near: [...each.near, ['X-1', Number.NaN], ['X-1', -5], ['X-1', 0]] as PlainCase['near'],
    }));
    expect(buildTopics(topicInput(broken, { broader }))).toEqual(buildTopics(topicInput(library, { broader })));
  });

  it('keeps groups, ids and labels of an unchanged library, and says so', () => {
    const model = buildTopics(topicInput(library, { broader }));
    const again = buildTopics(topicInput(library, { broader, previous: model }));
    expect(again.topics).toEqual(model.topics);
    expect(again.changes.map(({ kind, added, removed }) => [kind, added, removed])).toEqual(again.topics.map(() => ['same', 0, 0]));
  });

  it('keeps ids and labels when cases join and leave, and reports it', () => {
    const model = buildTopics(topicInput(library, { broader }));
    const changed = [
      ...clique(['B-0', 'B-1', 'B-2', 'B-3', 'B-4', 'B-5'], 0.6, balancer),
      ...clique(['D-1', 'D-2', 'D-3'], 0.6, dns),
      ...clique(['S-1', 'S-2'], 0.6, disk),
      ...clique(['N-1', 'N-2', 'N-3'], 0.6, { terms: ['root-cause:capacity'] }),
    ];
    const next = buildTopics(topicInput(changed, { broader, previous: model }));
    const idOf = (of: TopicModel, centre: string) => of.topics.find((topic) => topic.level === 1 && topic.incidents.includes(centre))!.id;
    for (const incident of ['B-1', 'D-1', 'S-1']) expect(idOf(next, incident)).toBe(idOf(model, incident));
    const fine = next.changes.filter((change) => change.level === 1);
    expect(fine).toEqual([
      { kind: 'new', level: 1, before: [], after: [idOf(next, 'N-1')], added: 3, removed: 0 },
      { kind: 'grown', level: 1, before: [idOf(model, 'B-1')], after: [idOf(model, 'B-1')], added: 2, removed: 0 },
      { kind: 'shrunk', level: 1, before: [idOf(model, 'S-1')], after: [idOf(model, 'S-1')], added: 0, removed: 1 },
      { kind: 'same', level: 1, before: [idOf(model, 'D-1')], after: [idOf(model, 'D-1')], added: 0, removed: 0 },
    ]);
  });

  it('names a topic anew when the vocabulary renames a term, under the same id', () => {
    const model = buildTopics(topicInput(library, { broader }));
    const input = topicInput(library, { broader, previous: model });
    const renamed = buildTopics({ ...input, labelOf: (term) => (term === 'component:storage' ? 'Block storage' : input.labelOf(term)) });
    const before = model.topics.find((topic) => topic.level === 1 && topic.centre === 'S-1')!;
    expect(renamed.topics.find((topic) => topic.id === before.id)).toMatchObject({ label: 'Hardware failure · Block storage' });
    expect(kinds(renamed)).toEqual(['same+0-0']);
  });

  it('finds in two steps about what it finds at once', () => {
    const groupOf = Array.from({ length: 160 }, (_, node) => node % 8);
    const rows = plantedRows(groupOf, 8, 0.1, 11);
    const cases = rows.map(
      (row, node): PlainCase => ({
        id: `P-${String(node).padStart(3, '0')}`,
        near: row.map(([target, weight]) => [`P-${String(target).padStart(3, '0')}`, weight]),
        terms: [`component:c${groupOf[node]}`],
      }),
    );
    const some = buildTopics(topicInput(cases.slice(0, 140)), { wanted: [4, 8] });
    const all = buildTopics(topicInput(cases, { previous: some }), { wanted: [4, 8] });
    const fine = (model: TopicModel) => model.topics.filter((topic) => topic.level === 1);
    expect(
      fine(all)
        .map(({ id, label }) => [id, label])
        .sort(),
    ).toEqual(
      fine(some)
        .map(({ id, label }) => [id, label])
        .sort(),
    );
    expect(
      fine(all)
        .map(({ label, incidents }) => [label, incidents.length])
        .sort(),
    ).toEqual(groupOf.slice(0, 8).map((group) => [`C${group}`, 20]));
    expect(kinds({ ...all, changes: all.changes.filter(({ level }) => level === 1) })).toHaveLength(2);
  });

  const anyLibrary = fc.integer({ min: 0, max: 24 }).chain((size) =>
    fc.array(
      fc.record({
        near: fc.uniqueArray(fc.tuple(fc.nat(Math.max(0, size - 1)), fc.integer({ min: 1, max: 16 })), {
          selector: ([id]) => id,
          maxLength: 5,
        }),
        terms: fc.uniqueArray(fc.constantFrom<TermId>('component:a', 'component:b', 'root-cause:c', 'symptom:d', 'organization:e'), {
          maxLength: 3,
        }),
        words: fc.uniqueArray(fc.constantFrom('w1', 'w2', '停電', 'Café'), { maxLength: 3 }),
      }),
      { minLength: size, maxLength: size },
    ),
  );
  const named = (size: number) => (index: number) => `K-${String((index * 7) % Math.max(1, size)).padStart(2, '0')}-${index}`;

  it('holds its promises for any library: disjoint, nested, unique ids and labels, bounded, whatever the numbering', () => {
    fc.assert(
      fc.property(anyLibrary, fc.infiniteStream(fc.nat()), (parts, stream) => {
        const idOf = named(parts.length);
        const cases = parts.map(
          ({ near, ...about }, index): PlainCase => ({
            id: idOf(index),
            near: near.map(([target, weight]) => [idOf(target), weight / 16]),
            ...about,
          }),
        );
        const model = buildTopics(topicInput(cases));
        const known = new Set(cases.map(({ id }) => id));
        for (const level of [0, 1]) {
          const topics = model.topics.filter((topic) => topic.level === level);
          const members = topics.flatMap((topic) => topic.incidents);
          expect(new Set(members).size).toBe(members.length);
          expect(members.every((id) => known.has(id))).toBe(true);
          expect(new Set(topics.map((topic) => topic.label)).size).toBe(topics.length);
          for (const topic of topics) {
            expect(topic.incidents.length).toBeGreaterThanOrEqual(2);
            expect(topic.incidents).toEqual([...topic.incidents].sort());
            expect(topic.incidents).toContain(topic.centre);
            expect(topic.label.split(' · ').length).toBeLessThanOrEqual(3);
            const parent = model.topics.find((each) => each.id === topic.parent);
            expect(parent?.level).toBe(level === 0 ? undefined : 0);
            if (parent !== undefined) expect(parent.incidents).toEqual(expect.arrayContaining([...topic.incidents]));
          }
        }
        expect(new Set(model.topics.map((topic) => topic.id)).size).toBe(model.topics.length);
        const order = cases.map((each) => ({ each, key: stream.next().value })).sort((a, b) => Number(a.key) - Number(b.key));
        expect(buildTopics(topicInput(order.map(({ each }) => each)))).toEqual(model);
        const again = buildTopics(topicInput(cases, { previous: model }));
        expect(again.topics).toEqual(model.topics);
        expect(again.changes.every(({ kind, added, removed }) => kind === 'same' && added === 0 && removed === 0)).toBe(true);
      }),
    );
  });
});
