import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Store } from '../../src/store/store.ts';
import { incidentOf } from './incident.ts';

/** A module that opens the store at a location, in whatever process. */
interface StoreOpener {
  openAt(location: string): Promise<Store>;
}

const here = fileURLToPath(import.meta.url);

/** Another process that opens the store, writes cases in one transaction, and commits when told. */
export class WriterProcess {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(opener: URL, location: string, ids: readonly string[]) {
    this.#process = spawn(process.execPath, ['--import', 'tsx', here, opener.href, location, ...ids], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#lines = createInterface(this.#process.stdout!)[Symbol.asyncIterator]();
  }

  /** Waits until it says that it has got there: `open`, then `written`, then `committed`. */
  async reached(step: string): Promise<void> {
    const { value } = await this.#lines.next();
    if (value !== step) throw new Error(`the other process said "${value}" instead of "${step}"`);
  }

  /** Lets it go on: to write after `open`, to commit after `written`. */
  proceed(): void {
    this.#process.stdin!.write('\n');
  }

  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exit;
  }
}

async function main(opener: string, location: string, ids: readonly string[]): Promise<void> {
  const { openAt } = (await import(opener)) as StoreOpener;
  const input = createInterface(process.stdin)[Symbol.asyncIterator]();
  const store = await openAt(location);
  console.log('open');
  await input.next();
  await store.transact(async (writer) => {
    for (const id of ids) await writer.putIncident(incidentOf(id), { importer: 'other-process' });
    console.log('written');
    await input.next();
  });
  console.log('committed');
  await store.close();
  process.exit(0);
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const [, , opener = '', location = '', ...ids] = process.argv;
  await main(opener, location, ids);
}
