import stringWidth from 'string-width';

/**
 * Makes text from a case or a file safe to show: control characters but the line feed, direction overrides and half
 * surrogate pairs become visible escapes, so that no text can colour, hide, move or reorder what the terminal shows.
 */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(UNPRINTABLE, escapeCharacter);
}

/** JSON for a terminal or a pipe. JSON itself escapes U+0000–U+001F only; terminals obey U+0080–U+009F too. */
export function printableJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).replace(UNPRINTABLE, escapeCharacter)}\n`;
}

const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Cells that a line of printable text takes: two for wide East Asian characters and emoji, none for combining marks. */
export function displayWidth(text: string): number {
  return stringWidth(text);
}

/** Pads to a width in cells. Never cuts. */
export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text;
}

/**
 * Breaks printable text into lines of at most a width in cells: at white space, after any wide character, and inside a
 * word only when it alone is wider than a line. Addresses stay whole, so that they can be clicked and copied. Line feeds
 * are kept. At least one line; the first one is empty when its first word does not fit beside `taken` cells.
 */
export function wrap(text: string, width: number, taken = 0): readonly string[] {
  return text.split('\n').flatMap((line, index) => wrapLine(line, Math.max(1, width), index === 0 ? taken : 0));
}

function wrapLine(text: string, width: number, taken: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = taken;
  const add = (piece: string, pieceWidth: number, space: boolean): void => {
    const gap = space && line !== '' ? 1 : 0;
    if (lineWidth > 0 && lineWidth + gap + pieceWidth > width) {
      lines.push(line);
      line = piece;
      lineWidth = pieceWidth;
    } else {
      line += (gap === 1 ? ' ' : '') + piece;
      lineWidth += gap + pieceWidth;
    }
  };
  for (const word of text.split(/[^\S\u00a0]+/u)) {
    if (word === '') continue;
    const wordWidth = displayWidth(word);
    const wide = wordWidth > word.length || WIDE.test(word);
    if (ADDRESS.test(word) || (!wide && wordWidth <= width)) {
      add(word, wordWidth, true);
      continue;
    }
    for (const [index, piece] of pieces(word, wide, width).entries()) add(piece, displayWidth(piece), index === 0);
  }
  return [...lines, line];
}

/** Parts of a word between which a line may break. */
function pieces(word: string, wide: boolean, width: number): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let partWidth = 0;
  for (const { segment } of GRAPHEMES.segment(word)) {
    const cells = displayWidth(segment);
    const mayBreak = wide && !NEVER_FIRST.test(segment) && (cells === 2 || displayWidth(lastOf(part)) === 2);
    if (part !== '' && (mayBreak || partWidth + cells > width)) {
      parts.push(part);
      part = '';
      partWidth = 0;
    }
    part += segment;
    partWidth += cells;
  }
  return [...parts, part];
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? '';
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ADDRESS = /^\W*[a-z][a-z0-9+.-]*:\/\//i;
/** Closing marks that look lost at the start of a line. */
const NEVER_FIRST = /^[、。，．：；！？）」』】〕〉》]/u;
