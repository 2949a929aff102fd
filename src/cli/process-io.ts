import { isatty } from 'node:tty';
import type { Io } from './io.ts';

/** The process's own streams. A reader that goes away (`| head`) ends the process quietly. */
export function createProcessIo(): Io {
  const { stdout, stderr, env } = process;
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
  return {
    stdout: { write: (text) => void stdout.write(text) },
    stderr: { write: (text) => void stderr.write(text) },
    get stdin() {
      return process.stdin;
    },
    isTerminal: { stdin: isatty(0), stdout: stdout.isTTY === true, stderr: stderr.isTTY === true },
    // Some pseudo terminals say 0.
    columns: stdout.columns || columnsOf(env.COLUMNS) || DEFAULT_COLUMNS,
    env,
    now: () => Date.now(),
    untilStopped,
    beforeStop,
  };
}

const DEFAULT_COLUMNS = 80;

function columnsOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** The first signal asks; the second one, of somebody who won't wait, ends the process as it would without us. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

function beforeStop(clean: () => void): () => void {
  const signals = [...SIGNALS, 'SIGHUP'] as const;
  const forget = (): void => {
    for (const signal of signals) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals): void => {
    forget();
    try {
      clean();
    } finally {
      // Nobody listens any more: this ends the process, and whoever started it learns of what.
      process.kill(process.pid, signal);
    }
  };
  for (const signal of signals) process.on(signal, stop);
  return forget;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
