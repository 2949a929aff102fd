import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { atomFeed, type FeedEntry } from '../../src/rest/atom-feed.ts';
import { createRestDoor } from '../../src/rest/door.ts';
import { bareIncident } from '../bare-incident.ts';
import { ask, program, pythonWith } from '../graph/exports/outside-tool.ts';
import { type ServedLibrary, serveCatalogue } from '../http/served-library.ts';

/** The feed as its readers and validators see it. */

const xmllint = program('xmllint', '--version');
const feedparser = pythonWith('feedparser');
const SCHEMA = join(import.meta.dirname, 'atom.rng');

const validate = (text: string): string => ask('xmllint', ['--noout', '--nonet', '--relaxng', SCHEMA], text, 'xml');

// biome-ignore lint/suspicious/noExplicitAny: parsed XML.
type Any = any;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  isArray: (name) => ['entry', 'link'].includes(name),
});
const read = (text: string): Any => parser.parse(text).feed;

const entries: fc.Arbitrary<readonly FeedEntry[]> = fc.uniqueArray(
  fc.record({
    incident: fc
      .record({
        id: fc.constantFrom('IL-1', 'IL-2', 'A&B<"', 'é/漢', 'a#b?c', '😀'),
        title: fc.oneof(fc.string({ minLength: 1, unit: 'binary' }), fc.constantFrom(']]>', '<script>', '\u202eabc', '&amp;', '\u0008')),
        summary: fc.string({ minLength: 1, unit: 'binary' }),
      })
      .map(({ id, ...rest }) => bareIncident(id, { ...rest, title: `t${rest.title}`, summary: `s${rest.summary}` })),
    updated: fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  }),
  { selector: ({ incident }) => incident.id, maxLength: 4 },
);

describe('the text of the feed', () => {
  it('says when it changed last, and has each id once', () => {
    fc.assert(
      fc.property(entries, (each) => {
        const feed = read(atomFeed(new Vocabulary([]), each, 'a=1&b=%C3%A9'));
        const times = each.map(({ updated }) => updated).sort();
        expect(feed.updated).toBe(times.at(-1) ?? '1970-01-01T00:00:00Z');
        expect(new Set((feed.entry ?? []).map(({ id }: Any) => id)).size).toBe(each.length);
        expect(feed.link[0]).toMatchObject({ rel: 'self', href: '/feed.atom?a=1&b=%C3%A9' });
      }),
    );
  });

  it.skipIf(xmllint === undefined)('keeps to the rules of Atom whatever cases are called (needs libxml2-utils)', () => {
    fc.assert(
      fc.property(entries, (each) => void validate(atomFeed(new Vocabulary([]), each, 'tag=a%20b'))),
      { numRuns: 20 },
    );
    expect(() => validate(atomFeed(new Vocabulary([]), [], '').replace('<updated>', '<updated>x'))).toThrow('fails to validate');
  });
});

describe('the feed that is served', () => {
  let server: ServedLibrary;
  beforeAll(async () => {
    server = await serveCatalogue(({ knowledge }) => [createRestDoor({ knowledge, version: '1', tag: 't' })]);
  });
  afterAll(() => server.close());

  it.skipIf(xmllint === undefined)('keeps to the rules of Atom (needs libxml2-utils)', async () => {
    for (const query of ['', '?component=dns&tag=%22%3C%26', '?startedFrom=2999'])
      validate(await (await server.get(`/feed.atom${query}`)).text());
  });

  it.skipIf(feedparser === undefined)('is read without complaint by feedparser (needs python3-feedparser)', async () => {
    const script = [
      'import feedparser, json, sys',
      'found = feedparser.parse(sys.argv[1])',
      'print(json.dumps([bool(found.bozo), found.version, [[each.id, each.title, each.link, each.updated] for each in found.entries]]))',
    ].join('\n');
    // The server answers from this process, which must not wait for the reader meanwhile.
    const { stdout } = await promisify(execFile)(feedparser ?? '', ['-c', script, `${server.url}/feed.atom`]);
    const [bozo, version, found] = JSON.parse(stdout);
    expect([bozo, version, found.length]).toEqual([false, 'atom10', 10]);
    const [id, title, link] = found.find(([each]: readonly string[]) => each?.endsWith(':IL-0226')) ?? [];
    expect([id, link]).toEqual(['tag:precedent,2025:case:IL-0226', `${server.url}/cases/IL-0226`]);
    expect(title).toMatch(/^IL-0226: /);
  });

  it('stays the same for the same cases, and tells of those that change', async () => {
    const ids = async () => read(await (await server.get('/feed.atom')).text()).entry.map(({ id }: Any) => id);
    const before = await ids();
    expect(await ids()).toEqual(before);
    await server.library.importPaths(['data/cases/PC-0010.md']);
    expect(await ids()).toEqual(['tag:precedent,2025:case:PC-0010', ...before]);
  });
});
