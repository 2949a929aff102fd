import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../src/domain/error.ts';
import { LAYOUTS } from '../../src/graph/layout.ts';
import { MEASURES } from '../../src/graph/measure.ts';
import { neighborhood } from '../../src/graph/neighborhood.ts';
import { createSelection, type Selection } from '../../src/graph/selection.ts';
import type { Subgraph, SubgraphNode } from '../../src/graph/subgraph.ts';
import { imageOf, libraryArbitrary, numbers } from './generated-library.ts';

function node(id: string, distance = 0): SubgraphNode {
  return { id, kind: 'incident', label: id, degree: 1, distance };
}

function part(ids: readonly string[], edges: readonly (readonly [string, string])[]): Subgraph {
  return {
    nodes: ids.map((id) => node(id)),
    edges: edges.map(([from, to]) => ({ from, to, kind: 'related' })),
    truncated: false,
    omitted: 0,
  };
}

const run = (id: string, selection: Selection): Record<string, number> =>
  Object.fromEntries(MEASURES.find((each) => each.id === id)!.run(selection));

describe('a selection', () => {
  it('keeps what its part says: ids, kinds, parallel edges and edges to itself', () => {
    const selection = createSelection({
      nodes: [node('A'), { id: 'root-cause:x', kind: 'root-cause', label: 'X', degree: 7, distance: 1 }],
      edges: [
        { from: 'A', to: 'A', kind: 'related' },
        { from: 'A', to: 'root-cause:x', kind: 'root-cause' },
        { from: 'A', to: 'root-cause:x', kind: 'contributing-factor' },
      ],
    });
    expect([selection.order, selection.size]).toEqual([2, 3]);
    expect(selection.getNodeAttributes('root-cause:x')).toEqual({ kind: 'root-cause', label: 'X', degree: 7, distance: 1 });
    expect(selection.mapDirectedEdges('A', 'root-cause:x', (_, { kind }) => kind).sort()).toEqual(['contributing-factor', 'root-cause']);
    expect(selection.filterDirectedEdges('A', (edge) => selection.isSelfLoop(edge)).length).toBe(1);
  });
});

describe('measures', () => {
  // A star of three around M, one of whose leaves has a tail.
  const star = createSelection(
    part(
      ['M', 'a', 'b', 'c', 't'],
      [
        ['M', 'a'],
        ['b', 'M'],
        ['M', 'c'],
        ['c', 't'],
        ['t', 'c'],
        ['a', 'a'],
      ],
    ),
  );

  it('count edges, parallel ones and loops too', () => {
    expect(run('degree', star)).toEqual({ M: 3, a: 3, b: 1, c: 3, t: 2 });
  });

  it('tell what lies between, whatever the direction', () => {
    // Of the 6 pairs of other nodes, M is between 5 (all but c–t) and c between 3 (those with t).
    const found = run('betweenness', star);
    expect(found.M).toBeCloseTo(5 / 6, 9);
    expect(found.c).toBeCloseTo(3 / 6, 9);
    expect([found.a, found.b, found.t]).toEqual([0, 0, 0]);
  });

  it('rank the middle first', () => {
    const found = run('pagerank', star);
    expect(Object.values(found).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4);
    expect(Math.max(...Object.values(found))).toBe(found.M);
  });

  it.each([
    ['empty', part([], [])],
    ['one node', part(['A'], [])],
    ['one node with an edge to itself', part(['A'], [['A', 'A']])],
    ['two nodes', part(['A', 'B'], [['A', 'B']])],
    ['no edges', part(['A', 'B', 'C'], [])],
  ])('give a finite number for every node when there is %s', (_, graph) => {
    for (const measure of MEASURES) {
      const values = measure.run(createSelection(graph));
      expect([...values.keys()]).toEqual(graph.nodes.map((each) => each.id));
      for (const value of values.values()) expect(Number.isFinite(value)).toBe(true);
    }
  });

  it('refuse what would take too long', () => {
    const ids = numbers(2400).map(String);
    const ring = createSelection(
      part(
        ids,
        ids.map((id, index) => [id, ids[(index + 1) % ids.length]!] as const),
      ),
    );
    expect(() => run('betweenness', ring)).toThrow(DomainError);
    expect(() => run('betweenness', ring)).toThrow('too large for betweenness: nodes × edges is 5760000; at most 5000000');
  });
});

describe('layouts', () => {
  it.each(LAYOUTS)('$id: gives every node a finite place, always the same', (layout) => {
    fc.assert(
      fc.property(libraryArbitrary, (library) => {
        const image = imageOf(library);
        const graph = neighborhood(image, numbers(image.size), { depth: 2 });
        const places = layout.run(createSelection(graph), { iterations: 10 });
        expect([...places.keys()].sort()).toEqual(graph.nodes.map((each) => each.id).sort());
        for (const { x, y } of places.values()) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
        expect(layout.run(createSelection(graph), { iterations: 10 })).toEqual(places);
      }),
      { numRuns: 25 },
    );
  });

  it.each(LAYOUTS)('$id: copes with nothing, one node, a loop and a star', (layout) => {
    const leaves = numbers(700).map((n) => `leaf-${n}`);
    for (const graph of [
      part([], []),
      part(['A'], []),
      part(['A'], [['A', 'A']]),
      part(
        ['A', ...leaves],
        leaves.map((leaf) => ['A', leaf] as const),
      ),
    ]) {
      const places = layout.run(createSelection(graph), { iterations: 3 });
      expect(places.size).toBe(graph.nodes.length);
      for (const { x, y } of places.values()) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
    }
  });

  it('force-atlas-2 draws two groups apart', () => {
    const group = (name: string): readonly string[] => numbers(6).map((n) => `${name}${n}`);
    const pairs = (ids: readonly string[]): readonly (readonly [string, string])[] =>
      ids.flatMap((a, index) => ids.slice(index + 1).map((b) => [a, b] as const));
    const places = LAYOUTS[0]!.run(
      createSelection(part([...group('a'), ...group('b')], [...pairs(group('a')), ...pairs(group('b')), ['a0', 'b0']])),
    );
    const distance = (a: string, b: string): number => Math.hypot(places.get(a)!.x - places.get(b)!.x, places.get(a)!.y - places.get(b)!.y);
    const within = Math.max(...group('a').map((id) => distance('a1', id)), ...group('b').map((id) => distance('b1', id)));
    const between = Math.min(
      ...group('a')
        .slice(1)
        .flatMap((a) =>
          group('b')
            .slice(1)
            .map((b) => distance(a, b)),
        ),
    );
    expect(between).toBeGreaterThan(within);
  });

  it('rings puts a lone start in the middle and farther nodes farther out', () => {
    const places = LAYOUTS[1]!.run(createSelection({ nodes: [node('s'), node('a', 1), node('b', 1), node('c', 2)], edges: [] }));
    const radius = (id: string): number => Math.hypot(places.get(id)!.x, places.get(id)!.y);
    expect([radius('s'), radius('a'), radius('b'), radius('c')].map((value) => Math.round(value))).toEqual([0, 2, 2, 4]);
  });

  it('refuses more than 1,000 iterations', () => {
    expect(() => LAYOUTS[0]!.run(createSelection(part(['A'], [])), { iterations: 1001 })).toThrow('expected a whole number from 1 to 1000');
  });
});
