/**
 * All figures, one question after another, each in a process of its own: `npm run bench` for 1,000, 10,000 and 100,000 cases,
 * `npm run bench -- 1000` for others (1000000 takes an hour and 12 GB). Redirect it to a file to keep it.
 */
import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const given = process.argv.slice(2);
const sizes = given.length > 0 ? given : ['1000', '10000', '100000'];

const [cpu] = cpus();
process.stdout.write(
  `# Figures\n\nNode ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB. Times in milliseconds unless said otherwise.\n`,
);
run('The image, and what is answered from it', 'image.ts', sizes);
run('Full-text search beside its peers', 'search.ts', sizes);
run('GraphQL over HTTP', 'graphql.ts', []);
run('Every door over HTTP', 'http.ts', []);
run('The explorer in a browser', 'explorer.ts', []);

function run(title: string, file: string, args: readonly string[]): void {
  process.stdout.write(`\n# ${title}\n\n`);
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=12000', '--import', 'tsx', join(import.meta.dirname, file), ...args],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = 1;
}
