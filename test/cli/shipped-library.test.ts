import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/cli/terminal-text.ts';
import { openLibrary, startServer, validatePaths } from '../../src/compose.ts';
import { run, type Setting } from './run.ts';

/** The command line on the real library: ten shipped cases in a database in a file. */

const folder = mkdtempSync(join(tmpdir(), 'precedent-library-'));
const db = join(folder, 'made', 'on', 'demand.db');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CASES = ['IL-0150', 'IL-0188', 'IL-0226', 'IL-0250', 'IL-0338', 'IL-0359', 'IL-0388', 'IL-0530', 'IL-0532', 'PC-0001'];
const FILES = CASES.map((id) => `data/cases/${id}.md`);

function precedent(args: readonly string[], setting: Setting = {}) {
  return run(args, { services: { openLibrary, startServer, validatePaths }, ...setting, env: { PRECEDENT_DB: db, ...setting.env } });
}

beforeAll(async () => {
  const { exit, stdout, stderr } = await precedent(['import', ...FILES, '--json']);
  expect([exit, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({ dryRun: false, applied: true, added: 10, changed: 0, rejected: 0, problems: [] });
});

describe('the shipped library on the command line', () => {
  it('changes nothing when the same cases are imported again', async () => {
    const { exit, stdout } = await precedent(['import', ...FILES]);
    expect([exit, stdout]).toEqual([0, 'Cases: 0 added, 0 changed, 10 unchanged; vocabulary unchanged\n']);
  });

  it('relates the cases of the catalogue as the catalogue does', async () => {
    const { exit, stdout, stderr } = await precedent(['related', 'IL-0226', '--limit', '100', '--json']);
    expect([exit, stderr]).toEqual([0, '']);
    const related: readonly {
      id: string;
      score: number;
      summary: string;
      reasons: readonly { kind: string; label: string; weight: number }[];
    }[] = JSON.parse(stdout);
    const summaries = Object.fromEntries(related.map((each) => [each.id, each.summary]));
    for (const id of ['IL-0150', 'IL-0250', 'IL-0359']) {
      expect(summaries[id], id).toBe('same root cause · shared Authoritative DNS servers and records');
    }
    for (const id of ['IL-0338', 'IL-0388']) expect(summaries[id], id).toBe('same root cause · shared CDN and edge network');
    for (const each of related) {
      expect(Object.keys(each)).toEqual(['id', 'title', 'score', 'summary', 'reasons']);
      for (const reason of each.reasons) expect(Object.keys(reason)).toEqual(['kind', 'label', 'weight']);
      expect(each.reasons.reduce((sum, reason) => sum + reason.weight, 0)).toBe(each.score);
    }
  });

  it('shows a case by its tracking id', async () => {
    const { exit, stdout } = await precedent(['show', 'ykyn-bwz']);
    expect(exit).toBe(0);
    expect(stdout).toMatch(/^IL-0226 · YKYN-BWZ\n/);
    expect(stdout).toMatch(/^Time to detect +7m$/m);
    expect(stdout).toMatch(/^Time to resolve +8h 24m$/m);
    expect(stdout).toMatch(/^Severity +–$/m);
  });

  it('finds cases by words under a filter', async () => {
    const { stdout } = await precedent(['search', 'edge', 'crash', '--organization', 'Microsoft Azure', '--since', '2025', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ totalCount: 1, hits: [{ id: 'IL-0226', organization: { label: 'Microsoft Azure' } }] });
  });

  it('finds precedents of an alert', async () => {
    const stdin = 'ALERT: intermittent DNS resolution failures and timeouts at the CDN edge after a configuration push';
    const { exit, stdout } = await precedent(['precedents', '--text', '-', '--limit', '3', '--json'], { stdin });
    expect(exit).toBe(0);
    const found = JSON.parse(stdout);
    expect(found.recognized.map((each: { term: { id: string } }) => each.term.id)).toContain('symptom:dns-resolution-failures');
    expect(found.hits).toHaveLength(3);
    expect(found.hits[0].id).toBe('IL-0226');
    expect(found.noClosePrecedent).toBe(found.hits[0].score < found.threshold);
  });

  it('says that nothing is close to what has nothing to do with incidents', async () => {
    const { exit, stdout } = await precedent(['precedents', '--text', '-'], { stdin: 'Whisk the butter and fold in the flour.' });
    expect(exit).toBe(0);
    expect(stdout).toMatch(/^No close precedent\n/);
  });

  it.each([
    'show IL-0226',
    'show IL-0226#action-1',
    'show component:networking',
    'related IL-0532',
    'search dns',
    'compare IL-0226 IL-0532',
    'path IL-0226 IL-0150',
    'topics',
    'stats',
    'precedents --term symptom:dns-resolution-failures',
  ])('fits 80 and 40 columns: %s', async (line) => {
    for (const columns of [80, 40]) {
      const { exit, stdout, stderr } = await precedent(line.split(' '), { columns });
      expect(exit, stderr).toBe(0);
      const long = stdout.split('\n').filter((each) => displayWidth(each) > columns && !/:\/\/|^ *topic:/.test(each));
      expect(long).toEqual([]);
    }
  });

  it('tells how to get cases into an empty database', async () => {
    const empty = join(folder, 'empty.db');
    const { exit, stderr } = await precedent(['topics', '--db', empty, '--json']);
    expect([exit, stderr.replaceAll('\n', ' ')]).toEqual([0, `no cases yet: precedent import data --db ${empty} `]);
  });

  it('says what an import would do, and does not do it', async () => {
    const dry = join(folder, 'dry.db');
    const { stdout } = await precedent(['import', 'data/cases/IL-0226.md', '--dry-run', '--db', dry]);
    expect(stdout).toContain('Nothing was imported (--dry-run). It would be: 1 added, 0 changed, 0 unchanged');
    expect(JSON.parse((await precedent(['stats', '--json', '--db', dry])).stdout)).toMatchObject({ incidentCount: 0 });
  });

  it('refuses a path that does not exist as wrong usage', async () => {
    const { exit, stderr } = await precedent(['import', join(folder, 'absent')]);
    expect(exit).toBe(2);
    expect(stderr).toMatch(/^error: .*absent.*\n$/);
  });

  it('validates files, and names file, line and field', async () => {
    expect(await precedent(['validate', ...FILES])).toMatchObject({ exit: 0, stderr: '' });
    const path = join(folder, 'BAD-1.md');
    writeFileSync(path, '---\nid: BAD-1\ntitle: Bad\ntimes:\n  started: 2024-02-30\n---\n');
    const { exit, stdout } = await precedent(['validate', path]);
    expect(exit).toBe(1);
    expect(stdout).toMatch(/BAD-1\.md:5: times\.started: .*2024-02-30/);
  });
});
