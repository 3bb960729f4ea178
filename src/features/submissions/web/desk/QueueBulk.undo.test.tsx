import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { QueueBulk } from './QueueBulk.tsx';

const rows = [{ id: 's1', title: 'Who signs the loan', updatedAt: '2026-03-01T09:00:00.000Z' }];
const saved = { id: 's1', updatedAt: '2026-03-01T09:05:00.000Z' };

test('undoing a decision lists the submissions that could not be returned', async () => {
  await openPage(<QueueBulk rows={rows} onDone={() => {}} />, {
    'GET /api/admin/submissions/colleagues': () => ({ colleagues: [] }),
    'GET /api/admin/submissions/reasons': () => ({ reasons: [] }),
    'POST /api/admin/submissions/bulk': ({ body }) =>
      (body as { action: string }).action === 'reopen'
        ? { done: [], failed: [{ id: 's1', message: 'Somebody else saved it.' }] }
        : { done: [saved], failed: [] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accept as drafts' }));
  const question = within(screen.getByRole('dialog'));
  await act(async () => void fireEvent.click(question.getByRole('button', { name: 'Accept' })));
  await expect
    .poll(() => toastStore.get())
    .toMatchObject({ title: '1 accepted as a draft', action: { label: 'Undo' } });
  await act(async () => (toastStore.get()!.action as { run: () => void }).run());
  expect((await screen.findByRole('alert')).textContent).toContain('Who signs the loan: Somebody else saved it.');
});
