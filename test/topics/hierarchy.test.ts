import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countGroups } from '../../src/topics/communities.ts';
import { buildHierarchy, wantedGroups } from '../../src/topics/hierarchy.ts';
import { symmetrise } from '../../src/topics/similarity-graph.ts';
import { adjustedRandIndex, graphOf, nearestCases, plantedRows } from './planted.ts';

const identity = (size: number): Uint32Array => Uint32Array.from({ length: size }, (_, index) => index);

describe('wantedGroups', () => {
  it('grows slowly and is bounded', () => {
    expect([2, 10, 150, 1000, 100_000].map(wantedGroups)).toEqual([
      [1, 1],
      [2, 3],
      [12, 37],
      [32, 95],
      [60, 300],
    ]);
  });
});

describe('buildHierarchy', () => {
  it('nests fine groups in coarse ones, for any lists of neighbours', () => {
    const rows = fc.integer({ min: 1, max: 40 }).chain((size) =>
      fc.array(fc.array(fc.tuple(fc.nat(size - 1), fc.double({ min: 0, max: 1 })), { maxLength: 6 }), {
        minLength: size,
        maxLength: size,
      }),
    );
    fc.assert(
      fc.property(rows, (lists) => {
        const { coarse, fine } = buildHierarchy(symmetrise(nearestCases(lists), identity(lists.length)), { seed: 1 });
        const holder = new Map<number, number>();
        for (const [node, group] of fine.entries()) {
          expect(holder.get(group) ?? coarse[node]).toBe(coarse[node]);
          holder.set(group, coarse[node]!);
        }
      }),
    );
  });

  it('finds planted groups within planted groups', () => {
    // 12 groups of 20, three of which name each other now and then.
    const fineGroups = Array.from({ length: 240 }, (_, node) => node % 12);
    const coarseGroups = fineGroups.map((group) => group % 4);
    const inner = plantedRows(fineGroups, 8, 0.02, 3);
    const outer = plantedRows(coarseGroups, 3, 0.02, 4);
    const rows = inner.map((row, node) => [...row, ...outer[node]!.map(([target, weight]) => [target, weight / 2] as const)]);
    const graph = symmetrise(nearestCases(rows), identity(240));
    const hierarchy = buildHierarchy(graph, { seed: 1, wanted: [4, 12] });
    expect(adjustedRandIndex(fineGroups, [...hierarchy.fine])).toBeGreaterThan(0.9);
    expect(adjustedRandIndex(coarseGroups, [...hierarchy.coarse])).toBeGreaterThan(0.9);
  });

  it('does not cut cases that are all alike, however many', () => {
    for (const size of [2, 3, 10, 40, 150]) {
      // The ten nearest of equally near ones are the first by id.
      const rows = Array.from({ length: size }, (_, node) =>
        Array.from({ length: Math.min(size, 11) }, (__, other) => other)
          .filter((other) => other !== node)
          .slice(0, 10)
          .map((other) => [other, 1] as const),
      );
      const { coarse, fine } = buildHierarchy(symmetrise(nearestCases(rows), identity(size)), { seed: 1 });
      expect([size, countGroups(coarse), countGroups(fine)]).toEqual([size, 1, 1]);
    }
  });

  it('leaves cases without neighbours alone, and keeps unconnected parts apart', () => {
    const graph = graphOf(5, [
      [0, 1, 1],
      [2, 3, 1],
    ]);
    const { coarse, fine } = buildHierarchy(graph, { seed: 1 });
    expect([...coarse]).toEqual([0, 0, 1, 1, 2]);
    expect([...fine]).toEqual([0, 0, 1, 1, 2]);
  });
});
