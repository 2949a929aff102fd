import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A weak tag of what the parts name: equal parts, equal answers (RFC 9110, 8.8.3). */
export function entityTag(...parts: readonly (string | number)[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;
}

/** Whether the client has what the tag names already: then 304 is the answer to its GET. */
export function isKnown(request: IncomingMessage, tag: string): boolean {
  const known = request.headers['if-none-match'];
  const opaque = tag.replace(/^W\//, '');
  return known?.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque) ?? false;
}
