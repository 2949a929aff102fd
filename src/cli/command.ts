import type { Option } from 'commander';
import type { Library, LibraryEvents, LibraryOptions, RunningServer, ValidationReport } from '../compose.ts';
import type { Config, Flags } from '../config.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import type { Io } from './io.ts';
import { createProgress } from './progress.ts';
import { createPaint } from './style.ts';
import { printableJson } from './terminal-text.ts';
import { TextPage } from './text-page.ts';

/** How a command ends, for scripts. */
export const EXIT = {
  ok: 0,
  /** Something was found wrong, is not there, or could not be done. */
  failed: 1,
  /** The command was called wrongly. */
  usage: 2,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** One command: a value, so that the program, its help and the tests can all read it. */
export interface CliCommand<Options = never> {
  readonly name: string;
  /** One line without a full stop. */
  readonly purpose: string;
  /** In the notation of commander: `<id>`, `[dir]`, `<path...>`, each with its meaning. */
  readonly arguments: readonly (readonly [notation: string, meaning: string])[];
  readonly options: readonly Option[];
  readonly examples: readonly string[];
  /** More that the help says, a paragraph each. */
  readonly notes?: readonly string[];
  run(args: readonly string[], options: Options, context: Context): Promise<ExitCode>;
}

/** What the composition root gives to the command line. */
export interface Services {
  openLibrary(config: Config, events: LibraryEvents, options?: LibraryOptions): Promise<Library>;
  validatePaths(paths: readonly string[]): Promise<ValidationReport>;
  startServer(library: Library, config: Config): Promise<RunningServer>;
  /** Serves MCP over the process's own streams until the input ends or `stopped` resolves. */
  serveMcp(library: Library, stopped: Promise<void>): Promise<void>;
}

export interface Context {
  readonly io: Io;
  readonly services: Services;
  /** The settings, with the flags of the command over those of all commands (`--db`). */
  config(flags?: Flags): Config;
  /** The `--db` flag as given; undefined when the database is another setting's. */
  readonly db?: string;
}

/** Opens the library for the time of the work. */
export async function withLibrary<T>(
  context: Context,
  work: (library: Library) => Promise<T>,
  { onImage, onWarning, ...options }: Pick<LibraryEvents, 'onImage' | 'onWarning'> & LibraryOptions = {},
): Promise<T> {
  const progress = createProgress(context.io, 'indexing cases:');
  const events: LibraryEvents = {
    onImageProgress: progress.show,
    onImage: (...image) => {
      progress.end();
      onImage?.(...image);
    },
    onWarning: (message) => {
      note(context, `warning: ${message}`);
      onWarning?.(message);
    },
  };
  const library = await context.services.openLibrary(context.config(), events, options);
  try {
    return await work(library);
  } finally {
    progress.end();
    await library.close();
  }
}

/** The newest revision of the library, with a hint when nothing was imported yet. */
export function withView<T>(context: Context, work: (view: KnowledgeView) => Promise<T>): Promise<T> {
  return withLibrary(context, async (library) => {
    const view = await library.knowledge.view();
    if (view.stats().incidents === 0) note(context, emptyHint(context));
    return work(view);
  });
}

export function emptyHint(context: Context): string {
  return `no cases yet: precedent import data${context.db === undefined ? '' : ` --db ${context.db}`}`;
}

/** A line beside the results: on stderr. */
export function note(context: Context, text: string): void {
  const page = new TextPage(context.io.columns, createPaint(context.io, 'stderr'));
  page.text(text, { style: 'quiet' });
  context.io.stderr.write(page.toString());
}

/** Prints the answer: JSON when asked for, else a page for people. */
export function answer(context: Context, options: { readonly json?: boolean }, json: () => unknown, page: (page: TextPage) => void): void {
  if (options.json === true) {
    context.io.stdout.write(printableJson(json()));
    return;
  }
  const text = new TextPage(context.io.columns, createPaint(context.io, 'stdout'));
  page(text);
  context.io.stdout.write(text.toString());
}
