import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { QueueBulk } from './QueueBulk.tsx';

const row = { id: '0190', title: 'Crypto staking', updatedAt: '2026-03-20T12:00:00.000Z', assignee: null };

function Queue() {
  const [rows, setRows] = useState([row]);
  return <QueueBulk rows={rows} onDone={() => setRows([])} />;
}

test('a failed assignment names the submission by its title', async () => {
  const user = userEvent.setup();
  const message = 'A colleague has since assigned this submission.';
  await openPage(<Queue />, {
    'GET /api/admin/submissions/colleagues': () => ({ colleagues: [{ id: '7', name: 'Uma Reyes' }] }),
    'GET /api/admin/submissions/reasons': () => ({ reasons: [] }),
    'POST /api/admin/submissions/bulk': () => ({ done: [], failed: [{ id: row.id, message }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }));
  await screen.findByText('1 submission could not be changed');
  expect(screen.getByRole('listitem').textContent).toBe(`Crypto staking: ${message}`);
  expect(screen.queryByRole('group'), 'nothing stays selected').toBeNull();
});

test('an editor must choose a reason to reject several submissions', async () => {
  const { calls } = await openPage(<Queue />, {
    'GET /api/admin/submissions/colleagues': () => ({ colleagues: [] }),
    'GET /api/admin/submissions/reasons': () => ({ reasons: [{ id: '5', name: 'Off topic', mailsAuthor: true }] }),
    'POST /api/admin/submissions/bulk': () => ({ done: [], failed: [] }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const question = within(screen.getByRole('dialog'));
  const reject = () => act(async () => void fireEvent.click(question.getByRole('button', { name: 'Reject' })));
  await question.findByRole('option', { name: 'Off topic' });
  await userEvent.click(question.getByRole('button', { name: 'Reject' }));
  expect(question.getByText('Please choose a reason')).toBeTruthy();
  expect(document.activeElement).toBe(question.getByLabelText('Reason'));
  const sent = () => calls.flatMap(({ key, parts }) => (key.startsWith('POST') ? parts.body : []));
  expect(sent()).toEqual([]);
  fireEvent.change(question.getByLabelText('Reason'), { target: { value: '5' } });
  await reject();
  expect(sent()).toMatchObject([{ action: 'reject', reasonId: '5' }]);
});

test('undoing a decision lists the submissions that could not be returned', async () => {
  await openPage(<QueueBulk rows={[row]} onDone={() => {}} />, {
    'GET /api/admin/submissions/colleagues': () => ({ colleagues: [] }),
    'GET /api/admin/submissions/reasons': () => ({ reasons: [] }),
    'POST /api/admin/submissions/bulk': ({ body }) =>
      (body as { action: string }).action === 'reopen'
        ? { done: [], failed: [{ id: row.id, message: 'Somebody else saved it.' }] }
        : { done: [{ id: row.id, updatedAt: '2026-03-20T12:05:00.000Z' }], failed: [] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accept as drafts' }));
  const question = within(screen.getByRole('dialog'));
  await act(async () => void fireEvent.click(question.getByRole('button', { name: 'Accept' })));
  await expect
    .poll(() => toastStore.get())
    .toMatchObject({ title: '1 accepted as a draft', action: { label: 'Undo' } });
  await act(async () => (toastStore.get()!.action as { run: () => void }).run());
  expect((await screen.findByRole('alert')).textContent).toContain('Crypto staking: Somebody else saved it.');
});
