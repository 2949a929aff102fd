import type { RequestOutcome, Within } from '../http/route.ts';
import type { Deadline } from './deadline.ts';
import type { GraphqlParameters } from './graphql-parameters.ts';

/** What is known of one GraphQL request before and beside its execution. */
export interface RequestState {
  readonly requestId: string;
  readonly deadline: Deadline;
  /** Reads the parameters; throws when the request is not well formed. */
  readonly readParameters: () => Promise<GraphqlParameters>;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Takes what was unexpected to the log. */
  readonly report: (error: unknown) => void;
  readonly within: Within;
  /** Filled in on the way. */
  readonly outcome: RequestOutcome;
}
