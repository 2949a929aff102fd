import { createHash } from 'node:crypto';
import { isIncidentId } from '../domain/incident-id.ts';
import type { SourceFile } from './importer.ts';

/**
 * The id of a case that its file names: the name without extensions, where that tells cases apart; with the folder's name
 * before it where the name is a date or number alone, and the folder's name instead where the name is a word such as
 * `README`. An id at the start (`PM2019-009 - Starvation.md`) stands for the whole name.
 */
export function idOfFile(file: Pick<SourceFile, 'name' | 'folder'>): string | undefined {
  const bare = file.name.normalize('NFC').replace(/(?:\.[A-Za-z]{1,8}){1,3}$/, '');
  const leading = /^([A-Z]{2,10}[A-Z]?-?\d{2,}(?:-\d+)*)\b/.exec(bare);
  if (leading !== null) return leading[1];
  const name = slugOf(bare);
  const folder = file.folder === undefined ? '' : slugOf(file.folder);
  if (name === '' || GENERIC.test(name)) return folder === '' ? undefined : asId(folder);
  return asId(/\p{L}/u.test(name) || folder === '' ? name : `${folder}-${name}`);
}

const GENERIC = /^(?:readme|index|incident|postmortem|post-mortem|report|summary|stdin|input)$/;

/** A given id where it can stand as it is, else what of it can. */
export function asId(text: string): string | undefined {
  const given = text.trim().normalize('NFC');
  if (isIncidentId(given)) return given;
  const slug = slugOf(given)
    .slice(0, 100)
    .replace(/[-._]+$/, '');
  return isIncidentId(slug) ? slug : undefined;
}

/** Lower case; letters and digits of all scripts, single hyphens for all else. */
export function slugOf(text: string): string {
  return text
    .slice(0, 400)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’']s\b/g, 's')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** An id made from what identifies a record, such as its address: the same text, the same id. */
export function derivedId(prefix: string, identity: string): string {
  return `${prefix}-${createHash('sha256').update(identity, 'utf8').digest('hex').slice(0, 12)}`;
}

/**
 * An address in the form in which two spellings of it are the same: without scheme, `www.`, trailing slashes, fragment,
 * tracking parameters and the wrapper of a web archive.
 */
export function canonicalUrl(address: string): string {
  let inner = address.trim();
  for (let match = ARCHIVE.exec(inner); match !== null; match = ARCHIVE.exec(inner)) inner = match[1]!;
  if (!/^[a-z]+:\/\//i.test(inner)) inner = `https://${inner}`;
  if (!URL.canParse(inner)) return inner;
  const url = new URL(inner);
  for (const name of [...url.searchParams.keys()]) if (/^(?:utm_\w+|fbclid|gclid|ref|source)$/i.test(name)) url.searchParams.delete(name);
  const host = url.host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:(?:80|443)$/, '');
  return `${host}${url.pathname.replace(/\/+$/, '')}${url.searchParams.size === 0 ? '' : `?${url.searchParams}`}`;
}

const ARCHIVE =
  /^(?:https?:\/\/)?(?:web\.archive\.org\/web\/\d{4,14}[a-z_]{0,4}\/|archive\.(?:today|is|ph|org)\/\d{4,14}\/|webcache\.googleusercontent\.com\/search\?q=cache:)(.+)$/i;

/** SHA-256, in hex, of what a case was read from. */
export function sourceHash(content: string): string {
  return createHash('sha256').update(content, 'utf8').digest('hex');
}
