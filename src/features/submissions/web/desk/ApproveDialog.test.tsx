import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { FIELD_LABELS, type ReviewValues } from './review-values.ts';

const blank = Object.fromEntries(Object.keys(FIELD_LABELS).map((name) => [name, ''])) as ReviewValues;
const values = { ...blank, title: 'VAT', authorName: 'Ada' };

test('approving without a choice says so beside the choices, and leads to them', async () => {
  const onDecide = vi.fn();
  const nothing = () => undefined;
  const dialog = { id: '1', values, open: true, pending: false, onClose: nothing, goTo: nothing, onDecide };
  await openPage(<ApproveDialog {...dialog} />, { 'POST /api/publishing/check': () => new Promise(nothing) });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const first = screen.getByRole('radio', { name: /^Publish now/ });
  expect(document.activeElement).toBe(first);
  const fault = screen.getByText('Please choose one of these');
  expect(first.closest('fieldset')?.getAttribute('aria-describedby')).toBe(fault.id);
  fireEvent.click(screen.getByRole('radio', { name: /^Accept as draft/ }));
  expect(fault.textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Accept as draft' }));
  expect(onDecide).toHaveBeenCalledWith({ kind: 'accept' });
});
