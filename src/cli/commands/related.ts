import { Option } from 'commander';
import { addCase, casesOf, underCase } from '../case-list.ts';
import { answer, type CliCommand, EXIT, note, withView } from '../command.ts';
import { countText, weightText } from '../fact-text.ts';
import { findIncident } from '../find-node.ts';
import { jsonOption, limitOption } from '../option.ts';
import { addMainReasons, similarityJson } from '../reason-list.ts';

interface Options {
  readonly limit: number;
  readonly acrossOrganizations?: boolean;
  readonly json?: boolean;
}

export const relatedCommand: CliCommand<Options> = {
  name: 'related',
  purpose: 'List the cases most like a case, each with its reasons',
  arguments: [['<id>', 'id or external id of a case']],
  options: [limitOption(10), new Option('--across-organizations', 'only cases of other organisations'), jsonOption()],
  notes: [
    'A score is the sum of the weights of its reasons. JSON: [{"id","title","score","summary","reasons":[{"kind","label","weight"}]}], best first.',
  ],
  examples: [
    'precedent related IL-0226',
    'precedent related IL-0532 --limit 5 --across-organizations',
    "precedent related IL-0226 --json | jq '.[].summary'",
  ],
  run: ([id = ''], options, context) =>
    withView(context, async (view) => {
      const of = findIncident(view, id);
      const { edges, totalCount } = view.related(of, { acrossOrganizations: options.acrossOrganizations }, { first: options.limit });
      const cases = await casesOf(view, [of, ...edges.map(({ item }) => item.incidentId)]);
      const related = edges.flatMap(({ item }) => {
        const incident = cases.get(item.incidentId);
        return incident === undefined ? [] : [{ incident, similarity: item }];
      });
      answer(
        context,
        options,
        () => related.map(({ incident, similarity }) => ({ id: incident.id, title: incident.title, ...similarityJson(similarity) })),
        (page) => {
          page.text(`Related to ${of} · ${cases.get(of)?.title ?? ''}`, { style: 'heading' });
          if (related.length === 0) page.text('No case shares anything with it.');
          for (const { incident, similarity } of related) {
            const score = weightText(similarity.score);
            page.gap();
            addCase(page, view.vocabulary, incident, score);
            page.text(similarity.summary, { indent: underCase(score) });
            addMainReasons(page, similarity.reasons, underCase(score));
          }
        },
      );
      if (options.json !== true && totalCount > edges.length) {
        note(context, `${edges.length} of ${countText(totalCount, 'related case')}; --limit shows more`);
      }
      return EXIT.ok;
    }),
};
