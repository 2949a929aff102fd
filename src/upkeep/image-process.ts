import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImageRebuilder } from '../knowledge/image-source.ts';
import { isBeingBuilt, removeDraftsOf } from './image-file.ts';

export interface ImageProcessOptions {
  /** A program with its arguments, which brings the image file up to date and then ends: with 0 when the file is. */
  readonly command: readonly [program: string, ...args: string[]];
  /** The image file. Its drafts lie beside it, with the number of the process that writes them in their names. */
  readonly file: string;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

export interface ImageProcess extends ImageRebuilder {
  /** Ends the process under way and removes what it left. */
  close(): Promise<void>;
}

/** Milliseconds that an importer has to bring the image or to say that it builds it, before a process is started for that. */
const PATIENCE = 2_000;
/** Between two looks at the file in that time, and later while a process is at work. */
const LOOK = 100;
const LATER_LOOK = 1_000;
/** Attempts before the server does it itself; the pause before one doubles with each failure in a row. */
const ATTEMPTS = 2;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;
/** Characters that are told of what a process said before it failed. */
const MAX_TOLD = 500;

/** Builds images in a process of its own, one at a time, so that the server goes on answering. */
export function createImageProcess(options: ImageProcessOptions): ImageProcess {
  const { log } = options;
  const closing = new AbortController();
  let failures = 0;
  let running: Promise<unknown> = Promise.resolve();

  const attempt = async (isThere: () => Promise<boolean>): Promise<boolean> => {
    if (failures > 0) await pause(Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE), closing.signal);
    if (closing.signal.aborted) return false;
    const run = runProcess(options, isThere, closing.signal);
    running = run;
    const done = await run;
    failures = done ? 0 : failures + 1;
    return done;
  };

  return {
    rebuild: async (isThere) => {
      const begin = performance.now();
      while (!closing.signal.aborted) {
        if (await isThere().catch(() => false)) return 'done';
        const late = performance.now() - begin >= PATIENCE;
        if (late && !(await isBeingBuilt(options.file).catch(() => false))) break;
        await pause(late ? LATER_LOOK : LOOK, closing.signal);
      }
      for (let tried = 0; tried < ATTEMPTS && !closing.signal.aborted; tried++) {
        if (await attempt(isThere)) return 'done';
      }
      if (closing.signal.aborted) return 'stopped';
      log.warn({}, 'the server builds the image itself; requests wait meanwhile');
      return 'failed';
    },
    onReplaced: ({ revision, graph }, how) => log.info({ revision, cases: graph.size }, `image ${how}: answers are of this revision now`),
    onFailure: (error) => log.warn({ err: error }, 'no image of the newest revision: answers stay those of the one before'),
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

/** Whether the file is up to date after it. A process that is not needed any more, as the file came from elsewhere, is ended. */
async function runProcess(options: ImageProcessOptions, isThere: () => Promise<boolean>, closing: AbortSignal): Promise<boolean> {
  const { log } = options;
  const { child, end } = start(options.command);
  const { pid } = child;
  const started = performance.now();
  log.info({ pid }, 'another process builds the image of a newer revision');
  let how: End | 'there' | undefined;
  while (how === undefined && !closing.aborted) {
    how = await Promise.race([end, pause(LATER_LOOK, closing)]);
    if (how === undefined && !closing.aborted && (await isThere().catch(() => false))) how = 'there';
  }
  child.kill();
  const last = await end;
  if (pid !== undefined) await removeDraftsOf(pid, options.file).catch(() => {});
  if (closing.aborted) return false;
  const seconds = Math.round(performance.now() - started) / 1000;
  if (how === 'there' || last.code === 0) {
    log.info({ pid, seconds }, how === 'there' ? 'the image came from an importer' : 'the image is built');
    return true;
  }
  log.warn({ pid, seconds, code: last.code, told: last.told }, 'the process that builds the image failed');
  return false;
}

interface End {
  /** The exit code, or the name of the signal or of the error that ended it. */
  readonly code: number | string;
  readonly told: string;
}

function start([program, ...args]: ImageProcessOptions['command']): { readonly child: ChildProcess; readonly end: Promise<End> } {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true });
  const kill = (): void => void child.kill();
  process.once('exit', kill);
  let told = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    told = (told + text).slice(-MAX_TOLD);
  });
  const end = new Promise<End>((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? error.name, told: error.message }));
    child.once('close', (code, signal) => resolve({ code: code ?? signal ?? 'unknown', told: told.trim() }));
  });
  return { child, end: end.finally(() => process.off('exit', kill)) };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<undefined> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}
