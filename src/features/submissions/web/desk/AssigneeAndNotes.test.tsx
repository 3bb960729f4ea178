import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { AssigneeAndNotes } from './AssigneeAndNotes.tsx';
import type { Reviewed } from './review-values.ts';

const colleagues = ['Ada', 'Ben', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name }));
const opened = { id: 'loan', assignee: colleagues[0]!, history: [] } as unknown as Reviewed;

test('undoing an assignment restores the previous assignee', async () => {
  let stored = opened;
  const { calls } = await openPage(<AssigneeAndNotes submission={opened} />, {
    'GET /api/admin/submissions/colleagues': () => ({ colleagues }),
    'GET /api/admin/submissions/:id': () => stored,
    'PUT /api/admin/submissions/:id/assignee': ({ body }) => {
      const { assigneeId } = body as { assigneeId: string | null };
      stored = { ...opened, assignee: colleagues.find(({ id }) => id === assigneeId) ?? null };
      return stored;
    },
  });
  await screen.findByRole('option', { name: 'Cleo' });
  const field = screen.getByLabelText<HTMLSelectElement>('Assigned to');
  const assign = async (value: string) => {
    const before = toastStore.get();
    await act(async () => void fireEvent.change(field, { target: { value } }));
    await waitFor(() => expect(toastStore.get()).not.toBe(before));
  };
  await assign('ben');
  expect(toastStore.get()?.title).toBe('Assigned to Ben');
  await assign('cleo');
  const offered = toastStore.get()?.action;
  await act(async () => offered && 'run' in offered && offered.run());
  const reads = () => calls.filter(({ key }) => key === 'GET /api/admin/submissions/:id');
  await waitFor(() => expect(reads(), 'after each assignment, and after Undo').toHaveLength(3));
  const assigned = calls.filter(({ key }) => key === 'PUT /api/admin/submissions/:id/assignee');
  expect(assigned.map(({ parts }) => parts.body)).toEqual([
    { assigneeId: 'ben', seen: 'ada' },
    { assigneeId: 'cleo', seen: 'ben' },
    { assigneeId: 'ben', seen: 'cleo' },
  ]);
});

test('once a note is added, the field is empty for the next one', async () => {
  await openPage(<AssigneeAndNotes submission={opened} />, {
    'GET /api/admin/submissions/colleagues': () => ({ colleagues }),
    'POST /api/admin/submissions/:id/notes': () => opened,
  });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Internal note');
  fireEvent.change(field, { target: { value: 'Ask the VAT team.' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add note' })));
  await waitFor(() => expect(field.value).toBe(''));
});

const reopened = { ...opened, assignee: colleagues[1]! };

/** Shows the submission as first opened, then nothing, then the submission as it is when opened again. */
function Visits() {
  const [shown, setShown] = useState<Reviewed | undefined>(opened);
  return (
    <>
      <button type="button" onClick={() => setShown(shown ? undefined : reopened)}>
        Turn
      </button>
      {shown && <AssigneeAndNotes submission={shown} />}
    </>
  );
}

test('opening a submission again shows the assignee that a colleague has set since', async () => {
  await openPage(<Visits />, { 'GET /api/admin/submissions/colleagues': () => ({ colleagues }) });
  const assignee = () => screen.queryByLabelText<HTMLSelectElement>('Assigned to')?.value;
  const turn = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Turn' })));
  await waitFor(() => expect(assignee()).toBe('ada'));
  await turn();
  await waitFor(() => expect(assignee()).toBeUndefined());
  await turn();
  await waitFor(() => expect(assignee()).toBe('ben'));
});
