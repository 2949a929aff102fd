import { formatDuration } from '../../domain/duration.ts';
import { compareText } from '../../domain/text-key.ts';
import { DURATION_KINDS, type DurationKind } from '../../domain/timing.ts';
import type { DurationSummary, KnowledgeView, ValueCount } from '../../knowledge/knowledge.ts';
import { answer, type CliCommand, EXIT, withView } from '../command.ts';
import { kindText, numberText } from '../fact-text.ts';
import { jsonOption } from '../option.ts';
import type { TextPage } from '../text-page.ts';

interface Options {
  readonly json?: boolean;
}

export const statsCommand: CliCommand<Options> = {
  name: 'stats',
  purpose: 'Tell the size, the span and the durations of the library',
  arguments: [],
  options: [jsonOption()],
  notes: [
    'JSON: {revision, incidentCount, actionItemCount, edgeCount, organizationCount, topicCount, terms, firstStart, lastStart, years, durations}; lengths are milliseconds.',
  ],
  examples: ['precedent stats', "precedent stats --json | jq '.durations.timeToDetect.p50'"],
  run: (_args, options, context) =>
    withView(context, async (view) => {
      answer(
        context,
        options,
        () => statsJson(view),
        (page) => addStats(page, view),
      );
      return EXIT.ok;
    }),
};

function addStats(page: TextPage, view: KnowledgeView): void {
  const stats = view.stats();
  page.fields([
    ['Cases', numberText(stats.incidents)],
    ['Organisations', numberText(stats.organizations)],
    ['Action items', numberText(stats.actionItems)],
    ['Topics', numberText(stats.topics)],
    ['Edges', numberText(stats.edges)],
    ['Span', stats.firstStart === undefined ? '–' : `${stats.firstStart} to ${stats.lastStart ?? '–'}`],
    ['Revision', numberText(stats.revision)],
  ]);
  page.gap();
  page.table(
    [['Terms', 'used', 'in all'], ...stats.terms.map(({ kind, used, total }) => [kindText(kind), numberText(used), numberText(total)])],
    [1, 2],
  );
  page.gap();
  page.table(
    [
      ['Time to', 'known', 'p10', 'median', 'p90'],
      ...DURATION_KINDS.map((kind) => {
        const { known, p10, p50, p90 } = view.durations(undefined, kind);
        return [
          kindText(kind).replace('time to ', ''),
          numberText(known),
          ...[p10, p50, p90].map((each) => (each === undefined ? '–' : formatDuration(each))),
        ];
      }),
    ],
    [1, 2, 3, 4],
  );
  if (stats.years.length === 0) return;
  page.gap();
  page.table([['Year', 'cases'], ...inOrder(stats.years).map(({ value, count }) => [value, numberText(count)])], [1]);
}

/** The library counts the most frequent first; a span of years is read from its start. */
function inOrder(years: readonly ValueCount[]): readonly ValueCount[] {
  return [...years].sort((a, b) => compareText(a.value, b.value));
}

function statsJson(view: KnowledgeView): unknown {
  const stats = view.stats();
  return {
    revision: stats.revision,
    incidentCount: stats.incidents,
    actionItemCount: stats.actionItems,
    edgeCount: stats.edges,
    organizationCount: stats.organizations,
    topicCount: stats.topics,
    terms: stats.terms,
    firstStart: stats.firstStart ?? null,
    lastStart: stats.lastStart ?? null,
    years: stats.years,
    durations: Object.fromEntries(DURATION_KINDS.map((kind) => [JSON_NAMES[kind], durationsJson(view.durations(undefined, kind))])),
  };
}

const JSON_NAMES: Readonly<Record<DurationKind, string>> = {
  'time-to-detect': 'timeToDetect',
  'time-to-mitigate': 'timeToMitigate',
  'time-to-resolve': 'timeToResolve',
};

function durationsJson({ known, unknown, min, p10, p50, p90, max }: DurationSummary): unknown {
  return { known, unknown, min: min ?? null, p10: p10 ?? null, p50: p50 ?? null, p90: p90 ?? null, max: max ?? null };
}
