import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/cli/terminal-text.ts';
import { DomainError } from '../../src/domain/error.ts';
import { run } from './run.ts';

const READING = [
  ['search', 'resolvers'],
  ['show', 'CASE-1'],
  ['show', 'CASE-1#action-1'],
  ['show', 'component:dns'],
  ['show', 'topic:dns'],
  ['related', 'CASE-1'],
  ['precedents', '--term', 'DNS'],
  ['compare', 'CASE-1', 'CASE-2'],
  ['path', 'CASE-1', 'component:dns'],
  ['topics'],
  ['topics', 'topic:dns'],
  ['stats'],
].map((args) => ({ args, name: args.join(' ') }));

describe('every reading command', () => {
  it.each(READING)('fits 80 and 40 columns and keeps escape sequences out: $name', async ({ args }) => {
    for (const columns of [80, 40]) {
      const { exit, stdout, stderr } = await run(args, { columns });
      expect(exit).toBe(0);
      expect(stdout).not.toBe('');
      expect(`${stdout}${stderr}`).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
      for (const line of stdout.split('\n')) expect(displayWidth(line), line).toBeLessThanOrEqual(columns);
    }
  });

  it.each(READING)('prints JSON with --json, and nothing else: $name', async ({ args }) => {
    const { exit, stdout, stderr } = await run([...args, '--json']);
    expect(exit).toBe(0);
    expect(() => JSON.parse(stdout)).not.toThrow();
    expect(stderr).toBe('');
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
  });

  it.each(READING)('closes the library that it opened: $name', async ({ args }) => {
    expect((await run(args)).calls.closed).toBe(1);
  });

  it('tells how to get cases when there are none, and asks for the database that was named', async () => {
    const empty = { library: { incidents: [] } };
    expect((await run(['stats'], empty)).stderr).toBe('no cases yet: precedent import data\n');
    expect((await run(['search', 'nothing', '--db', 'team.db'], empty)).stderr).toContain(
      'no cases yet: precedent import data --db team.db\n',
    );
    const shown = await run(['show', 'CASE-1'], empty);
    expect(shown.exit).toBe(1);
    expect(shown.stderr).toContain('no cases yet');
  });

  it('uses colour on a terminal only, and not against NO_COLOR', async () => {
    const colour = '\u001b[';
    expect((await run(['show', 'CASE-1'], { terminal: true })).stdout).toContain(colour);
    expect((await run(['show', 'CASE-1'], { terminal: true, env: { NO_COLOR: '1' } })).stdout).not.toContain(colour);
    expect((await run(['show', 'CASE-1'], { terminal: true, env: { TERM: 'dumb' } })).stdout).not.toContain(colour);
    expect((await run(['show', 'CASE-1'], { env: { FORCE_COLOR: '1' } })).stdout).not.toContain(colour);
  });
});

describe('--db', () => {
  it('stands before or after the command, and wins over PRECEDENT_DB', async () => {
    expect((await run(['stats'])).calls.configs[0]?.db).toBe('/nowhere/test.db');
    expect((await run(['stats', '--db', 'a.db'])).calls.configs[0]?.db).toBe('a.db');
    expect((await run(['--db', 'b.db', 'stats'])).calls.configs[0]?.db).toBe('b.db');
  });
});

describe('failures', () => {
  it('is wrong usage to leave out an argument, to misspell a command or to give a limit that is none', async () => {
    for (const args of [['related'], ['relatd', 'CASE-1'], ['related', 'CASE-1', '--limit', '0'], ['related', 'CASE-1', '--no-such'], []]) {
      const { exit, stdout, stderr } = await run(args);
      expect(exit, args.join(' ')).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).not.toBe('');
    }
    expect((await run(['relatd', 'CASE-1'])).stderr).toBe("error: unknown command 'relatd' (Did you mean related?)\n");
    expect((await run(['related', 'CASE-1', '--limit', '101'])).stderr).toContain('Expected a whole number from 1 to 100.');
  });

  it('tells in one line what is not there, and what may have been meant', async () => {
    const { exit, stdout, stderr } = await run(['related', 'CASE-11']);
    expect([exit, stdout, stderr]).toEqual([1, '', 'error: there is no case under the id "CASE-11" (did you mean "CASE-1"?)\n']);
    expect((await run(['show', 'domain'])).stderr).toBe('error: there is nothing under the id "domain" (did you mean "component:dns"?)\n');
    expect((await run(['show', 'case-'])).stderr).toContain('(did you mean "CASE-1", "CASE-2" or "CASE-3"?)');
    expect((await run(['topics', 'dsn'])).stderr).toContain('there is no topic under the id "dsn"');
    expect((await run(['compare', 'CASE-1', 'component:dns'])).exit).toBe(1);
  });

  it('does not let an id steer the terminal', async () => {
    expect((await run(['show', '\u001b[2J'])).stderr).toContain('\\u001b[2J');
    expect((await run(['\u001b[2J'])).stderr).not.toContain('\u001b');
  });

  it('passes on what the library says of a bad query, as wrong usage', async () => {
    const { exit, stderr, calls } = await run(['search', '(']);
    expect([exit, stderr, calls.closed]).toEqual([2, 'error: the query is "("; expected words\n', 1]);
  });

  it('shows the stack of an unexpected error only when asked to', async () => {
    const library = { viewError: new TypeError('x is not a function') };
    const short = await run(['stats'], { library });
    expect([short.exit, short.stderr]).toEqual([1, 'error: x is not a function (unexpected; set PRECEDENT_DEBUG=1 to see where)\n']);
    const long = await run(['stats'], { library, env: { PRECEDENT_DEBUG: '1' } });
    expect(long.stderr).toContain('command.test.ts');
  });

  it('fails with 1 when the database cannot be used', async () => {
    const { exit, stderr } = await run(['stats'], { library: { viewError: new DomainError('STORE_UNUSABLE', 'the store is damaged') } });
    expect([exit, stderr]).toEqual([1, 'error: the store is damaged\n']);
  });
});

describe('help', () => {
  it('lists all commands on stdout within 80 columns, with the exit codes', async () => {
    const { exit, stdout } = await run(['--help']);
    expect(exit).toBe(0);
    for (const name of ['serve', 'import', 'validate', 'show', 'search', 'related', 'precedents', 'compare', 'path', 'topics', 'stats']) {
      expect(stdout).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
    }
    expect(stdout).toContain('Exit codes: 0 done; 1 ');
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it.each(['serve', 'import', 'validate', 'show', 'search', 'related', 'precedents', 'compare', 'path', 'topics', 'stats'])(
    'gives two or three examples of %s, and they are right',
    async (name) => {
      const { exit, stdout } = await run([name, '--help']);
      expect(exit).toBe(0);
      expect(stdout).toContain('--db <file>');
      for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
      const examples = stdout.split('\n').flatMap((line) => /^ {2}\$ (?:.*\| )?precedent ([^|]*)/.exec(line)?.[1] ?? []);
      expect(examples.length).toBeGreaterThanOrEqual(2);
      expect(examples.length).toBeLessThanOrEqual(3);
      for (const example of examples) {
        const args = [...example.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
        const { stderr } = await run(args, { stdin: 'text' });
        expect(stderr, example).not.toMatch(/unknown|missing|too many|invalid/);
      }
    },
  );

  it('tells the version', async () => {
    expect(await run(['--version'])).toMatchObject({ exit: 0, stdout: '1.2.3\n' });
  });
});
