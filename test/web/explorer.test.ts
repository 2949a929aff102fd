import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROMIUM, ExplorerSite, type Reader } from './explorer-site.ts';

if (CHROMIUM === undefined && process.env.CI === undefined)
  process.stderr.write(
    'The explorer is not tested: no Chromium was found. Install it (Debian: apt-get install chromium), or set CHROMIUM.\n',
  );

/** Every page, with something on it. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  precedents: '/?text=DNS%20resolution%20failures%20and%20timeouts%20at%20edge%20sites%20after%20a%20configuration%20push',
  'no precedent': '/?text=the%20cat%20sat%20on%20a%20warm%20piano',
  cases: '/cases?term=component:networking&year=2021&year=2022',
  search: '/cases?q=dns+timeout',
  'no case': '/cases?q=dns&year=1999',
  case: '/cases/IL-0226',
  compare: '/compare?a=IL-0226&b=IL-0532',
  topics: '/topics',
  term: '/terms/component:dns',
  vocabulary: '/terms?kind=SYMPTOM',
  patterns: '/patterns?cause=root-cause:software',
  graph: '/graph?of=IL-0226&node=IL-0226',
  'graph as a list': '/graph?of=component:dns&view=list',
  lost: '/no/such/page',
};

// On a machine that must test it, no browser is a failure and not a reason to skip.
describe.skipIf(CHROMIUM === undefined && process.env.CI === undefined)('the explorer', () => {
  let site: ExplorerSite;
  let reader: Reader;
  beforeAll(async () => {
    site = await ExplorerSite.open();
  }, 120_000);
  afterAll(() => site?.close());

  describe('journeys', () => {
    beforeEach(async () => {
      reader = await site.reader();
    });
    afterEach(async () => {
      const { errors, outside } = reader;
      await reader.close();
      expect({ errors, outside }).toEqual({ errors: [], outside: [] });
    });

    it('leads from a search to a case, to a related one, and to why they are alike', async () => {
      const { page } = reader;
      await reader.visit('/');
      await page.getByRole('searchbox', { name: 'Search the cases' }).fill('azure front door');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: /Valid customer changes produced metadata/ }).click();
      await page.getByRole('heading', { level: 1, name: /Valid customer changes produced metadata/ }).waitFor();
      expect(page.url()).toContain('/cases/IL-0226');
      await expectText(reader, 'main', '29 Oct 2025, 16:41 (2025-10-29 15:41 UTC)');
      const related = page.getByRole('region', { name: 'Related cases' }).getByRole('listitem').first();
      const score = Number(await related.locator('.number').first().textContent());
      await related.getByText('Reasons', { exact: true }).click();
      const weights = await related.locator('tbody td:last-child').allTextContents();
      expect(weights.reduce((sum, each) => sum + Number(each), 0)).toBeCloseTo(score, 2);
      await related.getByRole('link', { name: 'Compare' }).click();
      await page.getByRole('heading', { name: 'What they share' }).waitFor();
      expect(page.url()).toMatch(/\/compare\?a=IL-0226&b=/);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: /Valid customer changes/ }).waitFor();
    });

    it('finds precedents of a pasted alert, takes another term, and says when there are none', async () => {
      const { page } = reader;
      await reader.visit('/');
      const box = page.getByRole('textbox', { name: 'What do you see?' });
      await box.fill(
        'DNS resolution failures and connection timeouts at edge sites worldwide, minutes after a configuration push to the CDN',
      );
      await page.getByRole('button', { name: 'Find precedents' }).click();
      const precedents = page.getByRole('list', { name: 'Precedents' });
      await precedents.getByRole('link', { name: /Valid customer changes/ }).waitFor();
      const recognised = page.getByRole('region', { name: 'Recognised terms' });
      await recognised.getByRole('button', { name: 'Remove Configuration push' }).click();
      await page.waitForURL(/without=/);
      await recognised.getByRole('button', { name: '1 term passed over: take back' }).click();
      await recognised.getByRole('button', { name: 'Remove Configuration push' }).waitFor();
      await page.getByRole('combobox', { name: 'Add a term' }).fill('rollback');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/term=/);
      await page.goBack();
      await page.waitForURL((url) => !url.search.includes('term='));
      await reader.visit(PAGES['no precedent']!);
      await page.getByRole('heading', { name: 'No close precedent' }).waitFor();
    });

    it('keeps a draft that is too long for an address', async () => {
      const { page } = reader;
      await reader.visit('/');
      await page.getByRole('textbox', { name: 'What do you see?' }).fill('The primary database ran out of connections. '.repeat(200));
      await page.getByRole('button', { name: 'Find precedents' }).click();
      await page.getByRole('list', { name: /Precedents|Leads/ }).waitFor();
      expect(page.url().length).toBeLessThan(300);
      await page.reload();
      await page.getByRole('list', { name: /Precedents|Leads/ }).waitFor();
    });

    it('narrows cases by facets, keeps that in the address, and gives it away as a file and as a query', async () => {
      const { page } = reader;
      await reader.visit('/cases');
      await page
        .getByRole('group', { name: 'Component' })
        .getByLabel(/^Networking/)
        .check();
      await page.getByRole('button', { name: 'Remove Networking' }).waitFor();
      await reader.settle();
      const all = await page
        .getByRole('status')
        .filter({ hasText: /^\d+ cases$/ })
        .textContent();
      await page.getByRole('group', { name: 'Year' }).getByLabel(/^2021/).check();
      await page.getByRole('button', { name: 'Remove 2021' }).waitFor();
      await reader.settle();
      expect(new URL(page.url()).search).toBe('?term=component:networking&year=2021');
      const rows = await page.getByRole('table').getByRole('row').count();
      await reader.visit('/cases?term=component:networking&year=2021');
      expect(await page.getByRole('table').getByRole('row').count()).toBe(rows);
      await page.getByRole('button', { name: 'Take away' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download as JSON Lines' }).click();
      expect((await download).suggestedFilename()).toBe('cases.jsonl');
      await page.getByRole('button', { name: 'Take away' }).click();
      await page.getByRole('menuitem', { name: 'Show as GraphQL query' }).click();
      const query = await page.getByRole('dialog').locator('pre').textContent();
      const answer = await fetch(`${site.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      const { data } = (await answer.json()) as { data: { incidents: { totalCount: number } } };
      expect(data.incidents.totalCount).toBe(rows - 1);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Remove 2021' }).click();
      await page.getByText(all!, { exact: true }).waitFor();
    });

    it('pages through all cases and back', async () => {
      const { page } = reader;
      await reader.visit('/cases?sort=id');
      const first = await page.locator('.case-title').first().textContent();
      await page.getByRole('link', { name: 'Next →' }).click();
      await page.getByRole('link', { name: '← Previous' }).waitFor();
      await reader.settle();
      expect(await page.locator('.case-title').first().textContent()).not.toBe(first);
      await page.getByRole('link', { name: '← Previous' }).click();
      await page.getByText(first!, { exact: true }).waitFor();
    });

    it('opens up the graph, finds a path in it, and saves what is seen', async () => {
      const { page } = reader;
      await reader.visit('/graph?of=IL-0226');
      const canvas = page.locator('.graph-canvas[data-ready="true"]');
      await canvas.waitFor();
      const nodes = page.getByRole('status').filter({ hasText: /nodes/ });
      const before = Number.parseInt((await nodes.textContent())!, 10);
      await page.getByRole('combobox', { name: 'Find in the graph' }).fill('Azure Front Door DNS');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Chosen node' }).getByRole('heading', { name: 'Azure Front Door DNS' }).waitFor();
      await page.getByRole('button', { name: 'Open up' }).click();
      await page.getByRole('button', { name: 'Opened up' }).waitFor();
      await expect.poll(async () => Number.parseInt((await nodes.textContent())!, 10)).toBeGreaterThan(before);
      await page.getByRole('button', { name: 'Path to…' }).click();
      await page.getByRole('combobox', { name: 'Find in the graph' }).fill('Software defect');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Paths' }).getByText('Software defect').first().waitFor();
      for (const [form, start] of [
        ['PNG', '\x89PNG'],
        ['SVG', '<svg'],
        ['JSON', '{'],
      ] as const) {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: `Save as ${form}` }).click();
        const content = await readFile(await (await download).path(), 'latin1');
        expect(content.slice(0, start.length)).toBe(start);
      }
      await page.getByRole('button', { name: 'Components' }).click();
      expect(page.url()).toContain('hide=COMPONENT');
      const address = page.url();
      await reader.picture('graph-path');
      await reader.visit(address);
      await page.getByRole('region', { name: 'Paths' }).waitFor();
      expect(await page.getByRole('button', { name: 'Components' }).getAttribute('aria-pressed')).toBe('false');
    });

    it('shows the same picture of the same graph each time', async () => {
      const picture = async (): Promise<string> => {
        await reader.visit('/graph?of=component:dns');
        await reader.page.locator('.graph-canvas[data-ready="true"]').waitFor();
        await reader.page.waitForTimeout(300);
        const download = reader.page.waitForEvent('download');
        await reader.page.getByRole('button', { name: 'Save as SVG' }).click();
        return readFile(await (await download).path(), 'utf8');
      };
      expect(await picture()).toBe(await picture());
    });

    it('can be used by keyboard, past the navigation and through it', async () => {
      const { page } = reader;
      await reader.visit('/cases/IL-0226');
      await page.locator('body').press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      await page.getByRole('link', { name: 'Topics', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Topics' }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    });

    it('remembers the theme that was chosen', async () => {
      const { page } = reader;
      await reader.visit('/');
      await page.getByRole('button', { name: 'Use the dark theme' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
    });

    it('shows a hostile case as text', async () => {
      const { page } = reader;
      await reader.visit('/cases/EVIL-0001');
      await page.getByText('The full account').waitFor();
      await page.getByRole('link', { name: 'home', exact: true }).waitFor();
      expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined();
      expect(await page.locator('main img, main iframe, main script, main style').count()).toBe(0);
      const links = await page
        .locator('main a[target]')
        .evaluateAll((all) => all.map((each) => [each.getAttribute('href'), each.getAttribute('rel')]));
      expect(links.length).toBeGreaterThan(0);
      for (const [href, rel] of links) {
        expect(href).toMatch(/^https?:/);
        expect(rel).toContain('noopener');
      }
      expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe('none');
      expect(await overflow(reader)).toBe(0);
      for (const path of ['/cases?q=drowssap', '/graph?of=EVIL-0001&node=EVIL-0001', '/compare?a=EVIL-0001&b=IL-0226']) {
        await reader.visit(path);
        expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined();
        expect(await overflow(reader), path).toBe(0);
      }
      await reader.picture('hostile');
    });

    it.each([
      ['/cases/IL-9999', 'There is no such case'],
      ['/terms/component:none', 'There is no such term'],
      ['/topics/topic:none', 'There is no such topic'],
      ['/no/such/page', 'There is no such page'],
    ])('says so when nothing is at %s', async (path, heading) => {
      await reader.page.goto(path);
      await reader.page.getByRole('heading', { name: heading }).waitFor();
    });
  });

  it('says what is wrong when the server is gone, and goes on when it is back', async () => {
    reader = await site.reader();
    const { page } = reader;
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/topics');
    await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'As a list' }).waitFor();
    await reader.close();
  });

  describe.each(['light', 'dark'] as const)('every page, %s', (colorScheme) => {
    it('is accessible to everyone as far as axe can tell, makes no error, and asks no other server', async () => {
      reader = await site.reader({ colorScheme });
      for (const [name, path] of Object.entries(PAGES)) {
        await reader.visit(path);
        await reader.picture(`${name} ${colorScheme}`);
        const axe = new AxeBuilder({ page: reader.page });
        // Only colours differ between the themes.
        const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
        const serious = violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(
            ({ id, nodes }) =>
              `${id}: ${nodes
                .slice(0, 3)
                .map((node) => node.html.slice(0, 200))
                .join(' | ')}`,
          );
        expect(serious, name).toEqual([]);
      }
      expect(reader.errors).toEqual([]);
      expect(reader.outside).toEqual([]);
      await reader.close();
    }, 90_000);
  });

  it.each([375, 2560])(
    'fits a screen %i pixels wide',
    async (width) => {
      reader = await site.reader({ viewport: { width, height: 800 } });
      for (const [name, path] of Object.entries(PAGES)) {
        await reader.visit(path);
        expect(await overflow(reader), name).toBe(0);
        if (width < 500) await reader.picture(`${name} ${width}`);
      }
      await reader.close();
    },
    90_000,
  );
});

async function expectText(reader: Reader, where: string, text: string): Promise<void> {
  await reader.page.locator(where).getByText(text).first().waitFor();
}

/** Pixels by which the page is wider than its window. */
function overflow(reader: Reader): Promise<number> {
  return reader.page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
