import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { IssueItem } from '#features/newsletter/issues-contract.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { ItemList } from './ItemList.tsx';

const item = (title: string): IssueItem => ({
  kind: 'article',
  id: title,
  title,
  text: '',
  meta: '',
  jurisdiction: '',
});

function List() {
  const [items, setItems] = useState(['One', 'Two', 'Three'].map(item));
  return <ItemList items={items} hidden={['Two']} error={undefined} onChange={setItems} onReword={vi.fn()} />;
}

const named = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('removing an item moves the focus to the next one, and Undo restores it to its place', async () => {
  const user = userEvent.setup();
  await openPage(<List />);
  await user.click(await screen.findByRole('button', { name: 'Remove “Two”' }));
  expect(named()).toBe('Remove “Three”');
  await user.keyboard('{Enter}');
  expect(named()).toBe('Remove “One”');
  expect(toastStore.get()?.title).toBe('“Three” was removed');
  act(() => toastStore.get()!.undo!());
  expect(named()).toBe('Remove “Three”');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  expect(named()).toBe('Add items');
});

test('the button of an added item keeps the focus and does not add the item again', async () => {
  const user = userEvent.setup();
  await openPage(<List />, {
    'GET /api/admin/newsletter/content': () => ({ rows: [item('Four')], total: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add items' }));
  await user.click(await screen.findByRole('button', { name: 'Add “Four”' }));
  expect(named()).toBe('Added “Four”');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Items (4)' })).toBeTruthy();
});

test('the list marks what readers can no longer see', async () => {
  await openPage(<List />);
  const marked = await screen.findByText('Readers can no longer see this, so the issue will leave it out.');
  expect(marked.closest('li')?.textContent).toContain('Two');
});
