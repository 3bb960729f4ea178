import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test('a reader filters, pages and opens an article, and the address can be shared', async ({ page }) => {
  await page.goto('/articles');
  await hydrated(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/articles?page=2');
  const found = page.getByRole('main').getByRole('status').first();
  await expect(found).toBeFocused();
  const all = (await found.textContent())!;
  await page.getByRole('form', { name: 'Articles' }).getByRole('searchbox').fill('permanent establishment');
  const answered = page.waitForResponse((reply) => /\/api\/articles\?.*permanent/.test(reply.url()));
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=permanent/);
  await answered;
  expect(page.url()).not.toContain('page=');
  await expect(found).not.toHaveText(all);
  // The previous rows stay until the new ones have loaded.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const first = page.getByRole('table').getByRole('link').first();
  const title = (await first.textContent())!;
  await page.reload();
  await expect(first).toHaveText(title);
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectAccessible(page);
});

test('the link back from a job leads to the list as the reader has filtered it', async ({ page }) => {
  await page.goto('/careers?contract=permanent');
  await hydrated(page);
  const job = page.getByRole('main').locator('h2 a.fill-link').first();
  const title = (await job.textContent())!;
  await job.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: 'Back to Careers' }).click();
  await page.waitForURL('**/careers?contract=permanent');
  await job.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // From the page itself, the link leads to all jobs.
  const address = page.url();
  await page.goto('/about');
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to Careers' }).click();
  await page.waitForURL('**/careers');
});

test('the list of articles names its columns, says when nothing matches, and clears its filters', async ({ page }) => {
  await page.goto('/articles?q=zzzzzzzz&type=guide');
  await hydrated(page);
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.waitForURL('**/articles');
  const columns = page.getByRole('table', { name: 'Articles' }).getByRole('columnheader');
  await expect(columns).toHaveText(['Article', 'Category', 'Author', 'Word Count', 'Published']);
  const form = page.getByRole('form', { name: 'Articles' });
  await expect(form.getByRole('searchbox')).toHaveValue('');
  await expect(form.getByLabel('Type')).toHaveValue('');
});

test('a slow page shows a skeleton until it is loaded, and keeps its rows while it is filtered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await hydrated(page);
  let release = () => {};
  const hold = () => {
    const held = new Promise<void>((done) => {
      release = done;
    });
    return page.route(/\/api\/articles/, async (route) => {
      await held;
      await route.continue();
    });
  };
  await hold();
  await page.getByRole('banner').getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page.getByRole('main').getByText('Loading')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeHidden();
  // In the dark theme, the bars must stand out from the page too.
  const [bar, paper] = await page.evaluate(() =>
    ['main .animate-pulse', 'html'].map((of) => {
      const { backgroundColor } = getComputedStyle(document.querySelector(of)!);
      return Number(/oklch\(([\d.]+)/.exec(backgroundColor)?.[1]);
    }),
  );
  expect(bar! - paper!).toBeGreaterThan(0.08);
  release();
  const heading = page.getByRole('heading', { level: 1, name: 'Professional Articles' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
  await page.unrouteAll();
  await hold();
  await page.getByLabel('Type').selectOption('guide');
  await page.waitForURL('**/articles?type=guide');
  await expect(page.locator('.navigation-progress')).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
  release();
  await expect(page.locator('.navigation-progress')).toHaveCount(0);
});

test('an unknown article shows a page that says so, with status 404', async ({ page }) => {
  const response = await page.goto('/articles/01999999-9999-7999-8999-999999999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
  await expect(page.getByText("The article you're looking for doesn't exist or has been removed.")).toBeVisible();
  await page.getByRole('button', { name: 'Back to Articles' }).click();
  await page.waitForURL('**/articles');
});

test('any other address shows a 404 page', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/404 Page Not Found/);
});

test('the theme follows the system until a reader chooses one, also in other tabs and after a reload', async ({
  page,
  context,
}) => {
  const root = page.locator('html');
  await page.goto('/');
  await hydrated(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(root).toHaveAttribute('data-theme', colorScheme);
  }
  const other = await context.newPage();
  await other.goto('/about');
  await page.getByRole('button', { name: 'Switch between light and dark' }).first().click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('an announcement opens from the front page and by its address', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const panel = page.getByRole('region', { name: 'Top Tax Stories & Press Release' });
  await expect(panel.getByText('Showing 6 of 6 latest updates')).toBeVisible();
  const link = panel.getByRole('listitem').first().getByRole('link');
  const title = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const list = await page.request.get('/api/breaking-news?limit=1');
  const [item] = (await list.json()) as { id: string; title: string }[];
  await page.goto(`/breaking-news#${item!.id}`);
  await expect(page.getByRole('dialog').getByRole('heading', { name: item!.title })).toBeVisible();
});

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the line above an article grows as the reader scrolls', async ({ page }) => {
    await page.goto('/articles');
    await page.getByRole('table').getByRole('link').first().click();
    const line = page.locator('.reading-progress');
    const length = () => line.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
    await expect(line).toBeAttached();
    await expect.poll(length).toBeLessThan(0.1);
    await page.locator('.reading-text').evaluate((text) => scrollTo(0, text.getBoundingClientRect().bottom));
    await expect.poll(length).toBeGreaterThan(0.9);
  });
});
