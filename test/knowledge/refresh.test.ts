import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Library } from '../../src/compose.ts';
import { encodeImage, peekImage } from '../../src/knowledge/image.ts';
import { type ImageFile, type ImageRebuilder, ImageSource } from '../../src/knowledge/image-source.ts';
import type { KnowledgeView } from '../../src/knowledge/knowledge.ts';
import type { ImageView } from '../../src/knowledge/view.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { createImageFile } from '../../src/upkeep/image-file.ts';
import { CATALOGUE, type LibraryFixture, makeLibrary } from './open-library.ts';

/** As long as a busy machine may take. */
const PATIENTLY = { timeout: 20_000 };

/** The image's bytes without the history of topics, which depends on the way that the library grew. */
function bytesOf(view: KnowledgeView): Buffer {
  const { image } = view as ImageView;
  return Buffer.concat(
    encodeImage({ ...image, revision: 0, storeId: '', topics: { topics: [], changes: [], resolutions: [], fingerprint: '' } }),
  );
}

describe('the image of a library that changes', () => {
  let fixture: LibraryFixture;
  beforeEach(async () => {
    fixture = await makeLibrary();
  });
  afterEach(() => fixture.remove());

  it('is the same, byte for byte, built at once or brought up to date case by case', async () => {
    const grown = await fixture.open();
    for (const file of [CATALOGUE[3]!, CATALOGUE[9]!, CATALOGUE[0]!]) {
      await grown.importPaths([file]);
      await grown.knowledge.view();
    }
    await grown.importPaths(CATALOGUE);
    const other = await makeLibrary();
    try {
      const atOnce = await other.open();
      await atOnce.importPaths(CATALOGUE);
      expect(bytesOf(await grown.knowledge.view()).equals(bytesOf(await atOnce.knowledge.view()))).toBe(true);
    } finally {
      await other.remove();
    }
  });

  it('follows changed cases', async () => {
    const library = await fixture.open();
    await library.importPaths(CATALOGUE);
    const before = await library.knowledge.view();
    const file = join(fixture.folder, basename(CATALOGUE[1]!));
    await writeFile(file, (await readFile(CATALOGUE[1]!, 'utf8')).replace(/^title: .*$/m, 'title: A zymurgy of pods'));
    expect(await library.importPaths([file])).toMatchObject({ added: 0, changed: 1, records: [{ id: 'IL-0188', fields: ['title'] }] });
    const after = await library.knowledge.view();
    expect(after.revision).toBe(before.revision + 1);
    expect(before.search('zymurgy', undefined, {}).totalCount).toBe(0);
    expect(after.search('zymurgy', undefined, {}).edges.map(({ item }) => item.incidentId)).toEqual(['IL-0188']);
  });

  it('is loaded at the next start, and gives the same answers', async () => {
    const first = await fixture.open();
    await first.importPaths(CATALOGUE);
    const before = await first.knowledge.view();
    const related = before.related('IL-0226', {}, { first: 9 });
    const topics = before.topics(undefined, { first: 100 });
    await first.close();
    const how: string[] = [];
    const second = await fixture.open({ onImage: (_revision, _cases, way) => how.push(way) });
    const view = await second.knowledge.view();
    expect(how).toEqual(['loaded']);
    expect(view.related('IL-0226', {}, { first: 9 }).edges).toEqual(related.edges);
    expect(view.topics(undefined, { first: 100 })).toEqual(topics);
  });

  it.each([
    ['damaged', (bytes: Buffer) => bytes.fill(0x55, bytes.length - 200)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['something else', () => Buffer.from('not an image')],
    ['empty', () => Buffer.alloc(0)],
  ])('is built anew when its file is %s', async (_, spoil) => {
    const first = await fixture.open();
    await first.importPaths(CATALOGUE.slice(0, 3));
    await first.close();
    await writeFile(`${fixture.db}.image`, spoil(await readFile(`${fixture.db}.image`)));
    const how: string[] = [];
    const second = await fixture.open({ onImage: (_revision, _cases, way) => how.push(way) });
    expect((await second.knowledge.view()).stats().incidents).toBe(3);
    expect(how).toEqual(['built']);
  });

  it('is not taken from another database', async () => {
    const first = await fixture.open();
    await first.importPaths(CATALOGUE.slice(0, 3));
    const other = await makeLibrary();
    try {
      await mkdir(join(other.folder, 'data'), { recursive: true });
      await copyFile(`${fixture.db}.image`, `${other.db}.image`);
      const library = await other.open();
      expect((await library.knowledge.view()).stats().incidents).toBe(0);
    } finally {
      await other.remove();
    }
  });

  it('shows what another process imported', async () => {
    const reader = await fixture.open();
    expect((await reader.knowledge.view()).stats().incidents).toBe(0);
    const writer = await fixture.open();
    await writer.importPaths(CATALOGUE.slice(0, 2));
    expect((await reader.knowledge.view()).stats().incidents).toBe(2);
  });

  it('loads what another process built of its import, and builds nothing', async () => {
    const how: string[] = [];
    const reader = await fixture.open({ onImage: (revision, cases, way) => how.push(`${revision}: ${cases} ${way}`) });
    const first = await reader.knowledge.view();
    const writer = await fixture.open();
    await writer.importPaths(CATALOGUE.slice(0, 2));
    const second = await reader.knowledge.view();
    expect(how).toEqual([`${first.revision}: 0 built`, `${first.revision + 1}: 2 loaded`]);
    expect(bytesOf(second).equals(bytesOf(await writer.knowledge.view()))).toBe(true);
  });

  it('is the same built a second time, with the changes of its topics', async () => {
    const cases = (await readdir('data/cases')).slice(0, 60).map((name) => `data/cases/${name}`);
    const library = await fixture.open();
    await library.importPaths(cases.slice(0, 40));
    await library.importPaths(cases.slice(40));
    const first = (await library.knowledge.view()) as ImageView;
    expect(first.topicChanges()).not.toEqual([]);
    await library.close();
    await rm(`${fixture.db}.image`);
    const second = (await (await fixture.open()).knowledge.view()) as ImageView;
    expect(second.image.topics).toEqual(first.image.topics);
    expect(Buffer.concat(encodeImage(second.image)).equals(Buffer.concat(encodeImage(first.image)))).toBe(true);
  });

  it('answers for an empty library, one case, and cases that are all alike', async () => {
    const library = await fixture.open();
    const empty = await library.knowledge.view();
    expect(empty.search('dns', undefined, {}).totalCount).toBe(0);
    expect(empty.precedents({ text: 'dns timeouts' }, undefined, 5)).toMatchObject({ hits: [], noClosePrecedent: true });
    expect(empty.topics(undefined, {}).edges).toEqual([]);
    expect(empty.incidents(undefined, undefined, {})).toEqual({ edges: [], totalCount: 0, hasNextPage: false, hasPreviousPage: false });
    await library.importPaths([CATALOGUE[0]!]);
    const one = await library.knowledge.view();
    expect(one.related('IL-0150', {}, {}).edges).toEqual([]);
    expect(one.topicOf('IL-0150')).toBeUndefined();
    const text = await readFile(CATALOGUE[1]!, 'utf8');
    const copies = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const file = join(fixture.folder, `SAME-${i}.md`);
        await writeFile(file, text.replace(/^id: .*$/m, `id: SAME-${i}`));
        return file;
      }),
    );
    await library.importPaths(copies);
    const alike = await library.knowledge.view();
    const related = alike.related('SAME-3', {}, { first: 7 }).edges.map(({ item }) => item.incidentId);
    expect(related).toEqual(['SAME-0', 'SAME-1', 'SAME-2', 'SAME-4', 'SAME-5', 'SAME-6', 'SAME-7']);
    expect(alike.topicOf('SAME-0')?.incidents).toEqual(expect.arrayContaining(['SAME-0', ...related]));
  });
});

describe('the image of a server, which has others build it', () => {
  let fixture: LibraryFixture;
  beforeEach(async () => {
    calls = [];
    failures = [];
    isOver = false;
    fixture = await makeLibrary();
  });
  afterEach(async () => {
    isOver = true;
    for (const { end } of calls) end('stopped');
    await fixture.remove();
  });

  /** The rebuilder ends when and as it is told. */
  let calls: { readonly isThere: () => Promise<boolean>; readonly end: (outcome: 'done' | 'failed' | 'stopped') => void }[];
  let failures: unknown[];
  let isOver: boolean;
  const port: ImageRebuilder = {
    rebuild: (isThere) => new Promise((end) => (isOver ? end('stopped') : calls.push({ isThere, end }))),
    onReplaced: () => {},
    onFailure: (error) => failures.push(error),
  };

  /** A server whose image is that of an empty store. */
  async function openServer(): Promise<{ readonly server: Library; readonly before: KnowledgeView }> {
    const server = await fixture.open();
    server.rebuildBy(port);
    return { server, before: await server.knowledge.view() };
  }

  /** Cases in the store whose image nobody has built. */
  async function putCases(...files: readonly string[]): Promise<void> {
    await rm(`${fixture.db}.image`, { force: true });
    const blocked = await fixture.open();
    await mkdir(`${fixture.db}.image`);
    await blocked.importPaths(files);
    await rm(`${fixture.db}.image`, { recursive: true });
  }

  it('stays the one before until the new one is there, however many ask and however often the store moves on', async () => {
    const { server, before } = await openServer();
    await putCases(CATALOGUE[0]!);
    for (const view of await Promise.all(Array.from({ length: 5 }, () => server.knowledge.view()))) expect(view).toBe(before);
    await putCases(CATALOGUE[1]!);
    expect(await server.knowledge.view()).toBe(before);
    await expect.poll(() => calls.length).toBe(1);
    expect(await calls[0]!.isThere()).toBe(false);
    await (await fixture.open()).knowledge.view();
    expect(await calls[0]!.isThere()).toBe(true);
    expect(await server.knowledge.view()).toBe(before);
    calls[0]!.end('done');
    await expect.poll(async () => (await server.knowledge.view()).stats().incidents, PATIENTLY).toBe(2);
    expect(calls).toHaveLength(1);
  });

  it('takes what an importer has kept at once', async () => {
    const { server } = await openServer();
    await (await fixture.open()).importPaths([CATALOGUE[0]!]);
    expect((await server.knowledge.view()).stats().incidents).toBe(1);
    expect(calls).toEqual([]);
  });

  it('takes an image that the store is ahead of already, and goes on from there', async () => {
    const { server } = await openServer();
    await putCases(CATALOGUE[0]!);
    await server.knowledge.view();
    await expect.poll(() => calls.length).toBe(1);
    await (await fixture.open()).knowledge.view();
    const halfway = await readFile(`${fixture.db}.image`);
    await putCases(CATALOGUE[1]!);
    await writeFile(`${fixture.db}.image`, halfway);
    calls[0]!.end('done');
    await expect.poll(async () => [(await server.knowledge.view()).stats().incidents, calls.length], PATIENTLY).toEqual([1, 2]);
  });

  it.each(['failed', 'done'] as const)('is built by itself when the others say "%s" and it is not there', async (outcome) => {
    const { server } = await openServer();
    await putCases(CATALOGUE[0]!);
    await server.knowledge.view();
    await expect.poll(() => calls.length).toBe(1);
    calls[0]!.end(outcome);
    await expect.poll(async () => (await server.knowledge.view()).stats().incidents, PATIENTLY).toBe(1);
    expect([calls.length, failures]).toEqual([1, []]);
  });

  it('is left as it is when it is not wanted any more', async () => {
    const { server } = await openServer();
    await putCases(CATALOGUE[0]!);
    await server.knowledge.view();
    await expect.poll(() => calls.length).toBe(1);
    const closed = server.close();
    calls[0]!.end('stopped');
    await closed;
    expect(failures).toEqual([]);
    expect(await readdir(dirname(fixture.db))).not.toContain('library.db.image');
  });
});

describe('the image file', () => {
  let fixture: LibraryFixture;
  let store: Store;
  beforeEach(async () => {
    fixture = await makeLibrary();
    await fixture.open();
    store = await openSqliteStore({ file: fixture.db, now: () => performance.now(), randomId: randomUUID });
  });
  afterEach(async () => {
    await store.close();
    await fixture.remove();
  });

  async function keptRevision(): Promise<number | undefined> {
    const storeId = await store.read((reader) => reader.storeId());
    return peekImage(await readFile(`${fixture.db}.image`), storeId);
  }

  it('is not replaced by an older image that was begun before and is done later', async () => {
    const file = createImageFile(`${fixture.db}.image`, undefined);
    let mayWrite = (): void => {};
    const allowed = new Promise<void>((done) => {
      mayWrite = done;
    });
    const slow = new ImageSource({ store, file: { ...file, write: (...given) => allowed.then(() => file.write(...given)) } });
    const older = slow.newest();
    // It has read the store once it has put its topics.
    await expect.poll(() => store.read(async (reader) => (await reader.topicModel()) !== undefined), PATIENTLY).toBe(true);
    await (await fixture.open()).importPaths([CATALOGUE[0]!]);
    const newer = await keptRevision();
    mayWrite();
    expect((await older).revision).toBe(newer! - 1);
    expect(await keptRevision()).toBe(newer);
    expect((await readdir(dirname(fixture.db))).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is replaced when it is of a copy of the store that went another way', async () => {
    const library = await fixture.open();
    await library.importPaths([CATALOGUE[0]!]);
    const image = ((await library.knowledge.view()) as ImageView).image;
    const ahead = createImageFile(`${fixture.db}.image`, undefined);
    await ahead.write(encodeImage({ ...image, revision: 99 }), (put) => put());
    expect(await keptRevision()).toBe(99);
    await library.importPaths([CATALOGUE[1]!]);
    expect(await keptRevision()).toBe(image.revision + 1);
  });

  it('has a mark beside it while an image is built for it, for others to wait for', async () => {
    const seen: (readonly string[])[] = [];
    const file = createImageFile(`${fixture.db}.image`, undefined);
    const marks = async () => (await readdir(dirname(fixture.db))).filter((name) => name.startsWith('.'));
    const watched: ImageFile = {
      ...file,
      write: async (...given) => {
        seen.push(await marks());
        await file.write(...given);
      },
    };
    await new ImageSource({ store, file: watched }).newest();
    expect(seen).toEqual([[`.library.db.image.${process.pid}.building`]]);
    expect(await marks()).toEqual([]);
  });

  it('leaves no drafts, and removes those that somebody else left long ago', async () => {
    const [old, young] = ['.library.db.image.1.left', '.library.db.image.2.written'].map((name) => join(dirname(fixture.db), name));
    await writeFile(old!, '');
    await writeFile(young!, '');
    const twoHoursAgo = Date.now() / 1000 - 7200;
    await utimes(old!, twoHoursAgo, twoHoursAgo);
    await (await fixture.open()).importPaths([CATALOGUE[0]!]);
    expect((await readdir(dirname(fixture.db))).filter((name) => name.startsWith('.'))).toEqual([basename(young!)]);
  });
});

describe('a library folder', () => {
  it('is imported without what else it keeps', async () => {
    const fixture = await makeLibrary();
    try {
      const folder = join(fixture.folder, 'own');
      await mkdir(join(folder, 'cases'), { recursive: true });
      await mkdir(join(folder, 'judgements'), { recursive: true });
      await copyFile(CATALOGUE[1]!, join(folder, 'cases', basename(CATALOGUE[1]!)));
      await writeFile(join(folder, 'judgements', 'judged.tsv'), 'query\tcandidate\tgrade\nIL-0188\tIL-0530\t2\n');
      await writeFile(join(folder, 'README.md'), '# Ours\n');
      const library = await fixture.open();
      expect(await library.importPaths([folder])).toMatchObject({ added: 1, rejected: 0, problems: [] });
    } finally {
      await fixture.remove();
    }
  });
});
