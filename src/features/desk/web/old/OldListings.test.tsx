// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NOW, openPage } from '#testing/open-page.tsx';
import { OldListings } from './OldListings.tsx';

afterEach(cleanup);

const shared = { id: '1', active: true, status: 'published', publishedAt: new Date(NOW).toISOString() };
const job = { ...shared, title: 'VAT lead', company: 'Northwind', location: 'Leeds', expiresAt: null };
const course = {
  ...shared,
  ...{ title: 'VAT in a day', provider: 'Nordlys', price: '£90', courseType: 'certification' },
};

test('jobs and courses stand below each other, with the ways to add one and to delete one', async () => {
  await openPage(<OldListings />, {
    'GET /api/admin/jobs': () => ({ rows: [job], total: 1 }),
    'GET /api/admin/training': () => ({ rows: [course], total: 1 }),
  });
  for (const text of ['VAT lead', 'Northwind', 'Leeds', 'VAT in a day', 'Nordlys', '£90'])
    expect(await screen.findByText(text)).toBeTruthy();
  for (const name of ['Delete “VAT lead”', 'Delete “VAT in a day”'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('Add Job'), href('Add Course')]).toEqual(['/admin/jobs/new', '/admin/courses/new']);
});
