import { type Answer, jsonAnswer } from './answer.ts';

/**
 * An error as RFC 9457 problem details. `code` is the stable name of the problem, `detail` says what was found and what
 * was expected. `errors` tells the same in the form of GraphQL, so that a client of any door finds its own form on paths
 * that belong to no door.
 */
export function problemAnswer(
  status: number,
  code: string,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
  extensions: Readonly<Record<string, unknown>> = {},
): Answer {
  const problem = { type: 'about:blank', title: TITLES[status] ?? 'Error', status, code, detail, ...extensions };
  return jsonAnswer(
    status,
    { ...problem, errors: [{ message: detail, extensions: { code } }] },
    { 'content-type': 'application/problem+json; charset=utf-8', ...headers },
  );
}

/** RFC 9457, 4.2.1: with the type `about:blank` the title is the status's own. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** What a client is told of the unexpected: nothing but where to look. */
export const INTERNAL_MESSAGE = 'Something went wrong on the server. Its log says more under this request id.';
