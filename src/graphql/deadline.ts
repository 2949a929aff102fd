import { limitError } from './error.ts';

/**
 * The time by which an answer must be there. Neither a timer nor a signal can interrupt computing on the same thread, so
 * whatever may be long, and every reading of the store, asks first whether there is time left and anyone who waits.
 */
export class Deadline {
  readonly #milliseconds: number;
  readonly #now: () => number;
  readonly #signal: AbortSignal;
  readonly #at: number;

  /** @param now Milliseconds of a clock that only goes forward. */
  constructor(milliseconds: number, now: () => number, signal: AbortSignal) {
    this.#milliseconds = milliseconds;
    this.#now = now;
    this.#signal = signal;
    this.#at = now() + milliseconds;
  }

  /** @throws GraphQLError `TIMEOUT` when the time is over or the client has gone. */
  check(): void {
    if (this.#signal.aborted || this.#now() > this.#at) throw this.error();
  }

  error(): Error {
    const message = `The answer took longer than ${this.#milliseconds} ms. Ask for smaller pages, less depth, or a narrower filter.`;
    return limitError('TIMEOUT', message, { limit: this.#milliseconds });
  }
}
