import type { IncomingMessage } from 'node:http';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { entityTag, isKnown } from '../http/entity-tag.ts';
import { preferredType } from '../http/negotiation.ts';
import { problemAnswer } from '../http/problem-details.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { Door, Exchange, Route } from '../http/route.ts';
import { withinTime } from '../http/within-time.ts';
import { formatCaseFile } from '../importers/format-case-file.ts';
import { documentOf } from '../json/answer.ts';
import type { PageInfoJson } from '../json/answer-schema.ts';
import { readFilter } from '../json/filter.ts';
import { type ExportQuestion, exportQuestion, type FeedQuestion, feedQuestion } from '../json/question-schema.ts';
import type { Knowledge, KnowledgeView } from '../knowledge/knowledge.ts';
import { atomFeed, updatedAt } from './atom-feed.ts';
import { answerExport } from './export-answer.ts';
import { LLMS_TEXT } from './llms-text.ts';
import { openApiDocument, PREFIX } from './openapi.ts';
import { OPERATIONS, type Operation } from './operation.ts';
import { pageLinks } from './page-links.ts';
import { ParameterError, problemOf } from './problem.ts';
import { QueryReader } from './query-string.ts';

export interface RestDoorOptions {
  readonly knowledge: Pick<Knowledge, 'view'>;
  /** Of the program, for the description of the API. */
  readonly version: string;
  /** Tells answers of this process from those of others with another store or program; part of every entity tag. */
  readonly tag: string;
  /** Milliseconds from a request to its answer. Default 10,000. */
  readonly timeout?: number;
  /** Bytes of a request's body. Default 512 KiB. */
  readonly bodyBytes?: number;
}

const JSON_TYPE = 'application/json';
const MARKDOWN_TYPE = 'text/markdown';
const HTML_TYPE = 'text/html';
const DEFAULT_ENTRIES = 50;

/**
 * The JSON API under `/api`, and at the same paths without it for requests that do not ask for `text/html`: those are a
 * browser's, and belong to the pages. Its description, a text for language models, and the feed.
 */
export function createRestDoor(options: RestDoorOptions): Door {
  const { timeout = 10_000 } = options;
  const description = JSON.stringify(openApiDocument(options.version));
  const guarded =
    (handle: (exchange: Exchange) => Promise<Answer>): Route['handle'] =>
    (exchange) =>
      withinTime(
        exchange.response,
        timeout,
        () => handle(exchange).catch((error) => problemOf(error, exchange)),
        () => {
          exchange.outcome.errors = ['TIMEOUT'];
          return problemAnswer(
            503,
            'TIMEOUT',
            `The answer took longer than ${timeout} ms. Ask for smaller pages, less depth, or a narrower filter.`,
          );
        },
      );
  const feed = new QueryReader<FeedQuestion>(feedQuestion);
  const exports = new QueryReader<ExportQuestion>(exportQuestion);
  const fixed = (path: string, type: string, body: string): Route => ({
    path,
    methods: ['GET', 'HEAD'],
    handle: ({ request }) => cached(request, entityTag(options.tag, path), { 'content-type': type }, () => body),
  });
  return {
    name: 'rest',
    routes: [
      ...OPERATIONS.flatMap((operation) => routesOf(operation, guarded(answerer(operation, options)))),
      { path: '/feed.atom', methods: ['GET', 'HEAD'], handle: guarded((exchange) => answerFeed(options, feed, exchange)) },
      ...[PREFIX, ''].map((prefix): Route => {
        const handle = guarded((exchange) => answerExport(options, exports, exchange));
        return { path: `${prefix}/export`, methods: ['GET', 'HEAD'], handle };
      }),
      fixed('/openapi.json', 'application/json; charset=utf-8', description),
      fixed('/llms.txt', 'text/plain; charset=utf-8', LLMS_TEXT),
      fixed(PREFIX, 'application/json; charset=utf-8', JSON.stringify(API_INDEX)),
    ],
  };
}

const API_INDEX = {
  description: '/openapi.json',
  feed: '/feed.atom',
  operations: OPERATIONS.map(({ method, path, summary }) => ({ method: method.toUpperCase(), path: PREFIX + path, summary })),
};

function routesOf({ method, path }: Operation, handle: Route['handle']): readonly Route[] {
  const methods = method === 'get' ? ['GET', 'HEAD'] : ['POST'];
  return [
    { path: PREFIX + path, methods, handle },
    { path, methods, when: isForPrograms, handle },
  ];
}

function isForPrograms(request: IncomingMessage): boolean {
  const { accept } = request.headers;
  if (request.method === 'POST' || accept?.includes(HTML_TYPE) !== true) return true;
  return preferredType(accept, [HTML_TYPE, JSON_TYPE, MARKDOWN_TYPE]) !== HTML_TYPE;
}

function answerer(operation: Operation, options: RestDoorOptions): (exchange: Exchange) => Promise<Answer> {
  const { knowledge, bodyBytes = 512 * 1024 } = options;
  const offered = operation.markdown === true ? [JSON_TYPE, MARKDOWN_TYPE] : [JSON_TYPE];
  const reader = new QueryReader<unknown>(operation.question);
  const ask = operation.ask as (view: KnowledgeView, question: unknown) => unknown;
  return async (exchange) => {
    const { request, query, parameters, outcome } = exchange;
    outcome.operation = operation.id;
    const type = preferredType(request.headers.accept, offered);
    if (type === undefined) {
      request.resume();
      outcome.errors = ['NOT_ACCEPTABLE'];
      return problemAnswer(406, 'NOT_ACCEPTABLE', `Accept ${offered.join(' or ')}.`, { vary: 'accept' });
    }
    if (operation.method === 'post') {
      const question = checkBody(operation, await readJsonBody(request, bodyBytes));
      return jsonAnswer(200, await ask(await knowledge.view(), question), { 'cache-control': 'no-store' });
    }
    const question = reader.read(query, parameters);
    const view = await knowledge.view();
    const tag = entityTag(options.tag, view.revision, type, exchange.path, query);
    const headers = { 'content-type': `${type}; charset=utf-8`, vary: 'accept' };
    if (type === MARKDOWN_TYPE)
      return cached(request, tag, headers, async () => formatCaseFile(await documentOf(view, parameters.id ?? '')));
    if (isKnown(request, tag)) return notModified(tag, headers);
    const answer = await ask(view, question);
    const links =
      operation.paged === undefined
        ? undefined
        : pageLinks(exchange, (answer as { readonly pageInfo: PageInfoJson }).pageInfo, operation.paged);
    return cached(request, tag, { ...headers, ...(links === undefined ? {} : { link: links }) }, () => JSON.stringify(answer));
  };
}

function checkBody({ question }: Operation, body: unknown): unknown {
  const checked = question.strict().safeParse(body);
  if (!checked.success) throw new ParameterError(checked.error);
  return checked.data;
}

async function answerFeed(
  { knowledge, tag: salt }: RestDoorOptions,
  reader: QueryReader<FeedQuestion>,
  exchange: Exchange,
): Promise<Answer> {
  const { request, query, outcome } = exchange;
  outcome.operation = 'getFeed';
  const { first = DEFAULT_ENTRIES, ...filter } = reader.read(query);
  const view = await knowledge.view();
  const tag = entityTag(salt, view.revision, 'feed', query);
  return cached(request, tag, { 'content-type': 'application/atom+xml; charset=utf-8' }, async () => {
    const changed = await view.lastChanged(readFilter(view, filter), first);
    const entries = changed.map(({ incident, origin }) => ({ incident, updated: updatedAt(origin.importedAt) }));
    return atomFeed(view.vocabulary, entries, query);
  });
}

type Headers = Readonly<Record<string, string>>;

/** The body under its tag, or 304 without making it. Caches may keep answers, and have to ask whether they still hold. */
async function cached(request: IncomingMessage, tag: string, headers: Headers, body: () => string | Promise<string>): Promise<Answer> {
  if (isKnown(request, tag)) return notModified(tag, headers);
  return { status: 200, headers: { ...headers, etag: tag, 'cache-control': 'no-cache' }, body: await body() };
}

function notModified(etag: string, { vary }: Headers): Answer {
  return { status: 304, headers: { etag, 'cache-control': 'no-cache', ...(vary === undefined ? {} : { vary }) }, body: '' };
}
