import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NODE_KINDS, type NodeKind, RELATION_KINDS, type Relation, type RelationKind } from '../../src/domain/relation.ts';
import { compareText } from '../../src/domain/text-key.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { Bitset } from '../../src/graph/bitset.ts';
import { incidentGraph } from '../../src/graph/incident-graph.ts';
import { neighborhood } from '../../src/graph/neighborhood.ts';
import type { Subgraph } from '../../src/graph/subgraph.ts';
import { bareIncident } from '../bare-incident.ts';
import { imageOf, type Library, libraryArbitrary, naiveEdges, numbers, term } from './generated-library.ts';

const ids = (graph: Subgraph): readonly string[] => graph.nodes.map((node) => node.id);
const lines = (graph: Subgraph): readonly string[] => graph.edges.map((edge) => `${edge.from} ${edge.kind} ${edge.to}`);

function kindOf(library: Library, id: string): NodeKind {
  return library.vocabulary.get(id)?.kind ?? (id.includes('#action-') || id.endsWith('#Roll-Out') ? 'action-item' : 'incident');
}

/** Distances from the starts, by looking at every edge again and again. */
function naiveDistances(
  library: Library,
  starts: readonly string[],
  depth: number,
  relations: readonly RelationKind[],
  kinds: readonly NodeKind[],
) {
  const distances = new Map(starts.map((id) => [id, 0]));
  const edges = naiveEdges(library).filter((edge) => relations.includes(edge.kind));
  for (let distance = 1; distance <= depth; distance++) {
    const before = new Map(distances);
    for (const edge of edges) {
      for (const [here, there] of [
        [edge.from, edge.to],
        [edge.to, edge.from],
      ] as const) {
        if (before.has(here) && !distances.has(there) && kinds.includes(kindOf(library, there))) distances.set(there, distance);
      }
    }
  }
  return distances;
}

function edgesBetween(library: Library, nodes: readonly string[], relations: readonly RelationKind[]): readonly string[] {
  const order = (a: Relation, b: Relation): number =>
    compareText(a.from, b.from) || RELATION_KINDS.indexOf(a.kind) - RELATION_KINDS.indexOf(b.kind) || compareText(a.to, b.to);
  return naiveEdges(library)
    .filter((edge) => nodes.includes(edge.from) && nodes.includes(edge.to) && relations.includes(edge.kind))
    .sort(order)
    .map((edge) => `${edge.from} ${edge.kind} ${edge.to}`);
}

const relationsArbitrary = fc.oneof(fc.constant([...RELATION_KINDS]), fc.subarray([...RELATION_KINDS]));
const kindsArbitrary = fc.oneof(fc.constant([...NODE_KINDS]), fc.subarray([...NODE_KINDS]));

describe('neighborhood', () => {
  it('is the nearest nodes with all edges between them, and tells exactly what is missing', () => {
    fc.assert(
      fc.property(
        libraryArbitrary,
        fc.record({
          depth: fc.integer({ min: 1, max: 4 }),
          maxNodes: fc.integer({ min: 1, max: 40 }),
          relations: relationsArbitrary,
          kinds: kindsArbitrary,
        }),
        fc.array(fc.nat(), { maxLength: 3 }),
        (library, options, picks) => {
          const image = imageOf(library);
          const starts = picks.map((pick) => pick % image.nodeCount);
          const graph = neighborhood(image, starts, options);
          const distances = naiveDistances(
            library,
            starts.map((node) => image.id(node)),
            options.depth,
            options.relations,
            options.kinds,
          );

          expect(graph.nodes.length).toBe(Math.min(options.maxNodes, distances.size));
          expect(graph.omitted).toBe(distances.size - graph.nodes.length);
          expect(graph.truncated).toBe(graph.omitted > 0);
          for (const node of graph.nodes) expect(node.distance).toBe(distances.get(node.id));
          const farthest = Math.max(0, ...graph.nodes.map((node) => node.distance));
          for (const [id, distance] of distances) if (distance < farthest) expect(ids(graph)).toContain(id);
          expect(graph.nodes).toEqual([...graph.nodes].sort((a, b) => a.distance - b.distance || compareText(a.id, b.id)));
          expect(lines(graph)).toEqual(edgesBetween(library, ids(graph), options.relations));
        },
      ),
    );
  });

  const vocabulary = new Vocabulary([term('symptom:everyone'), term('symptom:few'), term('organization:acme'), term('root-cause:defect')]);
  const crowd = numbers(20).map((n) => bareIncident(`A-${10 + n}`, { symptoms: [{ term: 'symptom:everyone' }] }));
  const library = {
    vocabulary,
    incidents: [
      ...crowd,
      bareIncident('B-1', {
        symptoms: [{ term: 'symptom:everyone' }, { term: 'symptom:few' }],
        causes: [
          { role: 'root-cause', term: 'root-cause:defect' },
          { role: 'detection-gap', term: 'root-cause:defect' },
        ],
        links: [{ to: 'B-1', kind: 'related' }],
      }),
      bareIncident('B-2', { symptoms: [{ term: 'symptom:few' }], causes: [{ role: 'root-cause', term: 'root-cause:defect' }] }),
      bareIncident('B-3', { symptoms: [{ term: 'symptom:few' }] }),
    ],
  };
  const image = imageOf(library);
  const start = image.find('B-1')!;

  it('leaves out the crowd around a hub first', () => {
    const graph = neighborhood(image, [start], { depth: 2, maxNodes: 7 });
    expect(ids(graph)).toEqual(['B-1', 'root-cause:defect', 'symptom:everyone', 'symptom:few', 'A-10', 'B-2', 'B-3']);
    expect(graph).toMatchObject({ truncated: true, omitted: 19 });
  });

  it('keeps diamonds, parallel relations and edges to itself', () => {
    expect(lines(neighborhood(image, [start], { depth: 2, maxNodes: 7 }))).toEqual([
      'A-10 symptom symptom:everyone',
      'B-1 root-cause root-cause:defect',
      'B-1 detection-gap root-cause:defect',
      'B-1 symptom symptom:everyone',
      'B-1 symptom symptom:few',
      'B-1 related B-1',
      'B-2 root-cause root-cause:defect',
      'B-2 symptom symptom:few',
      'B-3 symptom symptom:few',
    ]);
  });

  it('ends when a budget is spent, and says so', () => {
    const hub = image.find('symptom:everyone')!;
    expect(neighborhood(image, [hub], {}, { maxEdges: 5 })).toMatchObject({ truncated: true, omitted: 0, nodes: { length: 6 } });
    expect(neighborhood(image, [hub], {}, { maxEdges: 21 })).toMatchObject({ truncated: false, omitted: 0, nodes: { length: 22 } });
    const many = imageOf({
      vocabulary,
      incidents: numbers(3000).map((n) => bareIncident(`C-${1000 + n}`, { symptoms: [{ term: 'symptom:few' }] })),
    });
    const late = neighborhood(many, [many.find('symptom:few')!], { maxNodes: 2000 }, { expired: () => true });
    expect(late).toMatchObject({ truncated: true, omitted: 0, nodes: { length: 1024 } });
    const counted = neighborhood(many, [many.find('symptom:few')!], { maxNodes: 10 }, { maxEdges: 100 });
    expect(counted).toMatchObject({ truncated: true, nodes: { length: 10 } });
    expect(counted.omitted).toBeGreaterThan(50);
  });

  it('shows starts of any kind, each once, and nothing for no starts', () => {
    expect(ids(neighborhood(image, [start, start], { kinds: ['symptom'] }))).toEqual(['B-1', 'symptom:everyone', 'symptom:few']);
    expect(neighborhood(image, [])).toEqual({ nodes: [], edges: [], truncated: false, omitted: 0 });
    expect(neighborhood(image, [2, 1, 0], { maxNodes: 2 })).toMatchObject({ truncated: true, omitted: 2 });
  });

  it.each([
    [{ depth: 0 }, 'depth is 0; expected a whole number from 1 to 4'],
    [{ depth: 5 }, 'depth is 5'],
    [{ maxNodes: 2001 }, 'maxNodes is 2001; expected a whole number from 1 to 2000'],
    [{ maxNodes: 1.5 }, 'maxNodes is 1.5'],
    [{ depth: Number.NaN }, 'depth is NaN'],
  ])('refuses %j', (options, message) => {
    expect(() => neighborhood(image, [start], options)).toThrow(message);
  });
});

describe('the graph of selected cases', () => {
  it('is the cases and what they are joined to, within the room, and tells exactly what is missing', () => {
    fc.assert(
      fc.property(
        libraryArbitrary,
        fc.record({ maxNodes: fc.integer({ min: 1, max: 40 }), relations: relationsArbitrary, kinds: kindsArbitrary }),
        fc.nat(),
        (library, options, pick) => {
          const image = imageOf(library);
          const selected = new Bitset(image.size);
          for (const n of numbers(image.size)) if ((pick >> n) % 2 === 0) selected.add(n);
          const cases = [...selected.values()].map((node) => image.id(node));
          const graph = incidentGraph(image, selected, options);
          const reachable = naiveDistances(library, cases, 1, options.relations, options.kinds);

          expect(graph.nodes.length).toBe(Math.min(options.maxNodes, reachable.size));
          expect(graph.omitted).toBe(reachable.size - graph.nodes.length);
          expect(graph.truncated).toBe(graph.omitted > 0);
          for (const node of graph.nodes) expect(reachable.has(node.id)).toBe(true);
          expect(new Set(graph.nodes.map((node) => node.distance))).toEqual(new Set(graph.nodes.length > 0 ? [0] : []));
          expect(lines(graph)).toEqual(edgesBetween(library, ids(graph), options.relations));
        },
      ),
    );
  });

  it('prefers what most of the cases are joined to', () => {
    const vocabulary = new Vocabulary([term('symptom:all'), term('symptom:one'), term('symptom:two')]);
    const incidents = numbers(6).map((n) =>
      bareIncident(`I-${n}`, {
        symptoms: [
          { term: 'symptom:all' },
          ...(n === 0 ? [{ term: 'symptom:one' as const }] : []),
          ...(n < 2 ? [{ term: 'symptom:two' as const }] : []),
        ],
      }),
    );
    const image = imageOf({ vocabulary, incidents });
    const graph = incidentGraph(image, Bitset.full(6), { maxNodes: 4 });
    expect(ids(graph)).toEqual(['I-0', 'I-1', 'symptom:all', 'symptom:two']);
    expect(graph).toMatchObject({ truncated: true, omitted: 5 });
    expect(incidentGraph(image, Bitset.full(6), { maxNodes: 9 })).toMatchObject({ truncated: false, omitted: 0, nodes: { length: 9 } });
    expect(incidentGraph(image, Bitset.full(6), { maxNodes: 2 }, { maxEdges: 2 })).toMatchObject({ truncated: true });
  });

  it('is empty for no cases and refuses too large a picture', () => {
    const image = imageOf({ vocabulary: new Vocabulary([]), incidents: [] });
    expect(incidentGraph(image, new Bitset(0))).toEqual({ nodes: [], edges: [], truncated: false, omitted: 0 });
    expect(() => incidentGraph(image, new Bitset(0), { maxNodes: 5001 })).toThrow(
      'maxNodes is 5001; expected a whole number from 1 to 5000',
    );
  });
});
