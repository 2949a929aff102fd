import { type DocumentNode, type GraphQLError, getOperationAST, Kind, type Source } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type Context, createContext } from './context.ts';
import { DocumentCache } from './document-cache.ts';
import { presentError, requestError } from './error.ts';
import { CostModel } from './limits/cost-model.ts';
import type { GraphqlLimits } from './limits/graphql-limits.ts';
import { checkVariables } from './limits/input-limits.ts';
import { parseDocument } from './limits/parse-document.ts';
import { costError, queryCost } from './limits/query-cost.ts';
import type { RequestState } from './request-state.ts';
import { createGraphqlSchema } from './schema.ts';

export interface EngineOptions {
  readonly knowledge: Pick<Knowledge, 'view'>;
  readonly limits: GraphqlLimits;
  /** Takes what was unexpected, with the id of the request. */
  readonly report: (error: unknown, requestId: string) => void;
}

export type Engine = YogaServerInstance<RequestState, Context>;

/** GraphQL from parameters to answer: parsing, limits, execution, errors. What is of HTTP's is done around it; see `server.ts`. */
export function createEngine({ knowledge, limits, report }: EngineOptions): Engine {
  const schema = createGraphqlSchema();
  return createYoga<RequestState, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    context: async ({ deadline }) => createContext(await knowledge.view(), deadline),
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    multipart: false,
    logging: false,
    // Errors are presented in one place, below, where the request is known.
    maskedErrors: false,
    maxRequestBodySize: false,
    parserAndValidationCache: { documentCache: new DocumentCache(), errorCache: NO_CACHE, validationCache: true },
    plugins: [readRequest(), limitDocument(limits), limitExecution(new CostModel(schema), limits), presentResult(limits, report)],
  });
}

type EnginePlugin = Plugin<Context & RequestState, RequestState>;

/** Errors are cheap to find again, and keep what was wrong with them alive. */
const NO_CACHE = { get: () => undefined, set: () => {} };

function readRequest(): EnginePlugin {
  return {
    onRequestParse({ serverContext, setRequestParser }) {
      setRequestParser(async () => ({ ...(await serverContext.readParameters()) }));
    },
  };
}

function limitDocument(limits: GraphqlLimits): EnginePlugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string | Source) => {
        const document = parseDocument(source, limits);
        checkOperations(document);
        return document;
      });
    },
  };
}

/** Validation lets an operation pass that the schema has no type for. */
function checkOperations({ definitions }: DocumentNode): void {
  for (const each of definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION || each.operation === 'query') continue;
    throw requestError(400, 'OPERATION_RESOLUTION_FAILURE', `The schema has no ${each.operation}; it takes queries only.`);
  }
}

function limitExecution(model: CostModel, limits: GraphqlLimits): EnginePlugin {
  return {
    onExecute({ args }) {
      const state: RequestState = args.contextValue;
      const document: DocumentNode = args.document;
      const variables: Readonly<Record<string, unknown>> = args.variableValues ?? {};
      checkVariables(variables, limits);
      const operation = getOperationAST(document, args.operationName);
      if (operation == null) return;
      const cost = queryCost(model, document, operation, variables);
      Object.assign(state.outcome, { operation: operation.name?.value, cost });
      if (cost > limits.cost) throw costError(cost, limits.cost);
      // Yoga passes it on to its executor, which stops when the client has gone or the time is over.
      Object.assign(args, { signal: state.signal });
    },
  };
}

function presentResult(limits: GraphqlLimits, report: EngineOptions['report']): EnginePlugin {
  return {
    onResultProcess({ result, setResult, serverContext: state }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result) return;
      const executed = 'data' in result && result.data !== undefined;
      const errors = result.errors?.map((error) => presentError(error, state.requestId, executed, (each) => report(each, state.requestId)));
      const late = errors?.find((error) => error.extensions.code === 'TIMEOUT');
      state.outcome.errors = errors?.map(codeOf);
      const { cost } = state.outcome;
      setResult({
        ...(late !== undefined || !executed ? {} : { data: result.data }),
        ...(errors === undefined ? {} : { errors: late === undefined ? errors : [late] }),
        ...(cost === undefined
          ? {}
          : { extensions: { cost: { requested: cost, limit: limits.cost, remaining: Math.max(0, limits.cost - cost) } } }),
      });
    },
  };
}

function codeOf(error: GraphQLError): string {
  return String(error.extensions.code);
}
