import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { type Library, openLibrary } from '../../src/compose.ts';
import { withExplorer } from '../../src/explorer/door.ts';
import { createGraphqlDoor } from '../../src/graphql/door.ts';
import { createHealthDoor } from '../../src/http/health.ts';
import { createHost } from '../../src/http/host.ts';
import { type RunningServer, serve } from '../../src/http/serve.ts';
import { HOSTILE_CASE } from './hostile-case.ts';

const root = resolve(import.meta.dirname, '../..');
/** Pictures of what was tested, to look at; git ignores them. */
const PICTURES = join(root, 'artifacts');

export const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', process.env.CHROMIUM ?? ''].find(
  (path) => path !== '' && existsSync(path),
);

export interface SiteOptions {
  /** Files and folders to import. Default: the shipped library and one hostile case; none for an empty library. */
  readonly cases?: readonly string[];
}

/** The explorer built from its sources, served over a library, in a real browser. */
export class ExplorerSite {
  readonly folder: string;
  readonly #library: Library;
  readonly #server: RunningServer;
  readonly #browser: Browser;

  private constructor(folder: string, library: Library, server: RunningServer, browser: Browser) {
    this.folder = folder;
    this.#library = library;
    this.#server = server;
    this.#browser = browser;
  }

  static async open({ cases }: SiteOptions = {}): Promise<ExplorerSite> {
    const folder = mkdtempSync(join(tmpdir(), 'precedent-explorer-'));
    const web = join(folder, 'web');
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: web } });
    writeFileSync(join(folder, 'EVIL-0001.md'), HOSTILE_CASE);
    const library = await openLibrary({ db: join(folder, 'library.db') });
    const paths = cases ?? [join(root, 'data', 'cases'), join(folder, 'EVIL-0001.md')];
    if (paths.length > 0) {
      const report = await library.importPaths(paths);
      if (report.rejected !== 0) throw new Error(JSON.stringify(report.problems));
    }
    const { knowledge } = library;
    const doors = await withExplorer(web, [
      createGraphqlDoor({ knowledge }),
      createHealthDoor(async () => (await knowledge.view()).revision),
    ]);
    const server = await serve(createHost({ doors, logger: pino({ level: 'silent' }) }), { host: '127.0.0.1', port: 0 });
    const browser = await chromium.launch({
      executablePath: CHROMIUM!,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--disable-quic',
        '--no-first-run',
      ],
    });
    mkdirSync(PICTURES, { recursive: true });
    return new ExplorerSite(folder, library, server, browser);
  }

  get url(): string {
    return this.#server.url;
  }

  get library(): Library {
    return this.#library;
  }

  /** A fresh reader, and what went wrong in their browser. */
  async reader(options: BrowserContextOptions = {}): Promise<Reader> {
    const context = await this.#browser.newContext({
      baseURL: this.url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      ...options,
    });
    await context.addInitScript(WATCH_SHIFTS);
    return new Reader(context, await context.newPage(), this.url);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
    await this.#library.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Adds up by how much the page jumped, but for what the reader did (https://web.dev/articles/cls). */
const WATCH_SHIFTS = `window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

export class Reader {
  readonly page: Page;
  /** Errors in the console, and of scripts; a page that does not exist is no error. */
  readonly errors: string[] = [];
  /** Requests to any other server. */
  readonly outside: string[] = [];
  readonly #context: BrowserContext;

  constructor(context: BrowserContext, page: Page, url: string) {
    this.#context = context;
    this.page = page;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404 (Not Found)')) this.errors.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url())) this.outside.push(request.url());
    });
  }

  /** Opens an address as if typed, and waits until everything on it is there. */
  async visit(path: string): Promise<void> {
    await this.page.goto(path);
    await this.settle();
  }

  async settle(): Promise<void> {
    await this.page.locator('h1').first().waitFor();
    await this.page.locator('[aria-busy="true"], [data-ready="false"]').first().waitFor({ state: 'detached' });
  }

  /** Pixels by which the page is wider than its window. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
  }

  /** Sum of the layout shifts of the page; up to 0.1 is good. */
  shift(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as { readonly shift: number }).shift);
  }

  /** The text of the file that an action of the reader downloads, and its name. */
  async download(act: () => Promise<void>): Promise<{ readonly name: string; readonly text: string }> {
    const started = this.page.waitForEvent('download');
    await act();
    const file = await started;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }

  async picture(name: string): Promise<void> {
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
