import type { IncomingMessage } from 'node:http';
import { readJsonBody } from '../http/request-body.ts';
import { RequestError } from '../http/request-error.ts';

/** The parameters of a GraphQL request, as the GraphQL over HTTP specification names them. */
export interface GraphqlParameters {
  readonly query: string;
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/**
 * Reads the parameters of a GET from the address and of a POST from the body.
 * @throws RequestError, or GraphQLError with a status and a code, for what is not a well-formed request.
 */
export async function readParameters(request: IncomingMessage, bodyLimit: number): Promise<GraphqlParameters> {
  return checkParameters(request.method === 'GET' ? readSearch(request.url ?? '') : await readJsonBody(request, bodyLimit));
}

function readSearch(address: string): Readonly<Record<string, unknown>> {
  const mark = address.indexOf('?');
  const search = new URLSearchParams(mark < 0 ? '' : address.slice(mark + 1));
  return {
    query: search.get('query') ?? undefined,
    operationName: search.get('operationName') ?? undefined,
    variables: readJson(search, 'variables'),
    extensions: readJson(search, 'extensions'),
  };
}

function readJson(search: URLSearchParams, name: string): unknown {
  const text = search.get(name);
  if (text === null || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badRequest(`The parameter ${name} is not JSON: ${(error as SyntaxError).message}.`);
  }
}

function checkParameters(value: unknown): GraphqlParameters {
  if (Array.isArray(value)) {
    throw new RequestError(
      400,
      'BATCH_NOT_SUPPORTED',
      'The body is a list of requests; send each on its own, or ask for several root fields.',
    );
  }
  if (!isObject(value)) throw badRequest(`The body is ${nameOf(value)}; it has to be an object with a query.`);
  const { query, operationName, variables, extensions } = value;
  if (query === undefined || query === null) throw badRequest('The request has no query.');
  if (typeof query !== 'string') throw badRequest(`The parameter query is ${nameOf(query)}; it has to be a string.`);
  if (operationName != null && typeof operationName !== 'string') {
    throw badRequest(`The parameter operationName is ${nameOf(operationName)}; it has to be a string.`);
  }
  if (variables != null && !isObject(variables)) {
    throw badRequest(`The parameter variables is ${nameOf(variables)}; it has to be an object.`);
  }
  if (extensions != null && !isObject(extensions)) {
    throw badRequest(`The parameter extensions is ${nameOf(extensions)}; it has to be an object.`);
  }
  return {
    query,
    operationName: operationName || undefined,
    variables: variables ?? undefined,
    extensions: extensions ?? undefined,
  };
}

function badRequest(message: string): Error {
  return new RequestError(400, 'BAD_REQUEST', message);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
