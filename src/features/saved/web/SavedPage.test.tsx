import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage, press } from '#testing/open-page.tsx';
import { isSaved, keepSaved } from './queries.ts';
import { SavedPage } from './SavedPage.tsx';

const piece = { excerpt: '', authorName: '', publishedAt: '2026-03-01T10:00:00.000Z', readTime: 1 };

/** Shows a list with the articles a and b. */
async function open() {
  for (const id of ['b', 'a']) await keepSaved(id, true);
  await openPage(<SavedPage />, {
    'GET /api/articles': ({ query }) => ({
      rows: String(query?.ids)
        .split(',')
        .map((id) => ({ ...piece, id, title: `Article ${id}` })),
    }),
  });
}

test('removing an article moves the focus to the next one, and after the last one to the heading', async () => {
  await open();
  await press('Remove Article a');
  await waitFor(() => expect(screen.queryByText('Article a')).toBeNull());
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Remove Article b');
  await press('Remove Article b');
  await expect.poll(() => document.activeElement?.textContent).toBe('Saved articles');
});

test('a reader who removes an article can undo that', async () => {
  await open();
  await press('Remove Article b');
  await waitFor(() => expect(screen.queryByText('Article b')).toBeNull());
  expect(toastStore.get()).toMatchObject({ title: 'Removed from your list', description: 'Article b' });
  toastStore.get()!.undo!();
  await screen.findByText('Article b');
  expect(isSaved('b')).toBe(true);
});
