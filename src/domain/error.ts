/**
 * The closed list of ways in which a caller can be wrong. Each door owns one table from these codes to
 * its own kind of response; nothing else may be thrown on purpose.
 */
export const ERROR_CODES = [
  'BAD_INPUT',
  'BAD_CURSOR',
  'BAD_ID',
  'BAD_QUERY',
  'NOT_FOUND',
  'CONFLICT',
  'LIMIT_EXCEEDED',
  'STORE_UNUSABLE',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Misuse by a caller: the message is safe to show, and says what was found and what was expected. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Machine-readable particulars: the field, the value found, the limit that applies. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
