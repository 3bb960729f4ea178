import { expect, expectAccessible, hydrated, mailTo, test } from './support/test.ts';

/** Returns the path of the link in an email. */
const linkIn = (text: string) => /\/alerts\/[\w-]+/.exec(text)![0];

test('a reader sets up job alerts, confirms them by email and cancels them', async ({ page }) => {
  const reader = `alerts-${Date.now()}@example.com`;
  await page.goto('/careers?q=nothing-has-these-words');
  await hydrated(page);
  await page.getByRole('button', { name: 'Set Up Job Alerts' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Set Up Job Alerts' });
  await expect(dialog.getByLabel('Keywords')).toHaveValue('nothing-has-these-words');
  await dialog.getByRole('button', { name: 'Set up alert' }).click();
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email address').fill(reader);
  await dialog.getByLabel('How often').selectOption({ label: 'Once a day' });
  await dialog.getByRole('button', { name: 'Set up alert' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();

  await page.goto(linkIn((await mailTo(reader)).text));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your job alert' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm this alert' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your job alert is confirmed' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this alert' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your job alert is cancelled' })).toBeVisible();
});

test('job alerts work without scripts', async ({ newContext }) => {
  const reader = `plain-alerts-${Date.now()}@example.com`;
  const context = await newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/careers');
  await page.getByRole('button', { name: 'Set Up Job Alerts' }).first().click();
  await page.getByLabel('Email address').fill(reader);
  await page.getByLabel('Location').fill('Vienna');
  await page.getByRole('button', { name: 'Set up alert' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(linkIn((await mailTo(reader)).text));
  await expect(page.getByText('Jobs in Vienna')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm this alert' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your job alert is confirmed' })).toBeVisible();
  await context.close();
});

test('the filters of a list become an alert, and the emailed link changes its frequency', async ({ page }) => {
  const reader = `article-alerts-${Date.now()}@example.com`;
  await page.goto('/articles?q=transfer&type=guide');
  await hydrated(page);
  await page.getByRole('link', { name: 'Get new articles like these by email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get new articles by email' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Keywords')).toHaveValue('transfer');
  await expect(page.getByLabel('Type')).toHaveValue('guide');
  await page.getByLabel('Email address').fill(reader);
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Set up alert' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await page.goto(linkIn((await mailTo(reader)).text));
  await page.getByRole('button', { name: 'Confirm this alert' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your alert is confirmed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Articles' })).toHaveAttribute('href', /^\/articles\?/);
  await expectAccessible(page);
  await page.getByLabel('How often we email you').selectOption({ label: 'Once a day' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('How often we email you')).toHaveValue('daily');
});

test('an invalid alert link shows a page that says so', async ({ page }) => {
  const response = await page.goto('/alerts/not-a-link-that-was-mailed-12345');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
});
