import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibrary, startServer, validatePaths } from '../../src/compose.ts';
import { EXPORT_FORMATS } from '../../src/knowledge/export.ts';
import { run, type Setting } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'precedent-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function precedent(args: readonly string[], setting: Setting = {}) {
  return run(args, { services: { openLibrary, startServer, validatePaths }, env: { PRECEDENT_DB: join(folder, 'test.db') }, ...setting });
}

const exported = (...args: readonly string[]) => precedent(['export', ...args]);

beforeAll(async () => {
  await precedent(['import', ...['IL-0150', 'IL-0188', 'IL-0226'].map((id) => `data/cases/${id}.md`)]);
});

describe('precedent export', () => {
  it('lists every format with what it is for', async () => {
    const { exit, stdout } = await precedent(['export', '--help'], { columns: 100 });
    expect(exit).toBe(0);
    for (const { id, label } of EXPORT_FORMATS) expect(stdout).toContain(`${id}: ${label}, for `);
  });

  it('writes everything to standard output and nothing else', async () => {
    const { exit, stdout, stderr } = await exported('--format', 'json-lines');
    expect([exit, stderr]).toEqual([0, '']);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: string }).id),
    ).toEqual(['IL-0150', 'IL-0188', 'IL-0226']);
    expect((await exported('--format', 'json-lines', '-o', '-')).stdout).toBe(stdout);
  });

  it('writes the neighbourhood of a case, and says when it is cut', async () => {
    const whole = await exported('--format', 'mermaid', '--incident', 'il-0226');
    expect([whole.exit, whole.stderr]).toEqual([0, '']);
    expect(whole.stdout).toMatch(/^flowchart LR\n {2}n0\["Valid customer changes .* \(IL-0226\)"\]\n/);
    const cut = await exported('--format', 'mermaid', '--incident', 'IL-0226', '--depth', '2', '--max-nodes', '5');
    expect(cut.stdout.match(/^ {2}n\d+\[/gm)).toHaveLength(5);
    expect(cut.stderr).toMatch(/^not the whole neighbourhood; at least \d+ more nodes lie within the depth/);
  });

  it('writes the cases under a filter given as options, as JSON or both', async () => {
    const idsOf = ({ stdout }: { readonly stdout: string }) => [...stdout.matchAll(/"id":"(IL-\d+)"/g)].map(([, id]) => id);
    const lines = (...args: readonly string[]) => exported('--format', 'json-lines', ...args);
    expect(idsOf(await lines('--organization', 'Microsoft Azure'))).toEqual(['IL-0226']);
    expect(idsOf(await lines('--filter', '{"ids":["IL-0150","il-0188"]}'))).toEqual(['IL-0150', 'IL-0188']);
    expect(idsOf(await lines('--filter', '{"not":{"ids":["IL-0150"]}}', '--organization', 'Microsoft Azure'))).toEqual(['IL-0226']);
    expect(idsOf(await lines('--filter', '{"startedAt":{"from":"2025-10-29"},"ids":["IL-0150","IL-0226"]}'))).toEqual(['IL-0226']);
  });

  it('writes a file as a whole and says how long it is', async () => {
    const file = join(folder, 'graph.gexf');
    writeFileSync(file, 'before');
    const { exit, stdout, stderr } = await exported('--format', 'gexf', '-o', file);
    const text = readFileSync(file, 'utf8');
    expect([exit, stdout]).toEqual([0, '']);
    expect(text).toMatch(/^<\?xml[\s\S]*<\/gexf>\n$/);
    expect(stderr.replace(/\s+/g, ' ')).toContain(`as GEXF 1.2draft: ${Buffer.byteLength(text).toLocaleString('en')} bytes in`);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('leaves the file as it was when nothing can be written', async () => {
    const file = join(folder, 'kept.gexf');
    writeFileSync(file, 'before');
    expect((await exported('--format', 'gexf', '--incident', 'IL-9999', '-o', file)).exit).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('before');
    mkdirSync(join(folder, 'a-folder'));
    const taken = await exported('--format', 'gexf', '-o', join(folder, 'a-folder'));
    expect([taken.exit, taken.stderr]).toEqual([2, expect.stringContaining('is a folder; expected the name of a file')]);
    const absent = await exported('--format', 'gexf', '-o', join(folder, 'none', 'x.gexf'));
    expect([absent.exit, absent.stderr]).toEqual([2, expect.stringContaining('its folder does not exist')]);
    expect(existsSync(join(folder, 'none'))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  const wrong: readonly (readonly [readonly string[], number, RegExp])[] = [
    [[], 2, /'--format <format>' not specified/],
    [['--format', 'xlsx'], 2, /Allowed choices are gexf,/],
    [['--format', 'dot', '--incident', 'IL-9999'], 1, /no.* "IL-9999"/],
    [['--format', 'dot', '--depth', '2'], 2, /--depth needs --incident/],
    [['--format', 'dot', '--depth', '9', '--incident', 'IL-0226'], 2, /from 1 to 4/],
    [['--format', 'dot', '--incident', 'IL-0226', '--tag', 'x'], 2, /--incident does not go with a filter/],
    [['--format', 'dot', '--topic', 'topic:none'], 1, /no topic .*"topic:none"/],
    [['--format', 'dot', '--filter', 'x'], 2, /--filter: is not JSON .*expected an object/],
    [['--format', 'dot', '--filter', '[]'], 2, /--filter/],
    [['--format', 'dot', '--filter', '{"component":{}}'], 2, /component.*did you mean "components"/],
    [['--format', 'dot', '--filter', '{"components":{"anyOf":["component:none"]}}'], 1, /component:none/],
    [['--format', 'dot', '--filter', '{"components":{"anyOf":[],"roles":["broken"]}}'], 2, /components\.roles\[0\].*faulty/],
    [['--format', 'dot', '--filter', '{"startedAt":{"from":"2024-02-30"}}'], 2, /startedAt\.from.*2024-02-30/],
    [['--format', 'dot', 'extra'], 2, /too many arguments/],
  ];

  it.each(wrong)('says what is wrong with %j', async (args, code, message) => {
    const { exit, stdout, stderr } = await exported(...args);
    expect([exit, stdout]).toEqual([code, '']);
    expect(stderr).toMatch(message);
  });
});
