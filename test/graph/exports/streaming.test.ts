import { describe, expect, it } from 'vitest';
import type { Relation } from '../../../src/domain/relation.ts';
import type { ExportNode, ExportSource } from '../../../src/graph/exports/export-source.ts';
import { GRAPH_FORMAT_IDS } from '../../../src/graph/exports/graph-format.ts';
import { GRAPH_FORMATS } from '../../../src/graph/exports/graph-format-list.ts';

/** A graph that never ends can't be gathered before it is written. */
function endless(taken: { nodes: number; edges: number }, part: 'nodes' | 'edges'): ExportSource {
  return {
    title: 'endless',
    *nodes(): Generator<ExportNode> {
      do {
        yield { id: `a${taken.nodes}`, kind: 'incident', label: 'x', degree: 1 };
        taken.nodes++;
      } while (part === 'nodes' || taken.nodes < 10);
    },
    *edges(): Generator<Relation> {
      for (;;) {
        yield { from: `a${taken.edges % 10}`, to: 'a0', kind: 'related' };
        taken.edges++;
      }
    },
  };
}

describe('every graph format', () => {
  it('is in the list once, under its id', () => {
    expect(GRAPH_FORMATS.map(({ id }) => id)).toEqual(GRAPH_FORMAT_IDS);
  });

  it.each(GRAPH_FORMATS)('is written while the graph is read: $id', (format) => {
    for (const part of format.id === 'csv-nodes'
      ? (['nodes'] as const)
      : format.id === 'csv-edges'
        ? (['edges'] as const)
        : (['nodes', 'edges'] as const)) {
      const taken = { nodes: 0, edges: 0 };
      const pieces = format.write(endless(taken, part))[Symbol.iterator]();
      for (let count = 0; count < 50; count++) expect(pieces.next().value?.length).toBeGreaterThan(0);
      // At most a batch of a few hundred rows for each piece.
      expect(taken[part]).toBeLessThanOrEqual(50 * 500);
      pieces.return?.();
    }
  });
});
