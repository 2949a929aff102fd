import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** What a path is answered with. */
export interface StaticAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What of a request decides the answer. */
export interface StaticRequest {
  /** Without the query. */
  readonly path: string;
  readonly acceptEncoding?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

export interface StaticFiles {
  /** The answer to a GET; undefined for a path that is neither a file nor a page. */
  find(request: StaticRequest): StaticAnswer | undefined;
  /** The page that says that nothing is there. */
  lost(request: StaticRequest): StaticAnswer;
}

/**
 * The built explorer. Everything comes from the server itself: no script in the page, no other origin. Styles may be inline,
 * since components set sizes and colours so; what a case says never becomes markup or a style.
 */
export const EXPLORER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Reads a built explorer into memory, some megabytes. Undefined when the folder has no `index.html`. */
export async function readStaticFiles(folder: string): Promise<StaticFiles | undefined> {
  const files = await readFolder(folder);
  const index = files.get('/index.html');
  if (index === undefined) return undefined;
  return {
    find: ({ path, acceptEncoding, ifNoneMatch }) => {
      const file = files.get(path) ?? (isPage(path) ? index : undefined);
      return file && answerWith(file, 200, acceptEncoding, ifNoneMatch);
    },
    lost: ({ acceptEncoding }) => answerWith(index, 404, acceptEncoding),
  };
}

/** The paths of the explorer's own pages; its router knows the same. */
const PAGES = [
  /^\/$/,
  /^\/cases(\/[^/]+)?\/?$/,
  /^\/topics(\/[^/]+)?\/?$/,
  /^\/terms(\/[^/]+)?\/?$/,
  /^\/compare\/?$/,
  /^\/graph\/?$/,
  /^\/patterns\/?$/,
];

function isPage(path: string): boolean {
  return PAGES.some((page) => page.test(path));
}

type Coding = 'br' | 'gzip' | 'identity';

interface StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly bodies: ReadonlyMap<Coding, Uint8Array>;
}

const SUFFIXES: readonly (readonly [Coding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

async function readFolder(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const bodies = new Map<string, Buffer>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    bodies.set(file.slice(folder.length).split(sep).join('/').replace(/^\/*/, '/'), await readFile(file));
  }
  const files = new Map<string, StaticFile>();
  for (const [path, body] of bodies) {
    if (/\.(br|gz)$/.test(path)) continue;
    const coded = new Map<Coding, Uint8Array>([['identity', body]]);
    for (const [coding, suffix] of SUFFIXES) {
      const packed = bodies.get(path + suffix);
      if (packed !== undefined) coded.set(coding, packed);
    }
    files.set(path, { headers: headersOf(path), tag: createHash('sha256').update(body).digest('base64url').slice(0, 22), bodies: coded });
  }
  return files;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
};

function headersOf(path: string): Readonly<Record<string, string>> {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  // Names of assets carry a hash of what is in them, so they never change.
  const isAsset = path.startsWith('/assets/');
  return {
    'content-type': type,
    'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    // At the path of a page, programs get the JSON API.
    vary: isAsset ? 'accept-encoding' : 'accept, accept-encoding',
    'content-security-policy': EXPLORER_POLICY,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  };
}

function answerWith(file: StaticFile, status: number, acceptEncoding = '', ifNoneMatch = ''): StaticAnswer {
  const coding = bestCoding(file, acceptEncoding);
  const etag = `"${file.tag}-${coding}"`;
  const headers = { ...file.headers, etag };
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (status === 200 && known.includes(etag)) return { status: 304, headers, body: new Uint8Array() };
  return {
    status,
    headers: coding === 'identity' ? headers : { ...headers, 'content-encoding': coding },
    body: file.bodies.get(coding)!,
  };
}

/** The smallest form that the client takes: brotli, then gzip, then as it is (RFC 9110, 12.5.3; `q=0` refuses). */
function bestCoding(file: StaticFile, acceptEncoding: string): Coding {
  const taken = new Set<string>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
    if (!parameters.some((each) => /^q=0(\.0*)?$/.test(each))) taken.add(name);
  }
  return (['br', 'gzip'] as const).find((each) => taken.has(each) && file.bodies.has(each)) ?? 'identity';
}
