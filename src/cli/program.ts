import { Command, CommanderError, Option } from 'commander';
import { type Flags, readConfig } from '../config.ts';
import { type CliCommand, type Context, EXIT, type ExitCode, type Services } from './command.ts';
import { compareCommand } from './commands/compare.ts';
import { evalCommand } from './commands/eval.ts';
import { exportCommand } from './commands/export.ts';
import { imageCommand } from './commands/image.ts';
import { importCommand } from './commands/import.ts';
import { mcpCommand } from './commands/mcp.ts';
import { pathCommand } from './commands/path.ts';
import { precedentsCommand } from './commands/precedents.ts';
import { relatedCommand } from './commands/related.ts';
import { searchCommand } from './commands/search.ts';
import { serveCommand } from './commands/serve.ts';
import { showCommand } from './commands/show.ts';
import { statsCommand } from './commands/stats.ts';
import { suggestCommand } from './commands/suggest.ts';
import { topicsCommand } from './commands/topics.ts';
import { validateCommand } from './commands/validate.ts';
import { vocabularyCommand } from './commands/vocabulary.ts';
import { reportFailure } from './failure.ts';
import type { Io } from './io.ts';
import { printable, wrap } from './terminal-text.ts';

/** In the order of the help: get cases in, ask about them, serve them. */
const COMMANDS: readonly CliCommand[] = [
  importCommand,
  validateCommand,
  searchCommand,
  showCommand,
  relatedCommand,
  precedentsCommand,
  suggestCommand,
  compareCommand,
  pathCommand,
  topicsCommand,
  statsCommand,
  vocabularyCommand,
  exportCommand,
  evalCommand,
  imageCommand,
  serveCommand,
  mcpCommand,
];

/** Runs a command line, without the name of the program. Never throws: every failure is told and becomes an exit code. */
export async function runCommandLine(args: readonly string[], io: Io, services: Services, version: string): Promise<ExitCode> {
  let exit: ExitCode = EXIT.ok;
  const program = createProgram(io, services, version, (code) => {
    exit = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return reportFailure(error, io);
  }
}

function createProgram(io: Io, services: Services, version: string, ended: (code: ExitCode) => void): Command {
  const program = new Command('precedent')
    .description('Incidents as a graph: find the past cases most like one, and why they are.')
    .version(version, '--version', 'print the version')
    .helpOption('--help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => write(`${printable(text).trim().replaceAll('\n', ' ')}\n`),
      getOutHelpWidth: () => helpWidth(io),
      getErrHelpWidth: () => helpWidth(io),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .configureHelp({ showGlobalOptions: true, subcommandTerm: (command) => `${command.name()} ${argumentsOf(command)}`.trim() })
    .showSuggestionAfterError(true)
    .exitOverride()
    .addOption(new Option('--db <file>', 'the database (default: $PRECEDENT_DB, else one in your data folder)'))
    .addHelpText('after', epilogue(io, PROGRAM_NOTES, PROGRAM_EXAMPLES));
  for (const command of COMMANDS) addCommand(program, command, io, services, ended);
  return program;
}

const PROGRAM_EXAMPLES = [
  'precedent import data',
  'precedent related IL-0226',
  'precedent search "dns timeout" --organization "Microsoft Azure"',
];

const PROGRAM_NOTES = [
  'Exit codes: 0 done; 1 problems found, nothing under that id, or not possible; 2 wrong usage.',
  'Results go to stdout; notes, progress and errors to stderr. Colour is for terminals only, and NO_COLOR=1 turns it off.',
];

function addCommand(program: Command, spec: CliCommand, io: Io, services: Services, ended: (code: ExitCode) => void): void {
  const command = program.command(spec.name).description(spec.purpose);
  for (const [notation, meaning] of spec.arguments) command.argument(notation, meaning);
  for (const option of spec.options) command.addOption(option);
  command.addHelpText('after', epilogue(io, spec.notes ?? [], spec.examples));
  command.action(async () => {
    const db: unknown = program.opts().db;
    const given = typeof db === 'string' ? { db } : {};
    const context: Context = { io, services, config: (flags: Flags = {}) => readConfig(io.env, { ...given, ...flags }), ...given };
    // The options are what the command's own parsers made of them.
    ended(await spec.run(command.args, command.opts() as never, context));
  });
}

function argumentsOf(command: Command): string {
  return command.registeredArguments
    .map((each) => {
      const name = `${each.name()}${each.variadic ? '...' : ''}`;
      return each.required ? `<${name}>` : `[${name}]`;
    })
    .join(' ');
}

function helpWidth(io: Io): number {
  return Math.min(100, io.columns);
}

/** What the help says below the options. Examples are not wrapped: they are to be copied. */
function epilogue(io: Io, notes: readonly string[], examples: readonly string[]): string {
  const texts = notes.map((each) => wrap(each, helpWidth(io)).join('\n'));
  return [...texts, `Examples:\n${examples.map((line) => `  $ ${line}`).join('\n')}`].map((text) => `\n${text}`).join('\n');
}
