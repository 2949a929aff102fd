import type { Path } from '../graph/subgraph.ts';
import type { TextPage } from './text-page.ts';

/** A walk, one step a line, each with its explanation. */
export function addPath(page: TextPage, path: Path, indent = 2): void {
  if (path.steps.length === 0) page.text('They are the same.', { indent });
  for (const step of path.steps) page.item([{ text: '→' }], step.explanation, { indent });
}

export function pathJson(path: Path): unknown {
  return {
    cost: path.cost,
    nodes: path.nodes.map(({ id, kind, label }) => ({ id, kind, label })),
    steps: path.steps.map(({ from, to, relations, explanation }) => ({ from, to, relations, explanation })),
  };
}
