import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { keepSaved } from './queries.ts';
import { SavedPage } from './SavedPage.tsx';

test('after an article is removed, the next one has the focus, and finally the heading', async () => {
  for (const id of ['b', 'a']) await keepSaved(id, true);
  await openPage(<SavedPage />, {
    'GET /api/articles': ({ query }) => {
      const rows = String(query?.ids)
        .split(',')
        .map((id) => ({ id, title: `On ${id}`, excerpt: '', authorName: '', publishedAt: '2026-03-01', readTime: 5 }));
      return { rows, total: rows.length };
    },
  });
  const remove = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => fireEvent.click(button));
  };
  await remove('Remove On a');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Remove On b');
  await remove('Remove On b');
  await expect.poll(() => document.activeElement?.textContent).toBe('Saved articles');
});
