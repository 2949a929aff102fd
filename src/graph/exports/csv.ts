import { type GraphFormat, NODE_ATTRIBUTES } from './graph-format.ts';
import { mapped } from './json-text.ts';
import { plainText } from './plain-text.ts';

/** RFC 4180, UTF-8 without a byte-order mark. The names of the columns are those that Gephi knows. */
export const csvNodes: GraphFormat = {
  id: 'csv-nodes',
  label: 'CSV of the nodes',
  purpose: 'spreadsheets, pandas, Gephi (with csv-edges)',
  mediaType: 'text/csv',
  extension: 'nodes.csv',
  *write(source) {
    yield row(['id', 'label', ...NODE_ATTRIBUTES.map(({ name }) => name)]);
    yield* mapped(source.nodes(), (node) => row([node.id, node.label, ...NODE_ATTRIBUTES.map(({ name }) => node[name])]));
  },
};

export const csvEdges: GraphFormat = {
  id: 'csv-edges',
  label: 'CSV of the edges',
  purpose: 'spreadsheets, pandas, Gephi (with csv-nodes)',
  mediaType: 'text/csv',
  extension: 'edges.csv',
  *write(source) {
    yield row(['source', 'target', 'type', 'kind']);
    yield* mapped(source.edges(), ({ from, to, kind }) => row([from, to, 'Directed', kind]));
  },
};

function row(values: readonly (string | number | undefined)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = harmless(plainText(value));
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet takes a cell that begins so for a formula, which may run programs or send data away; after an apostrophe it
 * is text. After OWASP's page on CSV injection, with the full-width forms and white space before the sign.
 */
function harmless(text: string): string {
  return /^[\s'"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}
