import type { List, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { TextPage } from './text-page.ts';

/** Quotes and lists nested deeper than this are shown flat. */
const MAX_DEPTH = 6;

/** Puts Markdown on a page as plain, wrapped text: paragraphs, lists, quotes, code and headings keep their form, marks go. */
export function addMarkdown(page: TextPage, markdown: string, indent = 0): void {
  addBlocks(page, fromMarkdown(markdown).children, indent, 0);
}

function addBlocks(page: TextPage, blocks: readonly RootContent[], indent: number, depth: number): void {
  for (const [index, block] of blocks.entries()) {
    if (index > 0) page.gap();
    addBlock(page, block, indent, depth);
  }
}

function addBlock(page: TextPage, block: RootContent, indent: number, depth: number): void {
  switch (block.type) {
    case 'paragraph':
      page.text(inline(block.children), { indent });
      break;
    case 'heading':
      page.text(inline(block.children), { indent, style: 'heading' });
      break;
    case 'list':
      addList(page, block, indent, depth);
      break;
    case 'blockquote':
      addBlocks(page, block.children, depth < MAX_DEPTH ? indent + 2 : indent, depth + 1);
      break;
    case 'code':
      page.verbatim(block.value, { indent: indent + 2 });
      break;
    case 'html':
      page.text(block.value, { indent });
      break;
    case 'definition':
      page.text(`[${block.label ?? block.identifier}] ${block.url}`, { indent });
      break;
    default:
      break;
  }
}

function addList(page: TextPage, list: List, indent: number, depth: number): void {
  for (const [index, item] of list.children.entries()) {
    const marker = list.ordered === true ? `${(list.start ?? 1) + index}.` : '-';
    const [first, ...rest] = item.children;
    if (first?.type === 'paragraph') page.item([{ text: marker }], inline(first.children), { indent });
    else page.text(marker, { indent });
    const inner = depth < MAX_DEPTH ? indent + marker.length + 1 : indent;
    for (const block of first?.type === 'paragraph' ? rest : item.children) addBlock(page, block, inner, depth + 1);
  }
}

function inline(nodes: readonly PhrasingContent[]): string {
  return nodes.map(inlineText).join('');
}

function inlineText(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'html':
      // A line end inside a paragraph is a space: the page breaks lines itself.
      return node.value.replace(/\s*\n\s*/g, ' ');
    case 'break':
      return '\n';
    case 'link': {
      const text = inline(node.children);
      return text === node.url || text === '' ? node.url : `${text} (${node.url})`;
    }
    case 'image':
      return `[image: ${node.alt || node.url}]`;
    case 'imageReference':
      return `[image: ${node.alt || node.identifier}]`;
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'linkReference':
      return inline(node.children);
    default:
      return '';
  }
}
