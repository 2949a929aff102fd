import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

/** A way into the service over HTTP: a value, so that doors know nothing of each other. */
export interface Door {
  /** For logs and metrics. */
  readonly name: string;
  /** Where two doors have a route for the same path, the door that comes first answers. */
  readonly routes: readonly Route[];
}

export interface Route {
  /**
   * `/cases/{id}` matches one segment as `id`; `/assets/*` at the end all that follows as `*`. A path without either wins over
   * those with, and one with names over one with a star.
   */
  readonly path: string;
  readonly methods: readonly string[];
  /** Only requests for which this holds; others fall through to the next route of the path. */
  readonly when?: (request: IncomingMessage) => boolean;
  /** Asked all the time by machines: logged at debug level, not limited in rate, and answered while the server closes. */
  readonly quiet?: boolean;
  readonly handle: (exchange: Exchange) => Answer | Promise<Answer>;
}

/** One request on its way to its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Without the query. */
  readonly path: string;
  /** The query of the address, without its question mark. */
  readonly query: string;
  /** Decoded parts of the path that the route names. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Filled in on the way, for the log and the metrics. */
  readonly outcome: RequestOutcome;
  /** Whether the server takes no new requests any more. */
  readonly closing: boolean;
  /** Takes what was unexpected to the log. */
  readonly report: (error: unknown) => void;
  readonly within: Within;
}

/**
 * Runs work as a part of its request that a trace shows on its own. Names are few; what the work throws, or rejects with, marks
 * the part as failed.
 */
export type Within = <T>(part: string, attributes: SpanAttributes, work: () => T) => T;

/** Names as in the semantic conventions of OpenTelemetry; `undefined` is left out. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Nobody looks: the work alone. */
export const untraced: Within = (_part, _attributes, work) => work();

/** What the log tells of a request beside its head. */
export interface RequestOutcome {
  /** What was asked for: an operation, a tool. */
  operation?: string;
  /** The cost that was reckoned. */
  cost?: number;
  /** Codes of the errors in the answer. */
  errors?: readonly string[];
}
