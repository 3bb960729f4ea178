import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PUBLIC_DRAFT } from '#features/submissions/vocabulary.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { keep, recall } from '#platform/web/ui/record-editor/kept.ts';
import { openPage } from '#testing/open-page.tsx';
import { LogoutPage } from './LogoutPage.tsx';

vi.mock('#platform/web/leave.ts', () => ({ leaveFor: vi.fn() }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('signing out removes unsaved input and the account’s saved articles, so that the next person at this browser sees neither', async () => {
  const kept = { values: { body: 'I was their adviser.' }, updatedAt: undefined };
  const forms = [
    ['/api/articles', '1/comment'],
    ['/api/account/author', undefined],
    ['/api/admin/inquiries', '1'],
    ['/contact-us', undefined],
  ] as const;
  for (const [key, id] of forms) keep(key, id, kept);
  localStorage.setItem(PUBLIC_DRAFT, JSON.stringify({ draft: { title: 'My adviser' } }));
  localStorage.setItem('saved', JSON.stringify([{ id: 'theirs', inAccount: true }, { id: 'of this browser' }]));
  await openPage(<LogoutPage />, { 'POST /api/logout': () => ({}) });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign out' })));
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/');
  for (const [key, id] of forms) expect(recall(key, id)).toBeUndefined();
  expect(localStorage.getItem(PUBLIC_DRAFT)).toBeNull();
  expect(JSON.parse(localStorage.getItem('saved')!)).toEqual([{ id: 'of this browser' }]);
});
