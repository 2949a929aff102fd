import { DomainError } from '../domain/error.ts';
import type { LastChange, Store } from '../store/store.ts';

/** Changes that are looked at, and how many at a time. */
const BATCHES = 10;
const BATCH = 1_000;
const MAX_CHANGED = 100;

/**
 * Ids of the cases that were added or changed last, newest change first, among those that `isMeant` holds for.
 * @throws DomainError `LIMIT_EXCEEDED` when `first` is not between 1 and 100.
 */
export function lastChangedIds(store: Store, isMeant: (id: string) => boolean, first: number): Promise<readonly string[]> {
  if (!Number.isInteger(first) || first < 1 || first > MAX_CHANGED) {
    throw new DomainError('LIMIT_EXCEEDED', `"first" is ${first}; expected a whole number from 1 to ${MAX_CHANGED}`, {
      found: first,
      limit: MAX_CHANGED,
    });
  }
  return store.read(async (reader) => {
    const found: string[] = [];
    let after: LastChange | undefined;
    for (let batch = 0; batch < BATCHES && found.length < first; batch++) {
      const changes = await reader.lastChanged({ limit: BATCH, ...(after === undefined ? {} : { after }) });
      found.push(...changes.map(({ id }) => id).filter(isMeant));
      after = changes.at(-1);
      if (changes.length < BATCH) break;
    }
    return found.slice(0, first);
  });
}
