import type { Problem } from '../domain/problem.ts';
import { decodeText, fileName, type InputFile, unreadable } from './file-text.ts';
import type { SourceFile } from './importer.ts';

/** Larger files are refused, whatever their format. */
export const MAX_SOURCE_BYTES = 64 * 1024 * 1024;

/** A line of a Markdown or plain text file is at most this long, in UTF-16 code units. */
const MAX_LINE = 200_000;

/** Files whose first bytes say that they are packed or no text. */
const NO_TEXT: readonly (readonly [what: string, start: readonly number[]])[] = [
  ['a ZIP archive; unpack it first', [0x50, 0x4b, 0x03, 0x04]],
  ['packed by gzip; unpack it first', [0x1f, 0x8b]],
  ['packed by bzip2; unpack it first', [0x42, 0x5a, 0x68]],
  ['packed by xz; unpack it first', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['packed by Zstandard; unpack it first', [0x28, 0xb5, 0x2f, 0xfd]],
  ['a PDF document; save its text first', [0x25, 0x50, 0x44, 0x46]],
];

/** The text of a file, or why it is not read. */
export function readSource(file: InputFile): SourceFile | Problem {
  const { path, content } = file;
  if (file.unreadable !== undefined) return unreadable(file, file.unreadable);
  const size = file.tooLarge ?? (typeof content === 'string' ? content.length : content.byteLength);
  if (size > MAX_SOURCE_BYTES) {
    const expected = `at most ${MAX_SOURCE_BYTES / 1024 / 1024} MiB`;
    return { file: path, message: `is too large; expected ${expected}`, found: `${Math.ceil(size / 1024 / 1024)} MiB`, expected };
  }
  const packed =
    typeof content === 'string' ? undefined : NO_TEXT.find(([, start]) => start.every((byte, index) => content[index] === byte));
  if (packed !== undefined) return { file: path, message: `is ${packed[0]}`, expected: 'text' };
  const decoded = typeof content === 'string' ? content : decodeText(content);
  if (typeof decoded === 'number')
    return { file: path, line: decoded, message: 'is not UTF-8 text; save the file in UTF-8', expected: 'UTF-8' };
  if (decoded.trim() === '') return { file: path, message: 'is empty; expected the account of an incident', expected: 'text' };
  return sourceOf(file, decoded.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
}

function sourceOf({ path, folder }: InputFile, text: string): SourceFile {
  let parsed: { readonly value: unknown } | undefined;
  return {
    path,
    name: path === STANDARD_INPUT ? '' : fileName(path),
    ...(folder === undefined ? {} : { folder }),
    text,
    json() {
      parsed ??= { value: jsonOf(text) };
      return parsed.value;
    },
  };
}

/** How standard input is shown. */
export const STANDARD_INPUT = 'standard input';

function jsonOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first line that no text for people has. */
export function longLine(text: string): Problem | undefined {
  if (text.length <= MAX_LINE) return undefined;
  const lines = text.split('\n');
  const index = lines.findIndex((line) => line.length > MAX_LINE);
  if (index < 0) return undefined;
  const message = `has ${lines[index]!.length} characters; expected lines of at most ${MAX_LINE}`;
  return { line: index + 1, message, found: String(lines[index]!.length), expected: `at most ${MAX_LINE} characters` };
}
