import { limitError } from './error.ts';

/**
 * The time by which an answer must be there. A timer cannot interrupt computing on the same thread, so whatever may
 * be long asks first whether there is time left.
 */
export class Deadline {
  readonly #at: number;

  constructor(
    readonly milliseconds: number,
    private readonly now: () => number,
  ) {
    this.#at = now() + milliseconds;
  }

  /** @throws GraphQLError `TIMEOUT` when the time is over. */
  check(): void {
    if (this.now() > this.#at) throw this.error();
  }

  error(): Error {
    return limitError(
      'TIMEOUT',
      `The answer took longer than ${this.milliseconds} ms. Ask for smaller pages, less depth, or a narrower filter.`,
      {
        limit: this.milliseconds,
      },
    );
  }
}
