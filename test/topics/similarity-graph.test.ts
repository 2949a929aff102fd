import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregate, connectedPieces, type SimilarityGraph, symmetrise, totalDegree } from '../../src/topics/similarity-graph.ts';
import { graphOf, nearestCases } from './planted.ts';

const identity = (size: number): Uint32Array => Uint32Array.from({ length: size }, (_, index) => index);

function edgesOf(graph: SimilarityGraph): Record<string, number> {
  const edges: Record<string, number> = {};
  for (let node = 0; node < graph.size; node++) {
    for (let i = graph.starts[node]!; i < graph.starts[node + 1]!; i++) edges[`${node}-${graph.targets[i]}`] = graph.weights[i]!;
  }
  return edges;
}

describe('symmetrise', () => {
  it('adds both directions of a pair, and keeps one-sided neighbours', () => {
    const graph = symmetrise(
      nearestCases([
        [
          [1, 0.5],
          [2, 0.25],
        ],
        [[0, 0.5]],
        [],
      ]),
      identity(3),
    );
    expect(edgesOf(graph)).toEqual({ '0-1': 1, '1-0': 1, '0-2': 0.25, '2-0': 0.25 });
  });

  it('leaves out what is no edge: itself, strangers, repetitions, weights that are not positive numbers', () => {
    const rows = [
      [
        [0, 0.5],
        [9, 0.5],
        [1, 0.5],
        [1, 0.25],
        [2, Number.NaN],
        [3, -1],
        [4, 0],
        [5, Infinity],
      ],
      [],
      [],
      [],
      [],
      [],
    ] as const;
    expect(edgesOf(symmetrise(nearestCases(rows), identity(6)))).toEqual({ '0-1': 0.5, '1-0': 0.5 });
  });

  it('uses only the nearest three of each case in a library of ten', () => {
    const rows = Array.from({ length: 10 }, (_, node) => (node === 0 ? [1, 2, 3, 4, 5].map((other) => [other, 0.5] as const) : []));
    expect(Object.keys(edgesOf(symmetrise(nearestCases(rows), identity(10))))).toEqual(['0-1', '0-2', '0-3', '1-0', '2-0', '3-0']);
  });

  it('agrees with a sum over all pairs, whatever the numbering', () => {
    const library = fc.integer({ min: 1, max: 12 }).chain((size) =>
      fc.tuple(
        fc.array(fc.uniqueArray(fc.tuple(fc.nat(size - 1), fc.integer({ min: 1, max: 8 })), { selector: ([id]) => id, maxLength: 3 }), {
          minLength: size,
          maxLength: size,
        }),
        fc.shuffledSubarray([...identity(size)], { minLength: size }),
      ),
    );
    fc.assert(
      fc.property(library, ([rows, order]) => {
        const expected: Record<string, number> = {};
        for (const [node, row] of rows.entries()) {
          for (const [target, weight] of row) {
            if (target === node) continue;
            for (const key of [`${order[node]}-${order[target]}`, `${order[target]}-${order[node]}`]) {
              expected[key] = (expected[key] ?? 0) + weight / 8;
            }
          }
        }
        const nearest = nearestCases(rows.map((row) => row.map(([target, weight]) => [target, weight / 8] as const)));
        expect(edgesOf(symmetrise(nearest, Uint32Array.from(order)))).toEqual(expected);
      }),
    );
  });
});

describe('aggregate', () => {
  it('sums weights between groups, and inside one as its loop', () => {
    const graph = graphOf(5, [
      [0, 1, 1],
      [1, 2, 2],
      [2, 3, 4],
      [0, 3, 8],
      [3, 3, 16],
    ]);
    const groups = aggregate(graph, Int32Array.of(0, 0, 1, 1, 2), 3);
    expect(edgesOf(groups)).toEqual({ '0-0': 1, '0-1': 10, '1-0': 10, '1-1': 20 });
    expect(totalDegree(groups)).toBe(totalDegree(graph));
  });
});

describe('connectedPieces', () => {
  it('numbers the pieces of the graph and of its groups in the order of their first nodes', () => {
    const graph = graphOf(6, [
      [0, 2, 1],
      [2, 4, 1],
      [1, 3, 1],
    ]);
    expect([...connectedPieces(graph)]).toEqual([0, 1, 0, 1, 0, 2]);
    expect([...connectedPieces(graph, Int32Array.of(0, 0, 1, 0, 0, 0))]).toEqual([0, 1, 2, 1, 3, 4]);
  });
});
