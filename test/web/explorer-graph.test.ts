import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExportFormatId, ExportSelection } from '../../src/knowledge/export.ts';
import { CHROMIUM, ExplorerSite, type Reader } from './explorer-site.ts';

describe.skipIf(CHROMIUM === undefined && process.env.CI === undefined)('the graph in the explorer', () => {
  let site: ExplorerSite;
  let reader: Reader;
  beforeAll(async () => {
    site = await ExplorerSite.open();
  }, 120_000);
  afterAll(() => site?.close());
  beforeEach(async () => {
    reader = await site.reader();
  });
  afterEach(async () => {
    const { errors, outside } = reader;
    await reader.close();
    expect({ errors, outside }).toEqual({ errors: [], outside: [] });
  });

  const save = (form: string) =>
    reader.download(async () => {
      await reader.page.getByRole('button', { name: 'Save' }).click();
      await reader.page.getByRole('menuitem', { name: new RegExp(`^${form}`) }).click();
    });

  const find = async (words: string): Promise<void> => {
    await reader.page.getByRole('combobox', { name: 'Find in the graph' }).fill(words);
    await reader.page.keyboard.press('Enter');
  };

  const ready = () => reader.page.locator('.graph-canvas[data-ready="true"]').waitFor();

  const nodeCount = async (): Promise<number> =>
    Number.parseInt(
      (await reader.page.getByRole('status').filter({ hasText: /nodes/ }).textContent())!.replaceAll(/\D*(\d[\d,]*).*/g, '$1'),
      10,
    );

  it('is opened up, leads from one node to another, and can be hidden kind by kind', async () => {
    const { page } = reader;
    await reader.visit('/graph?of=IL-0226');
    await ready();
    const before = await nodeCount();
    await find('Azure Front Door DNS');
    await page.getByRole('region', { name: 'Chosen node' }).getByRole('heading', { name: 'Azure Front Door DNS' }).waitFor();
    await page.getByRole('button', { name: 'Open up' }).click();
    await page.getByRole('button', { name: 'Opened up' }).waitFor();
    await expect.poll(nodeCount).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Path to…' }).click();
    await find('Software defect');
    await page.getByRole('region', { name: 'Paths' }).getByText('Software defect').first().waitFor();
    await page.getByRole('button', { name: /^Components/ }).click();
    await page.waitForURL(/hide=COMPONENT/);
    await reader.picture('graph-path');
    await reader.visit(page.url());
    await page.getByRole('region', { name: 'Paths' }).waitFor();
    expect(await page.getByRole('button', { name: /^Components/ }).getAttribute('aria-pressed')).toBe('false');
    expect(
      JSON.parse((await save('JSON')).text).nodes.filter((node: { attributes: { kind: string } }) => node.attributes.kind === 'component'),
    ).toEqual([]);
    await page.goBack();
  });

  const exported = async (format: ExportFormatId, selection: ExportSelection): Promise<string> => {
    let text = '';
    for await (const chunk of (await site.library.knowledge.view()).export({ format, selection })) text += chunk;
    return text;
  };

  it.each([
    ['GEXF', 'gexf', 'graph.gexf'],
    ['GraphML', 'graphml', 'graph.graphml'],
    ['JSON', 'graphology', 'graph.json'],
  ] as const)('is saved as %s, letter for letter as the server exports it', async (form, format, name) => {
    const kinds = [
      'incident',
      'component',
      'root-cause',
      'trigger',
      'symptom',
      'detection-method',
      'mitigation',
      'action-pattern',
      'organization',
    ] as const;
    const selection = { kind: 'neighborhood', of: ['component:dns'], options: { depth: 2, maxNodes: 150, kinds } } as const;
    await reader.visit('/graph?of=component:dns');
    await ready();
    const file = await save(form);
    expect(file.name).toBe(name);
    expect(file.text).toBe(await exported(format, selection));
    expect(file.text).toContain('component:dns');
  });

  it('is saved as a picture', async () => {
    await reader.visit('/graph?of=IL-0226');
    await ready();
    expect((await save('PNG')).text.slice(1, 4)).toBe('PNG');
    expect((await save('SVG')).text.slice(0, 4)).toBe('<svg');
  });

  it('looks the same each time', async () => {
    const picture = async (): Promise<string> => {
      await reader.visit('/graph?of=component:dns');
      await ready();
      await reader.page.waitForTimeout(300);
      return (await save('SVG')).text;
    };
    expect(await picture()).toBe(await picture());
  });

  it('keeps what is in sight in the address, and takes it back from there', async () => {
    const { page } = reader;
    await reader.visit('/graph?of=IL-0226');
    await ready();
    await page.getByRole('img', { name: /A graph of/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await page.waitForURL(/at=/);
    const near = new URL(page.url()).searchParams.get('at')!;
    expect(Number(near.split(',')[0])).toBeGreaterThan(0.5);
    expect(Number(near.split(',')[2])).toBeLessThan(1);
    const seen = (await save('SVG')).text;
    await find('Software defect');
    await page.getByRole('region', { name: 'Chosen node' }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('at') !== near);
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('at') === near && !url.searchParams.has('node'));
    await expect.poll(async () => (await save('SVG')).text).toBe(seen);
  });

  it('shows the cases under a filter, tells the filter, and lets it go', async () => {
    const { page } = reader;
    await reader.visit('/cases?term=component:dns&year=2021');
    const found = Number.parseInt(
      (await page
        .getByRole('status')
        .filter({ hasText: /^\d+ cases?$/ })
        .textContent())!,
      10,
    );
    await page.getByRole('link', { name: 'As a graph' }).click();
    await ready();
    expect(await page.getByRole('button', { name: /^Cases/ }).textContent()).toBe(`Cases${found}`);
    await page.getByRole('button', { name: 'Remove 2021' }).click();
    await page.waitForURL((url) => !url.searchParams.has('year'));
    await expect
      .poll(async () => Number((await page.getByRole('button', { name: /^Cases/ }).textContent())!.slice(5)))
      .toBeGreaterThan(found);
  });

  it('tells what its budget cut off, and can have more', async () => {
    const { page } = reader;
    await reader.visit('/graph?term=component:networking');
    await ready();
    await page.getByText(/more nodes in reach are not drawn/).waitFor();
    await page.getByRole('combobox', { name: 'Most nodes' }).selectOption('2000');
    await expect.poll(nodeCount).toBeGreaterThan(400);
    expect(await page.getByText(/more nodes in reach/).count()).toBe(0);
  });

  it('is a list of nodes with their links, for those who do not see it', async () => {
    const { page } = reader;
    await reader.visit('/graph?of=IL-0226&view=list');
    await page.getByRole('button', { name: /links? of Software defect$/ }).click();
    const panel = page.getByRole('region', { name: 'Chosen node' });
    await panel.getByRole('heading', { name: 'Software defect' }).waitFor();
    await panel.getByRole('button', { name: /Valid customer changes/ }).waitFor();
  });
});
