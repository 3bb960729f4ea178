import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, NOW, openPage } from '#testing/open-page.tsx';
import { NewsPanel, NewsTicker } from './HomeNews.tsx';

const row = (id: string, more: object = {}) => ({
  id,
  title: `Title ${id}`,
  summary: '',
  jurisdiction: '',
  badge: 'UPDATE',
  priority: 1,
  active: true,
  pinned: false,
  source: '',
  externalUrl: '',
  updatedAt: '',
  createdAt: '',
  publishedAt: new Date(NOW).toISOString(),
  ...more,
});
const list = (...rows: object[]): Answers => ({ 'GET /api/breaking-news': () => ({ rows, total: rows.length }) });
const never: Answers = { 'GET /api/breaking-news': () => new Promise(() => {}) };

test('the panel has its promised title, and links to the full list', async () => {
  await openPage(<NewsPanel />, list(row('1')));
  expect(screen.getByRole('heading', { name: 'Top Tax Stories & Press Release' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^View All/ }).getAttribute('href')).toBe('/breaking-news');
});

test('while loading, the panel shows six placeholder rows', async () => {
  await openPage(<NewsPanel />, never);
  const [, ...rows] = screen.getByRole('status').children;
  expect(rows).toHaveLength(6);
});

test('the panel shows the number of announcements, and ANNOUNCEMENT for a missing badge', async () => {
  await openPage(<NewsPanel />, list(row('1'), row('2', { badge: '' })));
  expect(await screen.findByText('Showing 2 of 2 latest updates')).toBeTruthy();
  expect(screen.getByText('ANNOUNCEMENT')).toBeTruthy();
});

test('an empty panel says that there is no news', async () => {
  await openPage(<NewsPanel />, list());
  expect(await screen.findByText('No breaking news available at the moment.')).toBeTruthy();
});

test('the ticker says that it is loading, then shows its items twice (one copy is hidden)', async () => {
  await openPage(<NewsTicker />, never);
  expect(screen.getByText('LOADING')).toBeTruthy();
  cleanup();
  await openPage(<NewsTicker />, list(row('0190-1')));
  await expect.poll(() => screen.queryAllByText('Title 0190-1')).toHaveLength(2);
  const link = within(screen.getByRole('list')).getByRole('link', { name: /Title/ });
  expect(link.getAttribute('href')).toBe('/breaking-news#0190-1');
  const stops = screen.getAllByText('Title 0190-1').map((title) => title.closest('a')!.tabIndex);
  expect(stops, 'the Tab key passes over the copy').toEqual([0, -1]);
});

test('an empty ticker says that there is no news', async () => {
  await openPage(<NewsTicker />, list());
  expect(await screen.findByText('INFO')).toBeTruthy();
  expect(screen.getByText('No breaking news at the moment')).toBeTruthy();
});
