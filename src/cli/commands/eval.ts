import { Option } from 'commander';
import { DomainError } from '../../domain/error.ts';
import { formatProblem } from '../../domain/problem.ts';
import { parseJudgements } from '../../evaluation/judgement.ts';
import type { RankingQuality } from '../../evaluation/ranking-evaluation.ts';
import { evaluateRelated, type RelatedEvaluation } from '../../knowledge/evaluate-related.ts';
import { answer, type CliCommand, EXIT, note, withView } from '../command.ts';
import { countText } from '../fact-text.ts';
import { readText } from '../input-text.ts';
import { jsonOption } from '../option.ts';
import type { TextPage } from '../text-page.ts';

interface Options {
  readonly qrels: string;
  readonly json?: boolean;
}

export const evalCommand: CliCommand<Options> = {
  name: 'eval',
  purpose: 'Measure how good the answers are, beside simple baselines',
  arguments: [['<what>', 'what to measure: related']],
  options: [
    new Option('--qrels <file>', 'judgements: lines of query, candidate, grade (0–3) and reason, parted by tabs').makeOptionMandatory(),
    jsonOption(),
  ],
  notes: [
    'nDCG@10 with the gain 2^grade − 1; unjudged cases gain nothing, and are passed over in the column "judged only"; queries without a candidate of grade 2 or 3 are left out. In brackets, the range of 95 % of means over resampled queries.',
    'JSON: {cases, queries, judged, missing, rankings: [{name, ndcg10: {mean, low, high}, precision5, recall10, mrr, condensedNdcg10, unjudged10, queries}]}.',
  ],
  examples: [
    'precedent eval related --qrels data/eval/related-qrels.tsv',
    "precedent eval related --qrels judged.tsv --json | jq '.rankings[0].ndcg10'",
  ],
  run: async ([what = ''], options, context) => {
    if (what !== 'related') throw new DomainError('BAD_INPUT', `"${what}" can't be measured; expected related`, { found: what });
    const { judgements, problems } = parseJudgements(await readText(options.qrels, context.io, '--qrels'), options.qrels);
    for (const problem of problems.slice(0, MAX_PROBLEMS)) note(context, formatProblem(problem));
    if (problems.length > 0) {
      throw new DomainError('BAD_INPUT', `${options.qrels} has ${countText(problems.length, 'faulty line')}; expected none`, {
        problems: problems.length,
      });
    }
    return withView(context, async (view) => {
      const found = await evaluateRelated(view, judgements);
      answer(
        context,
        options,
        () => found,
        (page) => addEvaluation(page, found),
      );
      return EXIT.ok;
    });
  },
};

const MAX_PROBLEMS = 20;
const MAX_MISSING = 5;

function addEvaluation(page: TextPage, found: RelatedEvaluation): void {
  page.text(
    `${countText(found.queries, 'query', 'queries')} with ${found.judged} judged candidates, over ${countText(found.cases, 'case')}`,
  );
  if (found.missing.length > 0) {
    const shown = found.missing.slice(0, MAX_MISSING).join(', ');
    page.text(`not in the library: ${shown}${found.missing.length > MAX_MISSING ? ' …' : ''} (${found.missing.length})`);
  }
  page.gap();
  page.table(
    [['Ranking', 'nDCG@10', '95 %', 'P@5', 'recall@10', 'MRR', 'judged only', 'unjudged'], ...found.rankings.map(rankingRow)],
    [1, 2, 3, 4, 5, 6, 7],
  );
  page.heading('nDCG@10 by query');
  const [own, ...others] = found.rankings;
  page.table(
    [
      ['Query', ...found.rankings.map(({ name }) => name)],
      ...(own?.queries ?? []).map((each, index) => [
        each.query,
        three(each.ndcg10),
        ...others.map(({ queries }) => three(queries[index]?.ndcg10 ?? 0)),
      ]),
    ],
    found.rankings.map((_, index) => index + 1),
  );
}

function rankingRow({ name, ndcg10, precision5, recall10, mrr, condensedNdcg10, unjudged10 }: RankingQuality): readonly string[] {
  const range = `${three(ndcg10.low)}–${three(ndcg10.high)}`;
  return [
    name,
    three(ndcg10.mean),
    range,
    three(precision5.mean),
    three(recall10.mean),
    three(mrr.mean),
    three(condensedNdcg10.mean),
    three(unjudged10),
  ];
}

function three(value: number): string {
  return value.toFixed(3);
}
