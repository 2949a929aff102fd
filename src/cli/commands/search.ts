import type { Incident } from '../../domain/incident.ts';
import type { Vocabulary } from '../../domain/vocabulary.ts';
import { highlight } from '../../search/highlight.ts';
import { incidentFields } from '../../search/incident-text.ts';
import { addCase, casesOf, underCase } from '../case-list.ts';
import { answer, type CliCommand, EXIT, note, withView } from '../command.ts';
import { countText } from '../fact-text.ts';
import { type FilterOptions, filterOptions, readFilter } from '../filter-option.ts';
import { termReference } from '../incident-json.ts';
import { jsonOption, limitOption } from '../option.ts';

interface Options extends FilterOptions {
  readonly limit: number;
  readonly json?: boolean;
}

export const searchCommand: CliCommand<Options> = {
  name: 'search',
  purpose: 'Find cases by words, best first',
  arguments: [['<query...>', 'words in any form; codes exactly; "a phrase"; pre*; -without']],
  options: [...filterOptions(), limitOption(10), jsonOption()],
  notes: [
    'Terms are named by label, alias or id, and narrower ones count too. An option given twice means either; different options hold together.',
    'JSON: {query, interpretation, didYouMean, totalCount, hits: [{id, title, organization, startedAt, score, matched}]}.',
  ],
  examples: [
    'precedent search dns timeout',
    `precedent search '"load balancer" -certificate' --cause "Faulty deployment"`,
    'precedent search ERR_SSL_PROTOCOL --since 2020 --component Networking',
  ],
  run: (words, options, context) =>
    withView(context, async (view) => {
      const query = words.join(' ');
      const filter = readFilter(view, options);
      const { edges, totalCount, interpretation, didYouMean } = view.search(query, filter, { first: options.limit });
      const cases = await casesOf(
        view,
        edges.map(({ item }) => item.incidentId),
      );
      const hits = edges.flatMap(({ item }) => {
        const incident = cases.get(item.incidentId);
        return incident === undefined ? [] : [{ incident, score: item.score, matched: item.matched }];
      });
      answer(
        context,
        options,
        () => ({
          query,
          interpretation,
          didYouMean: didYouMean ?? null,
          totalCount,
          hits: hits.map(({ incident, score, matched }) => ({
            id: incident.id,
            title: incident.title,
            organization: termReference(view.vocabulary, incident.organization),
            startedAt: incident.startedAt?.edtf ?? null,
            score,
            matched,
          })),
        }),
        (page) => {
          for (const { incident, matched } of hits) {
            page.gap();
            addCase(page, view.vocabulary, incident);
            page.text(passage(incident, matched, view.vocabulary) ?? `matched ${matched.join(', ')}`, { indent: underCase() });
          }
        },
      );
      if (options.json !== true) {
        if (didYouMean !== undefined) note(context, `did you mean: ${didYouMean}`);
        const shown = totalCount > edges.length ? `${edges.length} of ` : '';
        const more = totalCount > edges.length ? '; --limit shows more' : '';
        note(
          context,
          totalCount === 0 ? `no case matches ${interpretation}` : `${shown}${countText(totalCount, 'case')} for ${interpretation}${more}`,
        );
      }
      return EXIT.ok;
    }),
};

/** Fields that are shown anyway, or are no running text. */
const NO_PASSAGE: readonly string[] = ['title', 'terms', 'ids'];
const PASSAGE_LENGTH = 150;

/** The passage that matches the most; undefined when the words are in the title or in terms alone. */
function passage(incident: Incident, matched: readonly string[], vocabulary: Vocabulary): string | undefined {
  let best: { readonly text: string; readonly marks: number } | undefined;
  for (const { field, text } of incidentFields(incident, vocabulary)) {
    if (NO_PASSAGE.includes(field)) continue;
    const [fragment] = highlight(text, matched, { maxLength: PASSAGE_LENGTH, maxFragments: 1 });
    if (fragment === undefined || fragment.marks.length <= (best?.marks ?? 0)) continue;
    const start = fragment.start > 0 ? '… ' : '';
    const end = fragment.end < text.length ? ' …' : '';
    best = { text: `${start}${fragment.text.trim().replace(/\s+/gu, ' ')}${end}`, marks: fragment.marks.length };
  }
  return best?.text;
}
