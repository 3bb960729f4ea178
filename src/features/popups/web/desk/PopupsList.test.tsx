import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage, press } from '#testing/open-page.tsx';
import PopupsList from './PopupsList.tsx';

const popup = {
  id: '1',
  title: 'Letter',
  content: '<p>Text</p>',
  buttonText: 'Learn More',
  buttonUrl: '',
  displayPages: ['/'],
  active: false,
  priority: 1,
  displayFrequency: 'once_per_session',
  shown: 0,
  clicked: 0,
  dismissed: 0,
};

test('an administrator can turn on a popup in the list', async () => {
  const { calls } = await openPage(<PopupsList />, {
    'GET /api/admin/marketing-popups': () => ({ rows: [popup], total: 1 }),
    'PATCH /api/admin/marketing-popups/:id': () => ({}),
  });
  await press('Show “Letter”', 'switch');
  expect(calls).toContainEqual({
    key: 'PATCH /api/admin/marketing-popups/:id',
    parts: { params: { id: '1' }, body: { active: true } },
  });
  expect(toastStore.get()).toMatchObject({ title: 'Marketing popup updated successfully' });
});

test('the switch of a popup waits until it is saved', async () => {
  const saved = Promise.withResolvers<object>();
  await openPage(<PopupsList />, {
    'GET /api/admin/marketing-popups': () => ({ rows: [popup], total: 1 }),
    'PATCH /api/admin/marketing-popups/:id': () => saved.promise,
  });
  await press('Show “Letter”', 'switch');
  const control = screen.getByRole<HTMLButtonElement>('switch', { name: 'Show “Letter”' });
  await expect.poll(() => control.disabled).toBe(true);
  await act(async () => saved.resolve({}));
  await expect.poll(() => control.disabled).toBe(false);
});

test('a popup is deleted only after a confirmation', async () => {
  await openPage(<PopupsList />, {
    'GET /api/admin/marketing-popups': () => ({ rows: [popup], total: 1 }),
    'DELETE /api/admin/marketing-popups/:id': () => ({}),
  });
  await press('Delete “Letter”');
  await press('Delete');
  expect(toastStore.get()).toMatchObject({ title: 'Marketing popup deleted successfully' });
});
