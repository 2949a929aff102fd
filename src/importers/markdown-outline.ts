import type { ListItem, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { BLOCKS_ONLY } from './case-section.ts';
import { htmlToText, withoutTags } from './html-text.ts';
import { labelFieldOf, sectionKindOf } from './section-kind.ts';

/** A part of a Markdown text: what stands under one heading, or after one bold label. */
export interface OutlinePart {
  /** Plain text; absent for what stands before the first heading. */
  readonly heading?: string;
  /** 1–6 as in HTML, 7 for a label, 0 for what stands before the first heading. */
  readonly level: number;
  /** 1-based. */
  readonly line: number;
  readonly blocks: readonly OutlineBlock[];
}

export type OutlineBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly text: string; readonly items: readonly OutlineItem[] }
  | { readonly kind: 'table'; readonly text: string; readonly rows: readonly (readonly string[])[] };

export interface OutlineItem {
  /** Markdown without the item's indentation. */
  readonly text: string;
  /** Of a task list. */
  readonly checked?: boolean;
}

/** Takes a Markdown text apart. HTML is reduced to its text. Expects text that `findDeepNesting` has nothing against. Cost: linear. */
export function outlineOf(markdown: string, firstLine = 1): readonly OutlinePart[] {
  const outline = new Outline(firstLine);
  outline.read(markdown, 1);
  return outline.parts();
}

const PARSER = {
  extensions: [BLOCKS_ONLY, gfmTable(), gfmTaskListItem()],
  mdastExtensions: [gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown()],
};

interface OpenPart {
  readonly heading?: string;
  readonly level: number;
  readonly line: number;
  readonly blocks: OutlineBlock[];
}

class Outline {
  readonly #firstLine: number;
  readonly #parts: OpenPart[] = [{ level: 0, line: 1, blocks: [] }];

  constructor(firstLine: number) {
    this.#firstLine = firstLine;
  }

  parts(): readonly OutlinePart[] {
    return this.#parts.filter((part) => part.level > 0 || part.blocks.length > 0);
  }

  read(markdown: string, line: number): void {
    for (const block of fromMarkdown(markdown, PARSER).children) this.#block(block, markdown, line);
  }

  #block(block: RootContent, source: string, line: number): void {
    const here = line + block.position!.start.line - 1;
    const text = source.slice(block.position!.start.offset!, block.position!.end.offset!);
    switch (block.type) {
      case 'heading':
        this.#open(inlineText(text.replace(/^#+|#+\s*$|\n[=-]+\s*$/g, '')), block.depth, here);
        return;
      case 'html':
        this.#add({ kind: 'text', text: htmlToText(text) });
        return;
      case 'list':
        this.#list(block.children, text, source, here);
        return;
      case 'table':
        this.#add({ kind: 'table', text, rows: rowsOf(block, source) });
        return;
      case 'paragraph':
        this.#paragraph(text, here);
        return;
      case 'thematicBreak':
        return;
      default:
        this.#add({ kind: 'text', text });
    }
  }

  #open(heading: string, level: number, line: number): void {
    this.#parts.push({ ...(heading === '' ? {} : { heading }), level, line: this.#firstLine + line - 1, blocks: [] });
  }

  #add(block: OutlineBlock): void {
    if (block.text.trim() !== '') this.#parts.at(-1)!.blocks.push(block);
  }

  /** Lines that start with labels of a known meaning begin parts: bold ones, and plain ones where several stand together. */
  #paragraph(raw: string, line: number): void {
    const lines = withoutTags(raw).split('\n');
    const plain = lines.filter((each) => plainLabelOf(each) !== undefined).length > 1;
    let text: string[] = [];
    const close = (): void => {
      this.#add({ kind: 'text', text: text.join('\n') });
      text = [];
    };
    for (const [index, each] of lines.entries()) {
      const bold = labelOf(each);
      const label = bold !== undefined && isKnown(bold.name) ? bold : plain ? plainLabelOf(each) : undefined;
      if (label === undefined) {
        text.push(each);
        continue;
      }
      close();
      this.#open(label.name, LABEL, line + index);
      text.push(label.rest);
    }
    close();
  }

  /** A list of which most entries start with known labels, or with a question in bold, is parts; other lists stay lists. */
  #list(items: readonly ListItem[], raw: string, source: string, line: number): void {
    const entries = items.map((item) => itemOf(item, source));
    const labels = entries.map((entry) => labelOf(entry.text));
    const known = labels.filter((label) => label !== undefined && (isKnown(label.name) || /^(?!why\b).*\?$/i.test(label.name))).length;
    if (known === 0 || known * 2 < entries.length || line < 1) {
      this.#add({ kind: 'list', text: withoutTags(raw), items: entries.map((entry) => ({ ...entry, text: withoutTags(entry.text) })) });
      return;
    }
    for (const [index, entry] of entries.entries()) {
      const label = labels[index];
      const at = line + items[index]!.position!.start.line - items[0]!.position!.start.line;
      if (label !== undefined) this.#open(label.name, LABEL, at);
      // The rest of an entry is Markdown of its own, with lists and code in it; labels in it begin no further parts.
      this.#nested(label?.rest ?? entry.text);
    }
  }

  #nested(markdown: string): void {
    for (const block of fromMarkdown(markdown, PARSER).children) {
      const text = markdown.slice(block.position!.start.offset!, block.position!.end.offset!);
      if (block.type === 'list') {
        const items = block.children.map((item) => itemOf(item, markdown));
        this.#add({ kind: 'list', text: withoutTags(text), items: items.map((item) => ({ ...item, text: withoutTags(item.text) })) });
      } else if (block.type === 'table') this.#add({ kind: 'table', text, rows: rowsOf(block, markdown) });
      else if (block.type === 'html') this.#add({ kind: 'text', text: htmlToText(text) });
      else if (block.type === 'heading') this.#add({ kind: 'text', text: text.replace(/^#+\s*|\n[=-]+\s*$/g, '') });
      else this.#add({ kind: 'text', text: block.type === 'code' ? text : withoutTags(text) });
    }
  }
}

export const LABEL = 7;

function isKnown(name: string): boolean {
  return sectionKindOf(name) !== undefined || labelFieldOf(name) !== undefined;
}

/** `**Label**: rest`, `**Label:** rest`, `**Label**`; the label at most 120 characters, as the questions of forms are. */
function labelOf(text: string): { readonly name: string; readonly rest: string } | undefined {
  const match = /^(?:\*\*|__)([^*_\n]{2,120}?)\s*:?\s*(?:\*\*|__)[ \t]*[:–-]?[ \t]*/.exec(text);
  return match === null ? undefined : { name: match[1]!, rest: text.slice(match[0].length).replace(/^\n+/, '') };
}

/** `Label: rest` of a known meaning. */
function plainLabelOf(line: string): { readonly name: string; readonly rest: string } | undefined {
  const match = /^(\p{Lu}[\p{L} ()/&-]{2,40}?):[ \t]+(?=\S)/u.exec(line);
  return match === null || !isKnown(match[1]!) ? undefined : { name: match[1]!, rest: line.slice(match[0].length) };
}

function itemOf(item: ListItem, source: string): OutlineItem {
  const first = item.children[0];
  const last = item.children.at(-1);
  if (first === undefined || last === undefined) return { text: '' };
  const indent = first.position!.start.column - 1;
  const leading = new RegExp(`^[ \\t]{0,${Math.min(indent, 100)}}`);
  const text = source
    .slice(first.position!.start.offset!, last.position!.end.offset!)
    .split('\n')
    .map((line, index) => (index === 0 ? line : line.replace(leading, '')))
    .join('\n')
    .replace(/^\[[ xX]\]\s+/, '')
    .trim();
  return { text, ...(typeof item.checked === 'boolean' ? { checked: item.checked } : {}) };
}

function rowsOf(table: Table, source: string): readonly (readonly string[])[] {
  return table.children.map((row) =>
    row.children.map((cell) => {
      const { start, end } = cell.position!;
      return withoutTags(
        source
          .slice(start.offset!, end.offset!)
          .replace(/^\||\|$/g, '')
          .replaceAll('\\|', '|'),
      ).trim();
    }),
  );
}

/** Markdown of one line as plain text: links and marks by what they show. */
export function inlineText(markdown: string): string {
  return withoutTags(markdown)
    .replace(/!\[([^\]]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/\[([^\]]{1,500})\]\(([^()\s]{0,2000})(?:\s"[^"]{0,200}")?\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Addresses in a piece of Markdown, in order. */
export function linksIn(markdown: string): readonly string[] {
  return [...markdown.slice(0, 20_000).matchAll(/https?:\/\/[^\s<>()[\]"'`|\\^{}]{3,1500}/g)].map((match) =>
    match[0].replace(/[.,;:!?*_]+$/, ''),
  );
}
