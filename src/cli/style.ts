import { styleText } from 'node:util';
import type { Io } from './io.ts';

export type Style = 'plain' | 'heading' | 'name' | 'quiet' | 'bad' | 'good';

/** Puts a style on a line of text; leaves it alone where nobody would see it. */
export type Paint = (style: Style, text: string) => string;

/** Colour only on a terminal, and not when `NO_COLOR` is set (https://no-color.org) or the terminal is dumb. */
export function createPaint(io: Io, stream: 'stdout' | 'stderr'): Paint {
  const { NO_COLOR, TERM } = io.env;
  const coloured = io.isTerminal[stream] && (NO_COLOR === undefined || NO_COLOR === '') && TERM !== 'dumb';
  return (style, text) => {
    const format = FORMATS[style];
    return coloured && format !== undefined && text !== '' ? styleText(format, text, { validateStream: false }) : text;
  };
}

const FORMATS = {
  plain: undefined,
  heading: 'bold',
  name: 'cyan',
  quiet: 'dim',
  bad: 'red',
  good: 'green',
} as const;
