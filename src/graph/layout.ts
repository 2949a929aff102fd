import { checkedCount } from './checked-count.ts';
import { forceAtlas2, UndirectedGraph } from './graphology.ts';
import type { Selection } from './selection.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place for every node of a selection. */
export interface Layout {
  readonly id: string;
  readonly label: string;
  /** By node id; always finite numbers, the same for the same selection. */
  readonly run: (selection: Selection, options?: LayoutOptions) => ReadonlyMap<string, Point>;
}

export interface LayoutOptions {
  /** 1–1,000, default 200; fewer for large selections. */
  readonly iterations?: number;
}

const MAX_ITERATIONS = 1000;
/** Nodes × iterations: about a second. */
const MAX_WORK = 200_000;

export const LAYOUTS: readonly Layout[] = [
  { id: 'force-atlas-2', label: 'What belongs together lies together', run: forces },
  { id: 'rings', label: 'Around the starts, a ring for each step', run: rings },
];

/** ForceAtlas2 (Jacomy, Venturini, Heymann and Bastian, PLOS ONE 2014) from places that depend on the ids alone. */
function forces(selection: Selection, options: LayoutOptions = {}): ReadonlyMap<string, Point> {
  const wanted = checkedCount('iterations', options.iterations, 200, MAX_ITERATIONS);
  const starts = new Map(selection.mapNodes((id) => [id, startOf(id)]));
  if (selection.order < 2) return starts;
  const iterations = Math.max(1, Math.min(wanted, Math.floor(MAX_WORK / selection.order)));
  const graph = new UndirectedGraph();
  for (const [id, point] of starts) graph.addNode(id, { ...point });
  selection.forEachEdge((_key, _attributes, from, to) => {
    if (from !== to) graph.mergeEdge(from, to);
  });
  const settings = { ...forceAtlas2.inferSettings(graph), barnesHutOptimize: graph.order > 500 };
  const places = forceAtlas2(graph, { iterations, settings, getEdgeWeight: null });
  // Should the forces ever run away, the start is still a picture.
  return new Map([...starts].map(([id, start]) => [id, isPlace(places[id]) ? { x: places[id].x, y: places[id].y } : start]));
}

function isPlace(point: Point | undefined): point is Point {
  return point !== undefined && Number.isFinite(point.x) && Number.isFinite(point.y);
}

function rings(selection: Selection): ReadonlyMap<string, Point> {
  const byDistance = new Map<number, string[]>();
  selection.forEachNode((id, { distance }) => {
    const ring = byDistance.get(distance) ?? [];
    ring.push(id);
    byDistance.set(distance, ring);
  });
  const places = new Map<string, Point>();
  let radius = 0;
  for (const [, ring] of [...byDistance].sort((a, b) => a[0] - b[0])) {
    // Neighbours on a ring are at least one apart; a single node in the middle needs no ring.
    radius = Math.max(places.size === 0 ? 0 : radius + 2, ring.length === 1 && places.size === 0 ? 0 : ring.length / (2 * Math.PI));
    for (const [index, id] of ring.entries()) {
      const angle = (2 * Math.PI * index) / ring.length;
      places.set(id, { x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
    }
  }
  return places;
}

/** A place on a disc by the hash of the id (FNV-1a): no two start at the same place but by rare chance. */
function startOf(id: string): Point {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  const angle = (2 * Math.PI * (spread & 0xffff)) / 0x10000;
  const radius = 100 * Math.sqrt(((spread >>> 16) + 1) / 0x10000);
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}
