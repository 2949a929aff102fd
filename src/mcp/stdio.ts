import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpOptions } from './server.ts';

export interface StdioStreams {
  readonly input: Readable;
  /** Protocol, and nothing else. */
  readonly output: Writable;
}

/** Serves MCP over a pair of streams until the input ends, or until closed. */
export function serveMcpOverStdio(
  options: McpOptions,
  { input, output }: StdioStreams,
): { readonly ended: Promise<void>; close(): Promise<void> } {
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve);
    input.once('close', resolve);
    output.once('close', resolve);
  });
  const handle = serveStdio(() => createMcpServer(options), {
    transport: new StdioServerTransport(input, output),
    onerror: options.report,
  });
  return { ended, close: () => handle.close() };
}
