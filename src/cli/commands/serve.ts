import { Option } from 'commander';
import type { Library, RunningServer } from '../../compose.ts';
import { type Config, DEFAULT_HOST, DEFAULT_PORT, LOG_LEVELS } from '../../config.ts';
import { DomainError } from '../../domain/error.ts';
import { type CliCommand, type Context, EXIT, emptyHint, note, withLibrary } from '../command.ts';
import { countText } from '../fact-text.ts';
import { listOption } from '../option.ts';

interface Options {
  readonly port?: string;
  readonly host?: string;
  readonly corsOrigin?: readonly string[];
  readonly logLevel?: string;
  readonly allowedHost?: readonly string[];
  readonly rateLimit?: string;
}

export const serveCommand: CliCommand<Options> = {
  name: 'serve',
  purpose: 'Serve GraphQL, the JSON API, MCP and the explorer until stopped',
  arguments: [],
  options: [
    new Option('--port <number>', `port, 0 for a free one (default: $PRECEDENT_PORT or ${DEFAULT_PORT})`),
    new Option('--host <name>', `address to listen on (default: $PRECEDENT_HOST or ${DEFAULT_HOST})`),
    listOption('--cors-origin <origin>', 'an origin that browsers may call from; may be repeated (default: none)'),
    listOption(
      '--allowed-host <name>',
      'a host name by which clients call the server; may be repeated (default: any, on loopback its own)',
    ),
    new Option('--rate-limit <number>', 'requests a minute from one client, 0 for any number (default: 600, on loopback 0)'),
    new Option('--log-level <level>', `${LOG_LEVELS.join(', ')} (default: info)`),
  ],
  notes: ['Logs go to stderr. Ctrl-C or SIGTERM lets requests under way finish, and then ends.'],
  examples: ['precedent serve', 'precedent serve --port 8080 --host 0.0.0.0', 'precedent serve --cors-origin https://tools.example.com'],
  run: (_args, options, context) => {
    const config = context.config(options);
    return withLibrary(context, async (library) => {
      const stopped = context.io.untilStopped();
      const server = await start(context, library, config);
      try {
        const { incidents } = (await library.knowledge.view()).stats();
        note(context, incidents === 0 ? emptyHint(context) : `${countText(incidents, 'case')} from ${config.db}`);
        context.io.stderr.write(`Precedent is at ${server.url}\n`);
        await stopped;
      } finally {
        await server.close();
      }
      return EXIT.ok;
    });
  },
};

async function start(context: Context, library: Library, config: Config): Promise<RunningServer> {
  try {
    return await context.services.startServer(library, config);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = typeof code === 'string' ? REASONS[code] : undefined;
    if (why === undefined) throw error;
    throw new DomainError('BAD_INPUT', `can't listen on port ${config.port} of ${config.host}: ${why}`, { code });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use; choose another with --port, or --port 0 for a free one',
  EACCES: 'not allowed; choose a port above 1023 with --port',
  EADDRNOTAVAIL: 'the host is no address of this machine; choose another with --host',
  ENOTFOUND: 'there is no such host; choose another with --host',
};
