import { UndirectedGraph } from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';

/** What the worker is asked: nodes with a place stay where they are, the others find theirs. */
export interface LayoutTask {
  readonly id: number;
  readonly nodes: readonly { readonly id: string; readonly x?: number; readonly y?: number }[];
  readonly edges: readonly (readonly [string, string])[];
}

export interface LayoutResult {
  readonly id: number;
  /** x and y of each node, in the order of the task. */
  readonly places: Float64Array;
  /** Whether these are the last ones; earlier ones show how it settles. */
  readonly settled: boolean;
}

/** Pairs of nodes × rounds, and nodes × rounds where pairs are not all looked at: some tenths of a second, and some seconds. */
const MAX_PAIRS = 30_000_000;
const MAX_NODES = 300_000;
const MANY_NODES = 800;
/** The rounds are done in so many parts. Their number decides the picture, so it does not depend on the clock. */
const PARTS = 5;
/** Smaller graphs are there before one could see them settle. */
const SHOWN_SETTLING = 200;

/** ForceAtlas2 from starts that depend on the ids alone: the same graph looks the same each time. */
function* layOut({ id, nodes, edges }: LayoutTask): Generator<LayoutResult> {
  const graph = new UndirectedGraph();
  const placed = new Map(nodes.flatMap(({ id: node, x, y }) => (x === undefined || y === undefined ? [] : [[node, { x, y }] as const])));
  const near = new Map<string, { readonly x: number; readonly y: number }>();
  for (const [from, to] of edges) {
    for (const [here, there] of [
      [from, to],
      [to, from],
    ] as const) {
      const place = placed.get(there);
      if (place !== undefined && !near.has(here)) near.set(here, place);
    }
  }
  const reach = 10 * Math.sqrt(nodes.length);
  for (const { id: node } of nodes) {
    const start = startOf(node);
    const at = placed.get(node);
    const beside = near.get(node);
    if (at !== undefined) graph.mergeNode(node, { ...at, fixed: true });
    else if (beside !== undefined) graph.mergeNode(node, { x: beside.x + start.x * reach * 0.2, y: beside.y + start.y * reach * 0.2 });
    else graph.mergeNode(node, { x: start.x * reach, y: start.y * reach });
  }
  for (const [from, to] of edges) if (from !== to) graph.mergeEdge(from, to);
  const result = (settled: boolean): LayoutResult => {
    const places = new Float64Array(nodes.length * 2);
    nodes.forEach(({ id: node }, index) => {
      places.set([graph.getNodeAttribute(node, 'x'), graph.getNodeAttribute(node, 'y')], index * 2);
    });
    return { id, places, settled };
  };
  if (graph.order > 1) {
    const settings = {
      ...forceAtlas2.inferSettings(graph),
      gravity: 0.6,
      scalingRatio: 12,
      barnesHutOptimize: graph.order > MANY_NODES,
    };
    const rounds = roundsOf(graph.order, placed.size > 0);
    for (let part = 0; part < PARTS; part++) {
      if (graph.order > SHOWN_SETTLING) yield result(false);
      forceAtlas2.assign(graph, { iterations: Math.ceil(rounds / PARTS), settings });
    }
  }
  yield result(true);
}

/** @param grows Whether most nodes stay where they are. */
function roundsOf(order: number, grows: boolean): number {
  const most = order > MANY_NODES ? MAX_NODES / order : MAX_PAIRS / order ** 2;
  return Math.max(20, Math.min(grows ? 120 : 400, Math.floor(most)));
}

/** A place in the unit square around the origin, from the letters of an id (FNV-1a). */
function startOf(id: string): { readonly x: number; readonly y: number } {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  return { x: ((hash & 0xffff) / 0xffff) * 2 - 1, y: ((hash >>> 16) / 0xffff) * 2 - 1 };
}

self.onmessage = ({ data }: MessageEvent<LayoutTask>) => {
  for (const result of layOut(data)) self.postMessage(result);
};
