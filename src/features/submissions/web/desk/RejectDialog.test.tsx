import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { FIELD_LABELS, type ReviewValues } from './review-values.ts';

const blank = Object.fromEntries(Object.keys(FIELD_LABELS).map((name) => [name, ''])) as ReviewValues;
const values = { ...blank, title: 'VAT', authorName: 'Ada' };
const nothing = () => undefined;
const dialog = { id: '1', values, open: true, pending: false, onClose: nothing, onDecide: nothing };

test('choosing a reason fills in its note, which another reason replaces; a note that the editor wrote stays', async () => {
  const reasons = ['Off topic', 'Too short'].map((name) => ({
    id: name,
    name,
    note: `It is ${name}.`,
    mailsAuthor: true,
  }));
  await openPage(<RejectDialog {...dialog} />, { 'GET /api/admin/submissions/reasons': () => ({ reasons }) });
  await screen.findByRole('option', { name: 'Too short' });
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Note to the author/);
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value } });
  choose('Off topic');
  choose('Too short');
  expect(note.value).toBe('It is Too short.');
  fireEvent.change(note, { target: { value: 'Please add a source.' } });
  choose('Off topic');
  expect(note.value).toBe('Please add a source.');
});

test('without a reason and a note, the note gets the focus; if a reason has no name, the field for its name does', async () => {
  const stored = [{ id: '5', name: 'Off topic', note: '', mailsAuthor: true, updatedAt: '2026-03-20T12:00:00.000Z' }];
  await openPage(<RejectDialog {...dialog} id="2" />, {
    'GET /api/admin/submissions/reasons': () => ({ reasons: stored }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reject and notify the author' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Note to the author/));
  fireEvent.click(screen.getByRole('button', { name: 'Edit the reasons' }));
  const unnamed = await screen.findByLabelText('Reason 1');
  fireEvent.change(unnamed, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(unnamed);
});
