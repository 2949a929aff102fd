import { InvalidArgumentError, Option } from 'commander';
import { formatProblem, isError } from '../../domain/problem.ts';
import { CSV_FACTS } from '../../importers/formats/csv.ts';
import { FORMATS } from '../../importers/importer-list.ts';
import type { ImportedRecord, ImportReport } from '../../knowledge/import-report.ts';
import { answer, type CliCommand, EXIT, withLibrary } from '../command.ts';
import { countText, numberText } from '../fact-text.ts';
import { jsonOption } from '../option.ts';
import { createProgress } from '../progress.ts';
import type { TextPage } from '../text-page.ts';

interface Options {
  readonly format: string;
  readonly map?: ReadonlyMap<string, string>;
  readonly timeZone?: string;
  readonly organization?: string;
  readonly addOrganizations: boolean;
  readonly idPrefix?: string;
  readonly dryRun?: boolean;
  readonly strict?: boolean;
  readonly json?: boolean;
}

export const importCommand: CliCommand<Options> = {
  name: 'import',
  purpose: 'Bring cases and vocabulary from files into the database',
  arguments: [['<path...>', 'files of a known format, folders with such files, or - for standard input']],
  options: [
    new Option('--format <format>', `what the files are: auto, ${FORMATS.map((each) => each.id).join(', ')}`).default('auto'),
    new Option('--map <fact=column,…>', 'for CSV: which column holds a fact, as in --map title=Name,started=Start').argParser(readMap),
    new Option('--time-zone <zone>', 'zone of times that the source gives without one (UTC, +02:00, Europe/London)'),
    new Option('--organization <name>', 'who had the incidents of sources that do not say so'),
    new Option('--no-add-organizations', 'make tags of organizations that the vocabulary lacks, not terms'),
    new Option('--id-prefix <text>', 'put before the ids of cases from formats of others'),
    new Option('--dry-run', 'tell what would change, and change nothing'),
    new Option('--strict', 'change nothing when any case is rejected'),
    jsonOption(),
  ],
  notes: [
    'Importing the same content again changes nothing. When a source changes, its case does too, but for what people changed in it. A rejected case does not stop the others; its problems are printed, and the command exits with 1.',
    `Facts for --map: ${CSV_FACTS.join(', ')}. Columns with such names are found without it.`,
    'JSON: {dryRun, applied, revision, added, changed, unchanged, rejected, vocabulary, organizations, ignored, records, problems}.',
  ],
  examples: [
    'precedent import data',
    'precedent import ../our-postmortems --organization Acme --dry-run',
    'precedent import tickets.csv --map title=Name,started="Start time"',
  ],
  run: (paths, options, context) =>
    withLibrary(context, async (library) => {
      const progress = createProgress(context.io, 'importing cases:');
      const report = await library
        .importPaths(paths, {
          dryRun: options.dryRun,
          strict: options.strict,
          ...(options.format === 'auto' ? {} : { format: options.format }),
          columns: options.map,
          timeZone: options.timeZone,
          organization: options.organization,
          addOrganizations: options.addOrganizations,
          idPrefix: options.idPrefix,
          stdin: context.io.stdin,
          onProgress: progress.show,
        })
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

/** `title=Name,started="Start time"`: facts with the columns that hold them. */
function readMap(text: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const match of text.matchAll(/\s*([^=,]*)=("(?:[^"]|"")*"|[^,]*)(?:,|$)|([^,]+)(?:,|$)/g)) {
    const [, fact = '', column = '', loose] = match;
    if (loose !== undefined || column.trim() === '') throw new InvalidArgumentError(`Expected fact=column, found "${loose ?? match[0]}".`);
    if (!CSV_FACTS.includes(fact.trim()))
      throw new InvalidArgumentError(`There is no fact "${fact.trim()}"; expected one of ${CSV_FACTS.join(', ')}.`);
    map.set(fact.trim(), column.trim().replace(/^"|"$/g, '').replaceAll('""', '"'));
  }
  return map;
}

/** Records that are listed one by one; all are counted, and JSON has all. */
const MAX_LISTED = 20;
/** Values that differ, listed for one case. */
const MAX_CHANGES = 8;

function addReport(page: TextPage, report: ImportReport): void {
  for (const problem of report.problems) page.verbatim(formatProblem(problem));
  page.gap();
  const told = report.records.filter((each) => each.outcome === 'added' || each.outcome === 'changed');
  for (const record of told.slice(0, MAX_LISTED)) addRecord(page, record, report.dryRun);
  if (told.length > MAX_LISTED) page.text(`… and ${countText(told.length - MAX_LISTED, 'more case')}`, { style: 'quiet' });
  page.gap();
  if (report.organizations.length > 0) page.text(organizationsText(report.organizations), { style: 'quiet' });
  if (report.ignored.length > 0)
    page.text(`${countText(report.ignored.length, 'file')} of no known format passed over`, { style: 'quiet' });
  const { added, changed, unchanged, rejected } = report;
  const counts = [`${numberText(added)} added`, `${numberText(changed)} changed`, `${numberText(unchanged)} unchanged`];
  if (rejected > 0) counts.push(`${numberText(rejected)} rejected`);
  page.text(`${opening(report)}${counts.join(', ')}; vocabulary ${report.vocabulary}`, { style: rejected > 0 ? 'bad' : 'good' });
}

function organizationsText(names: readonly string[]): string {
  const more = names.length > MAX_LISTED ? ` and ${numberText(names.length - MAX_LISTED)} more` : '';
  return `New organizations: ${names.slice(0, MAX_LISTED).join(', ')}${more}`;
}

function opening({ dryRun, applied }: ImportReport): string {
  if (dryRun) return 'Nothing was imported (--dry-run). It would be: ';
  return applied ? 'Cases: ' : 'Nothing was imported (--strict). It would have been: ';
}

/** A case in a line; what would change in it value by value when nothing is changed yet. */
function addRecord(page: TextPage, { id, outcome, path, fields, changes, kept }: ImportedRecord, dryRun: boolean): void {
  const what = fields === undefined || fields.length === 0 ? '' : `: ${fields.join(', ')}`;
  const own = kept === undefined ? '' : ` (kept as people wrote it: ${kept.join(', ')})`;
  page.item([{ text: outcome.padEnd(OUTCOME_WIDTH), style: 'quiet' }], `${id ?? path}${what}${own}`);
  if (!dryRun || changes === undefined) return;
  for (const { field, before, after } of changes.slice(0, MAX_CHANGES)) {
    page.text(`${field}: ${shortened(before)} → ${shortened(after)}`, { indent: OUTCOME_WIDTH + 2, style: 'quiet' });
  }
  if (changes.length > MAX_CHANGES)
    page.text(`… and ${countText(changes.length - MAX_CHANGES, 'more value')}`, { indent: OUTCOME_WIDTH + 2, style: 'quiet' });
}

function shortened(value: string | undefined): string {
  if (value === undefined) return '(none)';
  const line = value.replace(/\s+/g, ' ');
  return line.length <= 60 ? line : `${line.slice(0, 59)}…`;
}

const OUTCOME_WIDTH = 'changed'.length;
