import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers that a page may send; all others are refused in the preflight. */
const REQUEST_HEADERS = [
  'content-type',
  'if-none-match',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'mcp-session-id',
  'x-request-id',
];

/** Headers that a page may read, beside those that the standard lets it read. */
const ANSWER_HEADERS = ['etag', 'link', 'mcp-session-id', 'ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id'];

/**
 * Lets pages of the given origins read answers; nobody else may. There are no credentials to protect, but a library can
 * be private to a network that a browser sits in.
 */
export function applyCors(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): void {
  if (origins.length === 0) return;
  response.setHeader('vary', 'origin');
  const origin = request.headers.origin;
  if (origin === undefined || !origins.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', ANSWER_HEADERS.join(', '));
  if (request.method !== 'OPTIONS') return;
  const asked = request.headers['access-control-request-headers']?.toLowerCase().split(',') ?? [];
  const allowed = REQUEST_HEADERS.filter((name) => asked.some((each) => each.trim() === name));
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST');
  response.setHeader('access-control-allow-headers', (allowed.length > 0 ? allowed : ['content-type']).join(', '));
  response.setHeader('access-control-max-age', '600');
}
