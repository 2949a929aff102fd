import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Programs of others that read what we write. They come with the operating system, not with npm: `.ci/run` installs them
 * where it can, and where one is absent its tests are passed over.
 */

/** The Python that has a module; the system's comes first, where Debian's packages are. Undefined when none has. */
export function pythonWith(module: string): string | undefined {
  return ['/usr/bin/python3', 'python3'].find((python) => works(python, ['-c', `import ${module}`]));
}

/** Undefined when it is not installed. */
export function program(name: string, versionFlag: string): string | undefined {
  return works(name, [versionFlag]) ? name : undefined;
}

/** What a program prints about a text in a file. Throws with what it complained of. */
export function ask(command: string, args: readonly string[], text: string, extension: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'precedent-export-'));
  const file = join(folder, `graph.${extension}`);
  try {
    writeFileSync(file, text);
    return execFileSync(command, [...args, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function works(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
