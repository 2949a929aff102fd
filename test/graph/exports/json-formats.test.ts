import cytoscape from 'cytoscape';
import fc from 'fast-check';
import { MultiDirectedGraph } from 'graphology';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cytoscapeJson } from '../../../src/graph/exports/cytoscape-json.ts';
import { graphologyJson } from '../../../src/graph/exports/graphology-json.ts';
import { jsonGraphFormat } from '../../../src/graph/exports/json-graph-format.ts';
import { hostileCircle, type ListSource, sourceArbitrary, written } from './hostile-source.ts';

/** What a node says, absent values left out, as JSON does. */
function stated(source: ListSource): readonly unknown[] {
  return JSON.parse(JSON.stringify(source.nodeList)) as unknown[];
}

describe('graphology JSON', () => {
  it('is read by graphology with every label as it was', () => {
    fc.assert(
      fc.property(sourceArbitrary, (source) => {
        const graph = MultiDirectedGraph.from(JSON.parse(written(graphologyJson, source)));
        expect(graph.mapNodes((id, attributes) => ({ id, ...attributes }))).toEqual(stated(source));
        expect(graph.mapEdges((_, { kind }, from, to) => ({ from, to, kind }))).toEqual(source.edgeList);
      }),
    );
  });
});

describe('Cytoscape JSON', () => {
  it('is accepted by cytoscape with every label as it was', () => {
    const check = (source: ListSource): void => {
      const graph = cytoscape({ headless: true, ...JSON.parse(written(cytoscapeJson, source)) });
      const nodes = graph.nodes().map((node) => {
        const { name, ...data } = node.data();
        expect(name).toBe(data.label);
        return data;
      });
      expect(nodes).toEqual(stated(source));
      expect(graph.edges().map((edge) => ({ from: edge.source().id(), to: edge.target().id(), kind: edge.data('kind') }))).toEqual(
        source.edgeList,
      );
      graph.destroy();
    };
    check(hostileCircle());
    fc.assert(fc.property(sourceArbitrary, check), { numRuns: 50 });
  });
});

/** The rules of the format's schema, version 2, for a single graph with directed edges. */
const jgfSchema = z.strictObject({
  graph: z.strictObject({
    id: z.string().optional(),
    label: z.string().optional(),
    directed: z.boolean().optional(),
    type: z.string().optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    nodes: z.record(z.string(), z.strictObject({ label: z.string().optional(), metadata: z.record(z.string(), z.unknown()).optional() })),
    edges: z.array(
      z.strictObject({
        id: z.string().optional(),
        source: z.string(),
        target: z.string(),
        relation: z.string().optional(),
        directed: z.boolean().optional(),
        label: z.string().optional(),
        metadata: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  }),
});

describe('JSON Graph Format', () => {
  it('keeps the rules of its schema, with every label as it was', () => {
    fc.assert(
      fc.property(sourceArbitrary, (source) => {
        const { graph } = jgfSchema.parse(JSON.parse(written(jsonGraphFormat, source)));
        const nodes = source.nodeList.map(({ id }) => ({ id, label: graph.nodes[id]?.label, ...graph.nodes[id]?.metadata }));
        expect(nodes).toEqual(stated(source));
        expect(Object.keys(graph.nodes)).toHaveLength(nodes.length);
        expect(graph.edges.map(({ source: from, target: to, relation: kind }) => ({ from, to, kind }))).toEqual(source.edgeList);
        expect(new Set(graph.edges.map(({ id }) => id)).size).toBe(graph.edges.length);
        expect(graph.label).toBe(source.title);
      }),
    );
  });
});

describe.each([graphologyJson, cytoscapeJson, jsonGraphFormat])('$label', (format) => {
  it('hides no character that steers a terminal or the direction of text', () => {
    expect(written(format, hostileCircle())).not.toMatch(/(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  });

  it('is sound JSON for an empty graph', () => {
    expect(() => JSON.parse(written(format, { title: '', nodes: () => [], edges: () => [] }))).not.toThrow();
  });
});
