import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { openPage, press } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import OldAddressesList from './OldAddressesList.tsx';

const LIST = 'GET /api/admin/old-addresses';
const CHANGE = 'PATCH /api/admin/old-addresses/:id';
const REFUSAL = JSON.stringify({ message: 'x', errors: { target: 'Readers would find no page there' } });

test('a redirect is changed in a dialog, which stays open with the reason if the site refuses it', async () => {
  const at = '2026-03-01T09:00:00.000Z';
  const row = { id: 'one', path: '/tag/vat', target: '/articles', createdAt: at, updatedAt: at };
  let refusal: ApiError | undefined = new ApiError(400, REFUSAL);
  const { calls } = await openPage(<OldAddressesList />, {
    [LIST]: () => ({ rows: [row], total: 1 }),
    [CHANGE]: () => {
      if (!refusal) return sampleReply(CHANGE, row);
      throw refusal;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change /tag/vat' }));
  const dialog = within(screen.getByRole('dialog'));
  const target = dialog.getByLabelText<HTMLInputElement>('Target');
  expect([dialog.getByLabelText<HTMLInputElement>('Old address').value, target.value]).toEqual([
    '/tag/vat',
    '/articles',
  ]);
  fireEvent.change(target, { target: { value: '/artcles' } });
  await press('Save');
  await dialog.findByText('Readers would find no page there');
  refusal = undefined;
  fireEvent.change(target, { target: { value: '/events' } });
  await press('Save');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const body = { path: '/tag/vat', target: '/events', updatedAt: at };
  expect(calls.findLast(({ key }) => key === CHANGE)?.parts).toEqual({ params: { id: 'one' }, body });
});
