import { randomUUID } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { DomainError } from './domain/error.ts';
import { isError, type Problem } from './domain/problem.ts';
import type { Term } from './domain/term.ts';
import { Vocabulary } from './domain/vocabulary.ts';
import type { Door } from './http/route.ts';
import type { RunningServer } from './http/serve.ts';
import { keepImported } from './importers/imported-organization.ts';
import { keptTerms } from './importers/kept-vocabulary.ts';
import { type InputFileOptions, readInputFiles } from './importers/read-input-files.ts';
import { isCaseFile, readLibrary } from './importers/read-library.ts';
import { createKnowledge } from './knowledge/create-knowledge.ts';
import { type ImageRebuilder, ImageSource } from './knowledge/image-source.ts';
import { importLibrary } from './knowledge/import-library.ts';
import type { ImportOptions, ImportReport } from './knowledge/import-report.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import type { ImageMeasure } from './metrics/metrics.ts';
import { openSqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { createImageFile } from './upkeep/image-file.ts';

/** The opened library: the store with its vocabulary, and the knowledge over it. */
export interface Library {
  readonly knowledge: Knowledge;
  /** Statements sent to the store so far. */
  readonly statements: number;
  /**
   * Imports files of any known format, folders with all that may be such files, and standard input for `-`.
   * @throws DomainError `BAD_INPUT` for a path that does not exist, or a folder with nothing to import.
   */
  importPaths(paths: readonly string[], options?: Omit<ImportOptions, 'source'> & Pick<InputFileOptions, 'stdin'>): Promise<ImportReport>;
  /** The revision that the store has: ahead of that of views while an image is built elsewhere. */
  storeRevision(): Promise<number>;
  /** From now on views stay those of the last image until the rebuilder has brought the next: see `ImageSource.rebuildBy`. */
  rebuildBy(rebuilder: ImageRebuilder): void;
  close(): Promise<void>;
}

export interface LibraryOptions {
  /** Milliseconds to wait for others that write to the database. Default 10,000. */
  readonly patience?: number;
}

export interface LibraryEvents {
  /** The image of a revision is there: read from its file, or built. */
  readonly onImage?: (revision: number, cases: number, how: 'loaded' | 'built') => void;
  readonly onImageProgress?: (done: number, total: number) => void;
  /** Something that does not keep the library from working. */
  readonly onWarning?: (message: string) => void;
}

/** Opens the database; makes it, its folder and its vocabulary when they are absent. */
export async function openLibrary(config: Pick<Config, 'db'>, events: LibraryEvents = {}, options: LibraryOptions = {}): Promise<Library> {
  const db = resolve(config.db);
  await makeFolder(dirname(db));
  const store = await openSqliteStore({ file: db, now: () => performance.now(), randomId: randomUUID, ...options });
  try {
    const shipped = await shippedTerms();
    await refreshVocabulary(store, shipped);
    const images = new ImageSource({
      store,
      file: createImageFile(imagePath(db), events.onWarning),
      ...(events.onImage === undefined ? {} : { onBuilt: (image, how) => events.onImage?.(image.revision, image.graph.size, how) }),
      ...(events.onImageProgress === undefined ? {} : { onProgress: events.onImageProgress }),
      ...(events.onWarning === undefined ? {} : { onWarning: events.onWarning }),
    });
    const knowledge = createKnowledge({ store, images, now: () => performance.now() });
    return {
      knowledge,
      get statements() {
        return store.statements;
      },
      importPaths: async (paths, { stdin, ...options } = {}) => {
        const files = await readInputFiles(paths, stdin === undefined ? {} : { stdin });
        if (files.length === 0)
          throw new DomainError(
            'BAD_INPUT',
            `there is nothing to import in ${paths.join(', ')}; expected case files, a vocabulary folder, or files of another known format`,
          );
        const report = await importLibrary(
          store,
          files,
          { ...options, source: paths.join(' ') },
          { at: new Date().toISOString(), shipped },
        );
        // Topics carry on those before, so each import makes its own: the store's history decides, not who asks first.
        if (report.applied) await images.newest();
        return report;
      },
      storeRevision: () => store.revision(),
      rebuildBy: (rebuilder) => images.rebuildBy(rebuilder),
      close: () => knowledge.close(),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function imagePath(db: string): string {
  return `${resolve(db)}.image`;
}

/** A store without a vocabulary gets the shipped one, and one with an older shipped vocabulary the newer one. */
async function refreshVocabulary(store: Store, shipped: readonly Term[]): Promise<void> {
  const stored = await store.read((reader) => reader.vocabulary());
  if (stored?.origin === 'given') return;
  const terms = keepImported(shipped, stored?.terms ?? []);
  if (stored !== undefined && JSON.stringify(stored.terms) === JSON.stringify(terms)) return;
  await store.transact((writer) => writer.putVocabulary(terms, 'shipped'));
}

export interface ValidationReport {
  readonly files: number;
  readonly cases: number;
  readonly terms: number;
  /** Errors and warnings, in order of file and line. */
  readonly problems: readonly Problem[];
}

/** Checks library folders (`cases/`, `vocabulary/`) or single files, without any database. Cases alone are checked against the shipped vocabulary. */
export async function validatePaths(paths: readonly string[]): Promise<ValidationReport> {
  const files = await readInputFiles(paths, { ownOnly: true });
  const library = readLibrary(files, { vocabulary: new Vocabulary(await shippedTerms()) });
  return {
    files: files.length,
    cases: files.filter((file) => isCaseFile(file.path)).length,
    terms: library.vocabulary?.terms.length ?? 0,
    problems: library.problems,
  };
}

const DATA_FOLDER = fileURLToPath(new URL('../data', import.meta.url));

/** Terms as the build kept them; absent where the program runs from its sources. */
const KEPT_VOCABULARY = fileURLToPath(new URL('./vocabulary.json', import.meta.url));

/** The terms of the vocabulary that comes with the program, in order of id. */
async function shippedTerms(): Promise<readonly Term[]> {
  const files = await readInputFiles([join(DATA_FOLDER, 'vocabulary')]);
  const kept = keptTerms(files, await readFile(KEPT_VOCABULARY, 'utf8').catch(() => ''));
  if (kept !== undefined) return kept;
  const library = readLibrary(files);
  const broken = library.problems.find(isError);
  if (library.vocabulary === undefined) throw new Error(`the shipped vocabulary can't be used: ${broken?.file} ${broken?.message}`);
  return library.vocabulary.terms;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new DomainError('STORE_UNUSABLE', `the folder "${folder}" of the database can't be made: ${(error as Error).message}`, {
      folder,
    });
  }
}

export type { RunningServer } from './http/serve.ts';

/**
 * Serves all doors on one port until closed. Rejects when the port is taken. Only here the server's modules are loaded: other commands
 * start without.
 * @param program What starts this program in another process, for images of new revisions. Absent: the server builds them itself.
 */
export async function startServer(library: Library, config: Config, program?: readonly [string, ...string[]]): Promise<RunningServer> {
  // Before graphql-js is loaded: it looks at each type twice where this says nothing, which is a tenth of the work for a request.
  process.env.NODE_ENV ??= 'production';
  const [{ pino }, { createHost }, { createMetrics }, { serve }, { withExplorer }, { createImageProcess }] = await Promise.all([
    import('pino'),
    import('./http/host.ts'),
    import('./metrics/metrics.ts'),
    import('./http/serve.ts'),
    import('./explorer/door.ts'),
    import('./upkeep/image-process.ts'),
  ]);
  // Lines of JSON on standard error: standard output belongs to answers.
  const logger = pino(
    { level: config.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: true }),
  );
  const metrics = createMetrics(() => measureImage(library, config));
  const { tracing, knowledge } = await openTracing(library, config, (message) => logger.warn(message));
  const doors = await withExplorer(EXPLORER_FOLDER, await openDoors(knowledge, config));
  const { corsOrigins, allowedHosts, requestsPerMinute } = config;
  const options = { logger, corsOrigins, allowedHosts, requestsPerMinute, observe: metrics.observe, tracing };
  const { url, close } = await serve(createHost({ doors: [...doors, metrics.door], ...options }), config);
  const db = resolve(config.db);
  const images = program && createImageProcess({ command: [...program, 'image', '--db', db], file: imagePath(db), log: logger });
  if (images !== undefined) library.rebuildBy(images);
  return {
    url,
    close: async () => {
      await Promise.all([close(), images?.close()]);
      await tracing?.close();
    },
  };
}

/** Only where traces are wanted, code of OpenTelemetry is loaded. */
async function openTracing({ knowledge }: Library, { tracing: settings }: Config, warn: (message: string) => void) {
  if (settings === undefined) return { tracing: undefined, knowledge };
  const [{ startTracing }, { traceKnowledge }] = await Promise.all([
    import('./tracing/tracing.ts'),
    import('./tracing/traced-knowledge.ts'),
  ]);
  const tracing = startTracing({ ...settings, version: await programVersion(), warn });
  return { tracing, knowledge: traceKnowledge(knowledge, tracing) };
}

/** The doors over HTTP; where two have the same path, the first answers. */
async function openDoors(knowledge: Knowledge, config: Config): Promise<readonly Door[]> {
  const [{ createGraphqlDoor }, { createRestDoor }, { createMcpDoor }, { createHealthDoor }] = await Promise.all([
    import('./graphql/door.ts'),
    import('./rest/door.ts'),
    import('./mcp/door.ts'),
    import('./http/health.ts'),
  ]);
  const version = await programVersion();
  return [
    createGraphqlDoor({ knowledge }),
    createRestDoor({ knowledge, version, tag: randomUUID() }),
    createMcpDoor({ knowledge, version, origins: config.corsOrigins, hosts: config.allowedHosts }),
    createHealthDoor(async () => (await knowledge.view()).revision),
  ];
}

/** For metrics: the image in use, and the file that keeps it. */
async function measureImage(library: Library, config: Config): Promise<ImageMeasure> {
  const view = await library.knowledge.view();
  const file = await stat(imagePath(config.db)).catch(() => undefined);
  const age = file === undefined ? undefined : Math.max(0, (Date.now() - file.mtimeMs) / 1000);
  return {
    revision: view.revision,
    storeRevision: await library.storeRevision(),
    incidents: view.stats().incidents,
    bytes: file?.size,
    age,
  };
}

/** The version that `package.json` states. */
async function programVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string };
  return version;
}

/** Where the build puts the explorer; the same place from the sources and from what they are compiled to. */
const EXPLORER_FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Serves MCP over the process's own streams until the input ends or `stopped` resolves. Errors go to standard error. */
export async function serveMcp({ knowledge }: Library, stopped: Promise<void>): Promise<void> {
  const { serveMcpOverStdio } = await import('./mcp/stdio.ts');
  const report = (error: unknown): void => {
    process.stderr.write(`precedent mcp: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  };
  const { ended, close } = serveMcpOverStdio(
    { knowledge, version: await programVersion(), report },
    { input: process.stdin, output: process.stdout },
  );
  await Promise.race([ended, stopped]);
  await close();
}
