import type { DraftSection } from './importer.ts';
import { inlineText } from './markdown-outline.ts';
import { type SectionKind, sectionKindOf } from './section-kind.ts';

/** A line is a heading of its own at no more than this length. */
const MAX_HEADING = 80;

/**
 * Takes a plain text apart at what stands for headings in it: lines in capitals or with `#`, short lines that stand alone,
 * and labels in running text such as "Root cause and mitigation: …". What comes first has the kind given. Cost: linear.
 */
export function labelledSections(text: string, first: SectionKind = 'account'): readonly DraftSection[] {
  const sections: { kind: SectionKind; heading?: string; lines: string[] }[] = [{ kind: first, lines: [] }];
  const open = (kind: SectionKind, heading: string): void => {
    sections.push({ kind, heading, lines: [] });
  };
  const lines = withBreaks(text).split('\n');
  for (const [index, line] of lines.entries()) {
    const heading = headingOf(line, lines[index - 1], lines[index + 1]);
    if (heading !== undefined) {
      open(sectionKindOf(heading) ?? 'account', heading);
      continue;
    }
    const label = LABEL_LINE.exec(line);
    const kind = label === null ? undefined : sectionKindOf(label[1]!);
    if (label !== null && kind !== undefined) {
      open(kind, inlineText(label[1]!));
      sections.at(-1)!.lines.push(label[2]!);
    } else sections.at(-1)!.lines.push(line);
  }
  return sections.flatMap(({ kind, heading, lines: own }): readonly DraftSection[] => {
    const body = own.join('\n').trim();
    if (body === '') return [];
    const items = kind === 'actions' || kind === 'contributing-factor' ? itemsOf(body) : undefined;
    return [{ kind, text: body, ...(heading === undefined ? {} : { heading }), ...(items === undefined ? {} : { items }) }];
  });
}

const LABEL_LINE = /^\s*(?:\*\*)?([\p{Lu}][\p{L} ,'’&/()-]{2,58}?)(?:\*\*)?\s*:(?:\*\*)?\s*(.*)$/u;

/** Labels in the middle of a paragraph get a line of their own. */
function withBreaks(text: string): string {
  return text.replace(INLINE_LABEL, (whole: string, before: string, label: string) =>
    sectionKindOf(label) === undefined ? whole : `${before}\n${label}: `,
  );
}

const INLINE_LABEL =
  /([.!?)\]"]\s+|\s{2,}|\s(?=(?:Root [Cc]ause|Customer [Ii]mpact|Next [Ss]teps)\b))((?:\p{Lu}[\p{L}’']+)(?: [\p{L}’'&]+){0,5}):\s/gu;

function headingOf(line: string, before: string | undefined, after: string | undefined): string | undefined {
  const trimmed = line.trim();
  if (trimmed === '' || trimmed.length > MAX_HEADING || /^https?:/i.test(trimmed)) return undefined;
  const marked = /^#{1,6}\s+(.+?)\s*#*:?$/.exec(trimmed);
  if (marked !== null) return inlineText(marked[1]!);
  const bare = trimmed.replace(/^\*\*|\*\*$|:$/g, '').replace(/:?\*\*$/, '');
  if (/^[\p{Lu}\d][\p{Lu}\d &/,'-]{3,}$/u.test(bare) && (trimmed.endsWith(':') || sectionKindOf(bare) !== undefined)) return bare;
  const alone = (before ?? '').trim() === '' && (after ?? '').trim() === '';
  if (alone && /^\p{Lu}/u.test(bare) && !/[.!?,;]$/.test(bare) && bare.split(' ').length <= 8 && /\p{Ll}/u.test(bare)) return bare;
  return /:$|\*\*$/.test(trimmed) && sectionKindOf(bare) !== undefined ? bare : undefined;
}

/** Entries of a list or a numbered run of text, else sentences that say what will be done. */
export function itemsOf(text: string): readonly string[] | undefined {
  const bullets = text.split(/\n(?=\s*(?:[-*•]|\d{1,2}[.)])\s+\S)/).map(plainItem);
  const starts = /^\s*(?:[-*•]|\d{1,2}[.)])\s+\S/;
  if (bullets.length > 1) return (starts.test(text) ? bullets : bullets.slice(1)).filter((each) => each !== '');
  const numbered = text.split(/(?:^|[\s,;:])\(?\d{1,2}[.)]\s?(?=\p{Lu})/u).map(plainItem);
  if (numbered.length > 2) return numbered.slice(1).filter((each) => each !== '');
  const sentences = text
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .map(plainItem)
    .filter(
      (each) => each !== '' && /\b(?:will|going to|are|is|have|has|plan|should|must|improv|add|we)\b/i.test(each) && !APOLOGY.test(each),
    );
  return sentences.length > 0 ? sentences : undefined;
}

const APOLOGY =
  /\b(?:apologi[sz]e|sorry|feedback|survey|questions|support engineer|thank you|steps to improve the \w+ \w* ?platform and our processes)\b/i;

function plainItem(text: string): string {
  return text
    .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/[,;]\s*$/, '')
    .trim();
}
