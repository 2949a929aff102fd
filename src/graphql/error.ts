import { GraphQLError } from 'graphql';
import { DomainError, type ErrorCode } from '../domain/error.ts';

/** `extensions.code` of a request that this door refuses before any use case is asked. */
export const LIMIT_CODES = [
  'ALIAS_LIMIT',
  'BODY_LIMIT',
  'COST_LIMIT',
  'DEPTH_LIMIT',
  'DIRECTIVE_LIMIT',
  'INPUT_LIMIT',
  'PAGE_SIZE_LIMIT',
  'ROOT_FIELD_LIMIT',
  'TIMEOUT',
  'TOKEN_LIMIT',
] as const;
export type LimitCode = (typeof LIMIT_CODES)[number];

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

/** An error of a request over a limit: what was found, what is allowed, how to stay within. */
export function limitError(code: LimitCode, message: string, details: Readonly<Record<string, unknown>> = {}): GraphQLError {
  // The GraphQL over HTTP specification: 4xx for a request that is not executed, but 200 where the client asks for application/json.
  const http = code === 'TIMEOUT' ? { status: 503 } : { status: 400, spec: true };
  return new GraphQLError(message, { extensions: { code, ...details, http } });
}

/** An error of the request itself, as HTTP sees it. */
export function requestError(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status, headers } } });
}

/**
 * What the caller is told about an error: its own words for misuse, nothing but a request id for the unexpected, which
 * goes to `report` instead.
 */
export function presentError(error: unknown, requestId: string, executed: boolean, report: (error: unknown) => void): GraphQLError {
  const graphqlError = error instanceof GraphQLError ? error : undefined;
  const cause = rootOf(error);
  if (cause instanceof DomainError) {
    const details = Object.keys(cause.details).length === 0 ? {} : { details: quoteShortly(cause.details) };
    return located(cause.message, graphqlError, { code: CODE_OF_DOMAIN_ERROR[cause.code], ...details, ...(executed ? {} : UNEXECUTED) });
  }
  if (cause instanceof GraphQLError) {
    const code = graphqlError?.extensions.code ?? cause.extensions.code ?? 'BAD_INPUT';
    return located(graphqlError?.message ?? cause.message, graphqlError ?? cause, {
      ...(executed ? {} : UNEXECUTED),
      ...cause.extensions,
      code,
    });
  }
  report(error);
  const http = executed ? {} : { http: { status: 500 } };
  return located('Something went wrong on the server. Its log says more under this request id.', graphqlError, {
    code: 'INTERNAL',
    requestId,
    ...http,
  });
}

const UNEXECUTED = { http: { status: 400, spec: true } };

/** The error that was thrown first. */
function rootOf(error: unknown): unknown {
  let found = error;
  while (found instanceof GraphQLError && found.originalError != null) found = found.originalError;
  return found;
}

function located(message: string, at: GraphQLError | undefined, extensions: Readonly<Record<string, unknown>>): GraphQLError {
  return new GraphQLError(quoteShortly(message), {
    nodes: at?.nodes ?? null,
    source: at?.source ?? null,
    positions: at?.positions ?? null,
    path: at?.path ?? null,
    extensions: { ...extensions },
  });
}

function quoteShortly<T>(value: T): T {
  if (typeof value === 'string') return (value.length > MAX_QUOTE ? `${value.slice(0, MAX_QUOTE)}…` : value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const text = JSON.stringify(value);
  return text.length > MAX_QUOTE ? (`${text.slice(0, MAX_QUOTE)}…` as T) : value;
}
