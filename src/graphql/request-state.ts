import type { Deadline } from './deadline.ts';
import type { GraphqlParameters } from './http/graphql-parameters.ts';

/** What is known of one GraphQL request before and beside its execution. */
export interface RequestState {
  readonly requestId: string;
  readonly deadline: Deadline;
  /** Reads the parameters; throws when the request is not well formed. */
  readonly readParameters: () => Promise<GraphqlParameters>;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Filled in on the way. */
  readonly outcome: RequestOutcome;
}

/** What the log tells of a request. */
export interface RequestOutcome {
  operation?: string;
  /** The query's cost, once it is reckoned. */
  cost?: number;
  /** Codes of the errors in the answer. */
  errors?: readonly string[];
}
