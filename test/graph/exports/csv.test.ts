import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvEdges, csvNodes } from '../../../src/graph/exports/csv.ts';
import { hostileCircle, listSource, replaced, sourceArbitrary, written } from './hostile-source.ts';

type Row = Readonly<Record<string, string>>;

const read = (text: string): readonly Row[] => parse(text, { columns: true, record_delimiter: '\r\n', relax_column_count: false });

/** What a spreadsheet would take for a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

describe('CSV', () => {
  it('has a line for each node, with the text as it was but for formulas', () => {
    fc.assert(
      fc.property(sourceArbitrary, (source) => {
        const rows = read(written(csvNodes, source));
        expect(rows.map(({ id, kind, degree }) => ({ id, kind, degree: Number(degree) }))).toEqual(
          source.nodeList.map(({ id, kind, degree }) => ({ id, kind, degree })),
        );
        for (const [index, { label, severity, started }] of source.nodeList.entries()) {
          expect([replaced(label), `'${replaced(label)}`]).toContain(rows[index]?.label);
          expect([replaced(severity ?? ''), `'${replaced(severity ?? '')}`]).toContain(rows[index]?.severity);
          expect(rows[index]?.started).toBe(started ?? '');
        }
      }),
    );
  });

  it('has a line for each edge, parallel ones too', () => {
    fc.assert(
      fc.property(sourceArbitrary, (source) => {
        const rows = read(written(csvEdges, source));
        expect(rows.map(({ source: from, target: to, kind }) => ({ from, to, kind }))).toEqual(source.edgeList);
        expect(new Set(rows.map(({ type }) => type)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has no cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(sourceArbitrary, (source) => {
        for (const row of read(written(csvNodes, source))) for (const cell of Object.values(row)) expect(cell).not.toMatch(FORMULA);
      }),
    );
    for (const { label } of read(written(csvNodes, hostileCircle()))) expect(label).not.toMatch(FORMULA);
  });

  it('keeps the text behind a neutralised formula', () => {
    const node = { id: 'a', kind: 'incident', degree: 0 } as const;
    const [first, second] = read(
      written(
        csvNodes,
        listSource(
          [
            { ...node, label: "=cmd|' /C calc'!A0" },
            { ...node, id: 'b', label: 'a "quoted", text' },
          ],
          [],
        ),
      ),
    );
    expect(first?.label).toBe("'=cmd|' /C calc'!A0");
    expect(second?.label).toBe('a "quoted", text');
  });
});
