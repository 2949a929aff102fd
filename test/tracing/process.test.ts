import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startCollector } from './collector.ts';

/** `precedent serve` as a user starts it, with and without the environment that switches traces on. */

const root = resolve(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'precedent-tracing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Ends the process when it loads code that sends traces. The interface package comes with the metrics, and does nothing alone. */
const NO_SDK = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(\`
    export async function resolve(name, context, next) {
      if (/^@opentelemetry\\\\/(?!api$)/.test(name)) throw new Error('loaded ' + name);
      return next(name, context);
    }
  \`));
`)}`;

interface Served {
  readonly child: ChildProcessWithoutNullStreams;
  readonly stderr: Promise<string>;
  readonly url: string | undefined;
}

async function serve(env: Readonly<Record<string, string>>, ...flags: readonly string[]): Promise<Served> {
  const { PATH, HOME } = process.env;
  const main = join(root, 'src', 'cli', 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', ...flags, main, 'serve', '--port', '0'], {
    cwd: root,
    env: { PATH, HOME, PRECEDENT_DB: join(folder, 'library.db'), ...env },
  });
  const stderr = text(child.stderr);
  const url = new Promise<string | undefined>((done) => {
    let seen = '';
    child.stderr.on('data', (chunk) => {
      seen += chunk;
      const found = /is at (http:\S+)/.exec(seen)?.[1];
      if (found !== undefined) done(found);
    });
    child.once('close', () => done(undefined));
  });
  return { child, stderr, url: await url };
}

/** What the log says of the first request. */
async function requestLine({ stderr }: Served): Promise<unknown> {
  const lines = (await stderr).split('\n').flatMap((line) => (line.startsWith('{') ? (JSON.parse(line) as { readonly msg: string }) : []));
  return lines.find(({ msg }) => msg === 'request');
}

async function stop({ child }: Served): Promise<number | null> {
  const ended = new Promise<number | null>((done) => child.once('close', done));
  child.kill('SIGTERM');
  return ended;
}

describe('precedent serve', () => {
  it('sends the traces that are left when it is stopped, under the name that the environment gives', async () => {
    const collector = await startCollector();
    const served = await serve({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'incidents',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=a',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
    });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await (await fetch(`${served.url}/api/stats`, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })).text();
    expect(await stop(served)).toBe(0);
    expect(collector.spans).toMatchObject([
      { traceId, name: 'GET /api/stats', resource: { 'service.name': 'incidents', 'deployment.environment.name': 'test' } },
    ]);
    expect(collector.requests[0]?.headers).toMatchObject({ 'x-tenant': 'a', 'content-encoding': 'gzip' });
    expect(await requestLine(served)).toMatchObject({ path: '/api/stats', trace_id: traceId });
    await collector.close();
  }, 30_000);

  it('ends soon though the collector does not answer', async () => {
    const served = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_TIMEOUT: '500' });
    await (await fetch(`${served.url}/api/stats`)).text();
    expect(await stop(served)).toBe(0);
    expect(await served.stderr).toContain('traces cannot be sent to http://127.0.0.1:9 (ECONNREFUSED)');
  }, 30_000);

  it('loads nothing that sends traces unless it is asked to', async () => {
    const quiet = await serve({}, '--import', NO_SDK);
    expect((await fetch(`${quiet.url}/api/stats`)).status).toBe(200);
    expect(await stop(quiet)).toBe(0);
    expect(await requestLine(quiet)).toMatchObject({ path: '/api/stats' });
    expect(await requestLine(quiet)).not.toHaveProperty('trace_id');
    const asked = await serve({ OTEL_TRACES_EXPORTER: 'otlp' }, '--import', NO_SDK);
    expect([asked.url, await asked.stderr]).toEqual([undefined, expect.stringContaining('loaded @opentelemetry/')]);
  }, 30_000);
});
