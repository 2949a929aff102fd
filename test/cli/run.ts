import type { Services } from '../../src/cli/command.ts';
import type { Io } from '../../src/cli/io.ts';
import { runCommandLine } from '../../src/cli/program.ts';
import { createFakeServices, type FakeOptions } from './fake-library.ts';

export interface Setting {
  readonly columns?: number;
  readonly terminal?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array;
  readonly library?: FakeOptions;
  readonly services?: Partial<Services>;
}

/** Runs a command line in this process, on a library that is made up. */
export async function run(args: readonly string[], setting: Setting = {}) {
  let stdout = '';
  let stderr = '';
  let clock = 0;
  const { calls, services } = createFakeServices(setting.library);
  const terminal = setting.terminal === true;
  const io: Io = {
    stdout: {
      write: (text) => {
        stdout += text;
      },
    },
    stderr: {
      write: (text) => {
        stderr += text;
      },
    },
    stdin: (async function* () {
      yield typeof setting.stdin === 'string' ? new TextEncoder().encode(setting.stdin) : (setting.stdin ?? new Uint8Array());
    })(),
    isTerminal: { stdin: false, stdout: terminal, stderr: terminal },
    columns: setting.columns ?? 80,
    env: { PRECEDENT_DB: '/nowhere/test.db', ...setting.env },
    now: () => {
      clock += 1000;
      return clock;
    },
    untilStopped: async () => {},
    beforeStop: () => () => {},
  };
  const exit = await runCommandLine(args, io, { ...services, ...setting.services }, '1.2.3');
  return { exit, stdout, stderr, calls };
}
