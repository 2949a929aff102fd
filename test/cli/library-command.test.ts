import { beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../src/cli/command.ts';
import type { LibraryEvents } from '../../src/compose.ts';
import { createFakeServices } from './fake-library.ts';
import { run } from './run.ts';

describe('import', () => {
  const problem = { file: 'cases/x.md', line: 4, field: 'causes[0].term', message: 'there is no root cause "defct"', suggestion: 'defect' };

  it('passes paths and options on, and tells what came of it', async () => {
    const importReport = {
      added: 2,
      changed: 1,
      records: [
        { path: 'cases/A.md', id: 'A', outcome: 'added' },
        { path: 'cases/B.md', id: 'B', outcome: 'changed', fields: ['title', 'causes'] },
        { path: 'cases/C.md', id: 'C', outcome: 'unchanged' },
      ],
    } as const;
    const { exit, stdout, calls } = await run(['import', 'cases', 'more'], { library: { importReport } });
    expect(exit).toBe(0);
    expect(calls.imports[0]?.paths).toEqual(['cases', 'more']);
    expect(stdout).toBe('added   A\nchanged B: title, causes\n\nCases: 2 added, 1 changed, 0 unchanged; vocabulary unchanged\n');
  });

  it('exits with 1 and prints the problems when a case is rejected', async () => {
    const library = { importReport: { rejected: 1, problems: [problem] } };
    const { exit, stdout } = await run(['import', 'cases'], { library });
    expect(exit).toBe(1);
    expect(stdout).toContain('cases/x.md:4: causes[0].term: there is no root cause "defct" (did you mean "defect"?)\n');
    expect(stdout).toContain('1 rejected');
    expect(JSON.parse((await run(['import', 'cases', '--json'], { library })).stdout)).toMatchObject({ rejected: 1, problems: [problem] });
  });

  it('says that nothing was imported when only asked what would be, or when strict', async () => {
    expect((await run(['import', 'cases', '--dry-run'])).stdout).toContain('Nothing was imported (--dry-run). It would be: ');
    const library = { importReport: { rejected: 1, applied: false } };
    const strict = await run(['import', 'cases', '--strict'], { library });
    expect(strict.calls.imports[0]?.options).toMatchObject({ strict: true });
    expect([strict.exit, strict.stdout.replaceAll('\n', ' ')]).toEqual([
      1,
      'Nothing was imported (--strict). It would have been: 0 added, 0 changed, 0 unchanged, 1 rejected; vocabulary unchanged ',
    ]);
  });

  it('shows progress on a terminal only, and takes it away', async () => {
    expect((await run(['import', 'cases'])).stderr).toBe('');
    const { stderr } = await run(['import', 'cases'], { terminal: true });
    expect(stderr).toContain('importing cases: 3 of 3');
    expect(stderr.endsWith('\r\u001b[2K')).toBe(true);
  });
});

describe('validate', () => {
  it('checks the folder data when none is named, and needs no database', async () => {
    const { exit, stdout, calls } = await run(['validate']);
    expect([exit, stdout, calls.validated, calls.configs]).toEqual([0, '3 files, 2 cases, 1 term: no problems\n', [['data']], []]);
  });

  it('prints each problem on a line of its own, unbroken, and exits with 1 for errors but not for warnings', async () => {
    const error = {
      file: 'a/very/long/path/to/a/case/file/in/some/folder.md',
      line: 12,
      field: 'title',
      message: 'is too long; expected at most 200 characters',
    };
    const warning = { severity: 'warning', file: 'b.md', line: 3, message: 'has no sources' } as const;
    const both = await run(['validate', 'x'], { library: { validation: { files: 2, cases: 2, terms: 0, problems: [error, warning] } } });
    expect([both.exit, both.stdout.split('\n')]).toEqual([
      1,
      [
        'a/very/long/path/to/a/case/file/in/some/folder.md:12: title: is too long; expected at most 200 characters',
        'b.md:3: warning: has no sources',
        '',
        '2 files, 2 cases, 0 terms: 1 error, 1 warning',
        '',
      ],
    ]);
    expect((await run(['validate'], { library: { validation: { files: 1, cases: 1, terms: 0, problems: [warning] } } })).exit).toBe(0);
  });
});

describe('image', () => {
  const opening = (act: (events: LibraryEvents) => void): Partial<Services> => {
    const { services } = createFakeServices();
    return {
      openLibrary: async (config, events, options) => {
        opened.push(options?.patience);
        act(events);
        return services.openLibrary(config);
      },
    };
  };
  let opened: (number | undefined)[];
  beforeEach(() => {
    opened = [];
  });

  it('tells whether there was something to do', async () => {
    const built = await run(['image'], { services: opening(({ onImage }) => onImage?.(1, 3, 'built')) });
    expect([built.exit, built.stdout, built.stderr]).toEqual([0, 'Image of revision 1 with 3 cases: built\n', '']);
    const loaded = await run(['image'], { services: opening(({ onImage }) => onImage?.(1, 3, 'loaded')) });
    expect([loaded.exit, loaded.stdout]).toEqual([0, 'Image of revision 1 with 3 cases: up to date\n']);
  });

  it('exits with 1 when the image could not be kept', async () => {
    const services = opening(({ onImage, onWarning }) => {
      onWarning?.('there is no room');
      onImage?.(1, 3, 'built');
    });
    expect(await run(['image'], { services })).toMatchObject({
      exit: 1,
      stdout: 'Image of revision 1 with 3 cases: built, and not kept\n',
      stderr: 'warning: there is no room\n',
    });
  });

  it('waits for an import of many cases', async () => {
    await run(['image'], { services: opening(() => {}) });
    expect(opened).toEqual([600_000]);
  });
});

describe('serve', () => {
  it('tells the address on stderr, and closes server and library when stopped', async () => {
    const { exit, stdout, stderr, calls } = await run([
      'serve',
      '--port',
      '0',
      '--host',
      '::1',
      '--cors-origin',
      'https://a.example',
      '--log-level',
      'error',
    ]);
    expect([exit, stdout]).toEqual([0, '']);
    expect(stderr).toContain('Precedent is at http://::1:0/\n');
    expect(calls.configs.at(-1)).toMatchObject({ port: 0, host: '::1', corsOrigins: ['https://a.example'], logLevel: 'error' });
    expect([calls.serverClosed, calls.closed]).toEqual([1, 1]);
  });

  it('leaves no server behind when the library cannot be read', async () => {
    const { exit, calls } = await run(['serve'], { library: { viewError: new Error('the disk is gone') } });
    expect([exit, calls.serverClosed, calls.closed]).toEqual([1, 1, 1]);
  });

  it('refuses settings that are none before it opens anything', async () => {
    for (const args of [
      ['--port', '99999'],
      ['--cors-origin', '*'],
      ['--log-level', 'loud'],
    ]) {
      const { exit, calls } = await run(['serve', ...args]);
      expect([exit, calls.configs]).toEqual([2, []]);
    }
  });

  it('says what to do when the port is taken', async () => {
    const serverError = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
    const { exit, stderr, calls } = await run(['serve'], { library: { serverError } });
    expect([exit, calls.closed]).toEqual([2, 1]);
    expect(stderr).toContain("can't listen on port 4000 of 127.0.0.1: it is in use; choose another with --port");
  });
});
