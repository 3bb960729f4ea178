import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { NoBackup } from './OverviewTab.tsx';

test('a site without a backup says so and links to the backups', async () => {
  await openPage(<NoBackup />, { 'GET /api/admin/backups/summary': () => ({ lastAt: null }) });
  expect(await screen.findByText('No backup has been made yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Backups' }).getAttribute('href')).toBe('/admin/backups');
});

test('a site with a backup says nothing', async () => {
  const { calls } = await openPage(<NoBackup />, {
    'GET /api/admin/backups/summary': () => ({ lastAt: '2026-03-01T03:00:00.000Z' }),
  });
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByText('No backup has been made yet.')).toBeNull();
});
