import { DomainError } from '../../domain/error.ts';
import type { KnowledgeView } from '../../knowledge/knowledge.ts';
import { answer, type CliCommand, EXIT, note, withView } from '../command.ts';
import { countText } from '../fact-text.ts';
import { findNode } from '../find-node.ts';
import { jsonOption, limitOption, numberOption } from '../option.ts';
import { addPath, pathJson } from '../path-list.ts';

interface Options {
  readonly limit: number;
  readonly maxLength: number;
  readonly json?: boolean;
}

export const pathCommand: CliCommand<Options> = {
  name: 'path',
  purpose: 'Show how two things hang together, step by step',
  arguments: [
    ['<a>', 'id of a case, an action item or a term'],
    ['<b>', 'id of another'],
  ],
  options: [limitOption(3, 20), numberOption('--max-length <steps>', 'at most this many steps (1–6)', 1, 6).default(4), jsonOption()],
  notes: [
    'A walk through something rare comes before one through something common: it explains more. JSON: {paths: [{cost, nodes, steps}], truncated}.',
  ],
  examples: ['precedent path IL-0226 IL-0150', 'precedent path IL-0226 component:authoritative-dns --max-length 2'],
  run: ([first = '', second = ''], options, context) =>
    withView(context, async (view) => {
      const a = graphNode(view, first);
      const b = graphNode(view, second);
      const { paths, truncated } = view.paths(a, b, { first: options.limit, maxLength: options.maxLength });
      answer(
        context,
        options,
        () => ({ paths: paths.map(pathJson), truncated }),
        (page) => {
          if (paths.length === 0) page.text(`No path from ${a} to ${b} within ${countText(options.maxLength, 'step')}.`);
          for (const path of paths) {
            page.gap();
            page.text(`${countText(path.steps.length, 'step')}, cost ${path.cost.toFixed(2)}`, { style: 'heading' });
            addPath(page, path);
          }
        },
      );
      if (truncated) note(context, 'the search ended at its budget: a shorter explanation may exist');
      return EXIT.ok;
    }),
};

function graphNode(view: KnowledgeView, text: string): string {
  const { id, kind } = findNode(view, text);
  if (kind !== 'topic') return id;
  throw new DomainError('BAD_INPUT', `"${id}" is a topic; expected a case, an action item or a term`, { found: id });
}
