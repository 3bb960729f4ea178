import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { NOW, openPage } from '#testing/open-page.tsx';
import { IssuePage } from './IssuePage.tsx';

const READ = 'GET /api/admin/newsletter/issues/:id';
const at = new Date(NOW).toISOString();
const issue = {
  ...{
    id: '1',
    subject: 'The week in tax',
    preheader: '',
    intro: '',
    slug: 'week',
    frequency: 'weekly',
    special: true,
  },
  ...{ items: [], figures: null, sentAt: null, scheduledAt: null, until: at, updatedAt: at },
};

const open = (state: string, over = {}) =>
  openPage(<IssuePage />, {
    [READ]: () => ({ ...issue, state, ...over }),
    'PATCH /api/admin/newsletter/issues/:id': () => {
      throw new ApiError(503, '{"message":"Please try again in a moment."}');
    },
    'GET /api/admin/user': () => ({ email: 'ada@example.com' }),
    'GET /api/admin/newsletter/content': () => ({ rows: [], total: 0 }),
    [`${READ}/recipients`]: () => ({ count: 63 }),
    [`${READ}/newer`]: () => ({ items: [], hidden: [], subject: 'The week in tax' }),
  });

const sendNow = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send now' })));

test('‘Send now’ opens the dialog about a saved issue', async () => {
  await open('draft');
  await screen.findByLabelText('Subject');
  await sendNow();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('‘Send now’ opens no dialog if the issue cannot be saved', async () => {
  await open('draft');
  fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Changed' } });
  await sendNow();
  await screen.findByText(/Please try again in a moment/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an editor changes the title and the text of an item for this issue, but cannot remove the title', async () => {
  const user = userEvent.setup();
  const item = { kind: 'article', id: '7', title: 'A long headline', text: '', meta: '', jurisdiction: '' };
  await open('draft', { items: [item] });
  await user.click(await screen.findByRole('button', { name: 'Change the wording of “A long headline”' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('Title is required')).toBeTruthy();
  await user.type(title, 'Short');
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'What changes in January.');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect((await screen.findByText('What changes in January.')).closest('form')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Short' }).getAttribute('href')).toBe('/articles/7');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('items stay in the order of the sections, and move only within theirs', async () => {
  const item = (kind: string, title: string) => ({ kind, id: title, title, text: '', meta: '', jurisdiction: '' });
  await open('draft', { items: [item('event', 'A forum'), item('article', 'One'), item('article', 'Two')] });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove “One”' }));
  expect(screen.getAllByRole('link', { name: /A forum|Two/ }).map(({ textContent }) => textContent)).toEqual([
    'Two',
    'A forum',
  ]);
  expect(screen.getByRole('button', { name: 'Move “Two” down' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(screen.getByRole('button', { name: /^Reorder “Two”/ }), { key: 'ArrowDown' });
  expect(screen.queryByText(/^Two, now/)).toBeNull();
});

test.each([
  ['sending', true],
  ['sent', false],
  ['cancelled', false],
])('an editor can stop an issue that is %s: %s', async (state, can) => {
  await open(state);
  await screen.findByText(issue.subject, { selector: 'h2' });
  expect(screen.queryByRole('button', { name: 'Stop sending' }) !== null).toBe(can);
});

test.each([
  ['sending', 2],
  ['scheduled', 1],
])('after two seconds, an issue that is %s has been read %d times', async (state, reads) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { calls } = await open(state);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(calls.filter(({ key }) => key === READ)).toHaveLength(reads);
});
