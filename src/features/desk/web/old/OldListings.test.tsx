// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, NOW, openPage } from '#testing/open-page.tsx';
import { OldListings } from './OldListings.tsx';

afterEach(cleanup);

const shared = { id: '1', active: true, status: 'published', publishedAt: new Date(NOW).toISOString() };
const job = { ...shared, title: 'VAT lead', company: 'Northwind', location: 'Leeds', expiresAt: null };
const course = {
  ...shared,
  ...{ title: 'VAT in a day', provider: 'Nordlys', price: '£90', courseType: 'certification' },
};

const open = (answers: Answers = {}) =>
  openPage(<OldListings />, {
    'GET /api/admin/jobs': () => ({ rows: [job], total: 1 }),
    'GET /api/admin/training': () => ({ rows: [course], total: 1 }),
    ...answers,
  });

test('jobs and courses stand below each other, with the ways to add one and to delete one', async () => {
  await open();
  for (const text of ['VAT lead', 'Northwind', 'Leeds', 'VAT in a day', 'Nordlys', '£90'])
    expect(await screen.findByText(text)).toBeTruthy();
  for (const name of ['Delete “VAT lead”', 'Delete “VAT in a day”'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('Add Job'), href('Add Course')]).toEqual(['/admin/jobs/new', '/admin/courses/new']);
});

test.each([
  ['VAT lead', 'DELETE /api/admin/jobs/:id'],
  ['VAT in a day', 'DELETE /api/admin/training/:id'],
])('%s is deleted once that was asked', async (title, key) => {
  const { calls } = await open({ [key]: () => ({}) });
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(button));
  };
  await press(`Delete “${title}”`);
  expect(calls.some((call) => call.key === key)).toBe(false);
  await press('Delete');
  expect(calls).toContainEqual({ key, parts: { params: { id: '1' } } });
});
