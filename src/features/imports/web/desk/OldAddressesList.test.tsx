import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { openPage, press } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import OldAddressesList from './OldAddressesList.tsx';

const LIST = 'GET /api/admin/old-addresses';
const CHANGE = 'PATCH /api/admin/old-addresses/:id';
const NO_PAGE = JSON.stringify({ message: 'x', errors: { target: 'Readers would find no page there' } });
const TAKEN = JSON.stringify({ message: 'x', errors: { path: 'This address is already in the list' } });

test.each([
  [400, NO_PAGE, 'Target', 'Readers would find no page there'],
  [409, TAKEN, 'Old address', 'This address is already in the list'],
])(
  'a redirect is changed in a dialog, which shows beside the field why the site refuses it: %d',
  async (status, problem, field, reason) => {
    const at = '2026-03-01T09:00:00.000Z';
    const row = { id: 'one', path: '/tag/vat', target: '/articles', createdAt: at, updatedAt: at };
    let refusal: ApiError | undefined = new ApiError(status, problem);
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
    await dialog.findByText(reason);
    await expect.poll(() => document.activeElement).toBe(dialog.getByLabelText(field));
    refusal = undefined;
    fireEvent.change(target, { target: { value: '/events' } });
    await press('Save');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const body = { path: '/tag/vat', target: '/events', updatedAt: at };
    expect(calls.findLast(({ key }) => key === CHANGE)?.parts).toEqual({ params: { id: 'one' }, body });
  },
);

test('a redirect says if a page of the site has its address, or if readers find no page at its target', async () => {
  const at = '2026-03-01T09:00:00.000Z';
  const rows = ['/used', '/about', '/gone'].map((path) => ({
    id: path,
    path,
    target: '/x',
    createdAt: at,
    updatedAt: at,
  }));
  const arrivals: Record<string, Partial<Response>> = {
    '/used': { ok: true, redirected: true, status: 200 },
    '/about': { ok: true, redirected: false, status: 200 },
    '/gone': { ok: false, redirected: true, status: 404 },
  };
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => arrivals[String(path)] as Response);
  await openPage(<OldAddressesList />, { [LIST]: () => ({ rows, total: 3 }) });
  const rowOf = (path: string) => screen.getByRole('button', { name: `Change ${path}` }).closest('tr')!;
  await within(await waitFor(() => rowOf('/about'))).findByText('Not in use: a page of this site has the old address');
  await within(rowOf('/gone')).findByText('Readers find no page there');
  expect(within(rowOf('/used')).queryByText(/Not in use|no page/)).toBeNull();
  fetched.mockRestore();
});
