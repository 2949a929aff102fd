import * as z from 'zod';
import { exportQuestion, feedQuestion } from '../json/question-schema.ts';
import { EXPORT_FORMATS } from '../knowledge/export.ts';
import { answerReference, answerSchemas } from './answer-registry.ts';
import { OPERATIONS, type Operation, pathParameters } from './operation.ts';

/** Where the API is, whatever the client accepts. */
export const PREFIX = '/api';

/** The description of the API, OpenAPI 3.1, made from the validators of questions and the shapes of answers. */
export function openApiDocument(version: string): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) paths[operation.path] = { [operation.method]: describe(operation) };
  paths['/export'] = { get: describeExport() };
  paths['/feed.atom'] = { get: describeFeed() };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Precedent',
      version,
      summary: 'Incidents, their causes, components, symptoms and action items as one graph.',
      description:
        'Keyless reading. Field names are those of the GraphQL API at `/graphql`, values those of the case files. The same paths without `/api` answer requests that do not ask for `text/html`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: PREFIX }],
    security: [],
    tags: [{ name: 'incidents', description: 'Questions to the library.' }],
    paths,
    components: { schemas: { ...answerSchemas(), Problem: PROBLEM }, responses: PROBLEM_RESPONSES },
  };
}

function describe(operation: Operation): unknown {
  const get = operation.method === 'get';
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: ['incidents'],
    ...(get ? { parameters: parametersOf(operation.question, pathParameters(operation)) } : { requestBody: bodyOf(operation) }),
    responses: {
      200: {
        description: 'The answer.',
        headers: get ? headersOf(operation) : {},
        content: {
          'application/json': { schema: { $ref: answerReference(operation.answer) } },
          ...(operation.markdown === true ? { 'text/markdown': { schema: { type: 'string' } } } : {}),
        },
      },
      ...(get ? { 304: { description: 'The client has the answer already: see `ETag`.' } } : {}),
      ...problemReferences(['400', '404', '406', ...(get ? [] : ['413', '415']), '429', '503']),
    },
  };
}

function describeExport(): unknown {
  return {
    operationId: 'exportGraph',
    summary: 'The graph, the incidents under a filter, or what surrounds some nodes, in a format of other tools; sent while it is written.',
    tags: ['incidents'],
    parameters: parametersOf(exportQuestion, []),
    responses: {
      200: {
        description: 'The export. `X-Truncated` and `X-Omitted` tell what a budget left out.',
        headers: headersOf({}),
        content: Object.fromEntries(EXPORT_FORMATS.map(({ mediaType }) => [mediaType, { schema: { type: 'string' } }])),
      },
      304: { description: 'The client has the answer already: see `ETag`.' },
      ...problemReferences(['400', '404', '429', '503']),
    },
  };
}

function describeFeed(): unknown {
  return {
    operationId: 'getFeed',
    summary: 'New and changed incidents, newest change first, as an Atom feed.',
    tags: ['incidents'],
    parameters: parametersOf(feedQuestion, []),
    responses: {
      200: { description: 'The feed.', content: { 'application/atom+xml': { schema: { type: 'string' } } } },
      304: { description: 'The client has the answer already: see `ETag`.' },
      ...problemReferences(['400', '429', '503']),
    },
  };
}

function parametersOf(question: z.ZodObject, inPath: readonly string[]): unknown {
  const { properties = {}, required = [] } = jsonSchemaOf(question);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
  }));
}

function bodyOf(operation: Operation): unknown {
  return { required: true, content: { 'application/json': { schema: jsonSchemaOf(operation.question.strict()) } } };
}

interface ParameterSchema {
  readonly type?: string;
  readonly description?: string;
}

function jsonSchemaOf(schema: z.ZodObject): { properties?: Record<string, ParameterSchema>; required?: readonly string[] } {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest as ReturnType<typeof jsonSchemaOf>;
}

function headersOf({ paged }: Pick<Operation, 'paged'>): unknown {
  const text = { schema: { type: 'string' } };
  return {
    ETag: { description: "Of the library's revision and the question.", ...text },
    ...(paged !== undefined ? { Link: { description: 'Pages of the list: first, prev, next, last (RFC 8288).', ...text } } : {}),
  };
}

const PROBLEM = {
  type: 'object',
  description: 'Problem details (RFC 9457).',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable name of the problem: `NOT_FOUND`.' },
    detail: { type: 'string', description: 'What was found, and what was expected.' },
    parameters: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'reason'],
        properties: { name: { type: 'string' }, reason: { type: 'string' } },
      },
    },
  },
};

const PROBLEMS: Readonly<Record<string, readonly [string, string]>> = {
  400: ['BadRequest', 'A parameter is missing, unknown or out of its bounds.'],
  404: ['NotFound', 'The id names nothing.'],
  406: ['NotAcceptable', 'The client accepts none of the media types.'],
  413: ['ContentTooLarge', 'The body is too large.'],
  415: ['UnsupportedMediaType', 'The body is no JSON.'],
  429: ['TooManyRequests', 'The client asks too often.'],
  503: ['ServiceUnavailable', 'The answer took too long, or the server is closing.'],
};

const PROBLEM_RESPONSES = Object.fromEntries(
  Object.values(PROBLEMS).map(([name, description]) => [
    name,
    { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
  ]),
);

function problemReferences(statuses: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${PROBLEMS[status]?.[0]}` }]));
}
