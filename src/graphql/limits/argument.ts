import { DomainError } from '../../domain/error.ts';

/** The most ids that one argument takes. */
const MAX_IDS = 100;

/** @throws DomainError `LIMIT_EXCEEDED` for more ids than an argument takes. */
export function checkIds(field: string, ids: readonly string[]): readonly string[] {
  if (ids.length <= MAX_IDS) return ids;
  throw new DomainError('LIMIT_EXCEEDED', `${field} has ${ids.length} ids; at most ${MAX_IDS} are allowed. Ask in several requests.`, {
    field,
    found: ids.length,
    limit: MAX_IDS,
  });
}

/** @throws DomainError `LIMIT_EXCEEDED` for a text that is longer than `limit` UTF-16 code units. */
export function checkText<T extends string | undefined>(field: string, text: T, limit: number): T {
  if (text === undefined || text.length <= limit) return text;
  throw new DomainError('LIMIT_EXCEEDED', `${field} has ${text.length} characters; at most ${limit} are allowed.`, {
    field,
    found: text.length,
    limit,
  });
}
