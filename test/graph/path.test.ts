import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RELATION_KINDS, type RelationKind } from '../../src/domain/relation.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import type { GraphImage } from '../../src/graph/graph-image.ts';
import { findPaths } from '../../src/graph/path.ts';
import { bareIncident } from '../bare-incident.ts';
import { imageOf, type Library, libraryArbitrary, naiveEdges, numbers, term } from './generated-library.ts';

interface NaivePath {
  readonly nodes: readonly number[];
  readonly cost: number;
}

/** All simple walks of at most some steps, with the documented cost, cheapest first. */
function naivePaths(
  library: Library,
  image: GraphImage,
  from: number,
  to: number,
  maxLength: number,
  through: readonly RelationKind[],
): readonly NaivePath[] {
  const degrees = new Map<number, number>();
  const neighbours = new Map<number, Set<number>>();
  for (const edge of naiveEdges(library)) {
    const [a, b] = [image.find(edge.from)!, image.find(edge.to)!];
    for (const [here, there] of [
      [a, b],
      [b, a],
    ] as const) {
      degrees.set(here, (degrees.get(here) ?? 0) + 1);
      if (through.includes(edge.kind)) neighbours.set(here, (neighbours.get(here) ?? new Set()).add(there));
    }
  }
  const highest = Math.max(...degrees.values());
  const h = (node: number): number => Math.round((1000 * Math.log2(1 + degrees.get(node)!)) / Math.log2(1 + highest));
  const paths: NaivePath[] = [];
  const walk = (nodes: readonly number[], cost: number): void => {
    const last = nodes[nodes.length - 1]!;
    if (last === to) {
      paths.push({ nodes, cost });
      return;
    }
    if (nodes.length > maxLength) return;
    for (const next of neighbours.get(last) ?? []) if (!nodes.includes(next)) walk([...nodes, next], cost + 1000 + h(last) + h(next));
  };
  walk([from], 0);
  const order = (a: NaivePath, b: NaivePath): number =>
    a.cost - b.cost ||
    a.nodes.length - b.nodes.length ||
    a.nodes.map((node, index) => node - b.nodes[index]!).find((difference) => difference !== 0)!;
  return paths.sort(order);
}

describe('paths', () => {
  it('are the cheapest of all simple walks, in order', () => {
    fc.assert(
      fc.property(
        libraryArbitrary,
        fc.nat(),
        fc.nat(),
        fc.record({ maxLength: fc.integer({ min: 1, max: 5 }), first: fc.integer({ min: 1, max: 20 }) }),
        fc.oneof({ weight: 3, arbitrary: fc.constant([...RELATION_KINDS]) }, fc.subarray([...RELATION_KINDS], { minLength: 8 })),
        (library, a, b, options, through) => {
          const image = imageOf(library);
          // Cases first: what joins two cases is what is asked most.
          const from = a % Math.max(1, image.size);
          const to = b % (image.size < 2 ? image.nodeCount : b % 2 === 0 ? image.size : image.nodeCount);
          if (from === to) return;
          const answer = findPaths(image, from, to, { ...options, through });
          const expected = naivePaths(library, image, from, to, options.maxLength, through).slice(0, options.first);
          expect(answer.truncated).toBe(false);
          expect(answer.paths.map((path) => ({ nodes: path.nodes.map((node) => image.find(node.id)), cost: path.cost * 1000 }))).toEqual(
            expected.map((path) => ({ ...path, cost: expect.closeTo(path.cost, 6) })),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it('are the same walked back', () => {
    fc.assert(
      fc.property(libraryArbitrary, fc.nat(), fc.nat(), (library, a, b) => {
        const image = imageOf(library);
        const [from, to] = [a % image.nodeCount, b % image.nodeCount];
        const costs = (...ends: [number, number]): readonly number[] =>
          findPaths(image, ...ends, { first: 20 }).paths.map((path) => path.cost);
        expect(costs(from, to)).toEqual(costs(to, from));
      }),
    );
  });

  it('have steps that the documents bear out, with every relation that joins two nodes', () => {
    fc.assert(
      fc.property(libraryArbitrary, fc.nat(), fc.nat(), (library, a, b) => {
        const image = imageOf(library);
        const edges = naiveEdges(library).filter((edge) => edge.kind !== 'not-directly-related');
        for (const path of findPaths(image, a % image.nodeCount, b % image.nodeCount).paths) {
          expect(path.steps.length).toBe(path.nodes.length - 1);
          for (const [index, step] of path.steps.entries()) {
            expect([step.from, step.to]).toEqual([path.nodes[index]!.id, path.nodes[index + 1]!.id]);
            expect(new Set(step.relations.map((each) => `${each.kind} ${each.forward}`))).toEqual(
              new Set(
                edges.flatMap((edge) => [
                  ...(edge.from === step.from && edge.to === step.to ? [`${edge.kind} true`] : []),
                  ...(edge.from === step.to && edge.to === step.from ? [`${edge.kind} false`] : []),
                ]),
              ),
            );
            expect(step.relations.length).toBeGreaterThan(0);
          }
        }
      }),
    );
  });

  const vocabulary = new Vocabulary([
    term('root-cause:defect', { label: 'Software defect' }),
    term('component:rare', { label: 'Rare database' }),
    term('component:database', { label: 'Database' }),
    term('component:kind', { label: 'Kind', broader: ['component:database'] }),
    term('action-pattern:staged-rollout', { label: 'Staged rollout' }),
    term('symptom:everyone', { label: 'Errors' }),
  ]);
  const crowd = numbers(3000).map((n) => bareIncident(`Z-${1000 + n}`, { symptoms: [{ term: 'symptom:everyone' }] }));
  const image = imageOf({
    vocabulary,
    incidents: [
      bareIncident('A', {
        causes: [
          { role: 'root-cause', term: 'root-cause:defect' },
          { role: 'contributing-factor', term: 'root-cause:defect' },
        ],
        components: [{ role: 'faulty', term: 'component:rare' }],
        symptoms: [{ term: 'symptom:everyone' }],
        links: [{ to: 'C', kind: 'not-directly-related' }],
      }),
      bareIncident('B', {
        causes: [{ role: 'root-cause', term: 'root-cause:defect' }],
        components: [{ role: 'affected', term: 'component:rare' }],
        symptoms: [{ term: 'symptom:everyone' }],
        actionItems: [{ key: 'action-1', text: 'Roll out in stages', pattern: 'action-pattern:staged-rollout', addresses: [] }],
      }),
      bareIncident('C', { links: [{ to: 'A', kind: 'caused-by' }] }),
      ...crowd,
    ],
  });
  const paths = (
    from: string,
    to: string,
    ...rest: Parameters<typeof findPaths> extends [unknown, unknown, unknown, ...infer R] ? R : never
  ) => findPaths(image, image.find(from)!, image.find(to)!, ...rest);
  const told = (from: string, to: string): readonly string[] =>
    paths(from, to, { first: 1 }).paths.flatMap((path) => path.steps.map((step) => step.explanation));

  it('go through what is rare before what is common', () => {
    const middles = paths('A', 'B').paths.map((path) => path.nodes.map((node) => node.label).slice(1, -1));
    expect(middles).toEqual([['Rare database'], ['Software defect'], ['Errors']]);
    expect(paths('A', 'B').truncated).toBe(false);
  });

  it('explain each step in one clause', () => {
    expect(told('A', 'B')).toEqual(['A has faulty component Rare database', 'Rare database was affected in B']);
    expect(told('B', 'action-pattern:staged-rollout')).toEqual([
      'B has action item “Roll out in stages”',
      '“Roll out in stages” follows the pattern Staged rollout',
    ]);
    expect(told('component:kind', 'component:database')).toEqual(['Kind is a kind of Database']);
    expect(told('A', 'root-cause:defect')).toEqual(['A has root cause and has contributing factor Software defect']);
    expect(told('A', 'C')).toEqual(['A caused C']);
  });

  it('do not take "not directly related" for a way, unless asked to', () => {
    expect(paths('A', 'C').paths[0]!.steps[0]!.relations).toEqual([{ kind: 'caused-by', forward: false }]);
    const asked = paths('A', 'C', { through: ['not-directly-related'] }).paths;
    expect(asked[0]!.steps.map((step) => step.explanation)).toEqual(['A is not directly related to C']);
  });

  it('cost one a step and up to two more for the hub that they pass', () => {
    const viaHub = paths('Z-1000', 'Z-1001', { first: 1 }).paths[0]!;
    // The ends have one edge each; the hub has the most of all: h is 1.
    const end = Math.round(1000 / Math.log2(1 + 3002)) / 1000;
    expect(viaHub.cost).toBeCloseTo(2 + 2 + 2 * end, 9);
  });

  it('join a node to itself without a step', () => {
    expect(paths('A', 'a')).toMatchObject({ truncated: false, paths: [{ cost: 0, steps: [], nodes: [{ id: 'A', distance: 0 }] }] });
  });

  it('are none where nothing joins, or nothing within the steps allowed', () => {
    expect(paths('component:kind', 'A')).toEqual({ paths: [], truncated: false });
    expect(paths('A', 'B', { maxLength: 1 })).toEqual({ paths: [], truncated: false });
    expect(paths('A', 'B', { through: [] })).toEqual({ paths: [], truncated: false });
  });

  it('read no hub when what is cheaper suffices, and say so when the budget ends the search', () => {
    expect(paths('A', 'B', { first: 3, maxLength: 2 }, { maxEdges: 40 })).toMatchObject({ truncated: false, paths: { length: 3 } });
    expect(paths('Z-1000', 'symptom:everyone', { first: 1, maxLength: 6 }, { maxEdges: 10 })).toMatchObject({
      truncated: false,
      paths: { length: 1 },
    });
    expect(paths('Z-1000', 'B', { first: 20, maxLength: 6 }, { maxEdges: 100 })).toMatchObject({ truncated: true });
    expect(paths('Z-1000', 'B', { first: 20, maxLength: 6 }, { expired: () => true })).toMatchObject({ truncated: true });
  });

  it.each([
    [{ maxLength: 7 }, 'maxLength is 7; expected a whole number from 1 to 6'],
    [{ maxLength: 0 }, 'maxLength is 0'],
    [{ first: 21 }, 'first is 21; expected a whole number from 1 to 20'],
  ])('refuse %j', (options, message) => {
    expect(() => paths('A', 'B', options)).toThrow(message);
  });
});
