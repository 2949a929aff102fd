import type { NodeKind } from '../../domain/relation.ts';
import type { GraphFormat } from './graph-format.ts';
import { lineText } from './plain-text.ts';

/**
 * A Mermaid flowchart. Nodes have generated ids, because ids with hyphens, hashes or words of the language are none to
 * Mermaid. Memory: one entry a node, for the edges to find it.
 */
export const mermaid: GraphFormat = {
  id: 'mermaid',
  label: 'Mermaid',
  purpose: 'Markdown on GitHub and GitLab (it draws at most 500 edges unless told otherwise)',
  mediaType: 'text/vnd.mermaid',
  extension: 'mmd',
  *write(source) {
    const numbers = new Map<string, number>();
    yield 'flowchart LR\n';
    for (const { id, kind, label } of source.nodes()) {
      yield `  n${numbers.size}["${escaped(textOf(id, kind, label))}"]\n`;
      numbers.set(id, numbers.size);
    }
    for (const { from, to, kind } of source.edges()) yield `  n${numbers.get(from)} -->|"${kind}"| n${numbers.get(to)}\n`;
  },
};

/** Never blank: Mermaid has no empty text. */
function textOf(id: string, kind: NodeKind, label: string): string {
  if (label.trim() === '') return id;
  return kind === 'incident' ? `${label} (${id})` : label;
}

/**
 * Of ASCII only what has no meaning anywhere in Mermaid stays as it is: directives (`%%{`), Markdown (`` ` ``) and HTML work
 * in quotes too. The rest are entities, which Mermaid writes with `#`.
 */
function escaped(text: string): string {
  return lineText(text).replace(/[!-~]/g, (character) =>
    /[A-Za-z0-9.,()/+_-]/.test(character) ? character : `#${character.charCodeAt(0)};`,
  );
}
