import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { dot } from '../../../src/graph/exports/dot.ts';
import { hostileCircle, type ListSource, listSource, oneLine, sourceArbitrary, written } from './hostile-source.ts';
import { ask, program } from './outside-tool.ts';

const graphviz = program('dot', '-V');

interface Read {
  readonly objects?: readonly Readonly<Record<string, string>>[];
  readonly edges?: readonly { readonly tail: number; readonly head: number; readonly kind: string }[];
}

/** What a label shows: one line, without escapes. */
function shown(label: string): string {
  return label.replace(/\\(.)/g, '$1').replaceAll('&amp;', '&');
}

describe.skipIf(graphviz === undefined)('DOT (needs graphviz)', () => {
  it('is read by Graphviz with the same nodes, edges and labels', () => {
    const check = (source: ListSource): void => {
      const { objects = [], edges = [] } = JSON.parse(ask('dot', ['-Tdot_json'], written(dot, source), 'dot')) as Read;
      expect(
        objects.map(({ name, kind, degree, label }) => ({ id: name, kind, degree: Number(degree), label: shown(label ?? '') })),
      ).toEqual(source.nodeList.map(({ id, kind, degree, label }) => ({ id, kind, degree, label: oneLine(label) })));
      const found = edges.map(({ tail, head, kind }) => `${objects[tail]?.name} ${kind} ${objects[head]?.name}`);
      expect(found.sort()).toEqual(source.edgeList.map(({ from, to, kind }) => `${from} ${kind} ${to}`).sort());
    };
    check(hostileCircle());
    fc.assert(fc.property(sourceArbitrary, check), { numRuns: 15 });
  });

  it('renders to a sound image', () => {
    for (const source of [hostileCircle(), listSource([], [])]) {
      const svg = ask('dot', ['-Tsvg'], written(dot, source), 'dot');
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg.match(/class="node"/g) ?? []).toHaveLength(source.nodeList.length);
    }
  });
});

describe('DOT', () => {
  it('quotes everything and never ends a text early', () => {
    const text = written(
      dot,
      listSource([{ id: 'end', kind: 'incident', label: 'back\\ "and\\" quote \\', degree: 1, severity: 'x\\' }], []),
    );
    expect(text).toContain('"end" [label="back\\\\ \\"and\\\\\\" quote \\\\", kind="incident", degree="1", severity="x/"];');
  });
});
