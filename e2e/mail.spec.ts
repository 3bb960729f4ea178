import { expect, expectAccessible, mailTo, openDesk, test } from './support/test.ts';

test('an administrator finds an email, reads its exact text, and sees the suppressed addresses', async ({ page }) => {
  const reader = `ada-${crypto.randomUUID()}@example.com`;
  await page.request.post('/api/newsletter/subscribe', { data: { email: reader } });
  await mailTo(reader);
  await openDesk(page);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search email' }).fill(reader);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: reader });
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Open/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Email' });
  const message = dialog.frameLocator('iframe');
  await expect(message.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible();
  await dialog.getByText('Plain text').click();
  await expect(dialog.getByText('The link opens a page with a button.', { exact: false }).last()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Suppressed addresses' }).click();
  await expect(page.getByText('No addresses are suppressed.')).toBeVisible();
  await expectAccessible(page);
});

test('an administrator sets the hour of the daily digest', async ({ page }) => {
  await openDesk(page);
  await page.goto('/admin/settings/sign-in');
  await page.getByLabel('Every day at').selectOption('16:00');
  await expect(page.getByText('Your choice of emails has been saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Every day at')).toHaveValue('16');
});
