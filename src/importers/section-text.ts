import type { Heading } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { BLOCKS_ONLY, findDeepNesting, readSections } from './case-section.ts';
import { MAX_PROSE } from './field-schema.ts';

/**
 * A text as it can stand in a section of a case file: headings of the first two levels become those of the third, code
 * blocks and comments end. What cannot be mended so stands as a block of code. Undefined when nothing is left.
 */
export function sectionText(text: string): string | undefined {
  const whole = cleanText(text).slice(0, MAX_PROSE - 1_000);
  const trimmed = trimBlank(whole);
  if (trimmed === '') return undefined;
  if (stands(trimmed)) return trimmed;
  if (findDeepNesting(trimmed) === undefined) {
    const mended = trimBlank(demoteHeadings(trimmed));
    if (stands(mended)) return mended;
    const closed = `${mended}\n${'`'.repeat(longestFence(mended))}`;
    if (stands(closed)) return closed;
  }
  const fence = '`'.repeat(longestFence(trimmed) + 1);
  const fenced = `${fence}\n${trimmed}\n${fence}`;
  return stands(fenced) ? fenced : undefined;
}

/** A text for a fact of one line. */
export function lineText(text: string, max: number): string {
  const line = cleanText(text)
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
}

/** Without characters that no text of a case may hold. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** A lesson as one item of a list that reads back as it is; undefined when it cannot. */
export function lessonText(text: string): string | undefined {
  const line = lineText(text, 5_000).replace(/^(?:[-*+>#]+|\d+[.)])\s+/, '');
  if (line === '') return undefined;
  const { prose, faults } = readSections(`## Lessons\n- ${line}\n`);
  return faults.length === 0 && prose.lessons.length === 1 && prose.lessons[0] === line ? line : undefined;
}

function stands(text: string): boolean {
  const { prose, faults } = readSections(`## Narrative\n${text}\n\n## Lessons\n- End.\n`);
  return faults.length === 0 && prose.narrative === text && prose.lessons.length === 1;
}

function demoteHeadings(text: string): string {
  const headings = fromMarkdown(text, { extensions: [BLOCKS_ONLY] }).children.filter(
    (block): block is Heading => block.type === 'heading' && block.depth <= 2,
  );
  let result = text;
  for (const heading of headings.reverse()) {
    const start = heading.position!.start.offset!;
    const end = heading.position!.end.offset!;
    const words = text
      .slice(start, end)
      .replace(/^#+|\n[=-]+\s*$/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    result = `${result.slice(0, start)}${words === '' ? '' : `### ${words}`}${result.slice(end)}`;
  }
  return result;
}

function longestFence(text: string): number {
  return Math.max(2, ...(text.match(/`{3,}|~{3,}/g) ?? []).slice(0, 1_000).map((fence) => fence.length)) + 1;
}

/** Without blank lines before and white space after; an indented first line is moved to the margin. */
function trimBlank(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trim();
}
