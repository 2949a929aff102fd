/** What a client is told with each answer: IETF draft "RateLimit header fields for HTTP", version 10. */
export interface RateDecision {
  readonly allowed: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

const WINDOW_SECONDS = 60;
/** Clients that are kept in mind; beyond, those not seen for longest are forgotten. */
const MAX_CLIENTS = 10_000;

/**
 * A bucket of tokens per client: full it holds a minute's worth, and it fills evenly. So a client may send a burst after a
 * pause, and at most twice the limit in any one minute.
 */
export class RateLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  /** In order of last use, oldest first. */
  readonly #buckets = new Map<string, { readonly tokens: number; readonly at: number }>();

  /** @param now Milliseconds of a clock that only goes forward. */
  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Takes one token of the client's, if there is one. Cost: constant. */
  take(client: string): RateDecision {
    const now = this.#now();
    const perSecond = this.#perMinute / WINDOW_SECONDS;
    const before = this.#buckets.get(client);
    const filled = before === undefined ? this.#perMinute : before.tokens + ((now - before.at) / 1000) * perSecond;
    const tokens = Math.min(this.#perMinute, filled);
    const allowed = tokens >= 1;
    const left = allowed ? tokens - 1 : tokens;
    this.#keep(client, { tokens: left, at: now });
    const wait = Math.ceil((1 - Math.min(1, left)) / perSecond);
    const untilFull = Math.ceil((this.#perMinute - left) / perSecond);
    return {
      allowed,
      headers: {
        'ratelimit-policy': `"client";q=${this.#perMinute};w=${WINDOW_SECONDS}`,
        ratelimit: `"client";r=${Math.floor(left)};t=${allowed ? untilFull : wait}`,
        ...(allowed ? {} : { 'retry-after': String(Math.max(1, wait)) }),
      },
    };
  }

  #keep(client: string, bucket: { readonly tokens: number; readonly at: number }): void {
    this.#buckets.delete(client);
    this.#buckets.set(client, bucket);
    if (this.#buckets.size <= MAX_CLIENTS) return;
    for (const oldest of this.#buckets.keys()) {
      this.#buckets.delete(oldest);
      return;
    }
  }
}
