import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { DESK } from '#app/web/desk.ts';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { type Answers, NOW, openPage, press } from '#testing/open-page.tsx';
import { DeskContext } from '../collection.ts';
import { OldLists } from './OldDashboardPage.tsx';

const date = new Date(NOW).toISOString();
const rows = (kind: string, more: object) => {
  const row = {
    pinned: false,
    featured: false,
    publishedAt: date,
    createdAt: date,
    updatedAt: date,
    status: 'published',
    ...more,
  };
  return {
    rows: Array.from({ length: 8 }, (_, i) => ({ ...row, id: `${kind}${i}`, title: `${kind} ${i}` })),
    total: 8,
  };
};
const shown = (tab: 'content' | 'jobs') => (
  <DeskContext value={DESK}>
    <Suspense>
      <OldLists tab={tab} />
    </Suspense>
  </DeskContext>
);
const open = (answers: Answers = {}) =>
  openPage(shown('content'), {
    'GET /api/admin/articles': () => rows('Article', { type: 'guide', category: 'VAT', author: 'Ada', views: 1 }),
    'GET /api/admin/breaking-news': () => rows('News', { badge: 'ALERT', jurisdiction: '', active: true }),
    ...answers,
  });

test('each list shows six rows and a link to add one', async () => {
  await open();
  expect(await screen.findAllByRole('link', { name: /^Article \d/ })).toHaveLength(6);
  expect(await screen.findAllByRole('link', { name: /^News \d/ })).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'Add Article' }).getAttribute('href')).toBe('/admin/articles/new');
  expect(screen.getByRole('button', { name: 'Add News' }).getAttribute('href')).toBe('/admin/announcements/new');
});

const cases = [
  ['Article', '/api/admin/articles/:id', 'Article', 'article'],
  ['News', '/api/admin/breaking-news/:id', 'Breaking news', 'breaking news'],
] as const;

test.each(cases)('an administrator can pin the row %s', async (kind, path, done) => {
  const { calls } = await open({ [`PATCH ${path}`]: () => ({}) });
  await press(`Pin “${kind} 0”`);
  expect(calls).toContainEqual({ key: `PATCH ${path}`, parts: { params: { id: `${kind}0` }, body: { pinned: true } } });
  expect(toastStore.get()).toMatchObject({ title: `${done} updated successfully` });
});

test.each(cases)('an administrator can delete the row %s after a confirmation', async (kind, path, done) => {
  const { calls } = await open({ [`DELETE ${path}`]: () => ({}) });
  await press(`Delete “${kind} 1”`);
  expect(calls.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
  await press('Delete');
  expect(calls).toContainEqual({
    key: `DELETE ${path}`,
    parts: { params: { id: `${kind}1` }, query: { updatedAt: date } },
  });
  expect(toastStore.get()).toMatchObject({ title: `${done} deleted successfully`, action: { label: 'Undo' } });
});

test.each(cases)('a failure of %s shows an error', async (kind, path, _, name) => {
  const refuse = () => {
    throw new ApiError(500, '{"message":"No"}');
  };
  await open({ [`PATCH ${path}`]: refuse, [`DELETE ${path}`]: refuse });
  await press(`Pin “${kind} 0”`);
  expect(toastStore.get()).toMatchObject({ title: 'Error', description: `Failed to update ${name}` });
  await press(`Delete “${kind} 1”`);
  await press('Delete');
  expect(toastStore.get()).toMatchObject({ title: 'Error', description: `Failed to delete ${name}` });
});

const listed = { id: '1', active: true, status: 'published', publishedAt: date };
const job = { ...listed, title: 'VAT lead', company: 'Northwind', location: 'Leeds', expiresAt: null };
const course = {
  ...listed,
  title: 'VAT in a day',
  provider: 'Nordlys',
  price: '£90',
  courseType: 'certification',
};

test('jobs and courses share a tab, with links to add and buttons to delete them', async () => {
  await openPage(shown('jobs'), {
    'GET /api/admin/jobs': () => ({ rows: [job], total: 1 }),
    'GET /api/admin/training': () => ({ rows: [course], total: 1 }),
  });
  for (const text of ['VAT lead', 'Northwind', 'Leeds', 'VAT in a day', 'Nordlys', '£90'])
    expect(await screen.findByText(text)).toBeTruthy();
  for (const name of ['Delete “VAT lead”', 'Delete “VAT in a day”'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  const href = (name: string) => screen.getByRole('button', { name }).getAttribute('href');
  expect([href('Add Job'), href('Add Course')]).toEqual(['/admin/jobs/new', '/admin/courses/new']);
});
