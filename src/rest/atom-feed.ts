import type { Incident } from '../domain/incident.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';

/** One changed case with the time at which it came in. */
export interface FeedEntry {
  readonly incident: Incident;
  /** ISO 8601 in UTC. */
  readonly updated: string;
}

/** Ids are tag URIs (RFC 4151): they stay the same wherever the library is served. */
const TAG = 'tag:precedent,2025:';

/** Where nothing says when. */
const NEVER = '1970-01-01T00:00:00Z';

/**
 * An Atom feed (RFC 4287). Links are relative to where the feed is, so that it is right behind any proxy.
 * @param query The query of the feed's address, which chooses the cases.
 */
export function atomFeed(vocabulary: Vocabulary, entries: readonly FeedEntry[], query: string): string {
  const search = query === '' ? '' : `?${query}`;
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? NEVER;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(`${TAG}feed${search}`)}</id>`,
    '<title>Precedent: new and changed incidents</title>',
    `<updated>${updated}</updated>`,
    '<author><name>Precedent</name></author>',
    `<link rel="self" type="application/atom+xml" href="${xml(`/feed.atom${search}`)}"/>`,
    '<link rel="alternate" type="text/html" href="/cases"/>',
    ...entries.map((entry) => entryOf(vocabulary, entry)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf(vocabulary: Vocabulary, { incident, updated }: FeedEntry): string {
  const path = `/cases/${encodeURIComponent(incident.id)}`;
  const terms = [incident.organization, ...incident.components.map((each) => each.term), ...incident.causes.map((each) => each.term)];
  const categories = [...new Set(terms)].flatMap((id) => (id === undefined ? [] : (vocabulary.get(id) ?? [])));
  return [
    '<entry>',
    `<id>${xml(`${TAG}case:${encodeURIComponent(incident.id)}`)}</id>`,
    `<title>${xml(`${incident.id}: ${incident.title}`)}</title>`,
    `<updated>${updated}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(path)}"/>`,
    `<link rel="alternate" type="application/json" href="${xml(`/api${path}`)}"/>`,
    ...categories.map((term) => `<category term="${xml(term.id)}" label="${xml(term.label)}"/>`),
    `<summary>${xml(incident.summary ?? incident.title)}</summary>`,
    '</entry>',
  ].join('\n');
}

/** Characters that XML 1.0 cannot hold, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function xml(text: string): string {
  return text
    .replace(FORBIDDEN, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The time of an entry whose source did not say when it came in. */
export function updatedAt(importedAt: string | undefined): string {
  return importedAt === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(importedAt) ? NEVER : importedAt;
}
