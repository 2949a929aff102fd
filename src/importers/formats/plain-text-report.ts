import { asId, idOfFile } from '../case-id.ts';
import { htmlToText, isHtml } from '../html-text.ts';
import type { DraftAction, Importer, ParsedRecord, ParseOptions, SourceFile } from '../importer.ts';
import { labelledSections } from '../labelled-text.ts';
import { inlineText } from '../markdown-outline.ts';
import { timesOfProse } from '../prose-times.ts';
import { longLine } from '../source-file.ts';
import { readMoment, statedZone, type TimeContext, timeMentions } from '../time-text.ts';

const MAX_LENGTH = 1_000_000;
/** Less is no account of an incident. */
const MIN_LENGTH = 80;

/** A report as plain text, as providers publish them: a title, paragraphs, headings in capitals or labels such as "Root cause:". */
export const plainTextReport: Importer = {
  id: 'text',
  description: 'provider reports as plain text, with headings or labels such as "Root cause:"',
  detect: ({ name, text }) => /\.(?:txt|text|log)$/i.test(name) || (name === '' && !/^[\s]*[{[<]/.test(text)),
  *parse(source, options) {
    yield readReport(source, options);
  },
};

function readReport(source: SourceFile, options: ParseOptions): ParsedRecord {
  const refused = (message: string, field?: string): ParsedRecord => ({
    problems: [{ ...(field === undefined ? {} : { field }), message }],
  });
  if (source.text.length > MAX_LENGTH) return refused('is too large for a report; expected at most 1,000,000 characters');
  const line = longLine(source.text);
  if (line !== undefined) return { problems: [line] };
  const text = withoutPage(isHtml(source.text) && /^\s*</.test(source.text) ? htmlToText(source.text) : source.text).trim();
  if (text.length < MIN_LENGTH)
    return refused(`${text === '' ? 'is empty' : `has ${text.length} characters`}; expected the account of an incident`);
  const { title, body, subtitle } = titleOf(text, source);
  if (title === undefined)
    return refused('is missing; expected a first line of at most 200 characters, or a file name with words', 'title');
  const id = idOfFile(source) ?? asId(title);
  if (id === undefined) return refused('cannot be told; expected a file name with letters or digits', 'id');
  const zone = statedZone(text) ?? options.timeZone;
  const day = timeMentions(title)[0]?.day;
  const report = timeMentions(subtitle)[0]?.day ?? timeMentions(source.name.slice(0, 10))[0]?.day ?? day;
  const context: TimeContext = {
    ...(zone === undefined ? {} : { zone }),
    ...(day === undefined ? {} : { day }),
    ...(report === undefined ? {} : { report }),
  };
  const sections = labelledSections(body);
  const began = /incident began at/i.exec(body);
  const opening = sections.find((each) => each.kind === 'summary' || each.kind === 'impact')?.text ?? '';
  const stretch = began === null ? {} : timesOfProse(body.slice(began.index), context);
  const told = timesOfProse(opening, context);
  const said = told.startedAt === undefined ? timesOfProse(body, context) : told;
  const titled = day === undefined ? undefined : readMoment(title);
  const startedAt = stretch.startedAt ?? said.startedAt ?? titled;
  const resolvedAt = stretch.startedAt === undefined ? said.resolvedAt : stretch.resolvedAt;
  const actions = sections
    .filter((each) => each.kind === 'actions')
    .flatMap((each) => (each.items ?? []).map((item): DraftAction => actionOf(item)));
  return {
    draft: {
      id,
      title,
      findOrganization: true,
      ...(startedAt === undefined ? {} : { startedAt }),
      ...(resolvedAt === undefined ? {} : { resolvedAt }),
      sections: sections
        .filter((each) => each.kind !== 'actions' || each.items === undefined)
        .map((each) => (each.kind === 'actions' ? { ...each, kind: 'account' as const } : each)),
      actions,
    },
    problems: [],
  };
}

function actionOf(item: string): DraftAction {
  const done = /^(.*?)\s*(?:[-–—]\s*|\(|\[)(?:complete|completed|done)[)\]]?\.?$/i.exec(item);
  return done === null ? { text: item.slice(0, 10_000) } : { text: done[1]!.slice(0, 10_000), status: 'done' };
}

/** Without what a page of Google's dashboard has around the incident, and the rules of its table. */
function withoutPage(text: string): string {
  const start = text.search(/^# .+ Incident #\d+\s*$/m);
  const own = start < 0 ? text : text.slice(start);
  return own
    .replace(/^\|?[ \t]*(?:-{2,}[ \t]*\|[ \t]*)+-{2,}[ \t]*\|?[ \t]*$/gm, '')
    .replace(/^\|[^|\n]{0,40}\|[^|\n]{0,40}\|(?:[^|\n]{0,40}\|?)?[ \t]*$/gm, '')
    .replace(/^[ \t]*\|[ \t]*$/gm, '');
}

interface Titled {
  readonly title?: string;
  /** The line below the title, where it is the date of the report. */
  readonly subtitle: string;
  readonly body: string;
}

function titleOf(text: string, source: SourceFile): Titled {
  const lines = text.split('\n');
  const incident = /^# (.+) Incident #\d+\s*$/.exec(lines[0] ?? '');
  if (incident !== null) {
    const next = lines.findIndex((line, index) => index > 0 && line.trim() !== '');
    const named = next > 0 && !/^incident began/i.test(lines[next]!.trim()) ? nextParagraph(lines, next) : undefined;
    return {
      title: clip(named === undefined ? inlineText(lines[0]!.slice(2)) : `${incident[1]}: ${named.text}`),
      subtitle: '',
      body: lines.slice(named?.end ?? 1).join('\n'),
    };
  }
  const first = inlineText((lines[0] ?? '').replace(/^#+\s*/, ''));
  if (first.length <= 200 && first.length > 2 && !/[.!]$/.test(first)) {
    const second = (lines[1] ?? '').trim();
    const dated = second.length <= 40 && timeMentions(second).length > 0;
    return { title: first, subtitle: dated ? second : '', body: lines.slice(dated ? 2 : 1).join('\n') };
  }
  const words = source.name
    .replace(/\.\w{1,8}$/, '')
    .replace(/^\d{4}-\d{2}-\d{2}/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (!/\p{L}{3}/u.test(words)) return { title: clip(first.split(/(?<=[.!?])\s/)[0] ?? first), subtitle: '', body: text };
  return { title: clip(words.replace(/ s(?= )/g, '’s').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())), subtitle: '', body: text };
}

function nextParagraph(lines: readonly string[], from: number): { readonly text: string; readonly end: number } {
  let end = from;
  while (end < lines.length && lines[end]!.trim() !== '') end++;
  return { text: inlineText(lines.slice(from, end).join(' ')), end };
}

function clip(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 199).trimEnd()}…`;
}
