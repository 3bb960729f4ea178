import { expect, expectAccessible, hydrated, mailTo, signInAsAdmin, test } from './support/test.ts';

/** Returns the path of the link in an email. */
const linkIn = (text: string) => /\/newsletter\/[\w-]+/.exec(text)![0];

test('a reader subscribes, confirms by email, is active at the desk and unsubscribes', async ({ page }) => {
  const reader = `newsletter-${Date.now()}@example.com`;
  await page.goto('/');
  await hydrated(page);
  await page.getByLabel('Email address').fill(reader);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Check your email for a confirmation message.')).toBeVisible();

  const link = linkIn((await mailTo(reader)).text);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your subscription' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
  const welcome = await mailTo(reader, 2);
  expect(welcome.subject).toContain('You are subscribed');
  expect(linkIn(welcome.text)).toBe(link);

  await signInAsAdmin(page);
  await page.goto(`/admin/subscribers?q=${reader}`);
  await expect(page.getByRole('row', { name: reader })).toContainText('Active');

  await page.goto(link);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await page.goto(`/admin/subscribers?q=${reader}`);
  await expect(page.getByRole('row', { name: reader })).toContainText('Inactive');
});

test('if the connection is lost before the first message, readers still get it, and their address stays', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/net::ERR_INTERNET_DISCONNECTED/);
  await page.goto('/newsletter');
  await hydrated(page);
  const loaded = page.waitForResponse(/\/ToastView-/);
  await page.getByLabel('Email address').fill('ada@example.com');
  // The response has only begun. An import ends when the module and everything that it imports have loaded.
  await page.evaluate((url) => import(url), (await loaded).url());
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('ada@example.com');
});

test('a reader subscribes below an article and stays in it', async ({ page, request }) => {
  const [article] = await (await request.get('/api/articles?limit=1&fields=summary')).json();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/articles/${article.id}`);
  await hydrated(page);
  await page.getByRole('article').getByLabel('Email address').fill(`below-${Date.now()}@example.com`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByText(/^Welcome to .*Check your email/)).toBeVisible();
  await expect(page).toHaveURL(`/articles/${article.id}`);
  // The toast does not cover the request to confirm.
  const toast = page.locator('[popover]:popover-open', { hasText: 'Successfully subscribed!' });
  const [note, message] = [await page.getByText(/One more step/).boundingBox(), await toast.boundingBox()];
  expect(note!.y + note!.height).toBeLessThan(message!.y);
});

test('the newsletter works without scripts', async ({ newContext }) => {
  const reader = `plain-newsletter-${Date.now()}@example.com`;
  const context = await newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/newsletter');
  await page.getByLabel('Email address').fill(reader);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Check your email for a confirmation message.')).toBeVisible();
  await page.goto(linkIn((await mailTo(reader)).text));
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
  await context.close();
});

test('an unknown newsletter link shows a 404 page', async ({ page }) => {
  const response = await page.goto(`/newsletter/${'x'.repeat(43)}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
});
