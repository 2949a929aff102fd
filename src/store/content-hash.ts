import { createHash } from 'node:crypto';
import { compareText } from '../domain/text-key.ts';

/** SHA-256, in hex, of a text's UTF-8. */
export function contentHash(canonical: string): string {
  return createHash('sha256').update(canonical, 'utf8').digest('hex');
}

/**
 * JSON in which equal values are equal texts: keys in code-unit order, no white space, absent and `undefined` fields
 * left out. Lone surrogates are escaped, so the text survives UTF-8.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}
