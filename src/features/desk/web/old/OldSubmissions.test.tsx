import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { type Answers, NOW, openPage, press } from '#testing/open-page.tsx';
import { OldSubmissions } from './OldDashboardPage.tsx';

const row = (id: string, status: string) => ({
  id,
  status,
  title: `Title ${id}`,
  type: 'case_study',
  content: `<p>${'x'.repeat(201)}</p>`,
  submittedAt: new Date(NOW - 2 * 3_600_000).toISOString(),
});
const open =
  (...rows: object[]) =>
  (verdict: Answers[string]) =>
    openPage(<OldSubmissions />, {
      'GET /api/admin/submissions': () => ({ rows, total: rows.length }),
      'PATCH /api/admin/submissions/:id': verdict,
    });

test('each submission shows its type and the first 200 characters; only pending ones can be reviewed', async () => {
  await open(row('1', 'pending'), row('2', 'published'), row('3', 'rejected'))(() => ({}));
  expect(await screen.findAllByText(`${'x'.repeat(200)}…`)).toHaveLength(3);
  expect(screen.getAllByText(/^Case Study/)).toHaveLength(3);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Approve', 'Reject']);
});

test.each([
  ['Approve', 'published'],
  ['Reject', 'rejected'],
])('%s sends the status %s', async (name, status) => {
  const { calls } = await open(row('1', 'pending'))(() => ({}));
  await press(name);
  expect(calls).toContainEqual({
    key: 'PATCH /api/admin/submissions/:id',
    parts: { params: { id: '1' }, body: { status } },
  });
  expect(toastStore.get()).toMatchObject({ title: 'Submission updated successfully' });
});

test.each([
  [500, 'Failed to update submission'],
  [409, 'A colleague was first'],
])('a failure with %i shows an error', async (status, description) => {
  await open(row('1', 'pending'))(() => {
    throw new ApiError(status, '{"message":"A colleague was first"}');
  });
  await press('Reject');
  expect(toastStore.get()).toMatchObject({ title: 'Error', description });
});
