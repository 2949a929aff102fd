import { parseMoment } from '../../domain/moment.ts';
import type { Problem } from '../../domain/problem.ts';
import { asId, canonicalUrl, derivedId, idOfFile } from '../case-id.ts';
import { findDeepNesting } from '../case-section.ts';
import { actionsOf, isPlaceholder } from '../draft-action.ts';
import { DraftFacts } from '../draft-facts.ts';
import { formatFieldPath } from '../field-path.ts';
import { splitFrontMatter } from '../front-matter.ts';
import type { CaseDraft, DraftAction, DraftSection, Importer, ParsedRecord, ParseOptions, SourceFile } from '../importer.ts';
import { inlineText, LABEL, linksIn, type OutlinePart, outlineOf } from '../markdown-outline.ts';
import { aboutDay, timelineField, timesOfProse } from '../prose-times.ts';
import { labelFieldOf, type SectionKind, sectionKindOf } from '../section-kind.ts';
import { longLine } from '../source-file.ts';
import { type CalendarDay, momentOf, readMoment, statedZone, type TimeContext, timeMentions } from '../time-text.ts';
import { readYaml } from '../yaml-source.ts';

/** Longer files are no postmortems. */
const MAX_LENGTH = 1_000_000;

/** A postmortem in Markdown: front matter, headings, bold labels, lists and tables, as public templates and repositories have them. */
export const markdownPostmortem: Importer = {
  id: 'markdown',
  description: 'postmortems in Markdown: front matter, headings by synonyms, labels, lists and tables',
  detect: ({ name, text }) => /\.(?:md|markdown)(?:\.erb)?$/i.test(name) || (name === '' && /^(?:---\n|# )/.test(text)),
  *parse(source, options) {
    yield parsePostmortem(source, options);
  },
};

function parsePostmortem(source: SourceFile, options: ParseOptions): ParsedRecord {
  if (source.text.length > MAX_LENGTH) return refused({ message: 'is too large for a postmortem; expected at most 1,000,000 characters' });
  const line = longLine(source.text);
  if (line !== undefined) return refused(line);
  const front = readFront(source.text);
  if ('problems' in front) return { problems: front.problems };
  const nested = findDeepNesting(front.body);
  if (nested !== undefined)
    return refused({ line: front.bodyLine + nested, message: 'nests too many lists or quotes into each other; expected simpler Markdown' });
  return new Postmortem(source, options, front).read();
}

function refused(problem: Problem): ParsedRecord {
  return { problems: [problem] };
}

interface Front {
  readonly fields: ReadonlyMap<string, string | readonly string[]>;
  readonly body: string;
  readonly bodyLine: number;
}

function readFront(text: string): Front | { readonly problems: readonly Problem[] } {
  const fields = new Map<string, string | readonly string[]>();
  if (!/^---[ \t]*\n/.test(text)) return { fields, body: text, bodyLine: 1 };
  const parts = splitFrontMatter(text);
  // A rule at the top of a file is no front matter.
  if ('problem' in parts) return { fields, body: text.replace(/^---[ \t]*\n/, '\n'), bodyLine: 1 };
  const yaml = readYaml(parts.yaml, parts.yamlLine);
  if (yaml.faults.length > 0) {
    return {
      problems: yaml.faults.map(({ line, path, message }) => ({
        line,
        ...(path.length === 0 ? {} : { field: formatFieldPath(path) }),
        message,
      })),
    };
  }
  for (const [key, value] of Object.entries(yaml.tree ?? {})) {
    if (typeof value === 'string') fields.set(key.toLowerCase(), value.trim());
    else if (Array.isArray(value))
      fields.set(
        key.toLowerCase(),
        value.filter((each): each is string => typeof each === 'string'),
      );
  }
  return { fields, body: parts.body, bodyLine: parts.bodyLine };
}

interface Part extends OutlinePart {
  readonly kind: SectionKind | undefined;
}

class Postmortem {
  readonly #source: SourceFile;
  readonly #front: Front;
  readonly #context: TimeContext;
  readonly #facts: DraftFacts;
  readonly #sections: DraftSection[] = [];
  readonly #actions: DraftAction[] = [];
  /** The caller says that it is a postmortem. */
  readonly #asked: boolean;
  #known = 0;

  constructor(source: SourceFile, options: ParseOptions, front: Front) {
    this.#source = source;
    this.#front = front;
    this.#asked = options.format === markdownPostmortem.id;
    const zone = statedZone(front.body) ?? options.timeZone;
    this.#context = zone === undefined ? {} : { zone };
    this.#facts = new DraftFacts(this.#context);
  }

  read(): ParsedRecord {
    const parts = withKinds(outlineOf(this.#front.body, this.#front.bodyLine));
    this.#frontFacts();
    const title = this.#title(parts);
    if (title === undefined) return refused({ field: 'title', message: 'is missing; expected front matter with a title, or a heading' });
    if (isTemplate(title))
      return refused({ field: 'title', message: `"${title}" is the title of a template; expected that of an incident`, found: title });
    if (isLinkList(parts)) return refused({ message: 'is a list of links, not the account of one incident' });
    const own = parts.filter(
      (part) => part.level !== 1 || part.heading === undefined || inlineText(part.heading) !== title || part.blocks.length > 0,
    );
    for (const part of own) this.#part(part, title, own);
    this.#timeline(own);
    if (
      !this.#asked &&
      this.#known === 0 &&
      this.#facts.date === undefined &&
      this.#facts.times.startedAt === undefined &&
      this.#front.fields.size === 0
    )
      return refused({
        message:
          'does not look like a postmortem; expected front matter, a date, or headings such as Summary, Impact, Root cause, Timeline',
        expected: 'a postmortem',
      });
    if (this.#sections.length + this.#actions.length === 0) return refused({ message: 'has no text; expected the account of an incident' });
    const id = this.#id(title);
    if (id === undefined) return refused({ field: 'id', message: 'cannot be told; expected a file name, or front matter with id or url' });
    return { draft: this.#draft(id, title), problems: this.#facts.problems };
  }

  #frontFacts(): void {
    const { fields } = this.#front;
    for (const [key, value] of fields) {
      const field = labelFieldOf(key);
      const text = typeof value === 'string' ? value : value.join(', ');
      if (field === undefined || text === '' || /^(?:title|weight|layout)$/.test(key)) continue;
      if (field === 'url') continue;
      const taken = this.#facts.take(field, text);
      if (!taken && ['started', 'detected', 'mitigated', 'resolved', 'date'].includes(field))
        this.#facts.problems.push({
          severity: 'warning',
          field: key,
          message: `"${text}" is no date or time that can be read; it is left out`,
          found: text,
        });
    }
    const url = fields.get('url') ?? fields.get('link') ?? fields.get('source');
    const archive = fields.get('archive_url') ?? fields.get('archiveurl') ?? fields.get('archived');
    if (typeof url === 'string') this.#facts.source(url, typeof archive === 'string' ? archive : undefined);
    const summary = fields.get('summary') ?? fields.get('description') ?? fields.get('excerpt');
    if (typeof summary === 'string' && summary !== '') this.#sections.push({ kind: 'summary', text: summary });
  }

  #title(parts: readonly Part[]): string | undefined {
    const given = this.#front.fields.get('title');
    if (typeof given === 'string' && given !== '') return inlineText(given);
    const heading =
      parts.find((part) => part.level === 1 && part.heading !== undefined) ??
      parts.find((part) => part.level < LABEL && part.heading !== undefined && part.kind === undefined);
    if (heading?.heading !== undefined)
      return inlineText(heading.heading).replace(/^(?:incident date|postmortem|post-mortem|incident)\s*:\s*/i, '') || undefined;
    const company = this.#front.fields.get('company') ?? this.#front.fields.get('organization');
    const summary = this.#sections.find((each) => each.kind === 'summary')?.text ?? this.#opening(parts);
    if (summary === undefined || (typeof company !== 'string' && this.#front.fields.size === 0)) return undefined;
    const first = inlineText(summary.split(/(?<=[.!?])\s/)[0] ?? summary);
    return first.length <= 200 ? first : `${first.slice(0, 199).trimEnd()}…`;
  }

  #opening(parts: readonly Part[]): string | undefined {
    return parts.flatMap((part) => part.blocks).find((block) => block.kind === 'text')?.text;
  }

  #part(part: Part, title: string, all: readonly Part[]): void {
    const field = part.level === LABEL ? labelFieldOf(part.heading ?? '') : undefined;
    const text = part.blocks.map((block) => block.text).join('\n\n');
    this.#labels(part);
    if (field !== undefined && this.#facts.take(field, text.split('\n')[0] ?? '')) {
      this.#known++;
      return;
    }
    if (part.kind !== undefined) this.#known++;
    if (part.kind === 'omitted' || isPlaceholder(text)) return;
    if (part.kind === 'actions') {
      this.#actions.push(...actionsOf(part.blocks, part.heading));
      return;
    }
    const kind = part.kind ?? (isOpening(part, title, all, this.#sections) ? 'summary' : 'account');
    const heading = part.heading === undefined || inlineText(part.heading) === title ? undefined : inlineText(part.heading);
    const items = part.blocks.every((block) => block.kind === 'list')
      ? part.blocks.flatMap((block) => (block.kind === 'list' ? block.items.map((item) => item.text) : []))
      : undefined;
    if (items?.every(isPlaceholder)) return;
    this.#sections.push({ kind, text, ...(heading === undefined ? {} : { heading }), ...(items === undefined ? {} : { items }) });
  }

  /** Facts in the lines of a part: "Time to repair: 5h", "First detected 2021-09-04 22:05", rows of two columns. */
  #labels(part: Part): void {
    const lines = part.blocks.flatMap((block) => {
      if (block.kind === 'list') return block.items.flatMap((item) => item.text.split('\n'));
      if (block.kind === 'table') return block.rows.filter((row) => row.length === 2).map((row) => `${row[0]}: ${row[1]}`);
      return part.level <= 1 || block.text.length < 1_000 ? block.text.split('\n') : [];
    });
    for (const line of lines.slice(0, 200)) {
      const plain = inlineText(line.slice(0, 500).replace(/^[-*+]\s+/, ''));
      const match = /^([\p{L}][\p{L} _()/-]{1,40}?)\s*(?::|=|(?=\s~?\d{4}-\d{2}))\s*(.+)$/u.exec(plain);
      const field = match === null ? undefined : labelFieldOf(match[1]!);
      // A label in running text names no fact of the whole but its times.
      if (field === undefined || (field === 'component' && part.level > 1) || field === 'url' || field === 'tags') continue;
      if (this.#facts.take(field, match![2]!)) this.#known++;
    }
  }

  /** Times of the whole that entries of the timeline name; without any, the day of its first entry, approximately. */
  #timeline(parts: readonly Part[]): void {
    const { times } = this.#facts;
    let day: CalendarDay | undefined;
    let first: string | undefined;
    for (const entry of parts.filter((part) => part.kind === 'timeline').flatMap(entriesOf)) {
      const [mention] = timeMentions(entry.time, this.#context);
      if (mention === undefined) continue;
      // A time alone is of the day before it only while the clock goes on: past midnight the day is not told.
      day = mention.day ?? day;
      const moment = momentOf(mention, { ...this.#context, ...(day === undefined ? {} : { day }) });
      if (moment === undefined) continue;
      first ??= aboutDay(moment);
      const field = timelineField(entry.text);
      if (field !== undefined) times[field] ??= moment;
    }
    const opening = this.#sections.find((each) => each.kind === 'summary') ?? this.#sections.find((each) => each.kind === 'impact');
    const said = times.startedAt !== undefined || opening === undefined ? {} : timesOfProse(opening.text, this.#context);
    const began = this.#sections.find(({ text }) => /incident began at/i.test(text.slice(0, 400)));
    const stretch = began === undefined ? {} : timesOfProse(began.text, this.#context);
    times.startedAt ??=
      stretch.startedAt ?? this.#facts.date ?? said.startedAt ?? this.#titleDay() ?? (first === undefined ? undefined : parseMoment(first));
    times.resolvedAt ??= stretch.resolvedAt ?? (times.startedAt === said.startedAt ? said.resolvedAt : undefined);
    if (times.startedAt === undefined) delete times.startedAt;
    if (times.resolvedAt === undefined) delete times.resolvedAt;
  }

  #titleDay() {
    const given = this.#front.fields.get('title');
    const heading = typeof given === 'string' ? given : /^(?:.*\n)??#\s+(.+)$/m.exec(this.#front.body)?.[1];
    return heading === undefined ? undefined : readMoment(heading, this.#context);
  }

  #id(title: string): string | undefined {
    const { fields } = this.#front;
    const given = fields.get('id') ?? fields.get('uuid');
    const own = typeof given === 'string' ? asId(given) : undefined;
    const [source] = this.#facts.sources;
    return own ?? idOfFile(this.#source) ?? (source === undefined ? asId(title) : derivedId('web', canonicalUrl(source.url)));
  }

  #draft(id: string, title: string): CaseDraft {
    const { organization, severity, components, sources, stated, times, tags } = this.#facts;
    return {
      id,
      title,
      ...(organization === undefined ? {} : { organization }),
      ...(severity === undefined ? {} : { severity }),
      ...(components.length === 0 ? {} : { scope: components.join(', ') }),
      ...times,
      tags,
      stated,
      sources,
      sections: this.#sections,
      actions: this.#actions,
    };
  }
}

/** Each part with its kind: its own heading's, else that of the part around it. */
function withKinds(parts: readonly OutlinePart[]): readonly Part[] {
  const open: { readonly level: number; readonly kind: SectionKind | undefined }[] = [];
  return parts.map((part) => {
    while (open.length > 0 && open.at(-1)!.level >= part.level) open.pop();
    const own = part.heading === undefined ? undefined : sectionKindOf(part.heading);
    const kind = own ?? (part.level === LABEL && labelFieldOf(part.heading ?? '') !== undefined ? undefined : open.at(-1)?.kind);
    open.push({ level: part.level, kind });
    return { ...part, kind };
  });
}

/** The text under the title is the summary of a report that has sections and no other summary. */
function isOpening(part: Part, title: string, all: readonly Part[], before: readonly DraftSection[]): boolean {
  const first = part.level === 0 || (part.heading !== undefined && inlineText(part.heading) === title);
  const length = part.blocks.reduce((sum, block) => sum + block.text.length, 0);
  return (
    first &&
    length < 2_000 &&
    !before.some((each) => each.kind === 'summary') &&
    all.some((each) => each.kind !== undefined) &&
    !all.some((each) => each.kind === 'summary')
  );
}

interface TimelineEntry {
  readonly time: string;
  readonly text: string;
}

function entriesOf(part: Part): readonly TimelineEntry[] {
  const heading = part.heading === undefined || part.level === LABEL ? [] : [{ time: part.heading, text: part.heading }];
  const blocks = part.blocks.flatMap((block): readonly TimelineEntry[] => {
    if (block.kind === 'table') return block.rows.slice(1).map((row) => ({ time: inlineText(row[0] ?? ''), text: row.slice(1).join(' ') }));
    if (block.kind === 'list') return block.items.map((item) => ({ time: inlineText(item.text.slice(0, 60)), text: item.text }));
    return /^\W{0,3}\d/.test(block.text) ? [{ time: inlineText(block.text.slice(0, 60)), text: block.text }] : [];
  });
  return [...heading, ...blocks];
}

function isTemplate(title: string): boolean {
  return /^(?:incident title|title|name of (?:the )?incident|(?:incident |postmortem |post-mortem )*(?:report |postmortem |post-mortem )?template\b.*|\[.*\]|<.*>|\{.*\}|.*\byyyy\b.*|.*xx-mm-dd.*)$/i.test(
    title,
  );
}

/** Many paragraphs, most of which begin with a link: a collection of incidents. */
function isLinkList(parts: readonly OutlinePart[]): boolean {
  const texts = parts
    .flatMap((part) => part.blocks)
    .flatMap((block) => (block.kind === 'list' ? block.items.map((item) => item.text) : [block.text]));
  const links = texts.filter((text) => /^\[[^\]]*\]\(/.test(text.trim()) && linksIn(text).length > 0);
  return links.length > 20 && links.length * 2 > texts.length;
}
