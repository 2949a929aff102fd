import type { Io } from './io.ts';

/** Between two lines, in milliseconds: faster than anyone reads, slow enough to cost nothing. */
const INTERVAL = 100;
/** Work that is done sooner shows no progress. */
const PATIENCE = 300;

export interface Progress {
  /** Without a total where nobody knows it. */
  show(done: number, total?: number): void;
  /** Takes the line away. */
  end(): void;
}

/** One line on stderr that counts; on a terminal only. */
export function createProgress(io: Io, what: string): Progress {
  let next = io.now() + PATIENCE;
  let shown = false;
  return {
    show(done, total) {
      if (!io.isTerminal.stderr || io.now() < next) return;
      next = io.now() + INTERVAL;
      shown = true;
      io.stderr.write(`\r\u001b[2K${what} ${done}${total === undefined ? '' : ` of ${total}`}`);
    },
    end() {
      if (shown) io.stderr.write('\r\u001b[2K');
      shown = false;
    },
  };
}
