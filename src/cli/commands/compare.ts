import type { Term } from '../../domain/term.ts';
import { addCase, casesOf } from '../case-list.ts';
import { answer, type CliCommand, EXIT, withView } from '../command.ts';
import { kindText, weightText } from '../fact-text.ts';
import { findIncident } from '../find-node.ts';
import { jsonOption } from '../option.ts';
import { addPath, pathJson } from '../path-list.ts';
import { addReasons, similarityJson } from '../reason-list.ts';
import type { TextPage } from '../text-page.ts';

interface Options {
  readonly json?: boolean;
}

export const compareCommand: CliCommand<Options> = {
  name: 'compare',
  purpose: 'Tell why two cases are related, or why they are not',
  arguments: [
    ['<a>', 'id or external id of a case'],
    ['<b>', 'id or external id of another'],
  ],
  options: [jsonOption()],
  notes: [
    'The score is that of "related", taken apart in the same way. JSON: {a, b, score, close, threshold, summary, reasons, onlyA, onlyB, path}.',
  ],
  examples: ['precedent compare IL-0226 IL-0150', 'precedent compare IL-0226 IL-0532 --json'],
  run: ([first = '', second = ''], options, context) =>
    withView(context, async (view) => {
      const comparison = view.compare(findIncident(view, first), findIncident(view, second));
      const { a, b, score, close, threshold, reasons, onlyA, onlyB, path } = comparison;
      const cases = await casesOf(view, [a, b]);
      answer(
        context,
        options,
        () => ({
          a: { id: a, title: cases.get(a)?.title ?? null },
          b: { id: b, title: cases.get(b)?.title ?? null },
          ...similarityJson(comparison),
          close,
          threshold,
          onlyA: onlyA.map(termJson),
          onlyB: onlyB.map(termJson),
          path: path === undefined ? null : pathJson(path),
        }),
        (page) => {
          for (const id of [a, b]) {
            const incident = cases.get(id);
            if (incident !== undefined) addCase(page, view.vocabulary, incident);
          }
          const verdict = close ? 'close' : score > 0 ? 'not close' : 'not related';
          page.heading(`Score ${weightText(score)}: ${verdict} (close from ${weightText(threshold)})`);
          if (comparison.summary !== '') page.text(comparison.summary);
          if (reasons.length === 0) page.text('They share no cause, component, symptom, remedy or telling word.');
          addReasons(page, reasons, 2);
          addTerms(page, `Only ${a}`, onlyA);
          addTerms(page, `Only ${b}`, onlyB);
          page.heading('Shortest explained path');
          if (path === undefined) page.text('None within 6 steps.');
          else addPath(page, path);
        },
      );
      return EXIT.ok;
    }),
};

function termJson({ id, kind, label }: Term): unknown {
  return { id, kind, label };
}

function addTerms(page: TextPage, heading: string, terms: readonly Term[]): void {
  if (terms.length === 0) return;
  page.heading(heading);
  const kinds = [...new Set(terms.map((term) => term.kind))];
  page.fields(
    kinds.map((kind) => [
      kindText(kind),
      terms
        .filter((term) => term.kind === kind)
        .map((term) => term.label)
        .join(', '),
    ]),
    2,
  );
}
