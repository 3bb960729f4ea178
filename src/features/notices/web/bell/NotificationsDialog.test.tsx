import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { Bell } from './Bell.tsx';
import NotificationsDialog from './NotificationsDialog.tsx';

/** Shows the number of unread notifications beside the open dialog, as the desk does. */
function Desk({ count }: { count: () => number }) {
  const { data } = useQuery({ queryKey: ['/api/admin/waiting', '/admin'], queryFn: async () => count() });
  return (
    <>
      <p>{data} unread</p>
      <NotificationsDialog open onClose={() => undefined} />
    </>
  );
}

const one = { kind: 'assigned', record: 'submission', recordId: 'vat', by: 'Ada', at: '2026-03-20T11:00:00.000Z' };
const notifications = ['First', 'Second'].map((title) => ({ ...one, id: title, title, path: '/admin', read: false }));

test('marking all notifications as read updates the number at the bell', async () => {
  const count = vi.fn(() => 0).mockReturnValueOnce(2);
  const { calls } = await openPage(<Desk count={count} />, {
    'GET /api/notifications': () => ({ notifications, unread: 2 }),
    'POST /api/notifications/read': () => ({ unread: 0 }),
  });
  await screen.findByText('2 unread');
  await screen.findByText('Second');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' })));
  expect(calls.at(-1)?.parts.body).toEqual({ ids: ['First', 'Second'] });
  expect(await screen.findByText('0 unread')).toBeTruthy();
});

test('following the link ‘Choose what is emailed’ closes the list', async () => {
  const onClose = vi.fn();
  const { where } = await openPage(<NotificationsDialog open onClose={onClose} />, {
    'GET /api/notifications': () => ({ notifications: [], unread: 0 }),
  });
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Choose what is emailed' })));
  expect(where()).toBe('/account/notifications');
  expect(onClose).toHaveBeenCalledOnce();
});

test('opening a record marks the notifications about it as read, once', async () => {
  const recordId = '0190f2a4-0000-7000-8000-000000000001';
  const { calls } = await openPage(
    <Bell unread={2} />,
    { 'POST /api/notifications/read': () => ({ unread: 1 }) },
    `?record=${recordId}`,
  );
  await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  await expect.poll(() => calls.map(({ parts }) => parts.body)).toEqual([{ recordId }]);
});
