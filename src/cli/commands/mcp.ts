import { type CliCommand, EXIT, withLibrary } from '../command.ts';

export const mcpCommand: CliCommand = {
  name: 'mcp',
  purpose: 'Serve MCP over standard input and output, for clients that start it',
  arguments: [],
  options: [],
  notes: [
    'Only protocol goes to stdout; notes and errors go to stderr. Ends when its input ends. Over HTTP, "precedent serve" has MCP at /mcp.',
  ],
  examples: ['precedent mcp', 'precedent mcp --db team.db'],
  run: (_args, _options, context) =>
    withLibrary(context, async (library) => {
      await context.services.serveMcp(library, context.io.untilStopped());
      return EXIT.ok;
    }),
};
