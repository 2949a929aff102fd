import fc from 'fast-check';
import { NODE_KINDS, RELATION_KINDS, type Relation } from '../../../src/domain/relation.ts';
import type { ExportNode, ExportSource } from '../../../src/graph/exports/export-source.ts';
import type { GraphFormat } from '../../../src/graph/exports/graph-format.ts';

/** A source that is held as lists, so that a test can compare. */
export interface ListSource extends ExportSource {
  readonly nodeList: readonly ExportNode[];
  readonly edgeList: readonly Relation[];
}

export function listSource(nodeList: readonly ExportNode[], edgeList: readonly Relation[], title = 'A part'): ListSource {
  return { title, nodeList, edgeList, nodes: () => nodeList, edges: () => edgeList };
}

export function written(format: GraphFormat, source: ExportSource): string {
  return [...format.write(source)].join('');
}

/** Labels that have broken exports somewhere: each is what it is in some format's language. */
export const HOSTILE_LABELS = [
  '',
  ' ',
  'nan',
  'null',
  'end',
  'graph',
  'truncates\u0008here',
  'nul\u0000byte',
  'bell\u0007, escape \u001b[31mred, \u009b31m, delete \u007f, next line \u0085',
  'lone \ud800 surrogate \udc00',
  'noncharacters \ufffe \uffff',
  'tab\tline\nreturn\rboth\r\nlast \u2028 \u2029',
  'quotes " \' ` “”',
  'back\\slash \\" \\n \\N \\u0027 OR 1=1 \\',
  '&amp; & < > <b onclick="x">bold</b> ]]> <!-- --> <![CDATA[ ]]>',
  "=cmd|' /C calc'!A0",
  '+1',
  '-1',
  '@SUM(1)',
  ' =1+1',
  '\t=1',
  '＝1',
  '%%{init: {"theme": "dark"}}%%',
  'style a:b#c; classDef d:e#f;',
  '"] --> n1["`**markdown**`"]; click n0 call alert()',
  "'}]) DETACH DELETE n; //",
  'emoji 👩‍🚒🔥 flags 🇺🇦, astral 𝕏, CJK 漢字',
  'عربي مع עברית and English',
  '\u202eoverride\u202c \u2066isolate\u2069 \ufeffmark',
  'e\u0301 é (NFD and NFC)',
  '__proto__',
  'x'.repeat(3_000),
];

/** Any UTF-16 at all, halves of surrogate pairs too. */
const labelArbitrary = fc.oneof(
  fc.constantFrom(...HOSTILE_LABELS),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom(...'"\'\\`&<>#;:%{}[]()|=+-@,\n\r\t\u0000\u0008\u001b\u0085\u2028\u202eu0027é漢🔥'), maxLength: 30 }),
);

/** Ids as they can be: of cases, terms and action items. */
const IDS = [
  'IL-0001',
  'a',
  'end',
  '0',
  'é1',
  '漢.1_x',
  'b_x0023_c',
  'constructor',
  '𝒳-1',
  'n0',
  'component:dns',
  'root-cause:node',
  'symptom:nan',
  'IL-0001#action-1',
  'b_x0023_c#end',
];

const nodeArbitrary = fc.record({
  kind: fc.constantFrom(...NODE_KINDS),
  label: labelArbitrary,
  degree: fc.nat(100_000),
  organization: fc.option(fc.constant('organization:acme'), { nil: undefined }),
  started: fc.option(fc.constantFrom('2021', '2021-04-01T23:21+02:00~'), { nil: undefined }),
  severity: fc.option(labelArbitrary, { nil: undefined }),
  topic: fc.option(fc.constant('topic:dns'), { nil: undefined }),
});

/** Graphs with parallel edges of several kinds and edges from a node to itself. */
export const sourceArbitrary: fc.Arbitrary<ListSource> = fc
  .record({ ids: fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 }), title: labelArbitrary })
  .chain(({ ids, title }) =>
    fc
      .record({
        nodes: fc.tuple(...ids.map((id) => nodeArbitrary.map((node): ExportNode => ({ id, ...node })))),
        edges: fc.uniqueArray(
          fc.record({ from: fc.constantFrom(...ids), to: fc.constantFrom(...ids), kind: fc.constantFrom(...RELATION_KINDS) }),
          { maxLength: 25, selector: ({ from, to, kind }) => `${from} ${to} ${kind}` },
        ),
      })
      .map(({ nodes, edges }) => listSource(nodes, edges, title)),
  );

/** Every hostile label on a node of its own, in a circle with two kinds of edges. */
export function hostileCircle(): ListSource {
  const nodes = HOSTILE_LABELS.map(
    (label, index): ExportNode => ({
      id: `IL-${index}${index % 3 === 0 ? '#action-1' : ''}`,
      kind: 'incident',
      label,
      degree: 4,
      severity: label,
    }),
  );
  const edges = nodes.flatMap(({ id }, index): Relation[] => {
    const to = nodes[(index + 1) % nodes.length]!.id;
    return [
      { from: id, to, kind: 'related' },
      { from: id, to, kind: 'recurrence-of' },
    ];
  });
  return listSource(nodes, edges, HOSTILE_LABELS.join(' '));
}

/** As formats of plain text have it: what can't be written is the replacement character. */
export function replaced(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0)!;
      const control = (code < 0x20 && !'\t\n\r'.includes(character)) || (code >= 0x7f && code < 0xa0);
      const none = (code >= 0xd800 && code <= 0xdfff) || (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef);
      return control || none ? '\ufffd' : character;
    })
    .join('');
}

export function oneLine(text: string): string {
  return replaced(text.replace(/\s+/gu, ' '));
}
