import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const src = join(root, 'src');

/** Which rooms of `src` each room may import from. The direction of the arrows in DESIGN.md; change both together. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  graph: ['domain'],
  search: ['domain', 'graph'],
  linking: ['domain', 'search'],
  related: ['domain', 'graph', 'search'],
  topics: ['domain', 'graph', 'search', 'related'],
  evaluation: ['domain'],
  importers: ['domain', 'linking'],
  store: ['domain'],
  knowledge: ['domain', 'graph', 'search', 'linking', 'related', 'topics', 'evaluation', 'importers', 'store'],
  json: ['domain', 'graph', 'search', 'related', 'topics', 'importers', 'knowledge'],
  http: [],
  graphql: ['domain', 'graph', 'search', 'related', 'topics', 'knowledge', 'http'],
  rest: ['domain', 'importers', 'knowledge', 'json', 'http'],
  mcp: ['domain', 'importers', 'knowledge', 'json', 'http'],
  metrics: ['http'],
  tracing: ['http', 'knowledge'],
  explorer: ['http'],
  upkeep: ['knowledge'],
  web: ['graph'],
  cli: ['domain', 'graph', 'search', 'related', 'topics', 'evaluation', 'importers', 'knowledge', 'json', 'compose', 'config'],
};

/** Rooms that know nothing of the machine: no `node:*`, no clock, no randomness. */
const PURE = ['domain', 'graph', 'search', 'linking', 'related', 'topics', 'evaluation'];

interface SourceFile {
  readonly path: string;
  readonly room: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path): SourceFile => {
    const text = readFileSync(join(src, path), 'utf8');
    return {
      path: path.replaceAll('\\', '/'),
      room: path.includes('/') ? (path.split('/')[0] ?? '') : path.replace(/\.ts$/, ''),
      text,
      imports: ts.preProcessFile(text, true, true).importedFiles.map((each) => each.fileName),
    };
  });

function target(file: SourceFile, specifier: string): string | undefined {
  return specifier.startsWith('.') ? relative(src, resolve(src, dirname(file.path), specifier)).replaceAll('\\', '/') : undefined;
}

describe('architecture', () => {
  it('has only the rooms that DESIGN.md names', () => {
    const known = [...Object.keys(MAY_IMPORT), 'compose', 'config'];
    expect(files.filter((file) => !known.includes(file.room)).map((file) => file.path)).toEqual([]);
  });

  it('imports only in the direction of the arrows', () => {
    const wrong: string[] = [];
    for (const file of files) {
      const allowed = MAY_IMPORT[file.room];
      if (allowed === undefined) continue;
      for (const specifier of file.imports) {
        const path = target(file, specifier);
        if (path === undefined) continue;
        const room = path.includes('/') ? path.split('/')[0]! : path.replace(/\.ts$/, '');
        if (room !== file.room && !allowed.includes(room)) wrong.push(`${file.path} → ${path}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('reaches the adapters of the store from the composition root alone', () => {
    const wrong = files.filter(
      (file) =>
        file.room !== 'store' &&
        file.room !== 'compose' &&
        file.imports.some((each) => /store\/(?!store\.ts)/.test(target(file, each) ?? '')),
    );
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it('takes into the browser nothing of the graph but the writers of files', () => {
    const wrong = files
      .filter((file) => file.room === 'web')
      .flatMap((file) => file.imports.map((each) => ({ file, path: target(file, each) ?? '' })))
      .filter(({ path }) => path.startsWith('graph/') && !path.startsWith('graph/exports/'))
      .map(({ file, path }) => `${file.path} → ${path}`);
    expect(wrong).toEqual([]);
  });

  it('keeps the machine, the clock and chance out of the pure rooms', () => {
    const wrong: string[] = [];
    for (const file of files) {
      if (!PURE.includes(file.room)) continue;
      for (const specifier of file.imports) if (specifier.startsWith('node:')) wrong.push(`${file.path} imports ${specifier}`);
      for (const match of file.text.matchAll(/\b(?:Math\.random|Date\.now|performance\.now|process\.\w+)\b|\bnew Date\(\)/g))
        wrong.push(`${file.path} uses ${match[0]}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has no cycle of imports', () => {
    const edges = new Map(
      files.map((file) => [file.path, file.imports.map((each) => target(file, each)).filter((each) => each !== undefined)]),
    );
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (state.get(path) === 'done') return;
      if (state.get(path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
        return;
      }
      state.set(path, 'open');
      for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
      state.set(path, 'done');
    };
    for (const path of edges.keys()) visit(path, []);
    expect(cycles).toEqual([]);
  });

  it('has no default exports and no barrels', () => {
    const wrong = files.filter((file) => /^export default/m.test(file.text) || /^export \* from/m.test(file.text));
    expect(wrong.map((file) => file.path)).toEqual([]);
  });
});
