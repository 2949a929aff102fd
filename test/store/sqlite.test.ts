import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { incidentOf, numberedIncident, TERMS } from '../conformance/incident.ts';
import { describeStore } from '../conformance/store.ts';
import { WriterProcess } from '../conformance/store-process.ts';
import { openAt } from './sqlite-opener.ts';

const OPENER = new URL('./sqlite-opener.ts', import.meta.url);

describeStore('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precedent-store-'));
  const file = join(folder, 'store.db');
  return {
    open: (options) => openAt(file, options),
    opener: OPENER,
    location: file,
    remove: async () => rmSync(folder, { recursive: true }),
  };
});

describe('SQLite file', () => {
  let folder: string;
  let file: string;
  const opened: Store[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'precedent-store-'));
    file = join(folder, 'store.db');
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true });
  });

  const open = async (at = file, options: { readonly readonly?: boolean; readonly patience?: number } = {}): Promise<Store> => {
    const store = await openAt(at, options);
    opened.push(store);
    return store;
  };
  const makeStore = async (): Promise<void> => {
    const store = await open();
    await store.transact((writer) => writer.putIncident(incidentOf('A'), { importer: 'test' }));
    await store.close();
  };
  const change = (statement: string): void => {
    const database = new Sqlite(file);
    database.exec(statement);
    database.close();
  };

  it('is left whole, without a log beside it, when the store is closed', async () => {
    await makeStore();
    const alone = new Sqlite(file, { readonly: true, fileMustExist: true });
    expect(alone.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(alone.prepare('select id from incident').all()).toEqual([{ id: 'A' }]);
    alone.close();
  });

  it('gets its own store id, which stays', async () => {
    const ids = new Set<string>();
    for (const each of [file, file, join(folder, 'other.db')]) {
      const store = await open(each);
      ids.add(await store.read((reader) => reader.storeId()));
      await store.close();
    }
    expect(ids.size).toBe(2);
  });

  it('may be empty', async () => {
    writeFileSync(file, '');
    expect(await (await open()).read((reader) => reader.revision())).toBe(0);
  });

  it('is refused when it is something else, and not touched', async () => {
    for (const content of ['# A case file\n'.repeat(200), 'SQLite format 3\u0000 and then nothing of the kind'.repeat(100)]) {
      writeFileSync(file, content);
      await expect(open()).rejects.toMatchObject({ code: 'STORE_UNUSABLE', message: expect.stringContaining(file) });
      expect(readFileSync(file, 'utf8')).toBe(content);
    }
  });

  it('is refused when it is the database of another program, and not touched', async () => {
    change('create table customer (id integer)');
    const before = readFileSync(file);
    await expect(open()).rejects.toMatchObject({ code: 'STORE_UNUSABLE', message: expect.stringContaining('another program') });
    expect(readFileSync(file)).toEqual(before);
  });

  it('is refused when a newer version of the program made it', async () => {
    await makeStore();
    change(`insert into kysely_migration values ('9999-from-the-future', '2099-01-01T00:00:00Z')`);
    for (const readonly of [false, true]) {
      await expect(open(file, { readonly })).rejects.toMatchObject({
        code: 'STORE_UNUSABLE',
        message: expect.stringMatching(/newer version.*9999-from-the-future/),
      });
    }
  });

  it('is refused when it is damaged', async () => {
    const store = await open();
    await store.transact(async (writer) => {
      await writer.putVocabulary(TERMS, 'shipped');
      for (let number = 0; number < 200; number++) await writer.putIncident(numberedIncident(number), { importer: 'test' });
    });
    await store.close();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096 * 20);
    writeFileSync(file, bytes);
    const damaged = await open();
    await expect(damaged.read((reader) => reader.scan({ limit: 1000 }))).rejects.toMatchObject({
      code: 'STORE_UNUSABLE',
      message: expect.stringContaining('damaged'),
    });
  });

  it('is refused in a folder that does not exist, as a folder, and without a name', async () => {
    await expect(open(join(folder, 'none', 'store.db'))).rejects.toMatchObject({
      code: 'STORE_UNUSABLE',
      message: expect.stringContaining(join(folder, 'none')),
    });
    mkdirSync(join(folder, 'folder.db'));
    await expect(open(join(folder, 'folder.db'))).rejects.toMatchObject({ code: 'STORE_UNUSABLE' });
    for (const none of ['', ':memory:']) await expect(open(none)).rejects.toMatchObject({ code: 'STORE_UNUSABLE' });
  });

  it('is refused without permission to write in its folder, and to read it', async () => {
    await makeStore();
    await asOrdinaryUser(folder, async () => {
      chmodSync(folder, 0o555);
      await expect(open(join(folder, 'new.db'))).rejects.toMatchObject({ code: 'STORE_UNUSABLE' });
      await expect(open()).rejects.toMatchObject({ code: 'STORE_UNUSABLE' });
      chmodSync(folder, 0o755);
      chmodSync(file, 0o000);
      await expect(open()).rejects.toMatchObject({ code: 'STORE_UNUSABLE' });
      chmodSync(file, 0o444);
      await expect(open().then((store) => store.transact((writer) => writer.removeIncident('A')))).rejects.toMatchObject({
        code: 'STORE_UNUSABLE',
      });
    });
  });

  it('can be opened for reading only', async () => {
    await expect(open(file, { readonly: true })).rejects.toMatchObject({
      code: 'STORE_UNUSABLE',
      message: expect.stringContaining('no store'),
    });
    await makeStore();
    const reading = await open(file, { readonly: true });
    expect(await reading.read((reader) => reader.countIncidents())).toBe(1);
    await expect(reading.transact((writer) => writer.removeIncident('A'))).rejects.toMatchObject({
      code: 'STORE_UNUSABLE',
      message: expect.stringContaining('reading only'),
    });
    const writing = await open();
    await writing.transact((writer) => writer.removeIncident('A'));
    expect(await reading.read((reader) => reader.countIncidents())).toBe(0);
  });

  it('is not made by opening for reading only', async () => {
    writeFileSync(file, '');
    await expect(open(file, { readonly: true })).rejects.toMatchObject({
      code: 'STORE_UNUSABLE',
      message: expect.stringContaining('open it once'),
    });
    expect(statSync(file).size).toBe(0);
  });

  it('is made once by several that open it at the same time', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, () => open()));
    const ids = new Set(await Promise.all(stores.map((store) => store.read((reader) => reader.storeId()))));
    expect(ids.size).toBe(1);
  });

  it('is made once by several processes that open it at the same time', async () => {
    const processes = ['A', 'B', 'C'].map((id) => new WriterProcess(OPENER, file, [id]));
    try {
      await Promise.all(processes.map((each) => each.reached('open')));
      for (const each of processes) {
        each.proceed();
        each.proceed();
      }
      await Promise.all(processes.map((each) => each.reached('written')));
      await Promise.all(processes.map((each) => each.reached('committed')));
    } finally {
      for (const each of processes) await each.kill();
    }
    const store = await open();
    expect(await store.read((reader) => Promise.all([reader.countIncidents(), reader.revision()]))).toEqual([3, 3]);
  });

  it('can be opened while another store writes for long', async () => {
    await makeStore();
    const writing = await open();
    await writing.transact(async (writer) => {
      await writer.putIncident(incidentOf('B'), { importer: 'test' });
      const other = await open(file, { patience: 50 });
      expect(await other.read((reader) => reader.countIncidents())).toBe(1);
    });
  });

  it('lets more reads wait than there are connections, and refuses them in the end', async () => {
    await makeStore();
    const store = await open(file, { patience: 100 });
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const held = Array.from({ length: 8 }, () => store.read(() => ended));
    await expect(store.read((reader) => reader.revision())).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('reads'),
    });
    const waiting = store.read((reader) => reader.countIncidents());
    end();
    expect(await waiting).toBe(1);
    await Promise.all(held);
    expect(await Promise.all(Array.from({ length: 100 }, () => store.read((reader) => reader.countIncidents())))).toEqual(
      Array(100).fill(1),
    );
  });
});

/** Permissions mean nothing to root: as root, does the work as the user `nobody` on a folder of its own. */
async function asOrdinaryUser(folder: string, work: () => Promise<void>): Promise<void> {
  const NOBODY = 65534;
  if (process.getuid?.() !== 0) return work();
  for (const each of [folder, join(folder, 'store.db')]) chownSync(each, NOBODY, NOBODY);
  process.seteuid!(NOBODY);
  try {
    await work();
  } finally {
    process.seteuid!(0);
  }
}
