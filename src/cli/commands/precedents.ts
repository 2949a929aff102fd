import { Option } from 'commander';
import { DomainError } from '../../domain/error.ts';
import type { Incident } from '../../domain/incident.ts';
import type { TermId } from '../../domain/term.ts';
import { compareText } from '../../domain/text-key.ts';
import type { Draft, KnowledgeView, PrecedentAnswer, RelatedCase } from '../../knowledge/knowledge.ts';
import { addCase, casesOf, underCase } from '../case-list.ts';
import { answer, type CliCommand, EXIT, withView } from '../command.ts';
import { countText, labelOf, weightText } from '../fact-text.ts';
import type { FilterOptions } from '../filter-option.ts';
import { findAnyTerm } from '../find-node.ts';
import { readText } from '../input-text.ts';
import { jsonOption, limitOption, listOption } from '../option.ts';
import { addMainReasons, similarityJson } from '../reason-list.ts';
import type { TextPage } from '../text-page.ts';

interface Options extends Pick<FilterOptions, 'term'> {
  readonly text?: string;
  readonly title?: string;
  readonly limit: number;
  readonly json?: boolean;
}

/** A case that is like the draft. */
interface Hit {
  readonly incident: Incident;
  readonly similarity: RelatedCase;
}

export const precedentsCommand: CliCommand<Options> = {
  name: 'precedents',
  purpose: 'Find past cases like an alert, symptoms or a draft',
  arguments: [],
  options: [
    new Option('--text <file>', 'a file with the text, or - for standard input (at most 1 MiB)'),
    new Option('--title <line>', 'its title, or the alert in one line'),
    listOption('--term <term>', 'a term that applies: label, alias or id; may be repeated'),
    limitOption(5),
    jsonOption(),
  ],
  notes: [
    'At least one of --text, --title and --term is needed. Says "no close precedent" when no score carries it.',
    'JSON: {noClosePrecedent, threshold, thresholdBasis, recognized, words, hits: [{id, title, score, close, summary, reasons}]}.',
  ],
  examples: [
    'precedent precedents --text draft.md',
    'journalctl -n 50 | precedent precedents --text -',
    'precedent precedents --term "DNS resolution failures" --term dns',
  ],
  run: (_args, options, context) =>
    withView(context, async (view) => {
      const found = view.precedents(await readDraft(view, options, context.io), undefined, options.limit);
      const cases = await casesOf(
        view,
        found.hits.map((each) => each.incidentId),
      );
      const hits = found.hits.flatMap((similarity): Hit[] => {
        const incident = cases.get(similarity.incidentId);
        return incident === undefined ? [] : [{ incident, similarity }];
      });
      answer(
        context,
        options,
        () => precedentsJson(found, hits),
        (page) => addPrecedents(page, view, found, hits),
      );
      return EXIT.ok;
    }),
};

async function readDraft(view: KnowledgeView, options: Options, io: Parameters<typeof readText>[1]): Promise<Draft> {
  if (options.text === undefined && options.title === undefined && options.term === undefined) {
    throw new DomainError(
      'BAD_INPUT',
      'nothing to find precedents of; expected --text <file>, --text - for standard input, --title or --term',
      {},
    );
  }
  return {
    ...(options.title === undefined ? {} : { title: options.title }),
    ...(options.text === undefined ? {} : { text: await readText(options.text, io) }),
    ...(options.term === undefined ? {} : { terms: options.term.map((name) => findAnyTerm(view.vocabulary, name, '--term').id) }),
  };
}

function addPrecedents(page: TextPage, view: KnowledgeView, found: PrecedentAnswer, hits: readonly Hit[]): void {
  const close = hits.filter(({ similarity }) => similarity.score >= found.threshold);
  if (found.noClosePrecedent) {
    page.text('No close precedent', { style: 'heading' });
    const bar = `A close case scores ${weightText(found.threshold)} or more: ${found.thresholdBasis}`;
    page.text(hits.length === 0 ? 'Nothing in the library shares a telling word or a term with it.' : bar);
  } else {
    page.text(countText(close.length, 'close precedent'), { style: 'heading' });
  }
  addUnderstanding(page, found);
  if (close.length > 0) {
    addTally(page, view, 'Likely causes', close, causesOf);
    addTally(page, view, 'What ended them', close, mitigationsOf);
  }
  if (hits.length > 0 && close.length < hits.length) page.heading(close.length === 0 ? 'The least unlike' : 'Cases');
  else if (hits.length > 0) page.heading('Cases');
  for (const { incident, similarity } of hits) {
    const score = weightText(similarity.score);
    addCase(page, view.vocabulary, incident, score);
    page.text(similarity.summary, { indent: underCase(score) });
    addMainReasons(page, similarity.reasons, underCase(score));
    page.gap();
  }
}

/** What of the draft was understood: without it nobody can tell why an answer is poor. */
function addUnderstanding(page: TextPage, { recognized, words }: PrecedentAnswer): void {
  const named = recognized.map(({ term, words: written }) =>
    written === '' || written.toLowerCase() === term.label.toLowerCase() ? term.label : `${term.label} ("${written}")`,
  );
  page.gap();
  page.fields([
    ['Terms', [...new Set(named)].join(', ') || 'none recognised'],
    ['Words', words.slice(0, SHOWN_WORDS).join(', ') || 'none that the library knows'],
  ]);
}

const SHOWN_WORDS = 12;

/** How many of the close cases had each of these, most first. */
function addTally(
  page: TextPage,
  view: KnowledgeView,
  heading: string,
  hits: readonly Hit[],
  idsOf: (incident: Incident) => readonly TermId[],
): void {
  const counts = new Map<TermId, string[]>();
  for (const { incident } of hits) for (const id of new Set(idsOf(incident))) counts.set(id, [...(counts.get(id) ?? []), incident.id]);
  if (counts.size === 0) return;
  page.heading(heading);
  const rows = [...counts].sort(([a, x], [b, y]) => y.length - x.length || compareText(a, b)).slice(0, SHOWN_TERMS);
  for (const [id, cases] of rows) {
    page.item([{ text: `${cases.length} of ${hits.length} ` }], `${labelOf(view.vocabulary, id)} (${cases.join(', ')})`, { indent: 2 });
  }
}

const SHOWN_TERMS = 5;

function causesOf(incident: Incident): readonly TermId[] {
  return incident.causes.flatMap(({ role, term }) => (role === 'root-cause' && term !== undefined ? [term] : []));
}

function mitigationsOf(incident: Incident): readonly TermId[] {
  return incident.remediation.flatMap(({ mitigation }) => mitigation ?? []);
}

function precedentsJson(found: PrecedentAnswer, hits: readonly Hit[]): unknown {
  const { noClosePrecedent, threshold, thresholdBasis, recognized, words } = found;
  return {
    noClosePrecedent,
    threshold,
    thresholdBasis,
    recognized: recognized.map((each) => ({
      term: { id: each.term.id, kind: each.term.kind, label: each.term.label },
      words: each.words,
      offset: each.offset ?? null,
    })),
    words,
    hits: hits.map(({ incident, similarity }) => {
      const { score, summary, reasons } = similarityJson(similarity);
      return { id: incident.id, title: incident.title, score, close: score >= threshold, summary, reasons };
    }),
  };
}
