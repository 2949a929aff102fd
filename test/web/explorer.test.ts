import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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
  'compare, choose': '/compare?a=IL-0226',
  topics: '/topics',
  term: '/terms/component:dns',
  organisation: '/terms/organization:google-cloud',
  vocabulary: '/terms?kind=SYMPTOM',
  patterns: '/patterns?cause=root-cause:software',
  graph: '/graph?of=IL-0226&node=IL-0226',
  'graph of a filter': '/graph?term=component:dns&year=2021',
  'graph as a list': '/graph?of=component:dns&view=list',
  lost: '/no/such/page',
};

// On a machine that must test it, no browser is a failure and not a reason to skip.
describe.skipIf(CHROMIUM === undefined && process.env.CI === undefined)('the explorer', () => {
  let site: ExplorerSite;
  let reader: Reader;
  let pages: readonly (readonly [name: string, path: string])[];
  beforeAll(async () => {
    site = await ExplorerSite.open();
    const { topics } = await answerOf<{ topics: { nodes: { id: string }[] } }>(site, '{ topics(first: 1) { nodes { id } } }');
    pages = [...Object.entries(PAGES), ['topic', `/topics/${topics.nodes[0]!.id}`]];
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
      const causes = page.getByRole('list', { name: 'Likely causes' }).getByRole('listitem');
      expect(await causes.first().textContent()).toMatch(/\d%/);
      expect(await causes.filter({ hasText: 'the text speaks of it' }).count()).toBeGreaterThan(0);
      await reader.visit(PAGES['no precedent']!);
      await page.getByRole('heading', { name: 'No close precedent' }).waitFor();
    });

    it('shows precedents while one types, in one step of the history', async () => {
      const { page } = reader;
      await reader.visit('/');
      const box = page.getByRole('textbox', { name: 'What do you see?' });
      await box.pressSequentially('certificate expired');
      await page.getByRole('list', { name: /Precedents|Leads/ }).waitFor();
      await box.pressSequentially(', clients refuse the connection');
      await page.waitForURL(/refuse\+the\+connection/);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
      await page.goBack();
      await page.getByRole('heading', { name: 'Newest cases' }).waitFor();
      expect(await box.inputValue()).toBe('');
      await page.goForward();
      await page.getByRole('list', { name: /Precedents|Leads/ }).waitFor();
      expect(await box.inputValue()).toBe('certificate expired, clients refuse the connection');
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
      await page.getByRole('button', { name: 'Export' }).click();
      const lines = await reader.download(() => page.getByRole('menuitem', { name: 'Download as JSON Lines' }).click());
      expect(lines.name).toBe('cases.jsonl');
      expect(
        lines.text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line).id),
      ).toHaveLength(rows - 1);
      await page.getByRole('button', { name: 'Export' }).click();
      const table = await reader.download(() => page.getByRole('menuitem', { name: 'Download as CSV' }).click());
      expect(table.text.split('\r\n')[0]).toBe('id,title,organization,started,resolved in,severity,causes,faulty components,summary');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Copy as GraphQL query' }).click();
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

    it('counts topics under the other filters, and keeps the other topics in sight', async () => {
      const { page } = reader;
      const { topics } = await answerOf<{ topics: { nodes: { id: string; incidents: { totalCount: number } }[] } }>(
        site,
        '{ topics(level: 0, first: 100) { nodes { id incidents(filter: { startedAt: { from: "2021", to: "2021" } }) { totalCount } } } }',
      );
      const expected = topics.nodes
        .map(({ incidents }) => incidents.totalCount)
        .filter((count) => count > 0)
        .sort((a, b) => b - a);
      await reader.visit('/cases?year=2021');
      const group = page.getByRole('group', { name: 'Topic' });
      const counts = async (): Promise<readonly number[]> => (await group.locator('.number').allTextContents()).map(Number);
      await group.getByRole('button', { name: /^Show/ }).click();
      expect(await counts()).toEqual(expected);
      await group.getByRole('checkbox').nth(1).check();
      await page.waitForURL(/topic=/);
      await reader.settle();
      expect([...(await counts())].sort((a, b) => b - a)).toEqual(expected);
      await page.getByText(`${expected[1]} case`).first().waitFor();
    });

    it('leads from the bar of unknown lengths to the cases that do not say', async () => {
      const { page } = reader;
      await reader.visit('/patterns');
      const bar = page.getByRole('list', { name: 'From start to detection' }).getByRole('link', { name: /not stated or not known/ });
      const count = Number(/\d+$/.exec((await bar.textContent())!)?.[0]);
      await bar.click();
      await page.getByText(`${count} cases`, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Remove not stated or not known' }).waitFor();
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

    it('loads less than 250 kB of packed script before a graph is asked for', async () => {
      const scripts = new Set<string>();
      reader.page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.add(new URL(response.url()).pathname);
      });
      const size = async (): Promise<number> => {
        const sizes = await Promise.all([...scripts].map(async (path) => gzipSync(await readFile(join(site.folder, 'web', path))).length));
        return sizes.reduce((sum, each) => sum + each, 0);
      };
      await reader.visit('/');
      expect(scripts.size).toBeGreaterThan(0);
      expect(await size()).toBeLessThan(250_000);
      for (const section of ['Cases', 'Topics', 'Patterns', 'Vocabulary']) {
        await reader.page.getByRole('link', { name: section, exact: true }).click();
        await reader.settle();
      }
      expect([...scripts].filter((path) => path.includes('graph'))).toEqual([]);
      await reader.page.getByRole('link', { name: 'Graph', exact: true }).click();
      await reader.page.locator('.graph-canvas').waitFor();
      expect([...scripts].filter((path) => path.includes('graph'))).not.toEqual([]);
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
      expect(await reader.overflow()).toBe(0);
      for (const path of [
        '/cases?q=drowssap',
        '/cases?view=cards&term=organization:google-cloud',
        '/graph?of=EVIL-0001&node=EVIL-0001',
        '/graph?of=EVIL-0001&view=list',
        '/compare?a=EVIL-0001&b=IL-0226',
      ]) {
        await reader.visit(path);
        expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined();
        expect(await reader.overflow(), path).toBe(0);
      }
      await reader.picture('hostile');
    });
  });

  describe.each(['light', 'dark'] as const)('every page, %s', (colorScheme) => {
    it('is accessible to everyone as far as axe can tell, makes no error, and asks no other server', async () => {
      reader = await site.reader({ colorScheme });
      for (const [name, path] of pages) {
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
    }, 240_000);
  });

  it.each([375, 2560])(
    'fits a screen %i pixels wide',
    async (width) => {
      reader = await site.reader({ viewport: { width, height: 800 } });
      for (const [name, path] of pages) {
        await reader.visit(path);
        expect(await reader.overflow(), name).toBe(0);
        expect(await reader.shift(), name).toBeLessThan(0.1);
        if (width < 500) await reader.picture(`${name} ${width}`);
      }
      await reader.close();
    },
    240_000,
  );
});

async function answerOf<Answer>(site: ExplorerSite, query: string): Promise<Answer> {
  const response = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: Answer }).data;
}

async function expectText(reader: Reader, where: string, text: string): Promise<void> {
  await reader.page.locator(where).getByText(text).first().waitFor();
}
