import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { traceLineage } from '../../src/topics/lineage.ts';
import type { Topic } from '../../src/topics/topic.ts';

/** `abc` is a topic of the cases a, b and c. */
const topic = (id: string, members: string): Topic => ({
  id,
  level: 1,
  label: id,
  incidents: [...members],
  centre: members[0]!,
  terms: [],
  words: [],
  nearest: [],
});

/** Ids of groups without an heir are `new:` and their members. */
function trace(before: Record<string, string>, after: readonly string[], gone = '') {
  const groups = after.map((members) => ({ incidents: [...members] }));
  const lineage = traceLineage(
    Object.entries(before).map(([id, members]) => topic(id, members)),
    groups,
    (incident) => !gone.includes(incident),
  );
  const ids = after.map((members, index) => lineage.heirOf[index]?.id ?? `new:${members}`);
  const changes = lineage.changes(1, ids).map(({ kind, before: from, after: to, added, removed }) => {
    return `${kind} ${from.join('+')} → ${to.join('+')} +${added} −${removed}`;
  });
  return { ids, changes };
}

describe('traceLineage', () => {
  it('keeps everything when nothing changed', () => {
    expect(trace({ p: 'abc', q: 'de' }, ['de', 'abc'])).toEqual({ ids: ['q', 'p'], changes: ['same p → p +0 −0', 'same q → q +0 −0'] });
  });

  it('keeps the id of a topic that takes in many new cases, or loses some', () => {
    expect(trace({ p: 'abc' }, ['abcdefghijklm'])).toEqual({ ids: ['p'], changes: ['grown p → p +10 −0'] });
    expect(trace({ p: 'abcde' }, ['abc'], 'de')).toEqual({ ids: ['p'], changes: ['shrunk p → p +0 −2'] });
    expect(trace({ p: 'abcde' }, ['abc'])).toEqual({ ids: ['p'], changes: ['shrunk p → p +0 −2'] });
    expect(trace({ p: 'abc' }, ['abx'], 'c')).toEqual({ ids: ['p'], changes: ['same p → p +1 −1'] });
  });

  it('reports topics that come and go', () => {
    expect(trace({ p: 'abc' }, ['xyz'])).toEqual({ ids: ['new:xyz'], changes: ['new  → new:xyz +3 −0', 'gone p →  +0 −3'] });
    expect(trace({}, ['ab'])).toEqual({ ids: ['new:ab'], changes: ['new  → new:ab +2 −0'] });
    expect(trace({ p: 'ab' }, [], 'ab')).toEqual({ ids: [], changes: ['gone p →  +0 −2'] });
  });

  it('leaves the id with the larger part of a split', () => {
    expect(trace({ p: 'abcdefg' }, ['abc', 'defg'])).toEqual({ ids: ['new:abc', 'p'], changes: ['split p → new:abc+p +0 −0'] });
    expect(trace({ p: 'abcd' }, ['cd', 'ab'])).toEqual({ ids: ['new:cd', 'p'], changes: ['split p → new:cd+p +0 −0'] });
  });

  it('gives a merged topic the id of the larger source', () => {
    expect(trace({ p: 'ab', q: 'cdef' }, ['abcdefx'])).toEqual({ ids: ['q'], changes: ['merged p+q → q +1 −0'] });
  });

  it('reports both what a topic gave and what another took in', () => {
    // q falls in two; its smaller part joins p.
    expect(trace({ p: 'abcdef', q: 'uvwxyz' }, ['abcdefuv', 'wxyz'])).toEqual({
      ids: ['p', 'q'],
      changes: ['grown p → p +2 −0', 'shrunk q → q +0 −2'],
    });
    expect(trace({ p: 'abc', q: 'uvwxyz' }, ['abcuvwx', 'yz'])).toEqual({
      ids: ['q', 'new:yz'],
      changes: ['split q → new:yz+q +3 −0', 'merged p+q → q +0 −2'],
    });
  });

  it('does not hand an id to a group with too little in common', () => {
    // A quarter of p, amid cases of topics that were scattered.
    expect(trace({ p: 'abcd', q: 'efgh', r: 'ijkl' }, ['aei', 'bcd', 'fgh', 'jkl']).ids).toEqual(['new:aei', 'p', 'q', 'r']);
  });

  it('passes each id on at most once, only to a group that shares cases, and accounts for all topics', () => {
    const partition = fc
      .array(fc.nat(5), { minLength: 12, maxLength: 12 })
      .map((groupOf) =>
        [0, 1, 2, 3, 4, 5]
          .map((group) => [...'abcdefghijkl'].filter((_, index) => groupOf[index] === group).join(''))
          .filter((members) => members.length > 1),
      );
    fc.assert(
      fc.property(partition, partition, (before, after) => {
        const topics = before.map((members, index) => topic(`t${index}`, members));
        const groups = after.map((members) => ({ incidents: [...members] }));
        const lineage = traceLineage(topics, groups, () => true);
        const ids = groups.map((_, index) => lineage.heirOf[index]?.id ?? `new${index}`);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [index, heir] of lineage.heirOf.entries()) {
          if (heir !== undefined) expect(groups[index]!.incidents.some((incident) => heir.incidents.includes(incident))).toBe(true);
        }
        const changes = lineage.changes(1, ids);
        expect(new Set(changes.flatMap((change) => change.before))).toEqual(new Set(topics.map(({ id }) => id)));
        expect(new Set(changes.flatMap((change) => change.after))).toEqual(new Set(ids));
        // The order of groups decides nothing but the numbers of new ones.
        const turned = traceLineage(topics, groups.toReversed(), () => true);
        expect(turned.heirOf.toReversed()).toEqual(lineage.heirOf);
      }),
    );
  });
});
