import type { Problem } from '../domain/problem.ts';

/** Larger files are refused. The longest public postmortems have about 100 KiB. */
export const MAX_FILE_BYTES = 512 * 1024;

/** A file as it was found; reading folders is the work of the caller. */
export interface InputFile {
  /** As it is shown in problems; its last part is the file's name. `/` or `\` between folders. */
  readonly path: string;
  /** Bytes, or text that has been decoded already. */
  readonly content: string | Uint8Array;
  /** Name of the folder that holds it, where known. */
  readonly folder?: string;
  /** It was found in a folder that was named, so that another kind of file is no slip. Default false. */
  readonly inFolder?: boolean;
  /** Size in bytes of a file that was too large to be read; its content is empty. */
  readonly tooLarge?: number;
  /** Why the system did not let it be read; its content is empty. */
  readonly unreadable?: string;
}

export type FileText = { readonly text: string; readonly problems: readonly Problem[] } | { readonly problem: Problem };

/**
 * The text of a file: UTF-8, without a byte-order mark, with LF ends of line. Files that are too large or not UTF-8
 * are refused as a whole; each line with a control character or half a surrogate pair is a problem.
 */
export function readFileText(file: InputFile): FileText {
  const { path, content } = file;
  if (file.unreadable !== undefined) return { problem: unreadable(file, file.unreadable) };
  const size = typeof content === 'string' ? content.length : content.byteLength;
  if (size > MAX_FILE_BYTES) {
    return {
      problem: {
        file: path,
        message: `is too large; expected at most ${MAX_FILE_BYTES / 1024} KiB`,
        found: `${Math.ceil(size / 1024)} KiB`,
        expected: `at most ${MAX_FILE_BYTES / 1024} KiB`,
      },
    };
  }
  const decoded = typeof content === 'string' ? content : decodeText(content);
  if (typeof decoded === 'number') {
    return { problem: { file: path, line: decoded, message: 'is not UTF-8 text; save the file in UTF-8', expected: 'UTF-8' } };
  }
  const text = decoded.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  return { text, problems: FORBIDDEN.test(text) ? forbiddenCharacters(path, text) : [] };
}

export function unreadable({ path }: Pick<InputFile, 'path'>, reason: string): Problem {
  return { file: path, message: `cannot be read: ${reason}`, expected: 'a file that may be read' };
}

/** UTF-8, and UTF-16 where a byte-order mark says so; else the 1-based line of the first byte that is neither. */
export function decodeText(bytes: Uint8Array): string | number {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
  if (wide !== undefined) return decodeWide(bytes, wide) ?? 1;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const readable = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    // The decoder replaces what it can't read; a replacement character that the file holds itself is three bytes long.
    const encoded = new TextEncoder().encode(readable);
    let at = 0;
    while (at < bytes.length && bytes[at] === encoded[at]) at++;
    return countLines(bytes.subarray(0, at));
  }
}

function decodeWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function countLines(bytes: Uint8Array): number {
  let lines = 1;
  for (const byte of bytes) if (byte === 0x0a) lines++;
  return lines;
}

/** Control characters but tab and line feed, and lone surrogates: no editor shows them, and exports break on them. */
const FORBIDDEN = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

function forbiddenCharacters(file: string, text: string): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const match = FORBIDDEN.exec(line);
    if (match === null) continue;
    const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    problems.push({ file, line: index + 1, message: `has the control character U+${code} at column ${match.index + 1}; remove it` });
    if (problems.length === MAX_REPORTED) break;
  }
  return problems;
}

const MAX_REPORTED = 20;

/** Whether a text has characters that no field may hold. */
export function hasForbiddenCharacter(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** The last part of a path. */
export function fileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
