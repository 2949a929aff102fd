import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeImage } from '../../src/knowledge/image.ts';
import type { KnowledgeView } from '../../src/knowledge/knowledge.ts';
import type { ImageView } from '../../src/knowledge/view.ts';
import { CATALOGUE, type LibraryFixture, makeLibrary } from './open-library.ts';

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
