import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { markSignedIn } from '#features/accounts/web/signed-in.ts';
import { configureTransport } from '#kernel/client.ts';
import { ApiError } from '#kernel/problem.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { CommentThread } from './CommentThread.tsx';
import { HELD, PUBLISHED, SIGNED_OUT } from './words.ts';

const ARTICLE = '01900000-0000-7000-8000-000000000001';
const comment = (id: string, more: object = {}) => ({
  id,
  body: `Words of ${id}`,
  author: 'Ada M.',
  createdAt: '2026-02-01T00:00:00.000Z',
  ...more,
});

/** The server's responses by endpoint. `calls` records every call. */
let answers: Record<string, () => unknown>;
let calls: string[];

beforeEach(() => {
  calls = [];
  configureTransport(async (key) => {
    calls.push(key);
    return answers[key]!();
  });
  vi.stubGlobal('scrollTo', () => undefined);
});

const thread = (...rows: object[]) => ({ 'GET /api/articles/:id/comments': () => ({ rows, total: rows.length }) });
const signedOut = {
  'GET /api/auth/user': () => {
    throw new ApiError(401, '{"message":"Unauthorized"}');
  },
};
const signedIn = { 'GET /api/auth/user': () => ({ id: '1', firstName: 'Ada', lastName: 'Meridian' }) };

function open() {
  const routeTree = createRootRoute({ component: () => <CommentThread articleId={ARTICLE} /> });
  const context = { site: { renderedAt: Date.parse('2026-02-02T00:00:00.000Z') } };
  const router = createRouter({ routeTree, history: createMemoryHistory(), context: context as never });
  render(
    <QueryClientProvider client={makeQueryClient({ onServer: false })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => {
  const found = await button(name);
  await act(async () => void fireEvent.click(found));
};

async function writeAs(status: 'pending' | 'published') {
  answers = { ...thread(), ...signedIn, 'POST /api/articles/:id/comments': () => comment('new', { status }) };
  open();
  await click('Write a comment');
  const area = await screen.findByLabelText('Your comment');
  expect(document.activeElement).toBe(area);
  fireEvent.change(area, { target: { value: 'Well said.' } });
  await click('Post comment');
}

test('an empty thread says so, and does not ask the server who is signed in', async () => {
  answers = { ...thread() };
  open();
  expect(await screen.findByText(/No comments yet/)).toBeTruthy();
  expect(calls).toEqual(['GET /api/articles/:id/comments']);
});

test('a visitor who wants to write is asked to sign in', async () => {
  answers = { ...thread(), ...signedOut };
  open();
  await click('Write a comment');
  expect(await screen.findByText(new RegExp(SIGNED_OUT))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in to comment' }).getAttribute('href')).toBe(
    `/api/login?returnTo=%2F%23${ARTICLE}`,
  );
  expect(screen.getByRole('link', { name: 'register' }).getAttribute('href')).toBe(
    `/register?returnTo=%2F%23${ARTICLE}`,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the author of a held comment sees that it waits for the desk', async () => {
  await writeAs('pending');
  const note = await screen.findByText(HELD);
  expect(document.activeElement).toBe(note);
});

test('after a comment is published, a note says so, and the thread loads again', async () => {
  await writeAs('published');
  expect(await screen.findByText(PUBLISHED)).toBeTruthy();
  expect(calls.filter((key) => key.startsWith('GET /api/articles')).length).toBeGreaterThan(1);
});

test('a reader who cancels returns to the button, and can write again', async () => {
  answers = { ...thread(), ...signedIn };
  open();
  await click('Write a comment');
  await click('Cancel');
  expect(document.activeElement).toBe(await button('Write a comment'));
});

test('a reader who comments on a long thread then sees its end', async () => {
  const rows = [comment('sixtieth')];
  answers = { ...signedIn, 'POST /api/articles/:id/comments': () => comment('new', { status: 'published' }) };
  configureTransport(async (key, { query }) => {
    if (key.startsWith('POST')) rows.push(comment('new'));
    if (!key.startsWith('GET /api/articles')) return answers[key]!();
    return { rows: (query as { limit: number }).limit < 60 ? [comment('first')] : rows, total: 59 + rows.length };
  });
  open();
  await screen.findByText('Words of first');
  await click('Write a comment');
  fireEvent.change(await screen.findByLabelText('Your comment'), { target: { value: 'Well said.' } });
  await click('Post comment');
  expect(await screen.findByText('Words of new')).toBeTruthy();
});

test('the form does not send an empty comment, and shows the error at the field', async () => {
  answers = { ...thread(), ...signedIn };
  open();
  await click('Write a comment');
  await click('Post comment');
  expect((await screen.findByRole('alert')).textContent).toBe('A comment must have at least 2 characters');
  expect(calls).not.toContain('POST /api/articles/:id/comments');
});

test('a failed comment shows the reason and keeps the typed text', async () => {
  answers = {
    ...thread(),
    ...signedIn,
    'POST /api/articles/:id/comments': () => {
      throw new ApiError(404, '{"message":"Article not found"}');
    },
  };
  open();
  await click('Write a comment');
  fireEvent.change(await screen.findByLabelText('Your comment'), { target: { value: 'Well said.' } });
  await click('Post comment');
  expect(toastStore.get()).toMatchObject({ title: 'Comment not sent', description: 'Article not found' });
  expect(((await screen.findByLabelText('Your comment')) as HTMLTextAreaElement).value).toBe('Well said.');
});

test('readers can delete their own comments, and report every other comment once', async () => {
  markSignedIn(true);
  answers = {
    ...thread(comment('one'), comment('two'), comment('three')),
    'GET /api/articles/:id/comments/own': () => ({ written: ['two'], reported: ['three'], waiting: [] }),
    'POST /api/comments/:id/report': () => ({ message: 'Thank you' }),
  };
  open();
  await click(/^Report ?the comment by Ada M\.$/);
  expect(calls).toContain('POST /api/comments/:id/report');
  expect(await button(/^Delete ?the comment by Ada M\.$/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Report/ })).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a reader’s comment that waits for a moderator stays in view, and can be deleted', async () => {
  markSignedIn(true);
  const own = { written: [], reported: [], waiting: [comment('held')] };
  answers = { ...thread(), 'GET /api/articles/:id/comments/own': () => own };
  open();
  expect(await screen.findByText('Words of held')).toBeTruthy();
  expect(screen.getByText('Waiting for a moderator: only you can see it')).toBeTruthy();
  expect(screen.queryByText(/No comments yet/)).toBeNull();
  expect(await button(/^Delete ?the comment by Ada M\.$/)).toBeTruthy();
});

test('a reader answers a comment, and an answer links to the comment that it answers', async () => {
  const sent: unknown[] = [];
  answers = {
    ...thread(comment('one'), comment('two', { author: 'Ben K.', replyTo: { id: 'one', author: 'Ada M.' } })),
    ...signedIn,
    'POST /api/articles/:id/comments': () => comment('new', { status: 'published' }),
  };
  open();
  expect((await screen.findByRole('link', { name: 'In reply to Ada M.' })).getAttribute('href')).toBe('#comment-one');
  configureTransport(async (key, parts) => {
    if (key.startsWith('POST')) sent.push(parts.body);
    return answers[key]!();
  });
  await click(/^Reply ?to the comment by Ben K\.$/);
  const area = await screen.findByLabelText('Your comment');
  expect(document.activeElement).toBe(area);
  expect(screen.getByText('In reply to Ben K.')).toBeTruthy();
  fireEvent.change(area, { target: { value: 'Well said.' } });
  await click(/^Reply ?to the comment by Ada M\.$/);
  expect(screen.getByRole('button', { name: 'Cancel reply' }).parentElement!.textContent).toContain('Ada M.');
  await click('Post comment');
  await screen.findByText(PUBLISHED);
  await click('Write a comment');
  fireEvent.change(await screen.findByLabelText('Your comment'), { target: { value: 'And more.' } });
  await click('Post comment');
  await screen.findByText(PUBLISHED);
  expect(sent).toEqual([{ body: 'Well said.', replyTo: 'one' }, { body: 'And more.' }]);
});

test('markup in a comment is shown as it was typed', async () => {
  answers = { ...thread(comment('one', { body: '<b>bold</b>\n\nNext paragraph' })) };
  open();
  expect(await screen.findByText('<b>bold</b>')).toBeTruthy();
  expect(screen.getByText('Next paragraph')).toBeTruthy();
});

test('a thread that cannot be loaded has a Retry button', async () => {
  answers = {
    'GET /api/articles/:id/comments': () => {
      throw new ApiError(404, '{"message":"Article not found"}');
    },
  };
  open();
  expect(await screen.findByText('The comments could not be loaded.')).toBeTruthy();
  answers = { ...thread(comment('one')) };
  await click('Retry');
  expect(await screen.findByText('Words of one')).toBeTruthy();
});
