import { randomUUID } from 'node:crypto';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';

/** Opens a store with a real clock and real chance. */
export function openAt(file: string, options: { readonly patience?: number; readonly readonly?: boolean } = {}): Promise<Store> {
  return openSqliteStore({ file, now: () => performance.now(), randomId: randomUUID, ...options });
}
