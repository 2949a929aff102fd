import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

describe('vocabulary', () => {
  it('says what it can tell', async () => {
    const { exit, stdout, stderr } = await run(['vocabulary', 'words']);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain('"words" can\'t be told; expected coverage');
    expect((await run(['vocabulary'])).exit).toBe(2);
    expect((await run(['vocabulary', 'coverage', '--limit', '0'])).exit).toBe(2);
  });

  it('has help with examples', async () => {
    const { exit, stdout } = await run(['vocabulary', '--help']);
    expect(exit).toBe(0);
    expect(stdout).toContain('$ precedent vocabulary coverage');
  });
});
