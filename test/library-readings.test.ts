import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const [head, ...rows] = readFileSync('data/readings.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const cases = readdirSync('data/cases').map((file) => file.replace('.md', ''));
const library = readFileSync('LIBRARY.md', 'utf8');

describe('the readings of the library', () => {
  it('have one line for each case, in order of id, by a second reader', () => {
    expect(head).toEqual(['case', 'read', 'source', 'changes']);
    expect(rows.map(([id]) => id)).toEqual([...cases].sort());
    for (const row of rows) {
      expect(row).toHaveLength(4);
      expect(['in full', 'in part']).toContain(row[1]);
      for (const cell of row) expect(cell.trim()).not.toBe('');
    }
  });

  it('are counted in LIBRARY.md as they are', () => {
    const inPart = rows.filter(([, read]) => read === 'in part').length;
    const changed = rows.filter(([, , , changes]) => changes !== 'unchanged').length;
    expect(library).toContain(`${cases.length} incidents of`);
    expect(library).toContain(`For ${inPart} cases the second reader`);
    expect(library).toContain(`${changed} cases changed for it`);
  });
});
