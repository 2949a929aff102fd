import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type { Mermaid } from 'mermaid';
import { beforeAll, describe, expect, it } from 'vitest';
import { mermaid } from '../../../src/graph/exports/mermaid.ts';
import { hostileCircle, type ListSource, listSource, oneLine, sourceArbitrary, written } from './hostile-source.ts';

let parser: Mermaid;

beforeAll(async () => {
  // Mermaid cleans labels with the browser's own parser of HTML.
  const { window } = new JSDOM('');
  Object.assign(globalThis, { window, document: window.document });
  parser = (await import('mermaid')).default;
});

interface Flowchart {
  getVertices(): Map<string, { readonly text: string }>;
  getEdges(): readonly { readonly start: string; readonly end: string; readonly text: string }[];
}

async function flowchart(text: string): Promise<Flowchart> {
  return (await parser.mermaidAPI.getDiagramFromText(text)).db as unknown as Flowchart;
}

/** Mermaid's own form of entities while it works, before it draws them. */
function shown(text: string): string {
  return text.replace(/ﬂ°°(\d+)¶ß/g, (_, code: string) => String.fromCharCode(Number(code)));
}

function expectedText(id: string, kind: string, label: string): string {
  if (label === '') return id;
  return kind === 'incident' ? `${label} (${id})` : label;
}

async function check(source: ListSource): Promise<void> {
  const text = written(mermaid, source);
  expect(await parser.parse(text)).toMatchObject({ diagramType: 'flowchart-v2', config: {} });
  const chart = await flowchart(text);
  const vertices = [...chart.getVertices()];
  expect(vertices.map(([id, { text: label }]) => [id, shown(label)])).toEqual(
    source.nodeList.map(({ id, kind, label }, index) => [`n${index}`, expectedText(id, kind, oneLine(label).trim())]),
  );
  const place = new Map(source.nodeList.map(({ id }, index) => [id, `n${index}`]));
  expect(chart.getEdges().map(({ start, end, text: kind }) => ({ start, end, kind }))).toEqual(
    source.edgeList.map(({ from, to, kind }) => ({ start: place.get(from), end: place.get(to), kind })),
  );
}

describe('Mermaid', () => {
  it('is accepted by Mermaid with the same nodes, edges and labels', async () => {
    await check(hostileCircle());
    await fc.assert(fc.asyncProperty(sourceArbitrary, check), { numRuns: 50 });
  });

  it('lets no label give orders', async () => {
    const labels = ['%%{init: {"theme": "dark"}}%%', 'x"] click n0 call alert()', '`**bold**`', '<script>alert(1)</script>'];
    const text = written(
      mermaid,
      listSource(
        labels.map((label, index) => ({ id: `a${index}`, kind: 'incident', label, degree: 0 })),
        [],
      ),
    );
    expect(text).not.toMatch(/[%`<{]/);
    expect((await flowchart(text)).getVertices().size).toBe(labels.length);
  });

  it('is a chart without nodes for an empty graph', async () => {
    expect((await flowchart(written(mermaid, listSource([], [])))).getVertices().size).toBe(0);
  });
});
