import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id that the caller gave in `x-request-id`, where it is harmless in a log, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
}
