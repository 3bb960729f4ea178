import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, expectAccessible, openDesk, test } from './support/test.ts';

test('an administrator makes a backup and sees it complete', async ({ page }) => {
  await openDesk(page);
  await page.goto('/admin/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('The backup will start in a moment').first()).toBeVisible();
  const newest = page.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Complete');
  await expect(newest).toContainText(/tax-meridian-.+\.sql\.gz/);
  await expect(page.getByText('Last complete backup: just now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled();
  await expectAccessible(page);
});

test('an administrator downloads an archive of the site', async ({ page }) => {
  await openDesk(page);
  await page.goto('/admin/backups');
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download site archive' }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^tax-meridian-archive-\d{4}-\d\d-\d\d\.tar\.gz$/);
  const bytes = gunzipSync(await readFile(await download.path()));
  expect(bytes.subarray(0, 13).toString()).toBe('manifest.json');
  expect(bytes.includes('files.sha256')).toBe(true);
});
