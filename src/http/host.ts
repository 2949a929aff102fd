import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type Answer, writeAnswer } from './answer.ts';
import { applyCors } from './cors.ts';
import { namesHost, settleHost } from './host-check.ts';
import type { Observation } from './observation.ts';
import { INTERNAL_MESSAGE, problemAnswer } from './problem-details.ts';
import { RateLimit } from './rate-limit.ts';
import { RequestError } from './request-error.ts';
import { requestIdOf } from './request-id.ts';
import { type Door, type Exchange, type Route, untraced } from './route.ts';
import { RouteTable } from './route-table.ts';
import type { RequestSpan, Tracing } from './tracing.ts';

export interface HostOptions {
  readonly doors: readonly Door[];
  /** One line a request, and whatever was unexpected. Standard output is not for logs. */
  readonly logger: Logger;
  /** Origins of pages that may read answers. Default none. */
  readonly corsOrigins?: readonly string[];
  /** Host names that requests may be addressed to. Default any. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Requests that a client may send in a minute. Default any number. */
  readonly requestsPerMinute?: number | undefined;
  /** Is told of every request when it is over. */
  readonly observe?: (observation: Observation) => void;
  /** Default none. */
  readonly tracing?: Tracing | undefined;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

export interface Host {
  /** For `http.createServer`. Answers every request, and never throws. */
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Refuses new requests and waits for those under way, at most `limit` milliseconds (default 10,000). How many were not done. */
  close(limit?: number): Promise<number>;
}

/** One server for all doors: what they have in common is done here, around them. */
export function createHost(options: HostOptions): Host {
  const server = new Server(options);
  return {
    listener: (request, response) => void server.handle(request, response),
    close: (limit = 10_000) => server.close(limit),
  };
}

/** What becomes known of a request on its way. */
interface Progress {
  door: string;
  route: Route | undefined;
  readonly start: number;
  readonly span: RequestSpan | undefined;
}

class Server {
  readonly #options: HostOptions;
  readonly #now: () => number;
  readonly #routes: RouteTable;
  readonly #rate: RateLimit | undefined;
  readonly #underWay = new Set<ServerResponse>();
  #whenIdle: (() => void) | undefined;
  #closing = false;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#routes = new RouteTable(options.doors);
    this.#rate = options.requestsPerMinute === undefined ? undefined : new RateLimit(options.requestsPerMinute, this.#now);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { tracing, logger, corsOrigins = [] } = this.#options;
    const refused = settled(request);
    const requestId = requestIdOf(request);
    const progress: Progress = { door: 'none', route: undefined, start: this.#now(), span: tracing?.begin(request, requestId) };
    const trace = traceFields(progress.span);
    const report = (error: unknown): void => logger.error({ err: error, requestId, ...trace }, 'unexpected error');
    const [path = '/', ...query] = request.url?.split('?') ?? [];
    const exchange: Omit<Exchange, 'parameters'> = {
      request,
      response,
      requestId,
      path,
      query: query.join('?'),
      outcome: {},
      closing: this.#closing,
      report,
      within: tracing?.within ?? untraced,
    };
    this.#underWay.add(response);
    // Emitted when the answer is written out, and when the client goes away before.
    response.once('close', () => {
      this.#underWay.delete(response);
      if (this.#underWay.size === 0) this.#whenIdle?.();
      this.#tell(exchange, progress);
    });
    try {
      response.setHeader('x-request-id', requestId);
      applyCors(request, response, corsOrigins);
      const work = async (): Promise<void> => writeAnswer(response, refused ?? (await this.#answer(exchange, progress)));
      await (progress.span?.run(work) ?? work());
    } catch (error) {
      // A stream ends with an error when its client goes away.
      if (response.destroyed && response.headersSent) return;
      report(error);
      if (response.headersSent) response.destroy();
      else await writeAnswer(response, problemAnswer(500, 'INTERNAL', INTERNAL_MESSAGE, {}, { requestId }));
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

  #answer(exchange: Omit<Exchange, 'parameters'>, progress: Progress): Answer | Promise<Answer> {
    const { request, path } = exchange;
    const { allowedHosts } = this.#options;
    if (allowedHosts !== undefined && !namesHost(request, allowedHosts)) {
      const detail = `This server answers to ${allowedHosts.join(', ')}; the request names another host. See the setting for allowed hosts.`;
      return problemAnswer(421, 'HOST_NOT_ALLOWED', detail);
    }
    // Asks of the server as a whole (RFC 9110, 9.3.7).
    if (request.method === 'OPTIONS' && path === '*') return { status: 204, headers: { allow: 'GET, HEAD, POST, OPTIONS' }, body: '' };
    const found = this.#routes.find(path, request);
    const first = found[0];
    if (first === undefined) {
      request.resume();
      return problemAnswer(404, 'NOT_FOUND', 'There is nothing at this path; GraphQL is at /graphql, the JSON API at /api.');
    }
    const allow = [...new Set(found.flatMap(({ route }) => route.methods)), 'OPTIONS'].join(', ');
    if (request.method === 'OPTIONS') return { status: 204, headers: { allow }, body: '' };
    const chosen = found.find(({ route }) => route.methods.includes(request.method ?? ''));
    Object.assign(progress, { door: (chosen ?? first).door, route: (chosen ?? first).route });
    if (chosen === undefined) {
      request.resume();
      return problemAnswer(405, 'METHOD_NOT_ALLOWED', `This path takes ${allow}.`, { allow });
    }
    return this.#refused(exchange, chosen.route) ?? chosen.route.handle({ ...exchange, parameters: chosen.parameters });
  }

  #refused({ request, response }: Omit<Exchange, 'parameters'>, route: Route): Answer | undefined {
    if (route.quiet === true) return undefined;
    if (this.#closing) {
      const headers = { connection: 'close', 'retry-after': '1' };
      return problemAnswer(503, 'CLOSING', 'The server is closing; ask again in a moment.', headers);
    }
    const decision = this.#rate?.take(request.socket.remoteAddress ?? '');
    if (decision === undefined) return undefined;
    for (const [name, value] of Object.entries(decision.headers)) response.setHeader(name, value);
    if (decision.allowed) return undefined;
    request.resume();
    const wait = decision.headers['retry-after'];
    return problemAnswer(429, 'RATE_LIMIT', `The limit is ${this.#options.requestsPerMinute} requests a minute; ask again in ${wait} s.`);
  }

  #tell({ request, response, requestId, path, outcome }: Omit<Exchange, 'parameters'>, { door, route, start, span }: Progress): void {
    const milliseconds = this.#now() - start;
    const { method = '' } = request;
    const status = response.statusCode;
    const quiet = route?.quiet === true;
    const aborted = !response.writableFinished;
    const entry = {
      requestId,
      ...traceFields(span),
      method,
      path: path.slice(0, 200),
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      ...outcome,
      ...(aborted ? { aborted } : {}),
    };
    if (quiet) this.#options.logger.debug(entry, 'request');
    else this.#options.logger.info(entry, 'request');
    const observation = { door, route: route?.path ?? 'none', method, status, seconds: milliseconds / 1000, outcome, quiet, aborted };
    this.#options.observe?.(observation);
    span?.end(observation);
  }
}

/** The answer to what is no request, where it is none. */
function settled(request: IncomingMessage): Answer | undefined {
  try {
    settleHost(request);
    return undefined;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    request.resume();
    return problemAnswer(error.status, error.code, error.message, { connection: 'close' });
  }
}

/** Under the names by which collectors of logs find the trace of a line. */
function traceFields(span: RequestSpan | undefined): Readonly<Record<string, string>> {
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
}
