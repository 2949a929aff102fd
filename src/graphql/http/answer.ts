import type { ServerResponse } from 'node:http';

/** What an HTTP request is answered with. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function jsonAnswer(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body: JSON.stringify(value) };
}

/** An error in the form of GraphQL, on every path: one form for clients to read. */
export function errorAnswer(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return jsonAnswer(status, { errors: [{ message, extensions: { code } }] }, headers);
}

/** @param policy The page's content security policy. */
export function htmlAnswer(html: string, policy: string): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
    body: html,
  };
}

/** Writes an answer; of a HEAD request only the head. */
export function writeAnswer(response: ServerResponse, answer: Answer): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(answer.status, {
    'x-content-type-options': 'nosniff',
    ...answer.headers,
    ...(answer.status === 204 ? {} : { 'content-length': Buffer.byteLength(answer.body) }),
  });
  response.end(response.req.method === 'HEAD' ? undefined : answer.body);
}
