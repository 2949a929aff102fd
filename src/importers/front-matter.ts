import type { Problem } from '../domain/problem.ts';

/** A case file taken apart at its two `---` lines; lines are 1-based. */
export interface FrontMatter {
  readonly yaml: string;
  readonly yamlLine: number;
  readonly body: string;
  readonly bodyLine: number;
}

/**
 * Splits the front matter from the body. Nothing in it can name another language: the fence is `---` alone.
 * Expects LF ends of line.
 */
export function splitFrontMatter(text: string): FrontMatter | { readonly problem: Pick<Problem, 'line' | 'message' | 'expected'> } {
  const lines = text.split('\n');
  if (!isFence(lines[0])) {
    return {
      problem: { line: 1, message: 'does not start with front matter; expected a line with --- and nothing else', expected: '---' },
    };
  }
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (end < 0) {
    return {
      problem: { line: 1, message: 'has front matter without an end; expected a second line with --- and nothing else', expected: '---' },
    };
  }
  return { yaml: lines.slice(1, end).join('\n'), yamlLine: 2, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}

function isFence(line: string | undefined): boolean {
  return line !== undefined && /^---[ \t]*$/.test(line);
}
