import { setTimeout as sleep } from 'node:timers/promises';
import { SqliteError } from 'better-sqlite3';

/** How long one waits for others, and what to say when it was in vain. */
export interface Patience {
  readonly milliseconds: number;
  /** Milliseconds since any fixed point. */
  readonly now: () => number;
  readonly ended: () => Error;
}

const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 50;

/**
 * Tries again while another connection holds the lock. SQLite's own waiting would block the thread, and with it a
 * writer of the same thread that is to give up the lock.
 */
export async function retryWhileBusy<T>(attempt: () => T | Promise<T>, patience: Patience): Promise<T> {
  const start = patience.now();
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (patience.now() - start >= patience.milliseconds) throw patience.ended();
    }
    await sleep(pause);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteError && (error.code.startsWith('SQLITE_BUSY') || error.code.startsWith('SQLITE_LOCKED'));
}
