// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { configureTransport } from '#kernel/client.ts';
import { useOthers } from './use-others.ts';

afterEach(cleanup);

const at = '2026-03-01T10:00:00.000Z';
const colleague = { name: 'Grace', since: at, own: false };
const ownTab = { name: 'Ada', since: at, own: true };

test.each([
  ['a colleague’s save', [colleague], { at, by: 'Grace', own: false }, true],
  ['the save of a colleague who has left', [], { at, by: 'Grace', own: false }, true],
  ['a save in another tab of one’s own', [colleague, ownTab], { at, by: 'Ada', own: true }, true],
  ['one’s own save in the only tab', [colleague], { at, by: 'Ada', own: true }, false],
  ['a record that nobody has saved', [colleague, ownTab], null, false],
])('after %s an editor looks for a newer version: %#', async (_, others, saved, isTold) => {
  configureTransport(async () => ({ others, saved, state: 'known' }));
  const onSaved = vi.fn(async () => {});
  const { result } = renderHook(() => useOthers('1', onSaved));
  await waitFor(() => expect(result.current).toEqual(others));
  await waitFor(() => expect(onSaved.mock.calls).toEqual(isTold ? [[saved]] : []));
});
