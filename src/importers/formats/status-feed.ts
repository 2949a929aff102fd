import { XMLParser } from 'fast-xml-parser';
import type { Moment } from '../../domain/moment.ts';
import { asId, canonicalUrl, derivedId } from '../case-id.ts';
import { htmlToText } from '../html-text.ts';
import type { CaseDraft, DraftSection, DraftTimes, Importer, ParsedRecord, SourceFile } from '../importer.ts';
import { isRecord, MAX_RECORDS, tooMany } from '../json-record.ts';
import { machineMoment, readMoment, timeMentions } from '../time-text.ts';
import { timeZoneOf } from '../time-zone.ts';
import { statuspageId } from './statuspage.ts';

/** The history of a status page as Atom or RSS 2.0: one entry an incident, its updates newest first. */
export const statusFeed: Importer = {
  id: 'status-feed',
  description: 'Atom and RSS feeds of status pages',
  detect: ({ name, text }) =>
    /<(?:feed|rss)[\s>]/.test(text.slice(0, 5_000)) || (/\.(?:atom|rss)$/i.test(name) && text.trimStart().startsWith('<')),
  *parse(source) {
    yield* readFeed(source);
  },
};

function* readFeed(source: SourceFile): Generator<ParsedRecord> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source.text)) {
    yield {
      problems: [{ message: 'declares a document type or entities, which no feed needs; remove the declaration', found: '<!DOCTYPE' }],
    };
    return;
  }
  const feed = parseXml(source.text);
  if (typeof feed === 'string') {
    yield { problems: [{ message: `is not a feed that can be read: ${feed}`, expected: 'Atom or RSS 2.0' }] };
    return;
  }
  if (feed.entries.length > MAX_RECORDS) yield { problems: [tooMany(feed.entries.length)] };
  for (const [index, entry] of feed.entries.slice(0, MAX_RECORDS).entries()) yield readEntry(entry, index + 1, feed);
}

interface Feed {
  readonly owner: string | undefined;
  readonly entries: readonly unknown[];
}

function parseXml(text: string): Feed | string {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    // The entities of XML alone; those of HTML are left to what reads the HTML.
    processEntities: {
      enabled: true,
      maxExpansionDepth: 2,
      maxTotalExpansions: 5_000_000,
      maxExpandedLength: 64 * 1024 * 1024,
      maxEntityCount: 0,
    },
    maxNestedTags: 60,
    isArray: (name) => name === 'entry' || name === 'item' || name === 'link' || name === 'category',
  });
  let root: unknown;
  try {
    root = parser.parse(text, true);
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 200);
  }
  if (!isRecord(root)) return 'it has no root';
  if (isRecord(root.feed)) {
    const author = isRecord(root.feed.author) ? textOf(root.feed.author.name) : '';
    return { owner: ownerOf(author || textOf(root.feed.title)), entries: listOf(root.feed.entry) };
  }
  const channel = isRecord(root.rss) ? root.rss.channel : undefined;
  return isRecord(channel) ? { owner: ownerOf(textOf(channel.title)), entries: listOf(channel.item) } : 'it has neither feed nor rss';
}

function ownerOf(title: string): string | undefined {
  const owner = title
    .replace(/\s*(?:[-–|]\s*)?(?:status)?\s*(?:page)?\s*(?:[-–|]\s*)?(?:incident history|status history|history|status)?\s*$/i, '')
    .trim();
  return owner === '' ? undefined : owner.slice(0, 120);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value];
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return isRecord(value) && typeof value['#text'] === 'string' ? value['#text'].trim() : '';
}

function readEntry(entry: unknown, record: number, feed: Feed): ParsedRecord {
  const content = JSON.stringify(entry);
  const refused = (field: string, message: string): ParsedRecord => ({
    record,
    problems: [{ field, message }],
    content,
  });
  if (!isRecord(entry)) return refused('title', 'is missing; expected the title of an incident');
  const title = htmlToText(textOf(entry.title));
  if (title === '') return refused('title', 'is missing; expected the title of an incident');
  const link = linkOf(entry);
  const identity = textOf(entry.id) || textOf(entry.guid);
  if (link === undefined && identity === '') return refused('id', 'is missing; expected an id, a guid or a link');
  const html = textOf(entry.content) || textOf(entry.encoded) || textOf(entry.description) || textOf(entry.summary);
  if (/THIS IS A SCHEDULED EVENT/i.test(html))
    return {
      record,
      content,
      problems: [
        {
          severity: 'warning',
          message: `"${title.slice(0, 100)}" is scheduled maintenance, not an incident; it is left out`,
        },
      ],
    };
  const published = feedMoment(textOf(entry.published) || textOf(entry.pubDate) || textOf(entry.updated));
  const updates = updatesOf(html, published);
  const draft: CaseDraft = {
    id: idOf(link, identity),
    title,
    ...(feed.owner === undefined ? {} : { organization: feed.owner }),
    ...timesOf(updates, published),
    sections: updates.map(
      ({ status, when, text }): DraftSection => ({
        kind: 'timeline',
        heading: [status, when?.edtf].filter(Boolean).join(' · ') || 'Update',
        text,
      }),
    ),
    sources: link === undefined ? [] : [{ url: link, kind: 'official-status' }],
  };
  return { record, content, draft, problems: [] };
}

function linkOf(entry: Readonly<Record<string, unknown>>): string | undefined {
  const links = listOf(entry.link).map((link) => ({
    url: isRecord(link) ? textOf(link['@href']) || textOf(link) : textOf(link),
    rel: isRecord(link) ? textOf(link['@rel']) : '',
  }));
  const found = (links.find((each) => each.rel === 'alternate') ?? links[0])?.url ?? '';
  return /^https?:\/\//i.test(found) && found.length <= 2_000 && URL.canParse(found) ? found : undefined;
}

/** An incident of Statuspage has the same id here as in the API. */
function idOf(link: string | undefined, identity: string): string {
  const incident = link === undefined ? null : /\/incidents\/([a-z0-9]{8,20})\/?$/.exec(canonicalUrl(link));
  if (incident !== null) return statuspageId(incident[1]!);
  return derivedId('feed', link === undefined ? identity : canonicalUrl(link)) ?? asId(identity)!;
}

function feedMoment(text: string): Moment | undefined {
  return machineMoment(text) ?? readMoment(text.replace(/^[A-Z][a-z]{2},\s*/, ''));
}

interface Update {
  readonly status: string;
  readonly when?: Moment;
  readonly text: string;
}

/**
 * Statuspage writes an update as a time, a bold status and a text in a paragraph: "Aug 21, 00:37 UTC / Resolved - …", newest
 * first. The year is that of the publication, or the one before it. Oldest first here.
 */
function updatesOf(html: string, published: Moment | undefined): readonly Update[] {
  const text = htmlToText(html);
  const day = published === undefined ? undefined : dayOf(published);
  const updates: { status: string; when?: Moment; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const heading =
      /^\s*([A-Z][a-z]{2})\s+(\d{1,2})\s*,\s*(\d{1,2}:\d{2})(?:\s*-\s*(?:[A-Z][a-z]{2}\s+\d{1,2}\s*,\s*)?\d{1,2}:\d{2})?\s+([A-Z]{1,5})\s*$/.exec(
        line,
      );
    if (heading !== null) {
      const when = day === undefined ? undefined : updateMoment(heading, day);
      updates.push({ status: '', ...(when === undefined ? {} : { when }), lines: [] });
      continue;
    }
    const current = updates.at(-1);
    if (current === undefined) {
      if (line.trim() !== '') updates.push({ status: '', ...(published === undefined ? {} : { when: published }), lines: [line] });
      continue;
    }
    const status =
      current.status === '' && current.lines.every((each) => each.trim() === '')
        ? /^\s*([A-Z][A-Za-z ]{2,30}?)\s+-\s+(.*)$/.exec(line)
        : null;
    if (status !== null) {
      current.status = status[1]!;
      current.lines.push(status[2]!);
    } else current.lines.push(line);
  }
  return updates
    .map(({ status, when, lines }) => ({ status, ...(when === undefined ? {} : { when }), text: lines.join('\n').trim() }))
    .filter((each) => each.text !== '')
    .reverse();
}

function dayOf(moment: Moment): { readonly year: number; readonly month: number; readonly day: number } {
  const [year = 0, month = 1, day = 1] = moment.edtf.slice(0, 10).split('-').map(Number);
  return { year, month, day };
}

function updateMoment(
  heading: RegExpExecArray,
  published: { readonly year: number; readonly month: number; readonly day: number },
): Moment | undefined {
  const [, month, day, clock, zone] = heading;
  if (timeZoneOf(zone!) === undefined) return undefined;
  // An update is a little later than the publication at most, or earlier.
  const dated = timeMentions(`${day} ${month} ${published.year}`)[0]?.day;
  if (dated === undefined) return undefined;
  const later = dated.month > published.month + 1;
  return readMoment(`${day} ${month} ${later ? published.year - 1 : published.year} ${clock} ${zone}`);
}

/** The first update is when people knew; a feed does not say when the impact began. */
function timesOf(updates: readonly Update[], published: Moment | undefined): DraftTimes {
  const first = updates[0]?.when ?? published;
  const at = (status: RegExp): Moment | undefined => updates.find((each) => status.test(each.status))?.when;
  const monitoring = at(/^monitoring$/i);
  const resolved = at(/^(?:resolved|completed)$/i);
  return {
    ...(first === undefined ? {} : { startedAt: first }),
    ...(monitoring === undefined ? {} : { mitigatedAt: monitoring }),
    ...(resolved === undefined ? {} : { resolvedAt: resolved }),
  };
}
