import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import ApiKeysList from './ApiKeysList.tsx';

const LIST = 'GET /api/admin/api-keys';
const [sample] = (sampleReply(LIST) as { rows: object[] }).rows;

const open = (state: string) =>
  openPage(<ApiKeysList />, {
    [LIST]: () => ({ rows: [{ ...sample, name: 'Website', state }], total: 1 }),
    'POST /api/admin/api-keys': () => ({ ...sample, secret: 'tm_secret' }),
  });

test('after a key was created, the list is read again', async () => {
  const { calls } = await open('valid');
  await screen.findByRole('rowheader', { name: /^Website/ });
  const reads = () => calls.filter(({ key }) => key === LIST).length;
  expect(reads()).toBe(1);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'App' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Create key' })));
  await screen.findByText(/It is shown only once/);
  await expect.poll(reads).toBe(2);
});

test.each([
  ['valid', true],
  ['expired', false],
  ['revoked', false],
])('an administrator can revoke a key that is %s: %s', async (state, can) => {
  await open(state);
  await screen.findByRole('rowheader', { name: /^Website/ });
  expect(screen.queryByRole('button', { name: /^Revoke/ }) !== null).toBe(can);
});
