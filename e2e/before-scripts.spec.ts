import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, mailTo, test } from './support/test.ts';

const SCRIPTS = /\/assets\/.*\.js$/;

/** Delays the scripts of a page, like a slow connection, until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const delay = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await delay.promise;
    await route.continue();
  });
  return delay.resolve;
}

test('clicks and choices made before the scripts load take effect afterwards', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/tax-humor', { waitUntil: 'commit' });
  const like = page.getByRole('button', { name: 'Like' }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  const releaseList = await delayScripts(page);
  await page.goto('/articles', { waitUntil: 'commit' });
  await page.getByLabel('Type').selectOption('guide');
  await page.getByRole('form', { name: 'Articles' }).getByRole('searchbox').fill('tax');
  releaseList();
  await page.waitForURL(/\/articles\?(q=tax&type=guide|type=guide&q=tax)$/);
  await expect(page.getByRole('form', { name: 'Articles' }).getByRole('searchbox')).toHaveValue('tax');
});

test('readers who scroll before the scripts load keep their place, and each next page begins at its top', async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto('/articles', { waitUntil: 'commit' });
  const last = page.getByRole('main').locator('[href^="/articles/"]').last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  release();
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await last.click();
  await page.waitForURL(/\/articles\/./);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('a link to a place in a page that loads slowly leads there, and into the search field', async ({ page }) => {
  const openSlowly = async (link: Locator) => {
    await page.goto('/');
    await hydrated(page);
    const release = await delayScripts(page);
    await link.click();
    // A skeleton takes the place of the page.
    await expect(page.locator('main > [hidden]')).toHaveCount(1);
    release();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await openSlowly(page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }));
  await expect(page.getByRole('searchbox', { name: 'Search for' })).toBeFocused();
  await openSlowly(page.locator('main [href^="/tax-humor#"]').last());
  await expect(page.locator('[aria-current=location]')).toBeInViewport();
});

test('a note that is opened before the scripts load stays open', async ({ page, request }) => {
  const rows = await (await request.get('/api/articles?limit=100')).json();
  const { id } = (rows as { id: string; content: string }[]).find(({ content }) => content.includes('data-note'))!;
  const release = await delayScripts(page);
  await page.goto(`/articles/${id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Note 1', exact: true }).click();
  const note = page.locator('.note-pop:popover-open');
  await expect(note).toBeVisible();
  release();
  await hydrated(page);
  await expect(note).toBeVisible();
});

/** Opens the front page with delayed scripts and a stopped clock. */
async function openEarly(page: Page) {
  const release = await delayScripts(page);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.goto('/', { waitUntil: 'commit' });
  return release;
}

/** Lets the page start, one task at a time, within the second after which forms are sent without scripts. */
async function expectStarted(page: Page, shown: Locator) {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass();
}

test('an announcement clicked before the scripts load opens in its dialog', async ({ page }) => {
  const release = await openEarly(page);
  const panel = page.getByRole('region', { name: 'Top Tax Stories & Press Release' });
  await panel.getByRole('listitem').first().getByRole('link').click();
  release();
  await expectStarted(page, page.getByRole('dialog'));
  expect(new URL(page.url()).pathname).toBe('/');
});

async function subscribeEarly(page: Page, address: string) {
  const release = await openEarly(page);
  const form = page.getByRole('main').locator('form', { has: page.getByRole('button', { name: 'Subscribe' }) });
  await form.getByRole('textbox').fill(address);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  return { release, sent };
}

test('a form submitted before the scripts load waits for them', async ({ page }) => {
  const address = `early-${Date.now()}@example.com`;
  const { release, sent } = await subscribeEarly(page, address);
  release();
  await expectStarted(page, page.getByRole('main').getByText('Welcome to Tax Meridian!'));
  expect((await sent).isNavigationRequest()).toBe(false);
  await mailTo(address);
});

test('a form that has waited for a second is sent without scripts', async ({ page }) => {
  const address = `late-${Date.now()}@example.com`;
  const { release, sent } = await subscribeEarly(page, address);
  await page.clock.runFor(1000);
  expect((await sent).isNavigationRequest()).toBe(true);
  release();
  await page.clock.resume();
  await mailTo(address);
  // Open requests would delay the end of the test.
  await hydrated(page);
});
