/**
 * How soon does each page of the explorer stand after the server's answer, and how smooth is a graph of 5,000 nodes?
 *
 *     npx tsx bench/explorer.ts [cases, default 10000] [visits a page, default 5]
 *
 * A generated library in an SQLite file, the server in a process of its own, the explorer built from its sources, Debian's
 * Chromium without a graphics card. A page is timed from the end of the last answer over GraphQL to the frame after its last change
 * (of a graph: to the frame in which it is first drawn; it goes on settling). It stands when nothing has changed for half a second.
 * "CPU" is what the page's main thread has used since the last question was asked, whatever else the machine does. "Shift" is the
 * sum of layout shifts (https://web.dev/articles/cls; 0.1 is good).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { openLibrary } from '../src/compose.ts';
import { withExplorer } from '../src/explorer/door.ts';
import { createGraphqlDoor } from '../src/graphql/door.ts';
import { createHost } from '../src/http/host.ts';
import { serve } from '../src/http/serve.ts';
import { openSqliteStore } from '../src/store/sqlite.ts';
import { generatedId, generateLibrary } from './generate.ts';
import { formatTable } from './measure.ts';

const STORE_BATCH = 1000;
/** A page that does not change for so long stands. */
const QUIET = 500;
const FRAMES = 4000;

if (process.argv[2] === '--serve') await runServer(process.argv[3]!, process.argv[4]!);
else await measure(Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 5));

async function measure(size: number, visits: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'precedent-bench-'));
  try {
    await Promise.all([fill(join(folder, 'library.db'), size), buildExplorer(join(folder, 'web'))]);
    const server = fork(import.meta.filename, ['--serve', join(folder, 'library.db'), join(folder, 'web')]);
    const [{ url, topic }] = (await once(server, 'message')) as [Started];
    const browser = await launch();
    try {
      await timePages(browser, url, topic, visits);
      await timeFrames(browser, url);
    } finally {
      await browser.close();
      await stop(server);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const end = once(server, 'exit');
  server.kill();
  await end;
}

async function fill(file: string, size: number): Promise<void> {
  const store = await openSqliteStore({ file, now: () => performance.now(), randomId: () => 'bench' });
  const { vocabulary, incidents } = generateLibrary(size);
  await store.transact((writer) => writer.putVocabulary(vocabulary.terms, 'given'));
  const source = incidents();
  for (let done = 0; done < size; done += STORE_BATCH) {
    await store.transact(async (writer) => {
      for (let each = done; each < Math.min(size, done + STORE_BATCH); each++)
        await writer.putIncident(source.next().value!, { importer: 'case-file' });
    });
  }
  await store.close();
}

async function buildExplorer(outDir: string): Promise<void> {
  await build({ configFile: resolve(import.meta.dirname, '../vite.config.ts'), logLevel: 'error', build: { outDir } });
}

interface Started {
  readonly url: string;
  /** Id of the largest topic. */
  readonly topic: string;
}

/** In the child. */
async function runServer(db: string, web: string): Promise<void> {
  process.once('SIGTERM', () => process.exit(0));
  const { knowledge } = await openLibrary({ db });
  const view = await knowledge.view();
  const doors = await withExplorer(web, [createGraphqlDoor({ knowledge })]);
  const { url } = await serve(createHost({ doors, logger: pino({ level: 'silent' }) }), { host: '127.0.0.1', port: 0 });
  const started: Started = { url, topic: view.topics(0, { first: 1 }).edges[0]!.item.id };
  process.send?.(started);
}

function launch(): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => path !== '' && existsSync(path),
  );
  if (executablePath === undefined) throw new Error('no Chromium was found; install it, or set CHROMIUM');
  return chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--use-gl=angle', '--use-angle=swiftshader'],
  });
}

/** What a reader does, and where; the page to begin with is loaded before. */
type Step = readonly [name: string, path: string, act?: (page: Page) => Promise<void>];

function stepsOf(topic: string): readonly Step[] {
  const [id, other] = [generatedId(17), generatedId(4711)];
  return [
    ['home', '/'],
    ['precedents', '/?text=connection+pool+exhausted+after+a+deployment&term=component:component-3'],
    ['cases', '/cases'],
    ['cases, filtered', '/cases?term=component:component-1&year=2021&year=2022'],
    ['cases, searched', '/cases?q=root+timeout+failed+error'],
    ['cases, one facet more', '/cases', (page) => page.getByRole('group', { name: 'Year' }).getByRole('checkbox').first().check()],
    ['cases, next page', '/cases', (page) => page.getByRole('link', { name: 'Next →' }).click()],
    ['case', `/cases/${id}`],
    ['compare', `/compare?a=${id}&b=${other}`],
    ['topics', '/topics'],
    ['topic', `/topics/${topic}`],
    ['term', '/terms/component:component-1'],
    ['vocabulary', '/terms?kind=COMPONENT'],
    ['patterns', '/patterns'],
    ['graph of a case', `/graph?of=${id}&node=${id}`],
    ['graph of a term', '/graph?of=component:component-1'],
    ['graph of the library', '/graph'],
    ['graph as a list', '/graph?of=component:component-1&view=list'],
  ];
}

interface Measured {
  /** Milliseconds from the first question to the end of the last answer. */
  readonly server: number;
  /** Milliseconds from there until the page stands. */
  readonly after: number;
  /** Milliseconds that the main thread has worked since the last question. */
  readonly cpu: number;
  readonly shift: number;
  readonly elements: number;
}

async function openContext(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  // What runs in the page has been through esbuild, which names functions by a helper of its own.
  await context.addInitScript('globalThis.__name = (each) => each;');
  await context.addInitScript(watch);
  return context;
}

async function timePages(browser: Browser, url: string, topic: string, visits: number): Promise<void> {
  const context = await openContext(browser, url);
  const rows: (string | number)[][] = [];
  for (const step of stepsOf(topic)) {
    const found: Measured[] = [];
    // The first visit fetches scripts and warms the server up.
    for (let visit = 0; visit <= visits; visit++) {
      const measured = await timeStep(context, step);
      if (visit > 0) found.push(measured);
    }
    const after = found.map((each) => each.after).sort((a, b) => a - b);
    rows.push([
      step[0],
      median(found.map((each) => each.server)),
      median(after),
      after.at(-1)!,
      median(found.map((each) => each.cpu)),
      Math.max(...found.map((each) => each.shift)).toFixed(3),
      String(found[0]!.elements),
    ]);
  }
  await context.close();
  console.log(formatTable(['page', 'questions and answers, ms', 'then, p50 ms', 'at most', 'CPU, ms', 'shift', 'elements'], rows));
}

async function timeStep(context: BrowserContext, [, path, act]: Step): Promise<Measured> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let asked = 0;
  page.on('request', async (request) => {
    if (request.url().endsWith('/graphql')) asked = await cpuOf(session);
  });
  await page.goto(path);
  await quiet(page);
  if (act !== undefined) {
    await page.evaluate(() => (window as unknown as Watched).watched.restart());
    await act(page);
    await quiet(page);
  }
  const measured = await page.evaluate(() => (window as unknown as Watched).watched.result());
  const cpu = (await cpuOf(session)) - asked;
  await page.close();
  return { ...measured, cpu };
}

/** Milliseconds that the page's main thread has worked. */
async function cpuOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function quiet(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy="true"], [data-ready="false"]').first().waitFor({ state: 'detached' });
  await page.waitForFunction((ms) => (window as unknown as Watched).watched.idle() > ms, QUIET);
}

interface Watched {
  readonly watched: { restart(): void; idle(): number; result(): Omit<Measured, 'cpu'> };
}

/** Runs in the page before its scripts: notes the frame after each change, and each question to the server. */
function watch(): void {
  let from = 0;
  let painted = 0;
  let changed = 0;
  let drawn = 0;
  let shift = 0;
  new MutationObserver(() => {
    changed = performance.now();
    const isDrawn = drawn === 0 && document.querySelector('[data-drawn="true"]') !== null;
    requestAnimationFrame(() =>
      setTimeout(() => {
        painted = performance.now();
        if (isDrawn && drawn === 0) drawn = painted;
      }),
    );
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly { readonly value: number; readonly hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const asked = (): PerformanceResourceTiming[] =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, startTime }) => name.endsWith('/graphql') && startTime >= from,
    );
  (window as unknown as { watched: Watched['watched'] }).watched = {
    restart: () => {
      from = performance.now();
      shift = 0;
    },
    idle: () => performance.now() - Math.max(changed, painted, ...asked().map(({ responseEnd }) => responseEnd)),
    result: () => {
      const questions = asked();
      const last = Math.max(...questions.map(({ responseEnd }) => responseEnd));
      return {
        server: last - Math.min(...questions.map(({ startTime }) => startTime)),
        after: Math.max(0, (drawn === 0 ? painted : drawn) - last),
        shift,
        elements: document.getElementsByTagName('*').length,
      };
    },
  };
}

/** The largest graph that the page draws: how long until it stands, and the frames while it is dragged, zoomed and pointed at. */
async function timeFrames(browser: Browser, url: string): Promise<void> {
  const context = await openContext(browser, url);
  const page = await context.newPage();
  await page.goto('/graph?most=5000');
  await page.locator('.graph-canvas[data-ready="true"]').waitFor({ timeout: 120_000 });
  await quiet(page);
  const { server, after } = await page.evaluate(() => (window as unknown as Watched).watched.result());
  const settled = await page.evaluate(() => performance.now() - (window as unknown as Watched).watched.idle());
  const answered = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByName(new URL('/graphql', location.href).href)
        .map((each) => (each as PerformanceResourceTiming).responseEnd),
    ),
  );
  const told = await page.getByRole('status').filter({ hasText: /nodes/ }).textContent();
  console.log(
    `\n${told} Questions and answers ${server.toFixed(0)} ms, then ${after.toFixed(0)} ms until it is drawn, ${(settled - answered).toFixed(0)} ms until it has settled.\n`,
  );
  const box = (await page.locator('.graph-frame').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const moves: Readonly<Record<string, (step: number) => Promise<void>>> = {
    dragged: (step) => page.mouse.move(x + Math.sin(step / 8) * 200, y + Math.cos(step / 8) * 120),
    zoomed: (step) => page.mouse.wheel(0, step % 40 < 20 ? -120 : 120),
    'pointed at': (step) => page.mouse.move(x + Math.sin(step / 5) * 250, y + Math.cos(step / 7) * 200),
  };
  const rows: (string | number)[][] = [];
  for (const [name, move] of Object.entries(moves)) {
    await page.mouse.move(x, y);
    if (name === 'dragged') await page.mouse.down();
    const frames = framesOf(page);
    for (let step = 0, end = performance.now() + FRAMES; performance.now() < end; step++) await move(step);
    await page.mouse.up();
    const times = await frames;
    rows.push([name, times.length / (FRAMES / 1000), median(times), times[Math.floor(times.length * 0.95)] ?? 0]);
  }
  await context.close();
  console.log(formatTable(['', 'frames a second', 'p50 ms', 'p95 ms'], rows));
}

/** Milliseconds of each frame for some seconds, ascending. */
async function framesOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    (duration) =>
      new Promise<number[]>((done) => {
        const times: number[] = [];
        const start = performance.now();
        let last = start;
        const frame = (now: number): void => {
          times.push(now - last);
          last = now;
          if (now - start < duration) requestAnimationFrame(frame);
          else done(times.sort((a, b) => a - b));
        };
        requestAnimationFrame(frame);
      }),
    FRAMES,
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
