import { Option } from 'commander';
import { formatProblem, isError } from '../../domain/problem.ts';
import type { ImportedRecord, ImportReport } from '../../knowledge/import-report.ts';
import { answer, type CliCommand, EXIT, withLibrary } from '../command.ts';
import { countText, numberText } from '../fact-text.ts';
import { jsonOption } from '../option.ts';
import { createProgress } from '../progress.ts';
import type { TextPage } from '../text-page.ts';

interface Options {
  readonly dryRun?: boolean;
  readonly strict?: boolean;
  readonly json?: boolean;
}

export const importCommand: CliCommand<Options> = {
  name: 'import',
  purpose: 'Bring cases and vocabulary from files into the database',
  arguments: [['<path...>', 'case files, or folders with *.md cases and a vocabulary folder']],
  options: [
    new Option('--dry-run', 'tell what would change, and change nothing'),
    new Option('--strict', 'change nothing when any case is rejected'),
    jsonOption(),
  ],
  notes: [
    'Importing the same content again changes nothing. A rejected case does not stop the others; its problems are printed, and the command exits with 1. JSON: {dryRun, applied, revision, added, changed, unchanged, rejected, vocabulary, records, problems}.',
  ],
  examples: [
    'precedent import data',
    'precedent import ../our-postmortems --dry-run',
    'precedent import data/cases/IL-0226.md --db team.db',
  ],
  run: (paths, options, context) =>
    withLibrary(context, async (library) => {
      const progress = createProgress(context.io, 'importing cases:');
      const report = await library
        .importPaths(paths, { dryRun: options.dryRun, strict: options.strict, onProgress: progress.show })
        .finally(progress.end);
      answer(
        context,
        options,
        () => report,
        (page) => addReport(page, report),
      );
      return report.rejected > 0 || report.problems.some(isError) ? EXIT.failed : EXIT.ok;
    }),
};

/** Records that are listed one by one; all are counted, and JSON has all. */
const MAX_LISTED = 20;

function addReport(page: TextPage, report: ImportReport): void {
  for (const problem of report.problems) page.verbatim(formatProblem(problem));
  page.gap();
  const told = report.records.filter((each) => each.outcome === 'added' || each.outcome === 'changed');
  for (const record of told.slice(0, MAX_LISTED)) addRecord(page, record);
  if (told.length > MAX_LISTED) page.text(`… and ${countText(told.length - MAX_LISTED, 'more case')}`, { style: 'quiet' });
  page.gap();
  const { added, changed, unchanged, rejected } = report;
  const counts = [`${numberText(added)} added`, `${numberText(changed)} changed`, `${numberText(unchanged)} unchanged`];
  if (rejected > 0) counts.push(`${numberText(rejected)} rejected`);
  page.text(`${opening(report)}${counts.join(', ')}; vocabulary ${report.vocabulary}`, { style: rejected > 0 ? 'bad' : 'good' });
}

function opening({ dryRun, applied }: ImportReport): string {
  if (dryRun) return 'Nothing was imported (--dry-run). It would be: ';
  return applied ? 'Cases: ' : 'Nothing was imported (--strict). It would have been: ';
}

function addRecord(page: TextPage, { id, outcome, path, fields }: ImportedRecord): void {
  const what = fields === undefined || fields.length === 0 ? '' : `: ${fields.join(', ')}`;
  page.item([{ text: outcome.padEnd(OUTCOME_WIDTH), style: 'quiet' }], `${id ?? path}${what}`);
}

const OUTCOME_WIDTH = 'changed'.length;
