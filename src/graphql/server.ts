import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { Deadline } from './deadline.ts';
import { createEngine, type Engine, type EngineAnswer } from './engine.ts';
import { type Answer, errorAnswer, htmlAnswer, jsonAnswer, writeAnswer } from './http/answer.ts';
import { applyCors } from './http/cors.ts';
import { readParameters } from './http/graphql-parameters.ts';
import { acceptedType, GRAPHQL_JSON, type MediaType, PLAIN_JSON } from './http/media-type.ts';
import { requestIdOf } from './http/request-id.ts';
import { DEFAULT_LIMITS, type GraphqlLimits } from './limits/graphql-limits.ts';
import { GRAPHIQL_POLICY, renderGraphiql } from './page/graphiql.ts';
import { LANDING_PAGE, LANDING_PAGE_POLICY } from './page/landing-page.ts';
import type { RequestOutcome, RequestState } from './request-state.ts';

export interface GraphqlServerOptions {
  readonly knowledge: Pick<Knowledge, 'view'>;
  /** One line a request, and whatever was unexpected. Standard output is not for logs. */
  readonly logger: Logger;
  readonly limits?: Partial<GraphqlLimits>;
  /** Origins of pages that may read answers. Default none. */
  readonly corsOrigins?: readonly string[];
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

export interface GraphqlServer {
  /** For `http.createServer`. Answers every request, and never throws. */
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Refuses new requests and waits for those under way, at most `limit` milliseconds (default 10,000). How many were not done. */
  close(limit?: number): Promise<number>;
}

/** GraphQL at `/graphql` (with GraphiQL for browsers), `/healthz`, `/readyz`, and a page at `/`. */
export function createGraphqlServer(options: GraphqlServerOptions): GraphqlServer {
  const server = new Server(options);
  return {
    listener: (request, response) => void server.handle(request, response),
    close: (limit = 10_000) => server.close(limit),
  };
}

/** The status is the worst that an error asks for; see `HttpHint`. */
function graphqlAnswer({ body, http }: EngineAnswer, type: MediaType): Answer {
  const statuses = http.map((hint) => (hint.spec === true && type === PLAIN_JSON ? 200 : hint.status));
  const headers = Object.assign({ 'content-type': `${type}; charset=utf-8` }, ...http.map((hint) => hint.headers));
  return { status: Math.max(200, ...statuses), headers, body: JSON.stringify(body) };
}

type Handler = (exchange: Exchange) => Answer | Promise<Answer>;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Of a GraphQL request. */
  readonly outcome: RequestOutcome;
}

interface Route {
  readonly methods: readonly string[];
  readonly handle: Handler;
}

class Server {
  readonly #options: GraphqlServerOptions;
  readonly #limits: GraphqlLimits;
  readonly #engine: Engine;
  readonly #now: () => number;
  readonly #routes: ReadonlyMap<string, Route>;
  readonly #underWay = new Set<ServerResponse>();
  #whenIdle: (() => void) | undefined;
  #closing = false;

  constructor(options: GraphqlServerOptions) {
    this.#options = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#now = options.now ?? (() => performance.now());
    this.#engine = createEngine({
      knowledge: options.knowledge,
      limits: this.#limits,
      report: (error, requestId) => options.logger.error({ err: error, requestId }, 'unexpected error'),
    });
    this.#routes = new Map<string, Route>([
      ['/', { methods: ['GET', 'HEAD'], handle: () => htmlAnswer(LANDING_PAGE, LANDING_PAGE_POLICY) }],
      ['/graphql', { methods: ['GET', 'POST'], handle: (exchange) => this.#graphql(exchange) }],
      ['/healthz', { methods: ['GET', 'HEAD'], handle: () => jsonAnswer(200, { status: 'ok' }) }],
      ['/readyz', { methods: ['GET', 'HEAD'], handle: (exchange) => this.#ready(exchange) }],
    ]);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const start = this.#now();
    const requestId = requestIdOf(request);
    const path = request.url?.split('?')[0] ?? '/';
    const exchange: Exchange = { request, response, requestId, outcome: {} };
    this.#underWay.add(response);
    // Emitted when the answer is written out, and when the client goes away before.
    response.once('close', () => {
      this.#underWay.delete(response);
      if (this.#underWay.size === 0) this.#whenIdle?.();
      this.#log(exchange, path, start);
    });
    response.setHeader('x-request-id', requestId);
    applyCors(request, response, this.#options.corsOrigins ?? []);
    try {
      writeAnswer(response, await this.#answer(exchange, path));
    } catch (error) {
      this.#options.logger.error({ err: error, requestId }, 'unexpected error');
      writeAnswer(response, errorAnswer(500, 'INTERNAL', 'Something went wrong on the server. Its log says more under this request id.'));
    }
  }

  async close(limit: number): Promise<number> {
    this.#closing = true;
    if (this.#underWay.size > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limit);
        this.#whenIdle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this.#underWay.size;
  }

  #answer(exchange: Exchange, path: string): Answer | Promise<Answer> {
    const { request } = exchange;
    const route = this.#routes.get(path);
    if (route === undefined) {
      return errorAnswer(404, 'NOT_FOUND', 'There is nothing at this path; GraphQL is at /graphql.');
    }
    const allow = [...route.methods, 'OPTIONS'].join(', ');
    if (request.method === 'OPTIONS') return { status: 204, headers: { allow }, body: '' };
    if (!route.methods.includes(request.method ?? '')) {
      return errorAnswer(405, 'METHOD_NOT_ALLOWED', `This path takes ${allow}.`, { allow });
    }
    return route.handle(exchange);
  }

  async #ready({ requestId }: Exchange): Promise<Answer> {
    if (this.#closing) return jsonAnswer(503, { status: 'closing' });
    try {
      const { revision } = await this.#options.knowledge.view();
      return jsonAnswer(200, { status: 'ready', revision });
    } catch (error) {
      this.#options.logger.error({ err: error, requestId }, 'not ready');
      return jsonAnswer(503, { status: 'unavailable' });
    }
  }

  async #graphql(exchange: Exchange): Promise<Answer> {
    const { request, requestId } = exchange;
    if (this.#closing) {
      return errorAnswer(503, 'CLOSING', 'The server is closing; ask again in a moment.', { connection: 'close', 'retry-after': '1' });
    }
    if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
      return htmlAnswer(await renderGraphiql(), GRAPHIQL_POLICY);
    const aborter = new AbortController();
    const deadline = new Deadline(this.#limits.timeout, this.#now, aborter.signal);
    const state: RequestState = {
      requestId,
      deadline,
      signal: aborter.signal,
      outcome: exchange.outcome,
      readParameters: () => readParameters(request, this.#limits.bodyBytes),
    };
    return this.#withinTime(exchange, state, aborter);
  }

  /** The engine's answer, or a TIMEOUT, whichever comes first. Stops the work when it is of no use any more. */
  #withinTime({ request, response }: Exchange, state: RequestState, aborter: AbortController): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const stop = (answer: Answer): void => {
        resolve(answer);
        aborter.abort();
      };
      const timer = setTimeout(() => {
        state.outcome.errors = ['TIMEOUT'];
        stop(errorAnswer(503, 'TIMEOUT', state.deadline.error().message));
      }, this.#limits.timeout);
      const gone = (): void => stop({ status: 499, headers: {}, body: '' });
      response.once('close', gone);
      void this.#ask(request, state)
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
          response.off('close', gone);
        });
    });
  }

  async #ask(request: IncomingMessage, state: RequestState): Promise<Answer> {
    const type = acceptedType(request.headers.accept);
    if (type === undefined) {
      request.resume();
      return errorAnswer(406, 'NOT_ACCEPTABLE', `Accept ${GRAPHQL_JSON} or ${PLAIN_JSON}.`);
    }
    return graphqlAnswer(await this.#engine.answer(state), type);
  }

  #log({ request, response, requestId, outcome }: Exchange, path: string, start: number): void {
    const entry = {
      requestId,
      method: request.method,
      path: path.slice(0, 200),
      status: response.statusCode,
      milliseconds: Math.round((this.#now() - start) * 10) / 10,
      ...outcome,
      ...(response.writableFinished ? {} : { aborted: true }),
    };
    if (path === '/healthz' || path === '/readyz') this.#options.logger.debug(entry, 'request');
    else this.#options.logger.info(entry, 'request');
  }
}
