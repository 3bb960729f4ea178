import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import type { ModeratedComment } from '../contract.ts';
import { CommentModeration } from './desk/CommentsScreen.tsx';

const comment = (id: string, status: ModeratedComment['status']): ModeratedComment => ({
  id,
  status,
  body: `The text of ${id}`,
  createdAt: '2026-11-20T09:00:00.000Z',
  reports: 2,
  authorName: id,
  authorEmail: `${id}@example.com`,
  articleId: 'article',
  articleTitle: 'Who checked it?',
  articleType: 'analysis',
  answered: null,
});

test('a verdict that comes too late shows the editor what a colleague decided', async () => {
  let row = comment('dora', 'published');
  await openPage(<CommentModeration />, {
    'GET /api/admin/comments': () => ({ rows: [row], total: 1 }),
    'PATCH /api/admin/comments/:id': () => {
      row = comment('dora', 'rejected');
      throw new ApiError(409, '{"message":"A colleague has decided on this comment."}');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Hide.*the comment by dora/s }));
  expect(await screen.findByRole('button', { name: /^Approve.*the comment by dora/s })).toBeTruthy();
  await waitFor(() => expect(toastStore.get()?.description).toBe('A colleague has decided on this comment.'));
});

test('a hidden comment stays in its row, greyed out and labelled, and Undo shows it again', async () => {
  const rows = [comment('ada', 'published'), comment('ben', 'published')];
  const { calls } = await openPage(<CommentModeration />, {
    'GET /api/admin/comments': () => ({ rows, total: 2 }),
    'PATCH /api/admin/comments/:id': () => rows[0],
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Hide.*the comment by ada/s }));
  await waitFor(() => expect(toastStore.get()?.title).toBe('Comment hidden'));
  expect(await screen.findByText('Comment hidden')).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first!).getByText('Hidden')).toBeTruthy();
  expect(within(second!).getByText('Published')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /the comment by ada/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Hide.*the comment by ben/s })).toBeTruthy();

  const offered = toastStore.get()?.action;
  await act(async () => offered && 'run' in offered && offered.run());
  expect(await screen.findByRole('button', { name: /^Hide.*the comment by ada/s })).toBeTruthy();
  expect(calls.filter(({ key }) => key.startsWith('PATCH')).map(({ parts }) => parts.body)).toEqual([
    { status: 'hidden', seen: { status: 'published', reports: 2 } },
    { status: 'published', seen: { status: 'hidden', reports: 0 } },
  ]);
});

test('the row says what was decided on a pending comment, and stays; Undo returns the comment to review', async () => {
  const { calls } = await openPage(<CommentModeration />, {
    'GET /api/admin/comments': () => ({ rows: [comment('cleo', 'pending')], total: 1 }),
    'PATCH /api/admin/comments/:id': () => comment('cleo', 'rejected'),
  });
  const reject = await screen.findByRole('button', { name: /^Reject.*the comment by cleo/s });
  reject.focus();
  fireEvent.click(reject);
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Comment rejected' }));
  expect(document.activeElement?.textContent).toBe('Comment rejected');
  expect(screen.getByText('The text of cleo')).toBeTruthy();

  const offered = toastStore.get()?.action;
  await act(async () => offered && 'run' in offered && offered.run());
  expect(await screen.findByRole('button', { name: /^Reject.*the comment by cleo/s })).toBeTruthy();
  const sent = calls.findLast(({ key }) => key.startsWith('PATCH'))!;
  expect(sent.parts.body).toEqual({ status: 'pending', seen: { status: 'rejected', reports: 0 } });
});
