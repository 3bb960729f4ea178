import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PUBLIC_DRAFT } from '#features/submissions/vocabulary.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { keep, recall } from '#platform/web/ui/record-editor/kept.ts';
import { openSite, until } from '#testing/open-site.tsx';
import { markSignedIn } from './signed-in.ts';

vi.mock('#platform/web/leave.ts', () => ({ leaveFor: vi.fn() }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (address: string) =>
  openSite(address, {
    'GET /api/navigation': () => ({ header: [], footer: { sections: [], socialLinks: {}, contactInfo: {} } }),
    'POST /api/logout': () => ({ message: 'You have signed out.' }),
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
  await open('/logout');
  const button = await until(() => screen.getByRole('button', { name: 'Sign out' }));
  await act(async () => void fireEvent.click(button));
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/logout?done=1');
  for (const [key, id] of forms) expect(recall(key, id)).toBeUndefined();
  expect(localStorage.getItem(PUBLIC_DRAFT)).toBeNull();
  expect(JSON.parse(localStorage.getItem('saved')!)).toEqual([{ id: 'of this browser' }]);
});

test('after signing out, a heading that has the focus says so, but not to somebody who is still signed in', async () => {
  await open('/logout?done=1');
  const heading = await until(() => screen.getByRole('heading', { name: 'You have signed out' }));
  expect(document.activeElement).toBe(heading);
  act(() => markSignedIn(true));
  screen.getByRole('button', { name: 'Sign out' });
  act(() => markSignedIn(false));
});
