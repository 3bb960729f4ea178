import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Issue } from '#features/newsletter/issues-contract.ts';
import { openPage } from '#testing/open-page.tsx';
import { IssuePanel } from './IssuePanel.tsx';
import type { IssueEditing } from './use-issue.ts';

test('an editor schedules an issue once they have chosen a time to come', async () => {
  const stored = { id: '1', frequency: 'weekly', special: true, state: 'draft', scheduledAt: null } as Issue;
  const schedule = vi.fn(async () => undefined);
  await openPage(<IssuePanel editing={{ stored, saving: false } as unknown as IssueEditing} schedule={schedule} />, {
    'GET /api/admin/user': () => ({ email: 'ada@example.com' }),
  });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' });
  const press = () => act(async () => void fireEvent.click(button));
  expect(button.disabled).toBe(true);
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Send later'), { target: { value } });
  choose('2020-03-01T09:00');
  await press();
  expect(screen.getByText('Choose a time in the future')).toBeTruthy();
  expect(schedule).not.toHaveBeenCalled();
  choose('2099-03-01T09:00');
  await press();
  expect(schedule).toHaveBeenCalledOnce();
});
