import type { IncomingMessage } from 'node:http';
import { type Answer, htmlAnswer, jsonAnswer } from '../http/answer.ts';
import type { Door, Exchange } from '../http/route.ts';
import { withinTime } from '../http/within-time.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { Deadline } from './deadline.ts';
import { createEngine, type Engine, type EngineAnswer } from './engine.ts';
import { readParameters } from './graphql-parameters.ts';
import { DEFAULT_LIMITS, type GraphqlLimits } from './limits/graphql-limits.ts';
import { acceptedType, GRAPHQL_JSON, type MediaType, PLAIN_JSON } from './media-type.ts';
import { GRAPHIQL_POLICY, renderGraphiql } from './page/graphiql.ts';
import { LANDING_PAGE, LANDING_PAGE_POLICY } from './page/landing-page.ts';
import type { RequestState } from './request-state.ts';

export interface GraphqlDoorOptions {
  readonly knowledge: Pick<Knowledge, 'view'>;
  readonly limits?: Partial<GraphqlLimits>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/** GraphQL at `/graphql`, with GraphiQL for browsers, and a page at `/`. */
export function createGraphqlDoor({ knowledge, limits: given, now = () => performance.now() }: GraphqlDoorOptions): Door {
  const limits: GraphqlLimits = { ...DEFAULT_LIMITS, ...given };
  const engine = createEngine({ knowledge, limits });
  return {
    name: 'graphql',
    routes: [
      { path: '/', methods: ['GET', 'HEAD'], handle: () => htmlAnswer(LANDING_PAGE, LANDING_PAGE_POLICY) },
      { path: '/graphql', methods: ['GET', 'POST'], handle: (exchange) => handle(exchange) },
    ],
  };

  async function handle(exchange: Exchange): Promise<Answer> {
    const { request, response, outcome } = exchange;
    if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
      return htmlAnswer(await renderGraphiql(), GRAPHIQL_POLICY);
    let deadline: Deadline | undefined;
    return withinTime(
      response,
      limits.timeout,
      (signal) => {
        deadline = new Deadline(limits.timeout, now, signal);
        return ask(engine, request, {
          requestId: exchange.requestId,
          deadline,
          signal,
          outcome,
          report: exchange.report,
          within: exchange.within,
          readParameters: () => readParameters(request, limits.bodyBytes),
        });
      },
      () => {
        outcome.errors = ['TIMEOUT'];
        return errorAnswer(503, 'TIMEOUT', deadline?.error().message ?? '');
      },
    );
  }
}

async function ask(engine: Engine, request: IncomingMessage, state: RequestState): Promise<Answer> {
  const type = acceptedType(request.headers.accept);
  if (type === undefined) {
    request.resume();
    return errorAnswer(406, 'NOT_ACCEPTABLE', `Accept ${GRAPHQL_JSON} or ${PLAIN_JSON}.`);
  }
  return graphqlAnswer(await engine.answer(state), type);
}

/** The status is the worst that an error asks for; see `HttpHint`. */
function graphqlAnswer({ body, http }: EngineAnswer, type: MediaType): Answer {
  const statuses = http.map((hint) => (hint.spec === true && type === PLAIN_JSON ? 200 : hint.status));
  const headers = Object.assign({ 'content-type': `${type}; charset=utf-8` }, ...http.map((hint) => hint.headers));
  return { status: Math.max(200, ...statuses), headers, body: JSON.stringify(body) };
}

function errorAnswer(status: number, code: string, message: string): Answer {
  return jsonAnswer(status, { errors: [{ message, extensions: { code } }] });
}
