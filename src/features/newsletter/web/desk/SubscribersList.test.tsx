import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NOW, openPage } from '#testing/open-page.tsx';
import SubscribersList from './SubscribersList.tsx';

const subscriber = (email: string, more: object) => ({
  id: email,
  email,
  firstName: null,
  lastName: null,
  active: true,
  unsubscribedAt: null,
  state: 'active',
  frequency: 'weekly',
  subscribedAt: new Date(NOW - 3_600_000).toISOString(),
  ...more,
});
const replies = (...rows: object[]) => ({
  'GET /api/admin/newsletter/subscribers': () => ({ rows, total: rows.length }),
  'GET /api/admin/newsletter/growth': () => ({ counts: { active: 1, pending: 1, ended: 0, bounced: 0 }, days: [] }),
});
const open = (...rows: object[]) => openPage(<SubscribersList />, replies(...rows));

test('the title counts the subscribers, and each row shows address, name and state', async () => {
  await open(
    subscriber('ada@example.com', { firstName: 'Ada', lastName: 'Byron' }),
    subscriber('noor@example.com', { active: false, state: 'pending' }),
  );
  expect(await screen.findByRole('heading', { name: 'Newsletter Subscribers (2)' })).toBeTruthy();
  const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toMatch(/^ada@example\.comAda Byron.*Active$/);
  expect(second).toMatch(/^noor@example\.com.*Inactive$/);
});

test('an empty list says that there are no subscribers', async () => {
  await open();
  expect(await screen.findByText('No newsletter subscribers yet.')).toBeTruthy();
});

test('clicking a column heading sorts the list, and the heading says how', async () => {
  const { calls } = await open(subscriber('ada@example.com', {}));
  const head = (name: string) => screen.getByRole('columnheader', { name });
  await screen.findByText('ada@example.com');
  expect(head('Subscribed').getAttribute('aria-sort')).toBe('descending');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Email' })));
  expect(head('Email').getAttribute('aria-sort')).toBe('ascending');
  expect(head('Subscribed').getAttribute('aria-sort')).toBeNull();
  expect(calls.at(-1)).toMatchObject({
    key: 'GET /api/admin/newsletter/subscribers',
    parts: { query: { sort: 'email-asc' } },
  });
});

test('unsubscribing a reader reloads the figures of growth', async () => {
  const { calls } = await openPage(<SubscribersList />, {
    ...replies(subscriber('ada@example.com', {})),
    'POST /api/admin/newsletter/subscribers/:id/unsubscribe': () => ({}),
  });
  const reads = () => calls.filter(({ key }) => key === 'GET /api/admin/newsletter/growth').length;
  const button = await screen.findByRole('button', { name: /^Unsubscribe/ });
  expect(reads()).toBe(1);
  await act(async () => void fireEvent.click(button));
  await expect.poll(reads).toBe(2);
});
