import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError, type ErrorCode } from '../domain/error.ts';
import { INTERNAL_MESSAGE } from '../http/problem-details.ts';
import { RequestError } from '../http/request-error.ts';

/** `extensions.code` of a request that this door refuses before any use case is asked. */
type LimitCode =
  | 'ALIAS_LIMIT'
  | 'COST_LIMIT'
  | 'DEPTH_LIMIT'
  | 'DIRECTIVE_LIMIT'
  | 'INPUT_LIMIT'
  | 'PAGE_SIZE_LIMIT'
  | 'ROOT_FIELD_LIMIT'
  | 'TIMEOUT'
  | 'TOKEN_LIMIT';

/** The one table from the domain's codes to this door's. */
const CODE_OF_DOMAIN_ERROR: Readonly<Record<ErrorCode, string>> = {
  BAD_INPUT: 'BAD_INPUT',
  BAD_CURSOR: 'BAD_CURSOR',
  BAD_ID: 'BAD_ID',
  BAD_QUERY: 'BAD_QUERY',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  STORE_UNUSABLE: 'UNAVAILABLE',
};

/** Longer messages and details are cut: they may quote what the caller sent. */
const MAX_QUOTE = 1_000;

/** What an error means for the answer's head. */
export interface HttpHint {
  readonly status: number;
  /** GraphQL over HTTP: a client that asks for plain JSON gets 200 all the same. Yoga's name for it. */
  readonly spec?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error of a request over a limit: what was found, what is allowed, how to stay within. */
export function limitError(code: LimitCode, message: string, details: Readonly<Record<string, unknown>> = {}): GraphQLError {
  const http: HttpHint = code === 'TIMEOUT' ? { status: 503 } : NOT_EXECUTED;
  return new GraphQLError(message, { extensions: { code, ...details, http } });
}

/** An error of the request itself, as HTTP sees it. */
export function requestError(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}): GraphQLError {
  const http: HttpHint = { status, headers };
  return new GraphQLError(message, { extensions: { code, http } });
}

const NOT_EXECUTED: HttpHint = { status: 400, spec: true };

export interface PresentedError {
  readonly formatted: GraphQLFormattedError & { readonly extensions: { readonly code: string } };
  /** Holds when the request was not executed. */
  readonly http: HttpHint;
}

/**
 * What the caller is told about an error: its own words for misuse, nothing but a request id for the unexpected, which
 * goes to `report` instead.
 * @param code The code of a GraphQL error that has none.
 */
export function presentError(error: unknown, code: string, requestId: string, report: (error: unknown) => void): PresentedError {
  const outer = error instanceof GraphQLError ? error : undefined;
  const cause = rootOf(error);
  if (cause instanceof DomainError) {
    const details = Object.keys(cause.details).length === 0 ? {} : { details: quoteShortly(cause.details) };
    const http = cause.code === 'STORE_UNUSABLE' ? { status: 503 } : NOT_EXECUTED;
    return { formatted: format(cause.message, outer, { code: CODE_OF_DOMAIN_ERROR[cause.code], ...details }), http };
  }
  if (cause instanceof GraphQLError) {
    const { http = NOT_EXECUTED, ...extensions } = cause.extensions;
    const shown = { ...extensions, code: String(extensions.code ?? outer?.extensions.code ?? code) };
    return { formatted: format(outer?.message ?? cause.message, outer, shown), http: http as HttpHint };
  }
  if (cause instanceof RequestError) {
    const { status, headers } = cause;
    return { formatted: format(cause.message, outer, { code: cause.code }), http: { status, headers } };
  }
  report(error);
  return { formatted: format(INTERNAL_MESSAGE, outer, { code: 'INTERNAL', requestId }), http: { status: 500 } };
}

/** The error that was thrown first. */
function rootOf(error: unknown): unknown {
  let found = error;
  while (found instanceof GraphQLError && found.originalError != null) found = found.originalError;
  return found;
}

function format(
  message: string,
  at: GraphQLError | undefined,
  extensions: { readonly code: string; readonly [name: string]: unknown },
): PresentedError['formatted'] {
  return {
    message: quoteShortly(message),
    ...(at?.locations === undefined ? {} : { locations: at.locations }),
    ...(at?.path === undefined ? {} : { path: at.path }),
    extensions,
  };
}

function quoteShortly<T>(value: T): T {
  if (typeof value === 'string') return (value.length > MAX_QUOTE ? `${value.slice(0, MAX_QUOTE)}…` : value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const text = JSON.stringify(value);
  return text.length > MAX_QUOTE ? (`${text.slice(0, MAX_QUOTE)}…` as T) : value;
}
