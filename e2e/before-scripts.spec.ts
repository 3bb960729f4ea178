import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, mailTo, test } from './support/test.ts';

const SCRIPTS = /\/assets\/.*\.js$/;

/** Holds the scripts of a page back, as a slow line does, until `release` is called. */
async function slowLine(page: Page): Promise<() => void> {
  const line = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await line.promise;
    await route.continue();
  });
  return line.resolve;
}

test('what is clicked and chosen before the scripts are there is done when they are', async ({ page }) => {
  const release = await slowLine(page);
  await page.goto('/tax-humor', { waitUntil: 'commit' });
  const like = page.getByRole('button', { name: 'Like' }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  const releaseList = await slowLine(page);
  await page.goto('/articles', { waitUntil: 'commit' });
  await page.getByLabel('Type').selectOption('guide');
  await page.getByRole('form', { name: 'Articles' }).getByRole('searchbox').fill('tax');
  releaseList();
  await page.waitForURL(/\/articles\?(q=tax&type=guide|type=guide&q=tax)$/);
  await expect(page.getByRole('form', { name: 'Articles' }).getByRole('searchbox')).toHaveValue('tax');
});

/** Opens the front page while its scripts are held back and its clock stands. */
async function openEarly(page: Page) {
  const release = await slowLine(page);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.goto('/', { waitUntil: 'commit' });
  return release;
}

/** Lets the page start, in steps of a task each, before its patience of a second ends. */
async function expectStarted(page: Page, shown: Locator) {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass();
}

test('an announcement that is clicked before the scripts are there opens in its dialog', async ({ page }) => {
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

test('a form that is sent before the scripts are there waits for them', async ({ page }) => {
  const address = `early-${Date.now()}@example.com`;
  const { release, sent } = await subscribeEarly(page, address);
  release();
  await expectStarted(page, page.getByRole('main').getByText('Welcome to Tax Meridian!'));
  expect((await sent).isNavigationRequest()).toBe(false);
  await mailTo(address);
});

test('a form that waited for a second goes without scripts', async ({ page }) => {
  const address = `late-${Date.now()}@example.com`;
  const { release, sent } = await subscribeEarly(page, address);
  await page.clock.runFor(1000);
  expect((await sent).isNavigationRequest()).toBe(true);
  release();
  await page.clock.resume();
  await mailTo(address);
  // What is still on its way when a journey ends would hold its end up.
  await hydrated(page);
});
