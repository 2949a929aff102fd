import type { Incident } from '../../domain/incident.ts';
import type { Vocabulary } from '../../domain/vocabulary.ts';
import { optionalTermReference } from '../../json/incident-json.ts';
import { type Fragment, highlight } from '../../search/highlight.ts';
import { incidentFields } from '../../search/incident-text.ts';
import { addCase, casesOf, underCase } from '../case-list.ts';
import { answer, type CliCommand, EXIT, note, withView } from '../command.ts';
import { countText } from '../fact-text.ts';
import { type FilterOptions, filterOptions, readFilter } from '../filter-option.ts';
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
            organization: optionalTermReference(view.vocabulary, incident.organization),
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
        const found = countText(totalCount, 'case');
        const count = totalCount > edges.length ? `${edges.length} of ${found} (--limit shows more)` : found;
        note(context, totalCount === 0 ? `no case matches: ${interpretation}` : `${count} for ${interpretation}`);
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
    best = { text: wholeWords(fragment, text.length), marks: fragment.marks.length };
  }
  return best?.text;
}

/** A fragment without the halves of words at its ends, and with `…` where it is cut. */
function wholeWords({ text, start, end, marks }: Fragment, length: number): string {
  const [firstMark = 0] = marks[0] ?? [];
  const [, lastMark = text.length] = marks.at(-1) ?? [];
  const head = start === 0 ? '' : (/^\S*\s/u.exec(text.slice(0, firstMark))?.[0] ?? '');
  const tail = end === length ? '' : (/\s\S*$/u.exec(text.slice(lastMark))?.[0] ?? '');
  const inner = text
    .slice(head.length, text.length - tail.length)
    .trim()
    .replace(/\s+/gu, ' ');
  return `${start === 0 ? '' : '… '}${inner}${end === length ? '' : ' …'}`;
}
