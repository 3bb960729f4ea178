import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { keepSaved } from './queries.ts';
import { SavedPage } from './SavedPage.tsx';

test('a reader removes an article from the list, and reads at the end that nothing is saved', async () => {
  const piece = { excerpt: '', authorName: '', publishedAt: '2026-03-01T10:00:00.000Z', readTime: 1 };
  for (const id of ['b', 'a']) await keepSaved(id, true);
  await openPage(<SavedPage />, {
    'GET /api/articles': ({ query }) => ({
      rows: (query as { ids: string }).ids.split(',').map((id) => ({ ...piece, id, title: `Article ${id}` })),
    }),
  });
  for (const [id, left] of [
    ['a', ['Article b']],
    ['b', []],
  ] as const) {
    const button = await screen.findByRole('button', { name: `Remove Article ${id}` });
    await act(async () => void fireEvent.click(button));
    await waitFor(() =>
      expect(screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(left),
    );
  }
  expect(screen.getByText('Nothing saved yet')).toBeTruthy();
});
