import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { ArticleComments } from './ArticleComments.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(['the button', 'elsewhere'])('comments that load on scrolling keep the focus: %s', async (focused) => {
  let approach = () => {};
  class Observer {
    constructor(seen: (entries: object[]) => void) {
      approach = () => seen([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  await openPage(<ArticleComments articleId="1" />, {
    'GET /api/articles/:id/comments': () => ({ rows: [], total: 0 }),
  });
  const button = screen.getByRole('button', { name: 'Show comments' });
  if (focused === 'the button') button.focus();
  await act(async () => approach());
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(
    focused === 'the button' ? screen.getByRole('region', { name: 'Comments' }) : document.body,
  );
});
