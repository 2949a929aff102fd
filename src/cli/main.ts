#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Services } from './command.ts';
import { createProcessIo } from './process-io.ts';
import { runCommandLine } from './program.ts';

/** The composition root brings the database and the server with it: `--help` does not wait for them. */
const services: Services = {
  openLibrary: async (...given) => (await import('../compose.ts')).openLibrary(...given),
  validatePaths: async (paths) => (await import('../compose.ts')).validatePaths(paths),
  startServer: async (library, config) => (await import('../compose.ts')).startServer(library, config, ownProgram()),
  serveMcp: async (library, stopped) => (await import('../compose.ts')).serveMcp(library, stopped),
};

process.exitCode = await runCommandLine(process.argv.slice(2), createProcessIo(), services, readVersion());

/** `package.json` is two folders up from here, in `src` as in `dist`. */
function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { readonly version: string };
  return version;
}

/** What starts this program once more. A debugger's port is this process's own. */
function ownProgram(): readonly [string, ...string[]] {
  return [process.execPath, ...process.execArgv.filter((each) => !each.startsWith('--inspect')), fileURLToPath(import.meta.url)];
}
