import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { keepSaved } from './queries.ts';
import { SavedPage } from './SavedPage.tsx';

test('a reader who removes an article no longer sees it in the list', async () => {
  const piece = { excerpt: '', authorName: '', publishedAt: '2026-03-01T10:00:00.000Z', readTime: 1 };
  for (const id of ['b', 'a']) await keepSaved(id, true);
  await openPage(<SavedPage />, {
    'GET /api/articles': ({ query }) => ({
      rows: String(query?.ids)
        .split(',')
        .map((id) => ({ ...piece, id, title: `Article ${id}` })),
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Article a' }));
  await waitFor(() => expect(screen.queryByText('Article a')).toBeNull());
  expect(screen.getByText('Article b')).toBeTruthy();
});
