import { inlineText, LABEL, linksIn, type OutlinePart } from './markdown-outline.ts';
import type { SectionKind } from './section-kind.ts';

interface TitledPart extends OutlinePart {
  readonly kind: SectionKind | undefined;
}

/** Titles are cut at this length. */
const MAX_TITLE = 200;

/**
 * The title of a postmortem: that of its front matter, else its first heading, else what a label says, else the first sentence of
 * its summary. Headings that only say what kind of text it is ("Incident Review") stand last.
 */
export function titleOf(front: ReadonlyMap<string, string | readonly string[]>, parts: readonly TitledPart[]): string | undefined {
  const given = front.get('title');
  if (typeof given === 'string' && given !== '' && !isGeneric(given)) return inlineText(given);
  const heading =
    parts.find((part) => part.level === 1 && part.heading !== undefined) ??
    parts.find((part) => part.level < LABEL && part.heading !== undefined && part.kind === undefined);
  const headed =
    heading?.heading === undefined
      ? ''
      : inlineText(heading.heading).replace(/^(?:incident date|postmortem|post-mortem|post mortem|incident)\s*:\s*/i, '');
  if (headed !== '' && !isGeneric(headed)) return headed;
  const named = labelledTitle(parts);
  if (named !== undefined) return named;
  if (headed === '' && front.size === 0) return undefined;
  return summarySentence(front, parts) ?? (headed === '' ? undefined : headed);
}

/** "Incident Review", "Post-mortem report": what every text of its kind is called. */
function isGeneric(title: string): boolean {
  return /^(?:(?:the|blameless|incident|outage|post[- ]?incident|post[- ]?mortem|after[- ]action|root[- ]cause|rca|review|report|analysis|retrospective|document|write[- ]?up|correction of errors?|coe)\s*)+$/i.test(
    inlineText(title),
  );
}

/** `**Incident:** …` and `Title: …` near the top. */
function labelledTitle(parts: readonly TitledPart[]): string | undefined {
  const lines = parts.slice(0, 3).flatMap((part) =>
    part.blocks.flatMap((block) => {
      if (block.kind === 'table') return block.rows.filter((row) => row.length === 2).map((row) => `${row[0]}: ${row[1]}`);
      return block.text.split('\n').slice(0, 30);
    }),
  );
  for (const line of lines) {
    const match = /^(?:[-*+] )?(?:incident(?: title| name)?|title|name|subject)\s*:\s*(\S.*)$/i.exec(inlineText(line));
    if (match !== null) return cut(match[1]!);
  }
  return undefined;
}

function summarySentence(front: ReadonlyMap<string, string | readonly string[]>, parts: readonly TitledPart[]): string | undefined {
  const given = front.get('summary') ?? front.get('description') ?? front.get('excerpt');
  const told =
    typeof given === 'string' && given !== '' ? given : textOf(parts.find((part) => part.kind === 'summary')) || textOf(...parts);
  if (told === '') return undefined;
  return cut(inlineText(told.split(/(?<=[.!?])\s/)[0] ?? told));
}

function textOf(...parts: readonly (TitledPart | undefined)[]): string {
  return parts.flatMap((part) => part?.blocks ?? []).find((block) => block.kind === 'text')?.text ?? '';
}

function cut(title: string): string {
  return title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE - 1).trimEnd()}…`;
}

/** Whether a title is the gap of a form that nobody filled in. */
export function isTemplate(title: string): boolean {
  return /^(?:incident title|title|name of (?:the )?incident|(?:incident |postmortem |post-mortem )*(?:report |postmortem |post-mortem )?template\b.*|\[.*\]|<.*>|\{.*\}|.*\byyyy\b.*|.*xx-mm-dd.*)$/i.test(
    title,
  );
}

/** Shorter texts are figures between the links. */
const MAX_FIGURE = 20;

/** Many paragraphs, most of which begin with a link: a collection of incidents. */
export function isLinkList(parts: readonly OutlinePart[]): boolean {
  const texts = parts
    .flatMap((part) => part.blocks)
    .flatMap((block) => (block.kind === 'list' ? block.items.map((item) => item.text) : [block.text]));
  const telling = texts.filter((text) => text.length > MAX_FIGURE);
  const links = telling.filter((text) => /^\[[^\]]*\]\([^\s)]/.test(text.trim()) || linksIn(text.trim().slice(0, 12)).length > 0);
  return links.length > 20 && links.length * 2 > telling.length;
}
