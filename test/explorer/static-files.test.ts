import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withExplorer } from '../../src/explorer/door.ts';
import { createGraphqlDoor } from '../../src/graphql/door.ts';
import { createHealthDoor } from '../../src/http/health.ts';
import { createHost } from '../../src/http/host.ts';
import { type RunningServer, serve } from '../../src/http/serve.ts';
import { generatedLibrary } from '../graphql/memory-knowledge.ts';

const INDEX = '<!doctype html><title>Explorer</title>';
const SCRIPT = 'export const answer = 42;\n'.repeat(100);

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'precedent-explorer-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(folder, 'assets/main-abc123.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/main-abc123.js.gz'), gzipSync(SCRIPT));
  const knowledge = generatedLibrary(5);
  const doors = await withExplorer(folder, [
    createGraphqlDoor({ knowledge }),
    createHealthDoor(async () => (await knowledge.view()).revision),
  ]);
  const host = createHost({ doors, logger: pino({ level: 'silent' }) });
  server = await serve(host, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Response> =>
  fetch(server.url + path, { method, headers });

describe('the built explorer over HTTP', () => {
  it.each(['/', '/cases', '/cases/IL-0226', '/topics/topic:a', '/terms/component%3Adns', '/compare?a=1', '/graph', '/patterns'])(
    'sends the page at %s, never from a cache unasked',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe(INDEX);
    },
  );

  it('allows no inline script and no other origin', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  it('sends assets for good, packed as the client takes them', async () => {
    const packed = await get('/assets/main-abc123.js', { 'accept-encoding': 'br;q=0, gzip' });
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    expect(await packed.text()).toBe(SCRIPT);
    const plain = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
  });

  it('answers HEAD with the head of the GET', async () => {
    const response = await get('/cases', {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(INDEX.length));
    expect(await response.text()).toBe('');
  });

  it('says that a page did not change', async () => {
    const etag = (await get('/')).headers.get('etag')!;
    const again = await get('/cases', { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('says 404 where nothing is: in the page to a browser, as an error to a program, and always for a lost asset', async () => {
    const browser = await get('/no/such/page', { accept: 'text/html' });
    expect([browser.status, await browser.text()]).toEqual([404, INDEX]);
    for (const [path, accept] of [
      ['/no/such/page', 'application/json'],
      ['/assets/main-old.js', 'text/html'],
      ['/assets/../../etc/passwd', '*/*'],
      ['/..%2f..%2fetc%2fpasswd', '*/*'],
    ] as const) {
      const response = await get(path, { accept });
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    }
  });

  it('leaves the server its own paths', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    const graphiql = await get('/graphql', { accept: 'text/html' });
    expect(await graphiql.text()).toContain('GraphiQL');
    expect((await get('/cases', {}, 'POST')).status).toBe(405);
    expect((await get('/nowhere', { accept: 'text/html' }, 'POST')).status).toBe(404);
  });
});

describe('a folder without a build', () => {
  it('is no explorer', async () => {
    const doors = [createHealthDoor(async () => 1)];
    expect(await withExplorer(join(folder, 'assets'), doors)).toBe(doors);
    expect(await withExplorer(join(folder, 'absent'), doors)).toBe(doors);
  });
});
