import { describe, expect, it } from 'vitest';
import { dayText, momentText, numberText, percentText } from '../../src/cli/fact-text.ts';
import { addMarkdown } from '../../src/cli/markdown-page.ts';
import { displayWidth } from '../../src/cli/terminal-text.ts';
import { TextPage } from '../../src/cli/text-page.ts';
import { parseMoment } from '../../src/domain/moment.ts';

const plain = (_style: string, text: string): string => text;

function page(columns: number, fill: (page: TextPage) => void): string {
  const made = new TextPage(columns, plain);
  fill(made);
  return made.toString();
}

describe('facts for people', () => {
  it.each([
    ['2024-02-03T04:05Z', '2024-02-03 04:05 UTC', '2024-02-03'],
    ['2024-02-03T04:05:06+02:00', '2024-02-03 04:05:06 +02:00', '2024-02-03'],
    ['2024-02-03T04-05:00', '2024-02-03 04 -05:00', '2024-02-03'],
    ['2021-04~', 'about 2021-04', 'about 2021-04'],
    ['2021?', '2021 (uncertain)', '2021 (uncertain)'],
    ['2021-04-01T21:21Z%', 'about 2021-04-01 21:21 UTC (uncertain)', 'about 2021-04-01 (uncertain)'],
  ])('writes %s as exactly as it is known', (edtf, text, day) => {
    expect(momentText(parseMoment(edtf))).toBe(text);
    expect(dayText(parseMoment(edtf))).toBe(day);
  });

  it('groups digits by thousands', () => {
    expect([0, 999, 1000, 1234567].map(numberText)).toEqual(['0', '999', '1,000', '1,234,567']);
  });

  it('shows a small share as small, not as none', () => {
    expect([0, 0.001, 0.3333, 1].map(percentText)).toEqual(['0%', '<1%', '33%', '100%']);
  });
});

describe('TextPage', () => {
  it('hangs further lines of an item under its text', () => {
    expect(page(20, (each) => each.item([{ text: '-' }], 'one two three four five'))).toBe('- one two three four\n  five\n');
  });

  it('sets names and values side by side where there is room, else one after the other', () => {
    const rows = [
      ['Name', 'value'],
      ['A longer name', 'a value that is longer than what is left of the line'],
    ] as const;
    expect(page(60, (each) => each.fields(rows))).toBe(
      'Name           value\nA longer name  a value that is longer than what is left of\n               the line\n',
    );
    expect(page(40, (each) => each.fields(rows))).toBe(
      'Name: value\nA longer name: a value that is longer\n  than what is left of the line\n',
    );
  });

  it('lines tables up by cells, numbers to the right', () => {
    const rows = [
      ['Name', 'n', 'of'],
      ['東京', '7', '100'],
      ['long name', '12', '3'],
    ];
    expect(page(80, (each) => each.table(rows, [1, 2]))).toBe('Name        n   of\n東京        7  100\nlong name  12    3\n');
  });

  it('separates parts by one empty line, with none at the ends', () => {
    const text = page(80, (each) => {
      each.gap();
      each.heading('One');
      each.gap();
      each.gap();
      each.text('Two');
      each.gap();
    });
    expect(text).toBe('One\n\nTwo\n');
  });

  it('is empty when nothing was put on it', () => {
    expect(page(80, () => {})).toBe('');
  });

  it('is no wider than what one can read, and no narrower than what one can write', () => {
    const words = 'word '.repeat(100);
    expect(
      Math.max(
        ...page(500, (each) => each.text(words))
          .split('\n')
          .map(displayWidth),
      ),
    ).toBeLessThanOrEqual(100);
    expect(
      Math.max(
        ...page(1, (each) => each.text(words))
          .split('\n')
          .map(displayWidth),
      ),
    ).toBe(19);
  });

  it('shows an attack in markers and names as what it is', () => {
    const text = page(80, (each) => {
      each.item([{ text: '\u001b[1m' }], '\u0007');
      each.fields([['\u009b', '\u202e']]);
    });
    expect(text).toBe('\\u001b[1m \\u0007\n\\u009b  \\u202e\n');
  });
});

describe('Markdown', () => {
  const shown = (markdown: string, columns = 80): string => page(columns, (each) => addMarkdown(each, markdown));

  it('takes the marks away and keeps the form', () => {
    expect(shown('# Head\n\nSome *soft*\n**hard** `code`.\n\n1. one\n2. two\n   - inner\n\n> said\n\n```sh\na  b\n```')).toBe(
      'Head\n\nSome soft hard code.\n\n1. one\n2. two\n   - inner\n\n  said\n\n  a  b\n',
    );
  });

  it('shows where links lead', () => {
    expect(shown('[here](https://example.com/x) and <https://example.com/y>')).toBe(
      'here (https://example.com/x) and https://example.com/y\n',
    );
  });

  it('shows HTML as the text that it is', () => {
    expect(shown('<script>alert(1)</script>')).toBe('<script>alert(1)</script>\n');
  });

  it('keeps a hard line break, and wraps a list item under its text', () => {
    expect(shown('one  \ntwo')).toBe('one\ntwo\n');
    expect(shown('- the quick brown fox jumps', 20)).toBe('- the quick brown\n  fox jumps\n');
  });

  it('survives lists nested beyond any use', () => {
    const deep = Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- level ${depth}`).join('\n');
    const lines = shown(deep).trimEnd().split('\n');
    expect(lines.at(0)).toBe('- level 0');
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(80);
    expect(lines.join('\n')).toContain('level 59');
  });
});
