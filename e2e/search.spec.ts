import type { Locator } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test('a reader chooses suggestions in the header by keyboard, and Escape closes them', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const field = page.getByRole('banner').getByLabel('Search the site').last();
  await field.focus();
  await expect(field).toHaveAttribute('role', 'combobox');
  await field.pressSequentially('potted');
  const option = page.getByRole('option', { name: 'The Permanent Establishment of a Potted Plant' });
  await expect(option).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await field.press('Escape');
  await expect(option).toBeHidden();
  await field.pressSequentially(' pl');
  await expect(option).toBeVisible();
  await field.press('ArrowUp');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await page.waitForURL(/\/tax-humor#/);
});

test('a mistyped search is corrected, narrowed, and repeated as typed', async ({ page }) => {
  await page.goto('/search?q=trasnfer+pricing');
  await hydrated(page);
  await expect(page.getByText('Showing results for transfer pricing.')).toBeVisible();
  const found = page.getByRole('main').getByRole('status').first();
  const all = (await found.textContent())!;
  await page
    .getByRole('region', { name: 'Jurisdiction' })
    .getByRole('link', { name: /^Germany/ })
    .click();
  await page.waitForURL(/jurisdiction=DE/);
  await expect(found).not.toHaveText(all);
  await page.getByRole('link', { name: /^Germany.*remove this filter/ }).click();
  await expect(found).toHaveText(all);
  await page.getByRole('link', { name: 'Search instead for trasnfer pricing' }).click();
  await page.waitForURL(/exact=1/);
  await expect(page.getByText('Showing results for')).toBeHidden();
});

test('on a phone a filter of a search stays where the reader pressed it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=tax');
  await hydrated(page);
  const stays = async (pressed: Locator, address: RegExp) => {
    await pressed.scrollIntoViewIfNeeded();
    const filter = (await pressed.elementHandle())!;
    const { y } = (await filter.boundingBox())!;
    await pressed.click();
    await page.waitForURL(address);
    await expect.poll(async () => Math.abs((await filter.boundingBox())!.y - y)).toBeLessThan(2);
    expect(await filter.evaluate((element) => element === document.activeElement)).toBe(true);
  };
  const narrow = page.getByRole('complementary', { name: 'Narrow the results' });
  await stays(narrow.getByRole('link', { name: /^Switzerland/ }), /jurisdiction=CH/);
  // The address changes before the results, which can move the filters under the pointer.
  await stays(narrow.getByRole('link', { name: /^Switzerland.*remove this filter/ }), /tax$/);
  await narrow.getByLabel('From', { exact: true }).fill('2026-06-01');
  await stays(narrow.getByRole('button', { name: 'Apply dates' }), /from=2026-06-01/);
  await narrow.getByRole('link', { name: 'Any date' }).click();
  await page.waitForURL(/tax$/);
  await expect(narrow.getByRole('button', { name: 'Apply dates' })).toBeFocused();
  await page.evaluate(() => scrollTo(0, 100));
  await stays(page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link').nth(1), /kind=article/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links and dates narrow the results, and links lead to feeds', async ({ page, request }) => {
    await page.goto('/search?q=transfer+pricing');
    await page
      .getByRole('region', { name: 'Topic' })
      .getByRole('link', { name: /^Transfer Pricing/ })
      .click();
    await page.getByLabel('To', { exact: true }).fill('2001-02-03');
    await page.getByRole('button', { name: 'Apply dates' }).click();
    await expect(page).toHaveURL(/topic=Transfer(\+|%20)Pricing.*to=2001-02-03/);
    await expect(page.getByText('Nothing was found')).toBeVisible();
    await page.getByRole('link', { name: 'Any date' }).click();
    const feed = (await page.getByRole('main').getByRole('link', { name: 'RSS' }).getAttribute('href'))!;
    const reply = await request.get(feed);
    expect(reply.headers()['content-type']).toContain('application/rss+xml');
    expect(await reply.text()).toContain('<item>');
  });
});
