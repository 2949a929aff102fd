import type { RequestOutcome } from './route.ts';

/** What is known of a request when it is over. */
export interface Observation {
  readonly door: string;
  /** The route's path as it stands in the table, so that there are few of them. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
  readonly outcome: RequestOutcome;
  /** Whether machines ask this all the time: see `Route.quiet`. */
  readonly quiet: boolean;
  /** Whether the client went away before it had all of the answer. */
  readonly aborted: boolean;
}
