import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createHost, type HostOptions } from '../../src/http/host.ts';
import { namesHost } from '../../src/http/host-check.ts';
import { preferredType } from '../../src/http/negotiation.ts';
import type { Observation } from '../../src/http/observation.ts';
import { RateLimit } from '../../src/http/rate-limit.ts';
import type { Door, Route } from '../../src/http/route.ts';
import { type RunningServer, serve } from '../../src/http/serve.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(doors: readonly Door[], options: Partial<HostOptions> = {}): Promise<string> {
  server = await serve(createHost({ doors, logger: pino({ level: 'silent' }), ...options }), { host: '127.0.0.1', port: 0 });
  return server.url;
}

const says = (body: string) => ({ status: 200, headers: { 'content-type': 'text/plain' }, body });
const route = (path: string, body: string, more: Partial<Route> = {}): Route => ({
  path,
  methods: ['GET', 'HEAD'],
  handle: () => says(body),
  ...more,
});
const text = async (url: string, init?: RequestInit): Promise<string> => (await fetch(url, init)).text();

describe('routes', () => {
  it('are found by path: words before names, names before stars, the first door before the second', async () => {
    const url = await start([
      { name: 'pages', routes: [route('/*', 'page')] },
      {
        name: 'api',
        routes: [route('/cases', 'list'), route('/cases/new', 'new'), route('/cases/{id}', 'case'), route('/cases', 'second')],
      },
    ]);
    for (const [path, expected] of [
      ['/cases', 'list'],
      ['/cases?x=/cases/new', 'list'],
      ['/cases/new', 'new'],
      ['/cases/IL-1', 'case'],
      ['/cases/', 'page'],
      ['/cases/IL-1/more', 'page'],
      ['/', 'page'],
    ])
      expect([path, await text(url + path)]).toEqual([path, expected]);
  });

  it('decode what they name, and are not found by what cannot be decoded', async () => {
    const url = await start([
      {
        name: 'a',
        routes: [{ path: '/x/{id}/y', methods: ['GET'], handle: ({ parameters, query }) => says(`${parameters.id} ${query}`) }],
      },
    ]);
    expect(await text(`${url}/x/a%2Fb%20%C3%A9/y?q=1?2`)).toBe('a/b é q=1?2');
    expect((await fetch(`${url}/x/%ff/y`)).status).toBe(404);
    expect((await fetch(`${url}/x//y`)).status).toBe(404);
  });

  it('fall through where they do not hold for the request', async () => {
    const url = await start([
      { name: 'api', routes: [route('/a', 'api', { when: ({ headers }) => headers.accept !== 'text/html' })] },
      { name: 'pages', routes: [route('/*', 'page')] },
    ]);
    expect(await text(`${url}/a`)).toBe('api');
    expect(await text(`${url}/a`, { headers: { accept: 'text/html' } })).toBe('page');
  });

  it('that throw are 500, and the server lives on', async () => {
    const url = await start([
      {
        name: 'bad',
        routes: [
          route('/throws', '', {
            handle: () => {
              throw new Error('x');
            },
          }),
          route('/ok', 'fine'),
        ],
      },
    ]);
    const response = await fetch(`${url}/throws`);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([500, 'INTERNAL']);
    expect(await text(`${url}/ok`)).toBe('fine');
  });

  it('may stream, and a client that goes away ends the stream', async () => {
    let ended = false;
    async function* numbers() {
      try {
        for (let i = 0; ; i++) yield `${i}\n`.repeat(1_000);
      } finally {
        ended = true;
      }
    }
    async function* few() {
      yield 'a';
      yield 'b';
    }
    const url = await start([
      {
        name: 's',
        routes: [
          route('/few', '', { handle: () => ({ ...says(''), body: few() }) }),
          route('/all', '', { handle: () => ({ ...says(''), body: numbers() }) }),
        ],
      },
    ]);
    expect(await text(`${url}/few`)).toBe('ab');
    const aborter = new AbortController();
    const response = await fetch(`${url}/all`, { signal: aborter.signal });
    await response.body?.getReader().read();
    aborter.abort();
    await expect.poll(() => ended).toBe(true);
  });
});

describe('the host', () => {
  it('sends security headers with everything', async () => {
    const url = await start([{ name: 'a', routes: [route('/a', 'x')] }]);
    for (const path of ['/a', '/nothing']) {
      const { headers } = await fetch(url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('answers to its names alone, when it has some', async () => {
    const url = await start([{ name: 'a', routes: [route('/a', 'x')] }], { allowedHosts: ['127.0.0.1', 'localhost'] });
    expect((await fetch(`${url}/a`)).status).toBe(200);
    const status = await new Promise((resolve) => {
      httpRequest(`${url}/a`, { headers: { host: 'evil.example' } }, (response) => resolve(response.statusCode)).end();
    });
    expect(status).toBe(421);
  });

  it.each([
    ['GET http://localhost/a?b HTTP/1.1\r\nHost: evil.example', 200],
    ['GET http://evil.example/a HTTP/1.1\r\nHost: localhost', 421],
    ['GET HTTP://LOCALHOST:1/a HTTP/1.1\r\nHost: localhost', 200],
    ['GET http://[/a HTTP/1.1\r\nHost: localhost', 404],
    ['GET /a HTTP/1.1\r\nHost: localhost\r\nHost: evil.example', 400],
    ['GET /a HTTP/1.1\r\nHost: localhost\r\nHost: localhost', 400],
    ['GET /a HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1\r\nHost: localhost', 204],
    ['TRACE /a HTTP/1.1\r\nHost: localhost', 405],
  ])('reads the head %j and answers %i', async (head, status) => {
    const url = await start([{ name: 'a', routes: [route('/a', 'x')] }], { allowedHosts: ['localhost'] });
    expect(await sendHead(url, head)).toBe(status);
  });

  it('limits the requests of a client, and says how it stands', async () => {
    const quiet = route('/healthz', 'ok', { quiet: true });
    const url = await start([{ name: 'a', routes: [route('/a', 'x'), quiet] }], { requestsPerMinute: 3, now: () => 0 });
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await fetch(`${url}/a`));
    expect(answers.map((each) => each.status)).toEqual([200, 200, 200, 429]);
    expect(answers[0]!.headers.get('ratelimit-policy')).toBe('"client";q=3;w=60');
    expect(answers[0]!.headers.get('ratelimit')).toBe('"client";r=2;t=20');
    expect(answers[3]!.headers.get('retry-after')).toBe('20');
    expect(((await answers[3]!.json()) as { code: string }).code).toBe('RATE_LIMIT');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('tells an observer of every request, by route and not by path', async () => {
    const seen: Observation[] = [];
    const url = await start([{ name: 'a', routes: [route('/cases/{id}', 'x')] }], { observe: (each) => seen.push(each) });
    await text(`${url}/cases/1`);
    await text(`${url}/cases/2`, { method: 'POST' });
    await text(`${url}/nothing`);
    await expect
      .poll(() => seen.map(({ door, route: found, status }) => [door, found, status]))
      .toEqual([
        ['a', '/cases/{id}', 200],
        ['a', '/cases/{id}', 405],
        ['none', 'none', 404],
      ]);
  });
});

/** The status that a head of just these lines is answered with. */
function sendHead(url: string, head: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1])));
    socket.on('error', reject);
  });
}

describe('a rate limit', () => {
  it('fills evenly, each client its own', () => {
    let now = 0;
    const limit = new RateLimit(60, () => now);
    for (let i = 0; i < 60; i++) expect(limit.take('a').allowed).toBe(true);
    expect(limit.take('a')).toMatchObject({ allowed: false, headers: { 'retry-after': '1' } });
    expect(limit.take('b').allowed).toBe(true);
    now += 2_000;
    expect([limit.take('a').allowed, limit.take('a').allowed, limit.take('a').allowed]).toEqual([true, true, false]);
    now += 3_600_000;
    expect(limit.take('a').headers.ratelimit).toBe('"client";r=59;t=1');
  });
});

describe('negotiation', () => {
  it.each([
    [undefined, 'a/json'],
    ['*/*', 'a/json'],
    ['a/*', 'a/json'],
    ['b/md', 'b/md'],
    ['a/json;q=0.5, b/md', 'b/md'],
    ['a/json;q=0, */*', 'b/md'],
    ['*/*;q=0', undefined],
    ['image/png', undefined],
    [';;;,,', undefined],
    ['a/json;q=x', undefined],
  ])('of %s chooses %s', (accept, expected) => {
    expect(preferredType(accept, ['a/json', 'b/md'])).toBe(expected);
  });
});

it.each([
  ['localhost:4000', true],
  ['LOCALHOST', true],
  ['[::1]:4000', true],
  ['localhost.evil.example', false],
  ['evil.example#localhost', false],
  ['localhost@evil.example', false],
  ['', false],
  [undefined, false],
])('a request to the host %s is one of this machine: %s', (host, expected) => {
  expect(namesHost({ headers: { host } } as never, ['localhost', '[::1]'])).toBe(expected);
});
