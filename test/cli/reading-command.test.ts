import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { INCIDENTS, incident } from './fake-library.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'precedent-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('related', () => {
  it('prints exactly the documented JSON', async () => {
    const { stdout } = await run(['related', 'case-1', '--json']);
    expect(JSON.parse(stdout)).toEqual([
      {
        id: 'CASE-2',
        title: INCIDENTS[1]?.title,
        score: 0.5625,
        summary: 'same root cause · shared DNS',
        reasons: [
          { kind: 'root-cause', label: 'Software defect', weight: 0.3125 },
          { kind: 'component', label: 'DNS', weight: 0.25 },
        ],
      },
    ]);
  });

  it('takes an external id, and shows the summary, each reason and how common it is', async () => {
    const { stdout } = await run(['related', 'track-9']);
    expect(stdout).toContain('Related to CASE-1 · Resolvers crashed');
    expect(stdout).toContain('same root cause · shared DNS\n');
    expect(stdout).toMatch(/0\.313 {2}root cause {2}Software defect \(67% of cases\)/);
  });

  it('says so when nothing is related', async () => {
    const alone = { library: { incidents: [incident('ONE', 'Alone')] } };
    expect((await run(['related', 'ONE'], alone)).stdout).toContain('No case shares anything with it.');
    expect((await run(['related', 'ONE', '--json'], alone)).stdout).toBe('[]\n');
  });
});

describe('show', () => {
  it('prints a case as its file, which reads back, and nothing but cases so', async () => {
    const { stdout } = await run(['show', 'CASE-1', '--case-file']);
    expect(stdout).toMatch(/^---\n# yaml-language-server: .*\nid: CASE-1\n/);
    expect((await run(['show', 'CASE-1', '--case-file'], { terminal: true })).stdout).toContain('id: CASE-1');
    const term = await run(['show', 'component:dns', '--case-file']);
    expect([term.exit, term.stderr]).toEqual([2, expect.stringContaining('"component:dns" is no case; --case-file is for cases')]);
  });

  it('tells unknown from unstated', async () => {
    const { stdout } = await run(['show', 'CASE-1']);
    expect(stdout).toMatch(/^Scope +–$/m);
    expect(stdout).toMatch(/^Users affected +unknown$/m);
    expect(stdout).toMatch(/^Mitigated +unknown$/m);
    expect(stdout).toMatch(/^Time to mitigate +unknown$/m);
    expect(stdout).toMatch(/^Time to detect +7m$/m);
    // 07:05 in a zone two hours ahead of UTC is an hour after 04:05 UTC.
    expect(stdout).toMatch(/^Time to resolve +1h$/m);
  });

  it('goes through the case in the order in which it is read', async () => {
    const { stdout } = await run(['show', 'CASE-1']);
    const headings = [
      'What happened',
      'Symptoms',
      'Causes',
      'Components',
      'How it spread',
      'Detection',
      'Remediation',
      'Action items',
      'Lessons',
      'Check your own systems for this',
      'Sources',
      'References',
      'As the sources relate it',
      'Topics',
      'Related cases',
    ];
    const found = stdout.split('\n').filter((line) => headings.includes(line));
    expect(found).toEqual(headings);
  });

  it('leaves headings without content out', async () => {
    const { stdout } = await run(['show', 'CASE-2']);
    for (const heading of ['Lessons', 'Sources', 'Action items', 'What happened']) expect(stdout.split('\n')).not.toContain(heading);
  });

  it('has the names of the GraphQL schema in JSON, and says which facts are unknown', async () => {
    const json = JSON.parse((await run(['show', 'CASE-1', '--json'])).stdout);
    expect(json).toMatchObject({
      id: 'CASE-1',
      externalIds: ['TRACK-9'],
      organization: { id: 'organization:acme', label: 'Acme' },
      scope: null,
      usersAffected: null,
      unknownFacts: ['usersAffected', 'mitigatedAt', 'timeToMitigate'],
      startedAt: {
        edtf: '2024-02-03T04:05Z',
        precision: 'minute',
        earliest: '2024-02-03T04:05:00.000Z',
        latest: '2024-02-03T04:05:59.999Z',
      },
      timeToDetect: { iso8601: 'PT7M', milliseconds: 420_000, text: '7m', basis: 'derived' },
      causes: [{ role: 'trigger', term: { id: 'trigger:push', label: 'Configuration push' }, text: null }, { role: 'root-cause' }],
      actionItems: [{ id: 'CASE-1#action-1', kind: 'detect-in-future', pattern: { label: 'Add an alert' } }],
      links: [{ to: 'ELSEWHERE-7', kind: 'overlaps', note: 'same evening', incident: null }],
      linkedFrom: [{ incident: { id: 'CASE-2' }, kind: 'recurrence-of' }],
      topics: [
        { id: 'topic:dns', level: 0 },
        { id: 'topic:resolvers', level: 1 },
      ],
    });
  });

  it('finds a term by label and by alias, and asks back when two kinds have the name', async () => {
    expect((await run(['show', 'domain name system'])).stdout).toContain('component:dns\nDNS (component)\n');
    const { exit, stderr } = await run(['show', 'cache']);
    expect(exit).toBe(1);
    expect(stderr).toContain('did you mean "component:cache" or "root-cause:cache"?');
  });

  it('shows an action item with the case that called for it', async () => {
    const { stdout } = await run(['show', 'case-1#action-1']);
    expect(stdout).toContain('Alert on crashing resolvers');
    expect(stdout).toContain('detect in future · done · Add an alert · for DNS');
    expect(stdout).toContain('CASE-1  Resolvers crashed');
  });
});

describe('search', () => {
  it('reads names of terms in any form into a filter', async () => {
    const { calls } = await run([
      'search',
      'dns',
      '--organization',
      'acme',
      '--organization',
      'GLOBEX 株式会社',
      '--component',
      'domain name system',
      '--cause',
      'root-cause:defect',
      '--symptom',
      'timeouts',
      '--region',
      'eu-west-1',
      '--since',
      '2021-04',
      '--until',
      '2021',
      '--topic',
      'dns',
    ]);
    expect(calls.filters).toEqual([
      {
        organizations: ['organization:acme', 'organization:globex'],
        components: { anyOf: ['component:dns'] },
        causes: { anyOf: ['root-cause:defect'] },
        terms: [{ anyOf: ['symptom:timeouts'] }],
        regions: ['eu-west-1'],
        startedAt: { from: Date.UTC(2021, 3, 1), to: Date.UTC(2022, 0, 1) - 1 },
        topics: ['topic:dns'],
      },
    ]);
  });

  it('joins the words of the query, and has no filter without options', async () => {
    const { calls, stdout } = await run(['search', 'two', 'words', '--json']);
    expect(calls.filters).toEqual([undefined]);
    expect(JSON.parse(stdout)).toMatchObject({ query: 'two words', totalCount: 3, hits: [{ id: 'CASE-1', score: 2.5 }, {}, {}] });
  });

  it('names the option with a name that the vocabulary lacks', async () => {
    const { exit, stderr } = await run(['search', 'dns', '--cause', 'Sofware defect']);
    expect([exit, stderr]).toEqual([
      2,
      'error: --cause: there is no root cause in the vocabulary under "Sofware defect" (did you mean "Software defect"?)\n',
    ]);
    expect((await run(['search', 'dns', '--since', '2021-13'])).stderr).toContain(
      'error: --since: "2021-13" is a date or time that does not exist',
    );
    expect((await run(['search', 'dns', '--since', '2022', '--until', '2021'])).exit).toBe(2);
    expect((await run(['search', 'dns', '--term', 'cache'])).stderr).toContain('give one of component:cache, root-cause:cache');
  });

  it('shows the passage that matches, and how many there are beside the results', async () => {
    const { stdout, stderr } = await run(['search', 'resolvers', '--limit', '2']);
    expect(stdout).toContain('A configuration push crashed the resolvers.');
    expect(stderr).toBe('2 of 3 cases (--limit shows more) for resolvers\n');
  });

  it('ends well without results, and tells what may have been meant', async () => {
    const { exit, stdout, stderr } = await run(['search', 'nothing']);
    expect([exit, stdout]).toEqual([0, '']);
    expect(stderr).toBe('did you mean: something\nno case matches: nothing\n');
  });
});

describe('precedents', () => {
  it('reads the text from a file or from standard input', async () => {
    const fromFile = await run(['precedents', '--text', file('draft.md', '\ufeffResolvers crash'), '--term', 'dns']);
    expect(fromFile.calls.drafts).toEqual([{ text: 'Resolvers crash', terms: ['component:dns'] }]);
    const fromInput = await run(['precedents', '--text', '-', '--title', 'Alert'], { stdin: 'aus dem Netz' });
    expect(fromInput.calls.drafts).toEqual([{ title: 'Alert', text: 'aus dem Netz' }]);
  });

  it('shows what was understood, the likely causes, what ended them, and the cases', async () => {
    const { stdout } = await run(['precedents', '--term', 'dns']);
    expect(stdout).toContain('1 close precedent\n');
    expect(stdout).toContain('DNS ("name resolution")');
    expect(stdout).toMatch(/Likely causes\n {2}1 of 1 {2}Software defect \(CASE-2\)/);
    expect(stdout).toMatch(/What ended them\n {2}1 of 1 {2}Roll back \(CASE-2\)/);
  });

  it('says that nothing is close, and then names no causes', async () => {
    const library = { precedents: { noClosePrecedent: true, threshold: 0.75 } };
    const { exit, stdout } = await run(['precedents', '--term', 'dns'], { library });
    expect(exit).toBe(0);
    expect(stdout).toContain('No close precedent\n');
    expect(stdout).not.toContain('Likely causes');
    const json = JSON.parse((await run(['precedents', '--term', 'dns', '--json'], { library })).stdout);
    expect(json).toMatchObject({ noClosePrecedent: true, threshold: 0.75, hits: [{ id: 'CASE-2', close: false }] });
  });

  it('refuses what is no text, names the place and says what it expects', async () => {
    const mistakes: readonly (readonly [readonly string[], string, (string | Uint8Array)?])[] = [
      [[], 'nothing to find precedents of; expected --text <file>'],
      [['--text', join(folder, 'absent')], '--text: there is no file'],
      [['--text', folder], '--text: a folder is at'],
      [['--text', file('empty.txt', ' \n')], 'is empty; expected text'],
      [['--text', file('latin1.txt', new Uint8Array([0x63, 0x61, 0x66, 0xe9]))], 'is not UTF-8 text'],
      [['--text', file('large.txt', 'x'.repeat(1024 * 1024 + 1))], 'is larger than 1 MiB'],
      [['--text', '-'], 'standard input is empty', ''],
      [['--text', '-'], 'standard input is larger than 1 MiB', 'x'.repeat(1024 * 1024 + 1)],
    ];
    for (const [args, message, stdin] of mistakes) {
      const { exit, stderr } = await run(['precedents', ...args], stdin === undefined ? {} : { stdin });
      expect(exit, message).toBe(2);
      expect(stderr).toContain(message);
    }
  });

  it('takes a text of exactly 1 MiB', async () => {
    expect((await run(['precedents', '--text', '-'], { stdin: 'x'.repeat(1024 * 1024) })).exit).toBe(0);
  });
});

describe('compare, path, topics, stats', () => {
  it('compares with the verdict, the parts, the differences and the path', async () => {
    const { stdout } = await run(['compare', 'CASE-1', 'CASE-2']);
    expect(stdout).toContain('Score 0.563: close (close from 0.250)\n');
    expect(stdout).toMatch(/Only CASE-1\n {2}component {2}DNS\n/);
    expect(stdout).not.toContain('Only CASE-2');
    expect(stdout).toContain('→ CASE-1 is related to CASE-2');
  });

  it('explains each step of a path, and tells when a budget ended the search', async () => {
    expect((await run(['path', 'CASE-1', 'DNS'])).stdout).toContain('1 step, cost 1.25\n  → CASE-1 broke component:dns\n');
    expect((await run(['path', 'CASE-1', 'dns', '--max-length', '6'])).stderr).toContain('a shorter explanation may exist');
    const none = await run(['path', 'CASE-1', 'CASE-2', '--max-length', '1']);
    expect([none.exit, none.stdout]).toEqual([0, 'No path from CASE-1 to CASE-2 within 1 step.\n']);
    expect((await run(['path', 'CASE-1', 'topic:dns'])).exit).toBe(2);
  });

  it('lists finer topics under the coarse one, and one level alone when asked to', async () => {
    expect((await run(['topics'])).stdout).toBe(
      [
        '3 cases  DNS · Software defect',
        '         topic:dns',
        '  2 cases  DNS',
        '           topic:resolvers',
        '   1 case  Cache',
        '           topic:cache',
        '',
      ].join('\n'),
    );
    expect((await run(['topics', '--level', '1'])).stdout).toContain('2 cases  DNS\n         topic:resolvers\n');
    expect(JSON.parse((await run(['topics', '--json'])).stdout)).toMatchObject({
      totalCount: 3,
      topics: [{ id: 'topic:dns', parent: null, incidentCount: 3 }, { parent: { id: 'topic:dns' } }, {}],
    });
  });

  it('shows a topic with its most typical case first', async () => {
    const { stdout } = await run(['topics', 'dns']);
    expect(stdout.indexOf('CASE-2  ')).toBeLessThan(stdout.indexOf('CASE-1  '));
    const json = JSON.parse((await run(['topics', 'dns', '--json'])).stdout);
    expect(json.incidents.map((each: { id: string }) => each.id)).toEqual(['CASE-2', 'CASE-1', 'CASE-3']);
  });

  it('counts', async () => {
    const { stdout } = await run(['stats']);
    expect(stdout).toMatch(/^Edges +12,345$/m);
    const json = JSON.parse((await run(['stats', '--json'])).stdout);
    expect(json).toMatchObject({ incidentCount: 3, edgeCount: 12_345, durations: { timeToDetect: { known: 1, p50: 420_000 } } });
  });
});
