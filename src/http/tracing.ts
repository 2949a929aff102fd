import type { IncomingMessage } from 'node:http';
import type { Observation } from './observation.ts';
import type { Within } from './route.ts';

/** Shows where the time of requests goes; see `src/tracing`. A host without one records nothing. */
export interface Tracing {
  /** Begins the span of a request, in the trace that its caller names (W3C `traceparent`), or in a new one. */
  begin(request: IncomingMessage, requestId: string): RequestSpan;
  readonly within: Within;
}

export interface RequestSpan {
  /** Hexadecimal, for the log. */
  readonly traceId: string;
  readonly spanId: string;
  /** Runs what belongs to the request. */
  run<T>(work: () => T): T;
  end(observation: Observation): void;
}
