import { useEffect, useRef, useState } from 'react';
import type { LayoutResult, LayoutTask } from './layout-worker.ts';
import { mergeParts, type Part } from './part.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface LaidOut {
  /** The same object while only places change. */
  readonly part: Part;
  readonly places: ReadonlyMap<string, Place>;
  /** Whether the nodes have found their places. */
  readonly settled: boolean;
}

/**
 * Places for the nodes of a part and of what was opened up after it, found by a worker, as they settle. What stands already
 * stays, so opening a node moves nothing; and the same address always gives the same picture.
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
    void placeAll(worker.current, parts, (found) => {
      if (!state.stale) setLaidOut(found);
    });
    return () => {
      state.stale = true;
    };
  }, [parts]);
  return laidOut;
}

async function placeAll(worker: Worker, parts: readonly Part[], tell: (found: LaidOut) => void): Promise<void> {
  let places: ReadonlyMap<string, Place> = new Map();
  let part: Part = { nodes: [], edges: [] };
  for (const [index, next] of parts.entries()) {
    part = mergeParts([part, next]);
    const whole = part;
    // How it settles is shown of the last part alone, or nodes would come and go.
    const settling = (found: ReadonlyMap<string, Place>): void => tell({ part: whole, places: found, settled: false });
    places = await place(worker, part, places, index === parts.length - 1 ? settling : undefined);
  }
  tell({ part, places, settled: true });
}

let lastTask = 0;

function place(
  worker: Worker,
  part: Part,
  known: ReadonlyMap<string, Place>,
  settling: ((found: ReadonlyMap<string, Place>) => void) | undefined,
): Promise<ReadonlyMap<string, Place>> {
  lastTask++;
  const task: LayoutTask = {
    id: lastTask,
    nodes: part.nodes.map(({ id }) => ({ id, ...known.get(id) })),
    edges: part.edges.map(({ from, to }) => [from, to] as const),
  };
  const placesOf = (places: Float64Array): ReadonlyMap<string, Place> =>
    new Map(task.nodes.map(({ id }, index) => [id, { x: places[index * 2] ?? 0, y: places[index * 2 + 1] ?? 0 }]));
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<LayoutResult>): void => {
      if (data.id !== task.id) return;
      if (!data.settled) {
        settling?.(placesOf(data.places));
        return;
      }
      worker.removeEventListener('message', listen);
      resolve(placesOf(data.places));
    };
    worker.addEventListener('message', listen);
    worker.postMessage(task);
  });
}
