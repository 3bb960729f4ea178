import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openEditor } from './editor.fixtures.tsx';
import type { FindTargets, LinkTarget } from './use-link-targets.ts';

const HALIFAX: LinkTarget = { path: '/articles/halifax', title: 'After Halifax', date: '2026-03-03T09:00:00.000Z' };
const VAT: LinkTarget = { path: '/articles/vat', title: 'VAT on vouchers', date: '2026-04-04T09:00:00.000Z' };

const NoMenu = () => null;

// An open popover would return the focus to an editor that is gone.
afterEach(() => userEvent.keyboard('{Escape}{Escape}'));

/** Opens the link's popover in an editor that can search. Searches are pending until the test answers them. */
async function openLink(start = '<p></p>') {
  const replies = new Map<string, PromiseWithResolvers<readonly LinkTarget[]>>();
  const find = vi.fn<FindTargets>((words) => {
    replies.set(words, Promise.withResolvers());
    return replies.get(words)!.promise;
  });
  const opened = await openEditor(start, { extensions: [], Menu: NoMenu, find });
  if (start !== '<p></p>') act(() => void opened.editor.commands.selectAll());
  await opened.user.click(screen.getByRole('button', { name: 'Link' }));
  const field = await screen.findByRole('combobox', { name: 'Address, or words from an article' });
  const reply = async (words: string, rows: readonly LinkTarget[] | Error) => {
    await expect.poll(() => replies.has(words)).toBe(true);
    const { resolve, reject } = replies.get(words)!;
    await act(async () => (rows instanceof Error ? reject(rows) : resolve(rows)));
    replies.delete(words);
  };
  return { ...opened, field, find, reply };
}

const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('words find articles, and Enter links the selected text to the best one', async () => {
  const { user, field, reply, onChange, onSubmit } = await openLink('<p>The decree</p>');
  await user.type(field, 'abuse of law');
  expect(screen.getByText('Searching…')).toBeTruthy();
  await reply('abuse of law', [HALIFAX, VAT]);
  expect(titles()).toEqual(['After Halifax 3 Mar 2026', 'VAT on vouchers 4 Apr 2026']);
  expect(screen.getByText('2 articles found.').getAttribute('role')).toBe('status');
  expect(chosen(field)).toContain('After Halifax');
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('<p><a href="/articles/halifax">The decree</a></p>');
  expect(screen.queryByRole('dialog', { name: 'Link' })).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('without a selection, the link has the title of the article; arrow keys choose it', async () => {
  const { user, field, reply, onChange } = await openLink();
  await user.type(field, 'vat');
  await reply('vat', [HALIFAX, VAT]);
  await user.keyboard('{ArrowDown}');
  expect(chosen(field)).toContain('VAT on vouchers');
  await user.keyboard('{ArrowDown}');
  expect(chosen(field)).toContain('After Halifax');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('<p><a href="/articles/vat">VAT on vouchers</a></p>');
});

test('a click chooses an article', async () => {
  const { user, field, reply, onChange } = await openLink();
  await user.type(field, 'vat');
  await reply('vat', [VAT]);
  await user.click(screen.getByRole('option', { name: /VAT on vouchers/ }));
  expect(onChange).toHaveBeenLastCalledWith('<p><a href="/articles/vat">VAT on vouchers</a></p>');
});

test('results of an earlier search do not replace newer ones, and Enter waits for the newer ones', async () => {
  const { user, field, find, reply, onChange } = await openLink();
  await user.type(field, 'ha');
  await expect.poll(() => find.mock.calls.length).toBe(1);
  await user.type(field, 'lifax');
  await expect.poll(() => find.mock.calls.length).toBe(2);
  await user.keyboard('{Enter}');
  await reply('ha', [VAT]);
  expect(titles()).toEqual([]);
  await reply('halifax', [HALIFAX]);
  expect(titles()).toEqual(['After Halifax 3 Mar 2026']);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')?.textContent).toBe('');
});

test('Escape closes the list, an arrow key opens it again, and another Escape closes the popover', async () => {
  const { user, field, reply, onChange } = await openLink();
  await user.type(field, 'vat');
  await reply('vat', [VAT]);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(titles()).toEqual([]);
  expect(screen.queryByText('No article contains these words.')).toBeNull();
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}');
  expect(titles()).toHaveLength(1);
  await user.keyboard('{Escape}{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Link' })).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test('the popover says that nothing was found, and what to enter instead', async () => {
  const { user, field, reply } = await openLink();
  await user.type(field, 'zzz');
  await reply('zzz', []);
  expect(screen.getByText('No article contains these words.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('alert').textContent).toMatch(/^Choose an article, or enter a web address/);
});

test('a search that failed can be tried again', async () => {
  const { user, field, reply } = await openLink();
  await user.type(field, 'vat');
  await reply('vat', new Error('503'));
  expect(screen.getByText(/The search failed/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await reply('vat', [VAT]);
  expect(titles()).toHaveLength(1);
  expect(screen.queryByText(/The search failed/)).toBeNull();
});

test.each(['example.org/a', 'https://exa', '/articles', 'a@example.org'])(
  'the address %s is not searched for',
  async (address) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { user, field, find } = await openLink();
    await user.click(field);
    await user.paste(address);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(find).not.toHaveBeenCalled();
    expect(screen.queryByText('Searching…')).toBeNull();
  },
);
