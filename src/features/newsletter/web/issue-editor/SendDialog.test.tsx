import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Issue, IssueItem } from '#features/newsletter/issues-contract.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { type Answers, openPage } from '#testing/open-page.tsx';
import IssuesList from '../desk/IssuesList.tsx';
import { IssuePanel } from './IssuePanel.tsx';
import { SendDialog } from './SendDialog.tsx';
import { type IssueEditing, useIssue } from './use-issue.ts';

const item = (title: string): IssueItem => ({
  kind: 'article',
  id: title,
  title,
  text: '',
  meta: '',
  jurisdiction: '',
});

function Sending({ items, at }: { items: IssueItem[]; at: string | undefined }) {
  const [stored, replace] = useState({
    id: '1',
    subject: 'The week in tax',
    frequency: 'weekly',
    intro: '',
    until: '2026-03-20T07:39:00.000Z',
    items,
  } as Issue);
  return <SendDialog editing={{ stored, replace } as unknown as IssueEditing} at={at} open onClose={() => undefined} />;
}

const open = (items: IssueItem[], newer: IssueItem[], more: Answers = {}, at?: string) =>
  openPage(<Sending items={items} at={at} />, {
    'GET /api/admin/newsletter/issues/:id/recipients': () => ({ count: 63 }),
    'GET /api/admin/newsletter/issues/:id/newer': () => ({ items: newer, hidden: [], subject: 'The week in tax' }),
    ...more,
  });

test('an empty issue cannot be sent, and the dialog says why', async () => {
  await open([], []);
  await screen.findByText(/This issue has no items and no introduction/);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/63/)).toBeNull();
});

test('adding a newer piece moves the focus to the next one, and finally to the sentence that says that none is left', async () => {
  const user = userEvent.setup();
  await open([item('One')], [item('Two'), item('Three'), item('Four')], {
    'PATCH /api/admin/newsletter/issues/:id': ({ body }) => ({
      ...{ id: '1', frequency: 'weekly', intro: '', until: '2026-03-20T07:39:00.000Z' },
      ...(body as object),
    }),
  });
  for (const [added, next] of [
    ['Three', 'Add “Four”'],
    ['Four', 'Add “Two”'],
    ['Two', undefined],
  ]) {
    await user.click(await screen.findByRole('button', { name: `Add “${added}”` }));
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
      .toBe(next ?? 'Everything published since then is in the issue.');
  }
});

test('scheduling an issue first says how many subscribers it goes to, and when', async () => {
  const at = '2099-03-20T07:39:00.000Z';
  let sent: unknown;
  await open(
    [item('One')],
    [],
    {
      'POST /api/admin/newsletter/issues/:id/schedule': ({ body }) => {
        sent = body;
        return { frequency: 'weekly', items: [] };
      },
    },
    at,
  );
  await screen.findByText('It will go to 63 weekly subscribers.');
  screen.getByText(/It will be sent on .*2099/);
  expect(sent).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await expect.poll(() => sent).toMatchObject({ at });
});

test('cancelling a scheduled issue saves it first', async () => {
  const saved = {
    id: '1',
    subject: '',
    frequency: 'weekly',
    special: true,
    items: [],
    updatedAt: '2026-03-20T08:00:00.000Z',
  } as unknown as Issue;
  const stored = { ...saved, updatedAt: '2026-03-20T07:00:00.000Z', scheduledAt: '2099-03-20T07:39:00.000Z' };
  let sent: unknown;
  let shown: unknown;
  const afterSaving = async (run: () => void) => run();
  const editing = { stored, saved: () => saved, afterSaving, replace: (issue: Issue) => (shown = issue) };
  await openPage(<IssuePanel editing={editing as unknown as IssueEditing} schedule={async () => undefined} />, {
    'POST /api/admin/newsletter/issues/:id/unschedule': ({ body }) => {
      sent = body;
      return { ...saved, scheduledAt: null };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel sending' }));
  await expect.poll(() => shown).toMatchObject({ scheduledAt: null });
  expect(sent).toEqual({ updatedAt: saved.updatedAt });
});

function Edited({ issue }: { issue: Issue }) {
  const editing = useIssue(issue);
  return (
    <form {...editing.form}>
      <input {...editing.control('subject')} aria-label="Subject" />
      <p>{editing.errors.subject}</p>
      <IssuePanel editing={editing} schedule={async () => undefined} />
    </form>
  );
}

test('a test of an issue that cannot be saved is not sent, and the wrong field gets the focus', async () => {
  const issue = { id: '1', subject: 'Tax', preheader: '', intro: '', frequency: 'weekly', special: true, items: [] };
  const { calls } = await openPage(<Edited issue={issue as unknown as Issue} />, {
    'GET /api/admin/user': () => ({ email: 'ada@example.com' }),
  });
  await screen.findByDisplayValue('ada@example.com');
  const subject = screen.getByLabelText('Subject');
  fireEvent.change(subject, { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
  expect(await screen.findByText('Subject is required')).toBeTruthy();
  expect(document.activeElement).toBe(subject);
  expect(calls.filter(({ key }) => !key.startsWith('GET'))).toEqual([]);
  expect(toastStore.get()).toBeUndefined();
});

test('if the address for a test or the time is wrong, its field gets the focus', async () => {
  const stored = { id: '1', subject: '', frequency: 'weekly', special: true, items: [], scheduledAt: null };
  await openPage(<IssuePanel editing={{ stored } as unknown as IssueEditing} schedule={async () => undefined} />, {
    'GET /api/admin/user': () => ({ email: '' }),
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Send test' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Send a test to'));
  fireEvent.change(screen.getByLabelText('Send later'), { target: { value: '2020-03-20T09:00' } });
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Send later'));
});

test.each(['', '   '])('a special issue needs a subject, so ‘%s’ gets the focus', async (subject) => {
  const { calls } = await openPage(<IssuesList />, {
    'GET /api/admin/newsletter/issues': () => ({ rows: [], total: 0 }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New special issue' }));
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: subject } });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByText('Subject is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Subject'));
  expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});

test('the dialog names the pieces that readers can no longer see', async () => {
  const hidden = () => ({ items: [], hidden: ['Two', 'Three'], subject: 'One is left' });
  await open(['One', 'Two', 'Three'].map(item), [], { 'GET /api/admin/newsletter/issues/:id/newer': hidden });
  await screen.findByText(/The issue will leave out “Two” and “Three”, because readers can no longer see them/);
  await screen.findByText('One is left');
});
