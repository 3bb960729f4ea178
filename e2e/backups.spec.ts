import { expect, expectAccessible, openDesk, test } from './support/test.ts';

test('an administrator makes a backup and sees it complete', async ({ page }) => {
  await openDesk(page);
  await page.goto('/admin/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('The backup begins in a moment').first()).toBeVisible();
  const newest = page.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Complete');
  await expect(newest).toContainText(/tax-meridian-.+\.sql\.gz/);
  await expect(page.getByText('The last complete backup: just now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled();
  await expectAccessible(page);
});
