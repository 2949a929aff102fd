import { DomainError } from '../domain/error.ts';
import { betweenness, pagerank, UndirectedGraph } from './graphology.ts';
import type { Selection } from './selection.ts';

/** A number for every node of a selection. */
export interface Measure {
  readonly id: string;
  readonly label: string;
  /**
   * By node id; empty for an empty selection. Parallel edges count once and directions not at all, but for the degree.
   * @throws DomainError `LIMIT_EXCEEDED` when the selection is too large for the measure.
   */
  readonly run: (selection: Selection) => ReadonlyMap<string, number>;
}

export const MEASURES: readonly Measure[] = [
  {
    id: 'degree',
    label: 'Edges within the selection',
    run: (selection) => new Map(selection.mapNodes((id) => [id, selection.degree(id)])),
  },
  {
    id: 'betweenness',
    label: 'Share of the shortest walks that pass through',
    run: (selection) => {
      checkWork('betweenness', selection.order * selection.size, MAX_BETWEENNESS_WORK);
      // graphology throws on graphs without nodes, and divides by zero on those of one or two.
      if (selection.order < 3) return new Map(selection.mapNodes((id) => [id, 0]));
      return byNode(selection, betweenness(simple(selection), { getEdgeWeight: null }));
    },
  },
  {
    id: 'pagerank',
    label: 'PageRank: how often a random walk comes by',
    run: (selection) => {
      if (selection.order === 0) return new Map();
      return byNode(selection, pagerank(simple(selection), { getEdgeWeight: null, maxIterations: MAX_PAGERANK_ITERATIONS }));
    },
  },
];

/** Nodes × edges: about one second. */
const MAX_BETWEENNESS_WORK = 5_000_000;
/** An iteration shrinks the error to at most 85 %: 10⁻⁶ is reached well before. */
const MAX_PAGERANK_ITERATIONS = 500;

function checkWork(measure: string, work: number, max: number): void {
  if (work > max) {
    throw new DomainError('LIMIT_EXCEEDED', `the selection is too large for ${measure}: nodes × edges is ${work}; at most ${max}`, {
      found: work,
      max,
    });
  }
}

function simple(selection: Selection): UndirectedGraph {
  const graph = new UndirectedGraph();
  selection.forEachNode((id) => {
    graph.addNode(id);
  });
  selection.forEachEdge((_key, _attributes, from, to) => {
    if (from !== to) graph.mergeEdge(from, to);
  });
  return graph;
}

function byNode(selection: Selection, values: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(selection.mapNodes((id) => [id, values[id]!]));
}
