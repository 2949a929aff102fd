import type { ServerResponse } from 'node:http';
import { type Answer, GONE } from './answer.ts';

/**
 * The answer that `work` gives, or `late()` when it takes longer than the limit, whichever comes first. The signal is aborted
 * when the work is of no use any more, because of the time or because the client went away.
 * @param limit Milliseconds.
 */
export function withinTime(
  response: ServerResponse,
  limit: number,
  work: (signal: AbortSignal) => Answer | Promise<Answer>,
  late: () => Answer,
): Promise<Answer> {
  const aborter = new AbortController();
  return new Promise((resolve, reject) => {
    const stop = (answer: Answer): void => {
      resolve(answer);
      aborter.abort();
    };
    const timer = setTimeout(() => stop(late()), limit);
    const gone = (): void => stop(GONE);
    response.once('close', gone);
    void Promise.resolve()
      .then(() => work(aborter.signal))
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        response.off('close', gone);
      });
  });
}
