import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What an HTTP request is answered with. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A stream is sent piece by piece, as fast as the client takes it. */
  readonly body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

export function jsonAnswer(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body: JSON.stringify(value) };
}

/** @param policy The page's content security policy. */
export function htmlAnswer(html: string, policy: string): Answer {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }, body: html };
}

/** What nobody reads any more: the client went away. */
export const GONE: Answer = { status: 499, headers: {}, body: '' };

/** What every answer carries; an answer's own headers win. Nothing that is not a page may be shown as one. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
};

const BODYLESS = [204, 304];

/** Writes an answer; of a HEAD request only the head. Resolves when all of it is handed over. */
export async function writeAnswer(response: ServerResponse, answer: Answer): Promise<void> {
  if (response.headersSent || response.destroyed) return;
  const { body, status } = answer;
  const whole = typeof body === 'string' || body instanceof Uint8Array;
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    ...answer.headers,
    ...varyOf(response, answer),
    ...(whole && !BODYLESS.includes(status) ? { 'content-length': Buffer.byteLength(body) } : {}),
  });
  if (response.req.method === 'HEAD' || BODYLESS.includes(status)) response.end();
  else if (whole) response.end(body);
  else await pipeline(Readable.from(body), response);
}

/** What the answer varies by, together with what the server varies by. */
function varyOf(response: ServerResponse, { headers }: Answer): { readonly vary?: string } {
  const own = response.getHeader('vary');
  return headers.vary === undefined || own === undefined ? {} : { vary: `${own}, ${headers.vary}` };
}
