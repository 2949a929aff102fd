import type { Heading, ListItem, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Problem } from '../domain/problem.ts';
import { nearMiss } from './near-miss.ts';
import { shownValue } from './shown-value.ts';

/** The sections of a case file, in their order: heading, and the fact of the case that it holds. */
export const CASE_SECTIONS = [
  { heading: 'Summary', field: 'summary' },
  { heading: 'Narrative', field: 'narrative' },
  { heading: 'Symptoms', field: 'symptomText' },
  { heading: 'Detection', field: 'detection.text' },
  { heading: 'Lessons', field: 'lessons' },
] as const;

export type SectionField = (typeof CASE_SECTIONS)[number]['field'];

/** The prose of a case. */
export interface CaseProse {
  readonly summary?: string;
  readonly narrative?: string;
  readonly symptomText?: string;
  readonly detectionText?: string;
  readonly lessons: readonly string[];
}

interface SectionFault extends Pick<Problem, 'message' | 'found' | 'expected' | 'suggestion'> {
  readonly line: number;
  readonly field?: SectionField;
}

export interface ReadSections {
  readonly prose: CaseProse;
  readonly faults: readonly SectionFault[];
  /** 1-based line of the heading of a section that is there. */
  readonly lines: ReadonlyMap<SectionField, number>;
}

/**
 * Takes the body of a case file apart at its `##` headings. Markdown decides what is a heading: a `##` within a code
 * block, a list or a comment is none. Prose is kept as written, without blank lines around it. Never throws.
 */
export function readSections(body: string, firstLine = 1): ReadSections {
  const nested = findDeepNesting(body);
  if (nested !== undefined) {
    const message = `nests more than ${MAX_NESTING} lists or quotes into each other; expected simpler Markdown`;
    return { prose: { lessons: [] }, faults: [{ line: firstLine + nested, message }], lines: new Map() };
  }
  return new SectionReading(body, firstLine).read();
}

/**
 * Marks only make text, so blocks are all that is looked for. That also keeps hostile runs of `*` and `[` cheap.
 */
export const BLOCKS_ONLY = {
  disable: {
    null: [
      'attention',
      'autolink',
      'characterEscape',
      'characterReference',
      'codeText',
      'hardBreakEscape',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
    ],
  },
};

/** The Markdown parser's time grows with the cube of the depth. */
const MAX_NESTING = 40;
const NESTED = new RegExp(
  `^(?:[ \\t]*(?:[-*+>]|\\d{1,9}[.)])[ \\t]?){${MAX_NESTING},}|^(?: {${2 * MAX_NESTING},}|\\t{${MAX_NESTING / 2},})[ \\t]*(?:[-*+>]|\\d{1,9}[.)])[ \\t]`,
);

/** 0-based line that nests too deeply. */
export function findDeepNesting(body: string): number | undefined {
  const found = body.split('\n').findIndex((line) => NESTED.test(line.slice(0, MAX_NESTING * 20)));
  return found < 0 ? undefined : found;
}

class SectionReading {
  readonly #body: string;
  readonly #firstLine: number;
  readonly #faults: SectionFault[] = [];
  readonly #lines = new Map<SectionField, number>();
  readonly #found = new Map<SectionField, string | readonly string[]>();
  #last = -1;

  constructor(body: string, firstLine: number) {
    this.#body = body;
    this.#firstLine = firstLine;
  }

  read(): ReadSections {
    const blocks = fromMarkdown(this.#body, { extensions: [BLOCKS_ONLY] }).children;
    const starts = blocks.flatMap((block, index) => (block.type === 'heading' && block.depth <= 2 ? [index] : []));
    this.#refuseLooseText(blocks.slice(0, starts[0] ?? blocks.length));
    for (const [index, start] of starts.entries()) {
      this.#section(blocks[start] as Heading, blocks.slice(start + 1, starts[index + 1] ?? blocks.length));
    }
    const prose = (field: SectionField): string | undefined => this.#found.get(field) as string | undefined;
    return {
      prose: {
        ...given('summary', prose('summary')),
        ...given('narrative', prose('narrative')),
        ...given('symptomText', prose('symptomText')),
        ...given('detectionText', prose('detection.text')),
        lessons: (this.#found.get('lessons') as readonly string[] | undefined) ?? [],
      },
      faults: this.#faults,
      lines: this.#lines,
    };
  }

  #section(heading: Heading, blocks: readonly RootContent[]): void {
    const line = this.#lineOf(heading);
    const title = heading.children.map((child) => ('value' in child ? child.value : '')).join('');
    const order = CASE_SECTIONS.findIndex((each) => each.heading === title);
    const section = CASE_SECTIONS[order];
    const fault = this.#headingFault(heading, title, order);
    if (fault !== undefined)
      this.#faults.push({ line, found: title, ...fault, ...(section === undefined ? {} : { field: section.field }) });
    if (section === undefined || this.#lines.has(section.field)) return;
    this.#lines.set(section.field, line);
    this.#last = Math.max(this.#last, order);
    const content = this.#textOf(heading, blocks);
    if (content === '') {
      this.#faults.push({ line, field: section.field, message: `the section ${title} is empty; leave it out`, expected: 'text' });
    } else {
      this.#found.set(section.field, section.field === 'lessons' ? this.#lessons(blocks) : content);
    }
  }

  #headingFault(heading: Heading, title: string, order: number): Pick<Problem, 'message' | 'expected' | 'suggestion'> | undefined {
    const source = this.#body.slice(heading.position!.start.offset!, heading.position!.end.offset!);
    const section = CASE_SECTIONS[order];
    const names = CASE_SECTIONS.map((each) => each.heading);
    if (!source.startsWith('#')) {
      return {
        message: `the line under ${shownValue(title)} makes a heading of it; leave a blank line before the rule, or use ### for a heading within a section`,
      };
    }
    if (section === undefined || heading.depth !== 2) {
      const suggestion = section === undefined ? nearMiss(title, names) : undefined;
      return {
        message: `there is no section ${shownValue(`${'#'.repeat(heading.depth)} ${title}`)}; expected ${names.map((name) => `## ${name}`).join(', ')}, and ### for headings within them`,
        expected: names.join(', '),
        ...(suggestion === undefined ? {} : { suggestion: `## ${suggestion}` }),
      };
    }
    const first = this.#lines.get(section.field);
    if (first !== undefined) return { message: `the section ${title} is given twice; the first is in line ${first}` };
    const before = CASE_SECTIONS[this.#last];
    if (order < this.#last && before !== undefined) {
      return {
        message: `the section ${title} stands after ${before.heading}; expected the order ${names.join(', ')}`,
        expected: names.join(', '),
      };
    }
    return undefined;
  }

  /** From the end of the heading to the end of the last block, as written, without the blank lines around it. */
  #textOf(heading: Heading, blocks: readonly RootContent[]): string {
    const last = blocks.at(-1);
    if (last === undefined) return '';
    return trimBlank(this.#body.slice(heading.position!.end.offset!, last.position!.end.offset!));
  }

  #lessons(blocks: readonly RootContent[]): readonly string[] {
    const lessons: string[] = [];
    for (const block of blocks) {
      if (block.type !== 'list') {
        const message = 'expected a list with one lesson an item: a line that starts with "- "';
        this.#faults.push({ line: this.#lineOf(block), field: 'lessons', message, expected: 'a list' });
        continue;
      }
      for (const item of block.children) {
        const lesson = lessonOf(item, this.#body);
        if (lesson !== '') lessons.push(lesson);
        else this.#faults.push({ line: this.#lineOf(item), field: 'lessons', message: 'the lesson is empty', expected: 'text' });
      }
    }
    return lessons;
  }

  #refuseLooseText(blocks: readonly RootContent[]): void {
    const [first] = blocks;
    if (first === undefined) return;
    const expected = CASE_SECTIONS.map((each) => `## ${each.heading}`).join(', ');
    this.#faults.push({
      line: this.#lineOf(first),
      message: `there is text before the first section; expected one of ${expected} before it`,
      expected,
    });
  }

  #lineOf(block: RootContent | ListItem): number {
    return block.position!.start.line + this.#firstLine - 1;
  }
}

/** The text of a list item: one paragraph on one line, or several blocks as Markdown without the item's indentation. */
function lessonOf(item: ListItem, body: string): string {
  const first = item.children[0];
  const last = item.children.at(-1);
  if (first === undefined || last === undefined) return '';
  const indent = first.position!.start.column - 1;
  const source = body.slice(first.position!.start.offset!, last.position!.end.offset!);
  if (item.children.length === 1 && first.type === 'paragraph') return joinLines(source);
  const leading = new RegExp(`^[ \\t]{0,${indent}}`);
  return source
    .split('\n')
    .map((line, index) => (index === 0 ? line : line.replace(leading, '')))
    .join('\n')
    .trim();
}

function joinLines(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
}

/** Without blank lines before, and without white space after; the indentation of the first line stays. Cost: linear. */
function trimBlank(text: string): string {
  let start = 0;
  for (let at = 0; at < text.length && isBlank(text.charCodeAt(at)); at++) if (text[at] === '\n') start = at + 1;
  let end = text.length;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Space, tab or line feed. */
function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a;
}

function given<Key extends string>(key: Key, value: string | undefined): { readonly [K in Key]?: string } {
  return (value === undefined ? {} : { [key]: value }) as { readonly [K in Key]?: string };
}
