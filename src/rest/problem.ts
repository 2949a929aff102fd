import type * as z from 'zod';
import { DomainError, type ErrorCode } from '../domain/error.ts';
import type { Answer } from '../http/answer.ts';
import { INTERNAL_MESSAGE, problemAnswer } from '../http/problem-details.ts';
import { RequestError } from '../http/request-error.ts';
import type { Exchange } from '../http/route.ts';

/** The one table from the domain's codes to this door's statuses. */
const STATUS_OF_CODE: Readonly<Record<ErrorCode, number>> = {
  BAD_INPUT: 400,
  BAD_CURSOR: 400,
  BAD_ID: 400,
  BAD_QUERY: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  LIMIT_EXCEEDED: 400,
  STORE_UNUSABLE: 503,
};

const MAX_DETAIL = 1_000;
const MAX_PARAMETERS = 20;

/** Parameters that the validators refuse. */
export class ParameterError extends Error {
  override readonly name = 'ParameterError';
  readonly parameters: readonly { readonly name: string; readonly reason: string }[];

  constructor(error: z.ZodError) {
    const parameters = error.issues
      .slice(0, MAX_PARAMETERS)
      .map((issue) => ({ name: issue.path.join('.') || 'request', reason: issue.message }));
    super(parameters.map(({ name, reason }) => `${name}: ${reason}`).join('; '));
    this.parameters = parameters;
  }
}

/** What the caller is told about an error: its own words for misuse, nothing but a request id for the unexpected, which goes to the log. */
export function problemOf(error: unknown, { outcome, requestId, report }: Exchange): Answer {
  if (error instanceof ParameterError) {
    outcome.errors = ['BAD_INPUT'];
    return problemAnswer(
      400,
      'BAD_INPUT',
      shortly(error.message),
      {},
      { parameters: error.parameters.map((each) => ({ ...each, reason: shortly(each.reason) })) },
    );
  }
  if (error instanceof DomainError) {
    const code = error.code === 'STORE_UNUSABLE' ? 'UNAVAILABLE' : error.code;
    outcome.errors = [code];
    return problemAnswer(STATUS_OF_CODE[error.code], code, shortly(error.message));
  }
  if (error instanceof RequestError) {
    outcome.errors = [error.code];
    return problemAnswer(error.status, error.code, error.message, error.headers);
  }
  report(error);
  outcome.errors = ['INTERNAL'];
  return problemAnswer(500, 'INTERNAL', INTERNAL_MESSAGE, {}, { requestId });
}

/** Messages quote what the caller sent. */
function shortly(text: string): string {
  return text.length > MAX_DETAIL ? `${text.slice(0, MAX_DETAIL)}…` : text;
}
