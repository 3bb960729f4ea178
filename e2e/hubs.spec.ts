/** The pages of topics and authors, and the desk's lists of them. */
import type { Page } from '@playwright/test';
import { expect, hydrated, look, mailTo, signInAsAdmin, test } from './support/test.ts';

async function openElevenCostPools(page: Page): Promise<void> {
  await page.goto('/search?q=%22Eleven+cost+pools%22&kind=article');
  await page.getByRole('link', { name: /^Eleven cost pools/ }).click();
  await hydrated(page);
}

look('an article leads to its topic and its author, and from there back to articles', async ({ page }) => {
  await openElevenCostPools(page);
  await page.getByRole('main').getByRole('link', { name: 'Transfer Pricing', exact: true }).click();
  await page.waitForURL('**/topics/transfer-pricing');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer Pricing');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'International Tax' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('International Tax');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  // Other tests publish, so none of the pages always has this article.
  await openElevenCostPools(page);
  await page.getByRole('main').getByRole('link', { name: 'Calvin Oduya-Brandt', exact: true }).click();
  await page.waitForURL('**/authors/calvin-oduya-brandt');
  await expect(page.getByRole('listitem').filter({ hasText: 'The visitor who always closed' })).toBeVisible();
});

look('a hub is followed by email, and by three feeds', async ({ page }) => {
  await page.goto('/authors/marta-lindqvist');
  await hydrated(page);
  const feeds = page.getByRole('complementary', { name: 'Feeds' });
  for (const [name, end] of [
    ['RSS', 'xml'],
    ['Atom', 'atom'],
    ['JSON', 'json'],
  ] as const)
    await expect(feeds.getByRole('link', { name })).toHaveAttribute('href', `/authors/marta-lindqvist/feed.${end}`);
  await page.getByRole('link', { name: 'Follow Marta Lindqvist' }).click();
  await page.waitForURL(/\/alerts\/new/);
  await expect(page.getByLabel('Author')).toHaveValue('Marta Lindqvist');
});

look('the page of a jurisdiction is one of these hubs, with its states', async ({ page }) => {
  await page.goto('/jurisdictions/DE');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Germany');
  const feeds = page.getByRole('complementary', { name: 'Feeds' });
  await expect(feeds.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/jurisdictions/DE/feed.xml');
  await page.getByRole('link', { name: 'Follow Germany' }).click();
  await page.waitForURL(/\/alerts\/new/);
  await expect(page.getByLabel('Jurisdiction')).toHaveValue('Germany');
});

test('a reader who searches for a country or follows it sees its name until the alert is confirmed', async ({
  page,
}) => {
  const reader = `germany-${Date.now()}@example.com`;
  await page.goto('/search?q=germany');
  await page.getByRole('link', { name: 'Germany: everything on one page' }).click();
  await page.waitForURL('**/jurisdictions/DE');
  await hydrated(page);
  await page.getByRole('link', { name: 'Follow Germany' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow Germany');
  await page.getByLabel('Email address').fill(reader);
  await page.getByRole('button', { name: 'Set up alert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(page.getByRole('link', { name: 'Back to Germany' })).toBeVisible();
  const mail = await mailTo(reader);
  expect(mail.subject).toBe('Confirm your weekly alert: Germany');
  await page.goto(/\/alerts\/[\w-]+/.exec(mail.text)![0]);
  await page.getByRole('button', { name: 'Confirm this alert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your weekly alert is confirmed: Germany');
});

test('a topic is added, renamed and merged, and its former addresses redirect', async ({ page, request }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/topics');
  await hydrated(page);
  const save = async (name: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByRole('button', { name: 'New topic' }).click();
  await save('Harbour Dues');
  await page.getByRole('button', { name: 'Change “Harbour Dues”' }).click();
  await save('Port Dues');
  await page.getByRole('button', { name: 'Merge “Port Dues”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Into', { exact: true }).selectOption({ label: 'VAT & Indirect Tax: Customs & Trade' });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Formerly Port Dues, Harbour Dues')).toBeVisible();
  const reply = await request.get('/topics/harbour-dues', { maxRedirects: 0 });
  expect([reply.status(), reply.headers().location]).toEqual([301, '/topics/customs-trade']);
});

test('the desk writes about an author, and readers see it', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/authors?q=Gravdahl');
  await hydrated(page);
  await page.getByRole('button', { name: 'Change “Siri Gravdahl”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Links').fill('no address');
  // Save may appear where Change was, and a click there within a second has no effect.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Each must be a web address')).toBeVisible({ timeout: 500 });
  }).toPass();
  await dialog.getByLabel('Links').fill('https://example.com/siri');
  await dialog.getByLabel('About').fill('Knows both sides of the table.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Siri Gravdahl' }).click();
  await expect(page.getByText('Knows both sides of the table.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.com/siri' })).toBeVisible();
});
