import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROMIUM, ExplorerSite, type Reader } from './explorer-site.ts';

const FIRST_CASE = resolve(import.meta.dirname, '../../data/cases/IL-0226.md');

const SECTIONS = ['/', '/cases', '/topics', '/graph', '/patterns', '/terms', '/graph?view=list', '/cases?q=dns', '/?text=dns+failures'];

/** A library that grows from nothing to one case, and a server that is slow, wrong or gone. */
describe.skipIf(CHROMIUM === undefined && process.env.CI === undefined)('the explorer, when there is little or nothing to show', () => {
  let site: ExplorerSite;
  let reader: Reader;
  beforeAll(async () => {
    site = await ExplorerSite.open({ cases: [] });
  }, 120_000);
  afterAll(() => site?.close());
  beforeEach(async () => {
    reader = await site.reader();
  });
  afterEach(() => reader.close());

  describe('of an empty library', () => {
    it('says so at home, and how to bring cases in', async () => {
      await reader.visit('/');
      await reader.page.getByRole('heading', { name: 'The library is empty' }).waitFor();
      await reader.page.getByText('precedent import data').waitFor();
      await reader.picture('empty home');
    });

    it.each([
      ['/cases', 'No case is like that'],
      ['/topics', 'No topics yet'],
      ['/graph', 'Nothing to draw'],
      ['/patterns', 'Nothing to compare yet'],
      ['/?text=dns+failures', 'No close precedent'],
    ])('says so at %s', async (path, heading) => {
      await reader.visit(path);
      await reader.page.getByRole('heading', { name: heading }).first().waitFor();
      await reader.picture(`empty ${path.replaceAll(/\W+/g, ' ')}`);
      expect(reader.errors).toEqual([]);
    });

    it('has a vocabulary all the same, and terms without cases', async () => {
      await reader.visit('/terms');
      await reader.page.getByRole('link', { name: 'Software defect' }).first().click();
      await reader.page.getByText('0 cases, 0% of the library.').waitFor();
      expect(reader.errors).toEqual([]);
    });
  });

  it('shows a library of one case on every page', async () => {
    await site.library.importPaths([FIRST_CASE]);
    for (const path of [...SECTIONS, '/cases/IL-0226', '/terms/component:dns', '/compare?a=IL-0226&b=IL-0226']) {
      await reader.visit(path);
      expect(await reader.overflow(), path).toBe(0);
      await reader.picture(`one case ${path.replaceAll(/\W+/g, ' ')}`);
    }
    await reader.visit('/cases');
    await reader.page.getByText('1 case', { exact: true }).waitFor();
    await reader.visit('/cases/IL-0226');
    await reader.page.getByText('No case shares anything that counts with this one.').waitFor();
    expect(reader.errors).toEqual([]);
  }, 60_000);

  it.each([
    ['/cases/IL-9999', 'There is no such case'],
    ['/terms/component:none', 'There is no such term'],
    ['/topics/topic:none', 'There is no such topic'],
    ['/no/such/page', 'There is no such page'],
  ])('says so when nothing is at %s', async (path, heading) => {
    await reader.page.goto(path);
    await reader.page.getByRole('heading', { name: heading }).waitFor();
    await reader.page.getByRole('link', { name: 'Look through the cases' }).waitFor();
  });

  it.each([
    ['/compare?a=IL-9999&b=IL-9998', /there is no case "IL-9999"/],
    ['/graph?of=IL-9999', /there is no node "IL-9999"/],
    ['/cases?after=nonsense', /cursor/],
    ['/cases?q=%22', /./],
  ])('tells what the server says to %s', async (path, message) => {
    await reader.page.goto(path);
    await reader.page.locator('main').getByText(message).first().waitFor();
  });

  it('says what is wrong when the server is gone, and goes on when it is back', async () => {
    const { page } = reader;
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/terms');
    await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
    await reader.picture('server gone');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Software defect' }).first().waitFor();
  });

  it.each(SECTIONS)('names the request that failed at %s', async (path) => {
    const { page } = reader;
    const errors = [{ message: 'an internal error', extensions: { code: 'INTERNAL', requestId: 'r-1' } }];
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, json: { errors } }));
    await page.goto(path);
    await page.getByRole('alert').first().getByText('INTERNAL, request r-1').waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    await reader.picture(`server error ${path.replaceAll(/\W+/g, ' ')}`);
  });

  it.each(SECTIONS)('holds the room of what is on its way at %s', async (path) => {
    const { page } = reader;
    await page.route('**/graphql', () => new Promise(() => {}));
    await page.goto(path);
    await page.locator('[aria-busy="true"]').first().waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await reader.picture(`loading ${path.replaceAll(/\W+/g, ' ')}`);
  });

  it('tells that a draft was kept by another tab', async () => {
    await reader.visit('/?draft=4000-abc');
    await reader.page
      .getByRole('alert')
      .getByText(/Paste it again/)
      .waitFor();
  });

  it('tells by which words the terms of an imported postmortem were recognised', async () => {
    const file = join(site.folder, 'checkout.md');
    writeFileSync(
      file,
      '# Checkout outage\n\nDate: 2023-04-05\n\n## Summary\n\nCheckout was down for an hour.\n\n## Root cause\n\nAn expired TLS certificate on the load balancer.\n\n## Action items\n\n- Add monitoring of certificates\n',
    );
    const report = await site.library.importPaths([file]);
    expect(report.added).toBe(1);
    await reader.visit('/cases?q=checkout');
    await reader.page.getByRole('link', { name: 'Checkout outage' }).click();
    await reader.page.getByRole('heading', { level: 1, name: 'Checkout outage' }).waitFor();
    await reader.page
      .getByText(/recognised by “.*”, not confirmed by a person/)
      .first()
      .waitFor();
    await reader.picture('imported case');
  });

  it('says at once when what was imported is there', async () => {
    const file = join(site.folder, 'X-1.md');
    writeFileSync(
      file,
      '---\nid: X-1\ntitle: Mail queue stuck\norganization: google-cloud\nsources: [{ url: "https://example.com/x", kind: other }]\n---\n',
    );
    const report = await site.library.importPaths([file]);
    expect(report.added).toBe(1);
    await reader.visit('/cases/X-1');
    await reader.page.getByRole('heading', { level: 1, name: 'Mail queue stuck' }).waitFor();
    await reader.picture('case with nothing but a title');
    expect(reader.errors).toEqual([]);
  });
});
