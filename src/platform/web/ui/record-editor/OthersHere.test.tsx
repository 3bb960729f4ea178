import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { configureTransport } from '#kernel/client.ts';
import { ApiError } from '#kernel/problem.ts';
import { notSaved, useOthers } from './OthersHere.tsx';

const at = '2026-03-01T10:00:00.000Z';
const colleague = { name: 'Grace', since: at, own: false };
const ownTab = { name: 'Ada', since: at, own: true };

test.each([
  ['a colleague’s save', [colleague], { at, by: 'Grace', own: false }, true],
  ['the save of a colleague who has left', [], { at, by: 'Grace', own: false }, true],
  ['a save in another tab of one’s own', [colleague, ownTab], { at, by: 'Ada', own: true }, true],
  ['one’s own save in the only tab', [colleague], { at, by: 'Ada', own: true }, false],
  ['a record that nobody has saved', [colleague, ownTab], null, false],
])('whether an editor looks for a newer version after %s', async (_, others, saved, isTold) => {
  const answer = { others, saved, state: 'known' };
  configureTransport(async (_key, { query }) => (query?.known ? Promise.withResolvers().promise : answer));
  const onSaved = vi.fn(async () => {});
  const { result } = renderHook(() => useOthers('1', onSaved));
  await waitFor(() => expect(result.current).toEqual(others));
  await waitFor(() => expect(onSaved.mock.calls).toEqual(isTold ? [[saved]] : []));
});

test('a save after the session has ended says how to sign in again, instead of the server’s reason', () => {
  render(notSaved({ problem: 'Unauthorized: please sign in', signedOut: true, ask: () => undefined }));
  expect(document.body.textContent).toBe('Not saved: you are signed out. Sign in again in a new tab, then save.');
  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
});

test('a tab that opens a record again is not another tab', async () => {
  const asked = vi.fn((_key: string, _call: { query?: Record<string, unknown> }) => Promise.withResolvers().promise);
  configureTransport(asked);
  for (const recordId of ['1', '2', '1']) renderHook(() => useOthers(recordId, async () => {})).unmount();
  const [first, other, again] = asked.mock.calls.map(([, { query }]) => query!.tab);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('an editor asks again at once after news, and after a pause if there is none', async () => {
  vi.useFakeTimers();
  try {
    const answers = ['first', 'second', 'second'].map((state) => ({ others: [], saved: null, state }));
    const asked = vi.fn(async () => answers.shift() ?? Promise.withResolvers().promise);
    configureTransport(asked);
    renderHook(() => useOthers('1', async () => {}));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveBeenCalledTimes(4);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [403, 1],
  [503, 7],
])('after the status %i, an editor asks %i times in a minute', async (status, times) => {
  vi.useFakeTimers();
  try {
    const asked = vi.fn(async () => {
      throw new ApiError(status, '{"message":"No"}');
    });
    configureTransport(asked);
    renderHook(() => useOthers('1', async () => {}));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(asked).toHaveBeenCalledTimes(times);
  } finally {
    vi.useRealTimers();
  }
});
