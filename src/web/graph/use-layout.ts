import { useEffect, useRef, useState } from 'react';
import type { LayoutResult, LayoutTask } from './layout-worker.ts';
import { mergeParts, type Part } from './part.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface LaidOut {
  readonly part: Part;
  readonly places: ReadonlyMap<string, Place>;
}

/**
 * Places for the nodes of a part and of what was opened up after it, found by a worker. What stands already stays, so
 * opening a node moves nothing; and the same address always gives the same picture.
 * @param parts The first one, and those opened up, in order. Keep the array while nothing changes.
 */
export function useLayout(parts: readonly Part[] | undefined): LaidOut | undefined {
  const worker = useRef<Worker>(undefined);
  const [laidOut, setLaidOut] = useState<LaidOut>();
  useEffect(() => {
    worker.current = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
    return () => worker.current?.terminate();
  }, []);
  useEffect(() => {
    if (parts === undefined || worker.current === undefined) return;
    const state = { stale: false };
    void placeAll(worker.current, parts).then((found) => {
      if (!state.stale) setLaidOut(found);
    });
    return () => {
      state.stale = true;
    };
  }, [parts]);
  return laidOut;
}

async function placeAll(worker: Worker, parts: readonly Part[]): Promise<LaidOut> {
  let places: ReadonlyMap<string, Place> = new Map();
  let part: Part = { nodes: [], edges: [] };
  for (const next of parts) {
    part = mergeParts([part, next]);
    places = await place(worker, part, places);
  }
  return { part, places };
}

let lastTask = 0;

function place(worker: Worker, part: Part, known: ReadonlyMap<string, Place>): Promise<ReadonlyMap<string, Place>> {
  lastTask++;
  const task: LayoutTask = {
    id: lastTask,
    nodes: part.nodes.map(({ id }) => ({ id, ...known.get(id) })),
    edges: part.edges.map(({ from, to }) => [from, to] as const),
  };
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<LayoutResult>): void => {
      if (data.id !== task.id) return;
      worker.removeEventListener('message', listen);
      resolve(new Map(task.nodes.map(({ id }, index) => [id, { x: data.places[index * 2] ?? 0, y: data.places[index * 2 + 1] ?? 0 }])));
    };
    worker.addEventListener('message', listen);
    worker.postMessage(task);
  });
}
