import type { IncomingMessage, ServerResponse } from 'node:http';

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
  response.setHeader('access-control-expose-headers', 'x-request-id');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('access-control-max-age', '600');
}
