import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createHost } from '../../src/http/host.ts';
import { type RunningServer, serve } from '../../src/http/serve.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';

describe('metrics', () => {
  let server: RunningServer;
  let measured = 0;
  beforeAll(async () => {
    const metrics = createMetrics(async () => {
      measured++;
      if (measured === 2) throw new Error('the store is closed');
      return { revision: 7, storeRevision: 8, incidents: 10, bytes: 12_345, age: 60 };
    });
    const answers = (status: number, code?: string) => ({
      methods: ['GET'],
      handle: ({ outcome }: { outcome: { errors?: readonly string[]; operation?: string } }) => {
        if (code !== undefined) outcome.errors = [code];
        outcome.operation = 'listCases';
        return { status, headers: {}, body: '' };
      },
    });
    const doors = [
      {
        name: 'rest',
        routes: [
          { path: '/a', ...answers(200) },
          { path: '/b', ...answers(404, 'NOT_FOUND') },
        ],
      },
      { name: 'graphql', routes: [{ path: '/graphql', ...answers(200) }] },
      metrics.door,
    ];
    server = await serve(createHost({ doors, logger: pino({ level: 'silent' }), observe: metrics.observe }), {
      host: '127.0.0.1',
      port: 0,
    });
    for (const path of ['/a', '/a', '/b', '/graphql', '/nothing']) await (await fetch(server.url + path)).text();
  });
  afterAll(() => server.close());

  it('count requests and errors, and time them, by door and operation', async () => {
    const response = await fetch(`${server.url}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(text).toContain('precedent_http_requests_total{door="rest",operation="listCases",method="GET",status="200"} 2');
    expect(text).toContain('precedent_http_requests_total{door="graphql",operation="/graphql",method="GET",status="200"} 1');
    expect(text).toContain('precedent_http_requests_total{door="none",operation="none",method="GET",status="404"} 1');
    expect(text).toContain('precedent_errors_total{door="rest",code="NOT_FOUND"} 1');
    expect(text).toContain('precedent_http_request_duration_seconds_count{door="rest",operation="listCases"} 3');
    expect(text).toMatch(/precedent_image_bytes 12345\n/);
    expect(text).toMatch(/precedent_image_age_seconds 60\n/);
    expect(text).toMatch(/precedent_library_revision 7\n/);
    expect(text).toMatch(/precedent_store_revision 8\n/);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('are told without the image when it cannot be measured', async () => {
    const response = await fetch(`${server.url}/metrics`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('precedent_http_requests_total')]);
  });
});

describe('settings of the server', () => {
  it('keep to this machine by default, and limit others', () => {
    expect(readConfig({})).toMatchObject({ allowedHosts: ['localhost', '127.0.0.1', '[::1]'], requestsPerMinute: undefined });
    expect(readConfig({ PRECEDENT_HOST: '0.0.0.0' })).toMatchObject({ allowedHosts: undefined, requestsPerMinute: 600 });
  });

  it('are read from flags and the environment', () => {
    const config = readConfig({ PRECEDENT_ALLOWED_HOSTS: 'A.example.com, b.example.com', PRECEDENT_RATE_LIMIT: '30' });
    expect(config.allowedHosts).toEqual(['localhost', '127.0.0.1', '[::1]', 'a.example.com', 'b.example.com']);
    expect(config.requestsPerMinute).toBe(30);
    expect(readConfig({ PRECEDENT_HOST: '0.0.0.0' }, { rateLimit: '0' }).requestsPerMinute).toBeUndefined();
  });

  it.each([
    [{ PRECEDENT_RATE_LIMIT: '-1' }, 'rate limit'],
    [{ PRECEDENT_RATE_LIMIT: '1.5' }, 'rate limit'],
    [{ PRECEDENT_RATE_LIMIT: '9999999' }, 'rate limit'],
    [{ PRECEDENT_ALLOWED_HOSTS: 'http://a.example' }, 'allowed host'],
    [{ PRECEDENT_ALLOWED_HOSTS: 'a.example:80' }, 'allowed host'],
    [{ PRECEDENT_ALLOWED_HOSTS: 'a/b' }, 'allowed host'],
  ])('are refused when wrong: %o', (env, named) => {
    expect(() => readConfig(env)).toThrow(named);
  });
});
