import { Option } from 'commander';
import { DomainError } from '../../domain/error.ts';
import type { PrecedentAnswer } from '../../knowledge/knowledge.ts';
import { answer, type CliCommand, EXIT, withView } from '../command.ts';
import { weightText } from '../fact-text.ts';
import { readText } from '../input-text.ts';
import { jsonOption, limitOption } from '../option.ts';
import type { TextPage } from '../text-page.ts';

interface Options {
  readonly text?: string;
  readonly title?: string;
  readonly limit: number;
  readonly json?: boolean;
}

export const suggestCommand: CliCommand<Options> = {
  name: 'suggest',
  purpose: 'Suggest causes for an alert or a draft, with the cases that had them',
  arguments: [],
  options: [
    new Option('--text <file>', 'a file with the text, or - for standard input (at most 1 MiB)'),
    new Option('--title <line>', 'its title, or the alert in one line'),
    limitOption(5, 10),
    jsonOption(),
  ],
  notes: [
    'A score is the share of the evidence for a cause: from the cases most like the text, and from what the text itself speaks of. docs/quality.md tells how often that is right.',
    'JSON: {noClosePrecedent, causes: [{id, label, score, incidents, spoken}]}.',
  ],
  examples: ['precedent suggest --text draft.md', 'precedent suggest --title "Replica lag, then reads of old data after a failover"'],
  run: async (_args, options, context) => {
    if (options.text === undefined && options.title === undefined) {
      throw new DomainError(
        'BAD_INPUT',
        'nothing to suggest causes for; expected --text <file>, --text - for standard input, or --title',
        {},
      );
    }
    const draft = {
      ...(options.title === undefined ? {} : { title: options.title }),
      ...(options.text === undefined ? {} : { text: await readText(options.text, context.io) }),
    };
    return withView(context, async (view) => {
      const found = view.precedents(draft, undefined, 1);
      const causes = found.likelyCauses.slice(0, options.limit);
      answer(
        context,
        options,
        () => ({
          noClosePrecedent: found.noClosePrecedent,
          causes: causes.map(({ term, score, incidentIds, spoken }) => ({
            id: term.id,
            label: term.label,
            score,
            incidents: incidentIds,
            spoken,
          })),
        }),
        (page) => addCauses(page, found, causes),
      );
      return EXIT.ok;
    });
  },
};

function addCauses(page: TextPage, found: PrecedentAnswer, causes: PrecedentAnswer['likelyCauses']): void {
  page.text('Likely causes', { style: 'heading' });
  if (found.noClosePrecedent) page.text('No case is close: these are leads, not precedents.');
  if (causes.length === 0) page.text('None: the text names no cause, and no case is like it.');
  for (const { term, score, incidentIds, spoken } of causes) {
    const basis = [...(spoken ? ['the text speaks of it'] : []), ...(incidentIds.length === 0 ? [] : [incidentIds.join(', ')])].join('; ');
    page.item([{ text: `${weightText(score)} ` }], `${term.label} (${basis})`, { indent: 2 });
  }
}
