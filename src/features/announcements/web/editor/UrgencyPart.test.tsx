import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { announcementForm } from './announcement-form.tsx';
import { notUrgent, URGENT, UrgencyPart } from './Urgency.tsx';

const open = async (values: object) => {
  const change = vi.fn();
  const field = (name: string) => ({ name, label: name, value: '', onChange: () => {} });
  const box = (name: string) => ({ name, checked: false, onChange: () => {} });
  const editing = { values: { ...announcementForm.blank, ...values }, change, control: field, check: box };
  await openPage(<UrgencyPart editing={editing as never} />, {
    'GET /api/admin/breaking-news': () => ({ rows: [], total: 0 }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Urgent/ }));
  return change;
};

test('the urgent choice sets badge, priority and pin together', async () => {
  expect(await open({})).toHaveBeenCalledWith(URGENT);
});

test('clearing the urgent choice brings back the usual values', async () => {
  expect(await open(URGENT)).toHaveBeenCalledWith(notUrgent());
});

test('the place of a draft is the one it would get now', async () => {
  await open({});
  await screen.findByText(/^If you publish it now, it will be 1st on the front page/);
});
