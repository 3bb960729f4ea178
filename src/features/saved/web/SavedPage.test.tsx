import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, press } from '#testing/open-page.tsx';
import { keepSaved } from './queries.ts';
import { SavedPage } from './SavedPage.tsx';

test('removing an article moves the focus to the next one, and after the last one to the heading', async () => {
  const piece = { excerpt: '', authorName: '', publishedAt: '2026-03-01T10:00:00.000Z', readTime: 1 };
  for (const id of ['b', 'a']) await keepSaved(id, true);
  await openPage(<SavedPage />, {
    'GET /api/articles': ({ query }) => ({
      rows: String(query?.ids)
        .split(',')
        .map((id) => ({ ...piece, id, title: `Article ${id}` })),
    }),
  });
  await press('Remove Article a');
  await waitFor(() => expect(screen.queryByText('Article a')).toBeNull());
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Remove Article b');
  await press('Remove Article b');
  await expect.poll(() => document.activeElement?.textContent).toBe('Saved articles');
});
