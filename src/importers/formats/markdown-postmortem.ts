import { parseMoment } from '../../domain/moment.ts';
import type { Problem } from '../../domain/problem.ts';
import { asId, canonicalUrl, derivedId, idOfFile } from '../case-id.ts';
import { findDeepNesting } from '../case-section.ts';
import { actionsOf, isPlaceholder } from '../draft-action.ts';
import { DraftFacts } from '../draft-facts.ts';
import { formatFieldPath } from '../field-path.ts';
import { splitFrontMatter } from '../front-matter.ts';
import type { CaseDraft, DraftAction, DraftSection, DraftTimes, Importer, ParsedRecord, ParseOptions, SourceFile } from '../importer.ts';
import { inlineText, LABEL, type OutlinePart, outlineOf } from '../markdown-outline.ts';
import { isLinkList, isTemplate, titleOf } from '../postmortem-title.ts';
import { timesOfProse } from '../prose-times.ts';
import { headingKey, labelFieldOf, type SectionKind, sectionKindOf } from '../section-kind.ts';
import { longLine } from '../source-file.ts';
import { readMoment, statedZone, type TimeContext } from '../time-text.ts';
import { readTimeline } from '../timeline.ts';
import { readYaml } from '../yaml-source.ts';

/** Faults of front matter that are told one by one. */
const MAX_FAULTS = 5;
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
    const problems: Problem[] = yaml.faults
      .slice(0, MAX_FAULTS)
      .map(({ line, path, message }) => ({ line, ...(path.length === 0 ? {} : { field: formatFieldPath(path) }), message }));
    const more = yaml.faults.length - problems.length;
    return { problems: more > 0 ? [...problems, { message: `has ${more} more such faults in its front matter` }] : problems };
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
  /** The kind is that of its own heading, not of the part around it. */
  readonly isOwnKind: boolean;
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
    const title = titleOf(this.#front.fields, parts);
    if (title === undefined) return refused({ field: 'title', message: 'is missing; expected front matter with a title, or a heading' });
    if (isTemplate(title))
      return refused({ field: 'title', message: `"${title}" is the title of a template; expected that of an incident`, found: title });
    if (isLinkList(parts)) return refused({ message: 'is a list of links, not the account of one incident' });
    const own = parts.filter(
      (part) => part.level !== 1 || part.heading === undefined || inlineText(part.heading) !== title || part.blocks.length > 0,
    );
    for (const part of own) this.#part(part, title, own);
    this.#timeline(own);
    if (!this.#asked && !this.#looksLikePostmortem(`${title}\n${parts[0]?.heading ?? ''}`))
      return refused({
        message:
          'does not look like a postmortem; expected front matter, a date, or headings such as Summary, Impact, Root cause, Timeline',
        expected: 'a postmortem',
      });
    if (!this.#asked && this.#isOverview())
      return refused({ message: 'is a page about incidents, not the account of one: it tells no time', expected: 'a postmortem' });
    if (this.#sections.length + this.#actions.length === 0) return refused({ message: 'has no text; expected the account of an incident' });
    const id = this.#id(title);
    if (id === undefined) return refused({ field: 'id', message: 'cannot be told; expected a file name, or front matter with id or url' });
    return { draft: this.#draft(id, title), problems: this.#facts.problems };
  }

  /** Front matter or parts of a known kind; else its title must speak of an incident, and a time be told where it does so in passing. */
  #looksLikePostmortem(titles: string): boolean {
    const { date, times } = this.#facts;
    const isTimed = date !== undefined || times.startedAt !== undefined;
    if (this.#known > 0 || this.#front.fields.size > 0) return true;
    return (
      /\bpost-?\s?mortem|\broot cause analysis|\bincident (?:report|review)/i.test(titles) || (isTimed && SPEAKS_OF_INCIDENT.test(titles))
    );
  }

  /** The first page of a folder that tells nothing of when: what it says of incidents is how they are handled. */
  #isOverview(): boolean {
    const { name, folder = '' } = this.#source;
    const { date, times } = this.#facts;
    return /^(?:readme|index)\./i.test(name) && !/\d{4}/.test(folder) && date === undefined && Object.keys(times).length === 0;
  }

  #frontFacts(): void {
    const { fields } = this.#front;
    for (const [key, value] of fields) {
      const field = labelFieldOf(key);
      const text = typeof value === 'string' ? value : value.join(', ');
      if (field === undefined || text === '' || /^(?:title|weight|layout)$/.test(key)) continue;
      if (field === 'url') continue;
      const taken = this.#facts.take(field, text);
      const isTold = this.#facts.problems.some((each) => each.found === text.slice(0, 60));
      if (!taken && !isTold && ['started', 'detected', 'mitigated', 'resolved', 'date'].includes(field))
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
    if (isWhys(part)) {
      this.#whys(part, all);
      return;
    }
    const items = part.blocks.every((block) => block.kind === 'list')
      ? part.blocks.flatMap((block) => (block.kind === 'list' ? block.items.map((item) => item.text) : []))
      : undefined;
    if (items?.every(isPlaceholder)) return;
    const answer = items?.length === 1 ? items[0]! : text;
    // Where headings are not kept, the answer to a question of a form says little without it.
    if (part.level === LABEL && !part.isOwnKind && kind !== 'account' && heading?.endsWith('?') === true)
      this.#sections.push({ kind, text: `**${heading}** ${answer}` });
    else
      this.#sections.push({ kind, text: answer, ...(heading === undefined ? {} : { heading }), ...(items === undefined ? {} : { items }) });
  }

  /** Of a chain of questions the last answer is the root, unless the report names it elsewhere; those before led to it. */
  #whys(part: Part, all: readonly Part[]): void {
    const items = part.blocks.flatMap((block) => (block.kind === 'list' ? block.items.map((item) => item.text) : []));
    const named = all.some((each) => each.kind === 'root-cause' && !isWhys(each) && each.blocks.length > 0);
    const steps = items.filter((item) => !isPlaceholder(item));
    const chain = named ? steps : steps.slice(0, -1);
    const root = named ? undefined : steps.at(-1);
    if (root !== undefined) this.#sections.push({ kind: 'root-cause', text: root });
    if (chain.length > 0) this.#sections.push({ kind: 'contributing-factor', text: chain.join('\n'), items: chain });
    const rest = part.blocks.filter((block) => block.kind !== 'list').map((block) => block.text);
    if (rest.length > 0) this.#sections.push({ kind: steps.length > 0 ? 'account' : 'root-cause', text: rest.join('\n\n') });
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
    const timeline = readTimeline(
      parts.filter((part) => part.kind === 'timeline'),
      this.#context,
    );
    for (const [field, moment] of Object.entries(timeline.times) as [keyof DraftTimes, DraftTimes[keyof DraftTimes]][])
      times[field] ??= moment;
    const opening =
      this.#sections.find((each) => each.kind === 'summary') ??
      this.#sections.find((each) => each.kind === 'impact') ??
      (this.#known === 0 ? this.#sections[0] : undefined);
    const said = times.startedAt !== undefined || opening === undefined ? {} : timesOfProse(opening.text, this.#context);
    const began = this.#sections.find(({ text }) => /incident began at/i.test(text.slice(0, 400)));
    const stretch = began === undefined ? {} : timesOfProse(began.text, this.#context);
    times.startedAt ??=
      stretch.startedAt ??
      this.#facts.date ??
      said.startedAt ??
      this.#titleDay() ??
      (timeline.firstDay === undefined ? undefined : parseMoment(timeline.firstDay));
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
    return { ...part, kind, isOwnKind: own !== undefined };
  });
}

const SPEAKS_OF_INCIDENT =
  /\b(?:outages?|incidents?|disruptions?|disrupted|downtime|interruptions?|degrad(?:ed|ation)|failures?|failed|crash(?:ed|es)?|down|unavailab\w+|events?|errors?|issues?|slow|lost|loss|breach|leak(?:ed)?)\b|\d{4}-\d{2}-\d{2}/i;

function isWhys({ kind, heading }: Part): boolean {
  return kind === 'root-cause' && heading !== undefined && /\b(?:five|5) whys?\b/.test(headingKey(heading));
}

/** The text under the title is the summary of a report that has sections and no other summary. */
function isOpening(part: Part, title: string, all: readonly Part[], before: readonly DraftSection[]): boolean {
  const isTitle = part.heading !== undefined && (inlineText(part.heading) === title || (part.level === 1 && part === all[0]));
  const first = part.level === 0 || isTitle;
  const length = part.blocks.reduce((sum, block) => sum + block.text.length, 0);
  return (
    first &&
    length < 2_000 &&
    !before.some((each) => each.kind === 'summary') &&
    all.some((each) => each.kind !== undefined) &&
    !all.some((each) => each.kind === 'summary')
  );
}
