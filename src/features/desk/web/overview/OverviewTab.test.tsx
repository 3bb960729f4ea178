import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import { NoBackup, Stats, trendText } from './OverviewTab.tsx';

const answers = (changes = {}) => {
  const key = 'GET /api/admin/overview';
  return { [key]: () => sampleReply(key, changes) };
};

test.each([
  [66, 37, '66 in the last 30 days, up 78% from 37'],
  [3, 12, '3 in the last 30 days, down 75% from 12'],
  [0, 4, '0 in the last 30 days, down 100% from 4'],
  [5, 5, '5 in the last 30 days, about as many as before (5)'],
  [5, 0, '5 in the last 30 days, none in the 30 before'],
  [0, 0, 'None in the last 60 days'],
])('the trend of %d new records after %d reads “%s”', (recent, before, text) => {
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

test.each([
  ['Total Articles', '/admin/articles?status=published'],
  ['Breaking News', '/admin/announcements?status=published'],
  ['Newsletter Subscribers', '/admin/subscribers?status=active'],
  // The queue lists pending submissions unless its address says otherwise.
  ['Pending Submissions', '/admin/submissions'],
])('the card “%s” opens the list of what it counts', async (name, address) => {
  const { where } = await openPage(<Stats />, answers());
  fireEvent.click(await screen.findByRole('button', { name }));
  await expect.poll(where).toBe(address);
});

test('the card of articles says how many are humor and links to them', async () => {
  await openPage(<Stats />, answers({ humor: 58 }));
  const link = await screen.findByRole('link', { name: 'including 58 humor' });
  expect(link.getAttribute('href')).toBe('/admin/humor?status=published');
});

test('the card of articles says nothing about humor on a site without any', async () => {
  await openPage(<Stats />, answers({ humor: 0 }));
  await screen.findByText('Total Articles');
  expect(screen.queryByText(/humor/)).toBeNull();
});
