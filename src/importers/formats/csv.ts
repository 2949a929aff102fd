import { type CsvError, parse } from 'csv-parse/sync';
import type { Problem } from '../../domain/problem.ts';
import { asId, canonicalUrl, derivedId } from '../case-id.ts';
import { statusOf } from '../draft-action.ts';
import { DraftFacts } from '../draft-facts.ts';
import { htmlToText } from '../html-text.ts';
import type { DraftSection, Importer, ParsedRecord, ParseOptions, SourceFile } from '../importer.ts';
import { MAX_RECORDS, tooMany } from '../json-record.ts';
import { headingKey, type LabelField, labelFieldOf, type SectionKind } from '../section-kind.ts';

/** What a column may hold: the words of `--map`. */
const FACTS: Readonly<Record<string, RegExp>> = {
  id: /^(?:id|key|number|incident(?: id| number| key)?|issue key|ticket)$/,
  title: /^(?:title|name|summary|short description|subject|headline|incident name)$/,
  summary: /^(?:abstract|synopsis|tldr|executive summary)$/,
  description: /^(?:description|details?|narrative|body|what happened|report)$/,
  started: /^(?:start(?:ed)?(?: at| time| date)?|began|begin|opened(?: at)?|created(?: at)?|occurred(?: at)?|incident start)$/,
  detected: /^(?:detected(?: at)?|discovered(?: at)?|detection time)$/,
  mitigated: /^(?:mitigated(?: at)?|restored(?: at)?|mitigation time)$/,
  resolved: /^(?:resolved(?: at)?|end(?:ed)?(?: at| time| date)?|closed(?: at)?|resolution time)$/,
  timeToDetect: /^(?:time to detect(?:ion)?|ttd)$/,
  timeToMitigate: /^(?:time to (?:mitigate|mitigation|recover(?:y)?|restore)|ttm)$/,
  timeToResolve: /^(?:time to (?:resolve|resolution)|duration|ttr)$/,
  severity: /^(?:severity|priority|sev|urgency)$/,
  organization: /^(?:organi[sz]ation|company|org|vendor|provider)$/,
  components: /^(?:components?|services?|systems?|products?|affected services?|impacted services?|cmdb ci|business service)$/,
  regions: /^(?:regions?|locations?)$/,
  tags: /^(?:tags?|labels?|keywords?|categor(?:y|ies))$/,
  impact: /^(?:impact|customer impact|symptoms?|user impact)$/,
  trigger: /^triggers?$/,
  cause: /^(?:(?:root )?causes?|root cause analysis|rca|cause code)$/,
  detection: /^(?:detection|detection method|how detected)$/,
  resolution: /^(?:resolution|fix|mitigation|workaround|close notes|resolution notes|remediation)$/,
  lessons: /^(?:lessons?(?: learned)?|learnings)$/,
  actions: /^(?:actions?|action items?|follow ups?|next steps)$/,
  url: /^(?:url|link|permalink|html url|postmortem(?: url)?)$/,
};

const SECTIONS: readonly (readonly [string, SectionKind])[] = [
  ['summary', 'summary'],
  ['description', 'account'],
  ['impact', 'impact'],
  ['trigger', 'trigger'],
  ['cause', 'root-cause'],
  ['detection', 'detection'],
  ['resolution', 'resolution'],
  ['lessons', 'lessons'],
];

/** A fact of `--map`; the words that it takes. */
export const CSV_FACTS: readonly string[] = Object.keys(FACTS);

/** A table of incidents, one a row, with a row of column names: CSV after RFC 4180, with commas, semicolons or tabs. */
export const csv: Importer = {
  id: 'csv',
  description: 'tables with one incident a row; --map says which column holds what',
  detect: ({ name, text }) => /\.(?:csv|tsv)$/i.test(name) || (name === '' && looksLikeTable(text)),
  *parse(source, options) {
    yield* readTable(source, options);
  },
};

function looksLikeTable(text: string): boolean {
  const head = text.slice(0, 5_000).split('\n', 1)[0] ?? '';
  const names = head.split(delimiterOf(head)).map((each) => headingKey(each.replaceAll('"', '')));
  return names.length > 1 && names.filter((name) => Object.values(FACTS).some((pattern) => pattern.test(name))).length > 1;
}

function delimiterOf(head: string): string {
  const counts = [',', ';', '\t'].map((each) => ({ each, count: head.split(each).length }));
  return counts.sort((a, b) => b.count - a.count)[0]!.each;
}

function* readTable(source: SourceFile, options: ParseOptions): Generator<ParsedRecord> {
  const { rows, broken } = rowsOf(source.text);
  const [head, ...body] = rows;
  if (head === undefined) {
    yield { problems: [broken[0] ?? { message: 'is empty; expected a row of column names' }] };
    return;
  }
  const columns = columnsOf(head.cells, options.columns);
  if ('problems' in columns) {
    yield { problems: columns.problems };
    return;
  }
  const unused = head.cells.filter((name, index) => name.trim() !== '' && ![...columns.places.values()].includes(index));
  if (unused.length > 0) {
    const names = unused.slice(0, MAX_NAMED).map((each) => `"${each.slice(0, 40)}"`);
    const more = unused.length > MAX_NAMED ? ` and ${unused.length - MAX_NAMED} more` : '';
    const message = `no fact is taken from the columns ${names.join(', ')}${more}; --map can name one for each`;
    yield { problems: [{ severity: 'warning', line: 1, message }] };
  }
  if (body.length > MAX_RECORDS) yield { problems: [tooMany(body.length)] };
  for (const problem of broken) yield { line: problem.line!, problems: [problem] };
  for (const [index, row] of body.slice(0, MAX_RECORDS).entries()) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    yield readRow(row, index + 1, columns.places, options);
  }
}

/** Columns that a warning names. */
const MAX_NAMED = 20;

interface Row {
  /** 1-based, of its first line. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface Table {
  readonly rows: readonly Row[];
  /** What is no row, such as one with a quotation mark that is never closed: such a one may take the rows after it with it. */
  readonly broken: readonly Problem[];
}

function rowsOf(text: string): Table {
  // Spreadsheets write the delimiter into a first line.
  const stated = /^sep=([,;\t])\n/.exec(text);
  const body = stated === null ? text : text.slice(stated[0].length);
  const shift = stated === null ? 0 : 1;
  const broken: Problem[] = [];
  const records = parse(body, {
    bom: true,
    delimiter: stated?.[1] ?? delimiterOf(body.slice(0, 20_000).split('\n', 1)[0] ?? ''),
    info: true,
    relax_column_count: true,
    max_record_size: 2_000_000,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error !== undefined && broken.length < MAX_BROKEN) broken.push(problemOf(error, shift));
      return undefined;
    },
  }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
  const rows = records.map(({ record, info }) => ({ line: info.lines + shift - breaksIn(record), cells: record }));
  return { rows, broken };
}

/** Rows that cannot be read, told one by one. */
const MAX_BROKEN = 100;

function problemOf(error: CsvError, shift: number): Problem {
  return {
    line: Number(error.lines) + shift,
    message: `is no row that can be read: ${error.message
      .replace(/\s+at line \d+/g, '')
      .replace(/\s+/g, ' ')
      .slice(0, 200)}`,
    expected: 'quotation marks around cells with quotation marks, doubled within',
  };
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

/** Which column holds which fact: by the mapping, else by names that people use. */
function columnsOf(
  head: readonly string[],
  mapping: ReadonlyMap<string, string> | undefined,
): { readonly places: ReadonlyMap<string, number> } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const places = new Map<string, number>();
  const keys = head.map(headingKey);
  for (const [fact, column] of mapping ?? []) {
    const index =
      head.findIndex((name) => name.trim() === column) >= 0
        ? head.findIndex((name) => name.trim() === column)
        : keys.indexOf(headingKey(column));
    if (index < 0)
      problems.push({
        line: 1,
        field: fact,
        message: `there is no column "${column}"; expected one of ${head.join(', ').slice(0, 300)}`,
        found: column,
      });
    else places.set(fact, index);
  }
  for (const [fact, pattern] of Object.entries(FACTS)) {
    if (places.has(fact)) continue;
    const index = keys.findIndex((key, at) => pattern.test(key) && ![...places.values()].includes(at));
    if (index >= 0) places.set(fact, index);
  }
  if (!places.has('title') && problems.length === 0) {
    problems.push({
      line: 1,
      field: 'title',
      message: `has no column for the title; name it with --map title=<column>, one of ${head.join(', ').slice(0, 300)}`,
      expected: 'a column for the title',
    });
  }
  return problems.length > 0 ? { problems } : { places };
}

function readRow(row: Row, record: number, places: ReadonlyMap<string, number>, options: ParseOptions): ParsedRecord {
  const cell = (fact: string): string => htmlToText((row.cells[places.get(fact) ?? -1] ?? '').trim());
  const at = { record, line: row.line, content: JSON.stringify(row.cells) };
  const title = cell('title').replace(/\s+/g, ' ');
  if (title === '')
    return { ...at, problems: [{ line: row.line, field: 'title', message: 'is empty; expected the title of the incident' }] };
  const facts = new DraftFacts(options.timeZone === undefined ? {} : { zone: options.timeZone });
  const problems: Problem[] = [];
  for (const fact of [
    'started',
    'detected',
    'mitigated',
    'resolved',
    'timeToDetect',
    'timeToMitigate',
    'timeToResolve',
    'severity',
    'organization',
  ] as const) {
    const value = cell(fact);
    if (value !== '' && !facts.take(fact satisfies LabelField, value) && fact !== 'severity' && fact !== 'organization')
      problems.push({
        severity: 'warning',
        line: row.line,
        field: fact,
        message: `"${value.slice(0, 60)}" cannot be read as ${fact.startsWith('time') ? 'a length of time' : 'a time'}; it is left out`,
        found: value,
        expected: fact.startsWith('time') ? 'such as 5h 16m' : 'such as 2021-04-01T21:21Z',
      });
  }
  facts.take(labelFieldOf('url')!, cell('url'));
  const list = (fact: string): readonly string[] =>
    cell(fact)
      .split(/\s*[,;\n]\s*/)
      .filter((each) => each !== '');
  const [source] = facts.sources;
  const id =
    asId(cell('id')) ?? derivedId('csv', source === undefined ? `${title}|${facts.times.startedAt?.edtf ?? ''}` : canonicalUrl(source.url));
  return {
    ...at,
    problems,
    draft: {
      id,
      title,
      ...(facts.organization === undefined ? {} : { organization: facts.organization }),
      ...(facts.severity === undefined ? {} : { severity: facts.severity }),
      ...(cell('components') === '' ? {} : { scope: list('components').join(', ') }),
      ...facts.times,
      stated: facts.stated,
      tags: list('tags'),
      regions: list('regions'),
      sources: facts.sources,
      sections: SECTIONS.flatMap(([fact, kind]): readonly DraftSection[] => (cell(fact) === '' ? [] : [{ kind, text: cell(fact) }])),
      actions: cell('actions')
        .split(/\n|;\s/)
        .map((text) => text.replace(/^\s*[-*•]\s*/, '').trim())
        .filter((text) => text !== '' && statusOf(text) === undefined)
        .map((text) => ({ text: text.slice(0, 10_000) })),
    },
  };
}
