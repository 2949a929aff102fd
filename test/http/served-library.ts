import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Library } from '../../src/compose.ts';
import { createHost, type HostOptions } from '../../src/http/host.ts';
import { type RunningServer, serve } from '../../src/http/serve.ts';
import { CATALOGUE, type LibraryFixture, makeLibrary } from '../knowledge/open-library.ts';

/** Ten real cases in a real store behind a real server with the given doors. */
export interface ServedLibrary {
  readonly url: string;
  readonly library: Library;
  readonly fixture: LibraryFixture;
  /** Lines of the log, parsed. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  get(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Response>;
  close(): Promise<void>;
}

export async function serveCatalogue(
  doorsOf: (library: Library) => HostOptions['doors'],
  options: Partial<HostOptions> = {},
): Promise<ServedLibrary> {
  const fixture = await makeLibrary();
  const library = await fixture.open();
  await library.importPaths(CATALOGUE);
  const log: Record<string, unknown>[] = [];
  const sink = new Writable({
    write: (line, _encoding, done) => {
      log.push(JSON.parse(String(line)));
      done();
    },
  });
  const host = createHost({ doors: doorsOf(library), logger: pino({ level: 'debug' }, sink), ...options });
  const server: RunningServer = await serve(host, { host: '127.0.0.1', port: 0, closeLimit: 2_000 });
  return {
    url: server.url,
    library,
    fixture,
    log,
    get: (path, headers = {}, method = 'GET') => fetch(server.url + path, { method, headers }),
    close: async () => {
      await server.close();
      await fixture.remove();
    },
  };
}
