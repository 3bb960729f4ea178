import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { NoBackup, trendText } from './OverviewTab.tsx';

test.each([
  [66, 37, '66 in the last 30 days, up 78% from 37'],
  [3, 12, '3 in the last 30 days, down 75% from 12'],
  [0, 4, '0 in the last 30 days, down 100% from 4'],
  [5, 5, '5 in the last 30 days, about as many as before (5)'],
  [5, 0, '5 in the last 30 days, none in the 30 before'],
  [0, 0, 'None in the last 60 days'],
])('%d new after %d before reads “%s”', (recent, before, text) => {
  expect(trendText({ total: 0, recent, before, daily: [] })).toBe(text);
});

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
