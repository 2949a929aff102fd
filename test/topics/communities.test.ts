import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCommunities } from '../../src/topics/communities.ts';
import { moveNodes } from '../../src/topics/local-move.ts';
import { connectedPieces, degreesOf, type SimilarityGraph, symmetrise, totalDegree } from '../../src/topics/similarity-graph.ts';
import { adjustedRandIndex, graphOf, nearestCases, plantedRows } from './planted.ts';

const smallGraph = fc
  .integer({ min: 1, max: 14 })
  .chain((size) =>
    fc.tuple(fc.constant(size), fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1), fc.integer({ min: 1, max: 8 })), { maxLength: 40 })),
  )
  .map(([size, edges]) =>
    graphOf(
      size,
      edges.filter(([a, b]) => a !== b),
    ),
  );

/** Similarity inside the groups, less the resolution times the product of degrees of each pair inside. */
function quality(graph: SimilarityGraph, groups: ArrayLike<number>, resolution: number): number {
  const degrees = degreesOf(graph);
  let sum = 0;
  for (let a = 0; a < graph.size; a++) {
    for (let i = graph.starts[a]!; i < graph.starts[a + 1]!; i++) {
      if (graph.targets[i]! > a && groups[graph.targets[i]!] === groups[a]) sum += graph.weights[i]!;
    }
    for (let b = a + 1; b < graph.size; b++) if (groups[a] === groups[b]) sum -= resolution * degrees[a]! * degrees[b]!;
  }
  return sum;
}

describe('moveNodes', () => {
  it('comes, called again, to where no single node does better in any other group or alone', () => {
    fc.assert(
      fc.property(smallGraph, fc.double({ min: 0.2, max: 4, noNaN: true }), fc.nat(), (graph, gamma, seed) => {
        const resolution = gamma / Math.max(1, totalDegree(graph));
        const start = Int32Array.from({ length: graph.size }, (_, node) => node % 3).map((group) => Math.min(group, graph.size - 1));
        let { groups, moves } = moveNodes(graph, start, resolution, seed);
        while (moves > 0) ({ groups, moves } = moveNodes(graph, groups, resolution, seed));
        const reached = quality(graph, groups, resolution);
        expect(reached).toBeGreaterThanOrEqual(quality(graph, start, resolution) - 1e-9);
        for (let node = 0; node < graph.size; node++) {
          for (let group = 0; group < graph.size; group++) {
            const other = Array.from(groups);
            other[node] = group;
            expect(quality(graph, other, resolution)).toBeLessThanOrEqual(reached + 1e-6);
          }
        }
      }),
    );
  });
});

describe('findCommunities', () => {
  it('leaves every node of a graph without edges alone', () => {
    expect([...findCommunities(graphOf(0, []), { resolution: 1, seed: 1 })]).toEqual([]);
    expect([...findCommunities(graphOf(3, []), { resolution: 1, seed: 1 })]).toEqual([0, 1, 2]);
  });

  it('finds two triangles that one weak edge joins', () => {
    const graph = graphOf(6, [
      [0, 2, 1],
      [2, 4, 1],
      [0, 4, 1],
      [1, 3, 1],
      [3, 5, 1],
      [1, 5, 1],
      [4, 5, 0.1],
    ]);
    expect([...findCommunities(graph, { resolution: 1 / totalDegree(graph), seed: 1 })]).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it('splits a group that it is given when the parts have nothing in common', () => {
    const graph = graphOf(6, [
      [0, 1, 1],
      [1, 2, 1],
      [0, 2, 1],
      [3, 4, 1],
      [4, 5, 1],
      [3, 5, 1],
      [2, 3, 0.01],
    ]);
    const options = { resolution: 1 / totalDegree(graph), seed: 1 };
    expect([...findCommunities(graph, { ...options, initial: new Int32Array(6) })]).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it('recovers planted groups', () => {
    const groups = Array.from({ length: 240 }, (_, node) => node % 8);
    const graph = symmetrise(
      nearestCases(plantedRows(groups, 10, 0.2, 5)),
      Uint32Array.from(groups, (_, node) => node),
    );
    const found = findCommunities(graph, { resolution: 1 / totalDegree(graph), seed: 1 });
    expect(adjustedRandIndex(groups, [...found])).toBeGreaterThan(0.95);
  });

  it('makes connected groups, numbered without gaps, the same ones each time', () => {
    fc.assert(
      fc.property(smallGraph, fc.double({ min: 0.2, max: 8, noNaN: true }), fc.nat(), (graph, gamma, seed) => {
        const options = { resolution: gamma / Math.max(1, totalDegree(graph)), seed };
        const groups = findCommunities(graph, options);
        expect([...connectedPieces(graph, groups)]).toEqual([...groups]);
        expect([...findCommunities(graph, options)]).toEqual([...groups]);
      }),
    );
  });
});
