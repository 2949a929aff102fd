import type { Paint, Style } from './style.ts';
import { displayWidth, padEnd, padStart, printable, wrap } from './terminal-text.ts';

/** Lines longer than this are tiring to read, however wide the terminal is. */
const MAX_WIDTH = 100;
const MIN_WIDTH = 20;
/** Text gets no column narrower than this of its own: it goes on under its marker. */
const MIN_COLUMN = 28;
/** A marker such as `- `, which leaves room enough; and how far text under a wider one is set in. */
const SMALL_MARKER = 2;

export interface Cell {
  readonly text: string;
  readonly style?: Style;
}

/** A page of text for people, wrapped to the width of their terminal. Everything put on it is made printable first. */
export class TextPage {
  readonly width: number;
  readonly #lines: string[] = [];
  readonly #paint: Paint;

  constructor(columns: number, paint: Paint) {
    this.width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, columns));
    this.#paint = paint;
  }

  /** One empty line between what is before and what follows. */
  gap(): void {
    if (this.#lines.length > 0 && this.#lines.at(-1) !== '') this.#lines.push('');
  }

  heading(text: string): void {
    this.gap();
    this.text(text, { style: 'heading' });
  }

  text(text: string, { indent = 0, style = 'plain' }: { readonly indent?: number; readonly style?: Style } = {}): void {
    const space = ' '.repeat(indent);
    for (const line of wrap(printable(text), this.width - indent)) {
      this.#lines.push(line === '' ? '' : space + this.#paint(style, line));
    }
  }

  /** Without wrapping: code, ids to copy, lines that other programs read. */
  verbatim(text: string, { indent = 0, style = 'plain' }: { readonly indent?: number; readonly style?: Style } = {}): void {
    for (const line of printable(text).split('\n')) this.#lines.push(line === '' ? '' : ' '.repeat(indent) + this.#paint(style, line));
  }

  /** A marker with text beside it: `- text`, `0.412  IL-0150  title`. Further lines hang under the text, or at `narrowHang` where there is no room. */
  item(
    markers: readonly Cell[],
    text: string,
    {
      indent = 0,
      style = 'plain',
      narrowHang = SMALL_MARKER,
    }: { readonly indent?: number; readonly style?: Style; readonly narrowHang?: number } = {},
  ): void {
    const beside = markers.reduce((sum, each) => sum + displayWidth(printable(each.text)) + 1, 0);
    const roomy = this.width - indent - beside >= MIN_COLUMN || beside <= SMALL_MARKER;
    this.#hang(markers, text, { indent, style, hang: roomy ? beside : narrowHang });
  }

  /** Names and values in two columns; in a narrow terminal one after the other. */
  fields(rows: readonly (readonly [name: string, value: string])[], indent = 0): void {
    const column = Math.max(0, ...rows.map(([name]) => displayWidth(printable(name))));
    const roomy = this.width - indent - column - 2 >= MIN_COLUMN;
    for (const [name, value] of rows) {
      const marker = roomy ? padEnd(printable(name), column + 1) : `${name}:`;
      this.#hang([{ text: marker, style: 'quiet' }], value, { indent, style: 'plain', hang: roomy ? column + 2 : SMALL_MARKER });
    }
  }

  #hang(
    markers: readonly Cell[],
    text: string,
    { indent, style, hang }: { readonly indent: number; readonly style: Style; readonly hang: number },
  ): void {
    const shown = markers.map((each) => ({ ...each, text: printable(each.text) }));
    const marked = shown.map((each) => this.#paint(each.style ?? 'plain', each.text)).join(' ');
    const beside = shown.reduce((sum, each) => sum + displayWidth(each.text) + 1, 0);
    for (const [index, line] of wrap(printable(text), this.width - indent - hang, beside - hang).entries()) {
      const start = index === 0 ? `${marked} ` : ' '.repeat(hang);
      this.#lines.push((' '.repeat(indent) + start + this.#paint(style, line)).trimEnd());
    }
  }

  /** Rows of short cells in columns two apart, never wrapped; columns of numbers stand right. */
  table(rows: readonly (readonly string[])[], right: readonly number[]): void {
    const shown = rows.map((row) => row.map(printable));
    const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => displayWidth(row[column] ?? ''))));
    for (const row of shown) {
      const cells = row.map((cell, column) => (right.includes(column) ? padStart : padEnd)(cell, widths[column] ?? 0));
      this.#lines.push(cells.join('  ').trimEnd());
    }
  }

  toString(): string {
    while (this.#lines.at(-1) === '') this.#lines.pop();
    return this.#lines.length === 0 ? '' : `${this.#lines.join('\n')}\n`;
  }
}
