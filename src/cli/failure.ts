import { DomainError, type ErrorCode } from '../domain/error.ts';
import { EXIT, type ExitCode } from './command.ts';
import type { Io } from './io.ts';
import { createPaint } from './style.ts';
import { printable } from './terminal-text.ts';

/** This door's table from error codes to its own kind of response. */
const EXIT_OF: Readonly<Record<ErrorCode, ExitCode>> = {
  BAD_INPUT: EXIT.usage,
  BAD_CURSOR: EXIT.usage,
  BAD_ID: EXIT.usage,
  BAD_QUERY: EXIT.usage,
  LIMIT_EXCEEDED: EXIT.usage,
  NOT_FOUND: EXIT.failed,
  CONFLICT: EXIT.failed,
  STORE_UNUSABLE: EXIT.failed,
};

/**
 * Tells what went wrong in one line on stderr. Errors that nobody foresaw come with the way to their stack:
 * `PRECEDENT_DEBUG=1`, which shows the stack of every error.
 */
export function reportFailure(error: unknown, io: Io): ExitCode {
  const foreseen = error instanceof DomainError;
  const message = error instanceof Error ? error.message : String(error);
  const line = printable(message).replaceAll('\n', ' ');
  const way = foreseen ? '' : ' (unexpected; set PRECEDENT_DEBUG=1 to see where)';
  io.stderr.write(`${createPaint(io, 'stderr')('bad', 'error:')} ${line}${way}\n`);
  const { PRECEDENT_DEBUG: debug } = io.env;
  if (debug !== undefined && debug !== '' && debug !== '0' && error instanceof Error) io.stderr.write(`${printable(stackOf(error))}\n`);
  return foreseen ? EXIT_OF[error.code] : EXIT.failed;
}

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${stackOf(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}
