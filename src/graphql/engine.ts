import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type Source,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type Context, createContext } from './context.ts';
import { DocumentCache } from './document-cache.ts';
import { type HttpHint, type PresentedError, presentError, requestError } from './error.ts';
import type { GraphqlParameters } from './graphql-parameters.ts';
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
}

export interface EngineAnswer {
  /** What is sent as JSON. Without `data` when the request was not executed. */
  readonly body: {
    readonly errors?: readonly PresentedError['formatted'][];
    readonly data?: ExecutionResult['data'];
    readonly extensions?: Readonly<Record<string, unknown>>;
  };
  /** What each error means for the head, when the request was not executed. */
  readonly http: readonly HttpHint[];
}

/** GraphQL from a request's parameters to its answer: limits, execution, errors. HTTP is done around it; see `door.ts`. */
export interface Engine {
  /** Never rejects. */
  answer(state: RequestState): Promise<EngineAnswer>;
}

export function createEngine({ knowledge, limits }: EngineOptions): Engine {
  const schema = createGraphqlSchema();
  const model = new CostModel(schema);
  const yoga = createEngineYoga(schema, knowledge, limits);

  async function run(state: RequestState): Promise<ExecutionResult> {
    const parameters = await state.readParameters();
    // Yoga's pipeline without its fetch layer, which costs more than a small query itself, and without its executor, which
    // sends fields in the order in which they are ready instead of the query's.
    const { parse, validate, contextFactory } = yoga.getEnveloped(state);
    const document: DocumentNode = parse(parameters.query);
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors };
    const operation = reckonCost(document, parameters, state);
    const attributes = { 'graphql.operation.type': operation.operation, 'graphql.operation.name': operation.name?.value };
    return state.within(operation.operation, attributes, async () =>
      execute({
        schema,
        document,
        contextValue: await contextFactory(),
        variableValues: parameters.variables,
        operationName: parameters.operationName,
      }),
    );
  }

  function reckonCost(
    document: DocumentNode,
    { variables = {}, operationName }: GraphqlParameters,
    state: RequestState,
  ): OperationDefinitionNode {
    checkVariables(variables, limits);
    const operation = getOperationAST(document, operationName);
    if (operation == null) {
      const expected = operationName === undefined ? 'one operation, or the name of one' : `an operation named "${operationName}"`;
      throw requestError(400, 'OPERATION_RESOLUTION_FAILURE', `The request does not say what to execute; expected ${expected}.`);
    }
    const cost = queryCost(model, document, operation, variables);
    Object.assign(state.outcome, { operation: operation.name?.value, cost });
    if (cost > limits.cost) throw costError(cost, limits.cost);
    return operation;
  }

  return {
    answer: async (state) => {
      const result: ExecutionResult = await run(state).catch((error) => ({ errors: [error] }));
      return present(result, state, limits, (error) => {
        // What the work fails with when it is stopped is of no interest to anyone.
        if (!state.signal.aborted) state.report(error);
      });
    },
  };
}

function createEngineYoga(schema: GraphQLSchema, knowledge: Pick<Knowledge, 'view'>, limits: GraphqlLimits) {
  return createYoga<RequestState, Context>({
    schema,
    context: async ({ deadline }) => createContext(await knowledge.view(), deadline),
    logging: false,
    // Errors are presented in one place, below, where the request is known.
    maskedErrors: false,
    parserAndValidationCache: { documentCache: new DocumentCache(), errorCache: NO_CACHE, validationCache: true },
    plugins: [limitDocument(limits)],
  });
}

/** Errors are cheap to find again, and keep what was wrong with them alive. */
const NO_CACHE = { get: () => undefined, set: () => {} };

/** Limits hold before a document is validated, and what is over them is not kept. */
function limitDocument(limits: GraphqlLimits): Plugin<Context, RequestState> {
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

function present(result: ExecutionResult, state: RequestState, limits: GraphqlLimits, report: (error: unknown) => void): EngineAnswer {
  const executed = result.data !== undefined;
  const { cost } = state.outcome;
  const extensions =
    cost === undefined ? {} : { extensions: { cost: { requested: cost, limit: limits.cost, remaining: Math.max(0, limits.cost - cost) } } };
  if (result.errors === undefined) return { body: { data: result.data, ...extensions }, http: [] };
  const presented = result.errors.map((error) => presentError(error, 'BAD_INPUT', state.requestId, report));
  state.outcome.errors = presented.map((each) => each.formatted.extensions.code);
  // An answer that came too late is none, whatever is there of it.
  const late = presented.find((each) => each.formatted.extensions.code === 'TIMEOUT');
  if (late !== undefined) return { body: { errors: [late.formatted], ...extensions }, http: [late.http] };
  const errors = presented.map((each) => each.formatted);
  return executed
    ? { body: { errors, data: result.data, ...extensions }, http: [] }
    : { body: { errors, ...extensions }, http: presented.map((each) => each.http) };
}
