import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { keep, recall } from '../record-editor/kept.ts';
import { useVersions } from './use-versions.ts';

interface Fields {
  title: string;
  mail: string;
}

const at = (second: number) => `2026-03-01T10:00:0${second}.000Z`;
const opened = { updatedAt: at(0), fields: { title: 'Old', mail: 'old@example.com' } };
const theirs = { updatedAt: at(4), fields: { title: 'Theirs', mail: 'theirs@example.com' } };
const kept = { key: '/api/x', ids: ['a'] };
const conflict = () => new ApiError(409, '{"message":"Somebody else saved this setting"}');

function edit() {
  const send = vi.fn(async (change: Partial<Fields>, _updatedAt: string) => ({
    updatedAt: at(6),
    fields: { ...theirs.fields, ...change },
  }));
  const { result } = renderHook(() => useVersions<Fields>({ opened, read: async () => theirs, send, kept }));
  return { send, now: () => result.current };
}

test('only changed fields are sent, with the version that they were changed from', async () => {
  const { send, now } = edit();
  expect(await act(() => now().save({ ...opened.fields, title: 'Mine' }))).toBe(true);
  expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'Mine' }, at(0), { ...opened.fields, title: 'Mine' });
});

test('after a conflict the input is kept, and both versions can be merged', async () => {
  const { send, now } = edit();
  send.mockRejectedValueOnce(conflict());
  expect(await act(() => now().save({ ...opened.fields, title: 'Mine' }))).toBe(false);
  expect(now()).toMatchObject({
    conflict: { message: 'Somebody else saved this setting', mine: { title: 'Mine' } },
    merging: { both: ['title'], theirs: ['mail'] },
  });
  expect(await act(() => now().merge({ title: 'Mine' }))).toBe(true);
  expect(send.mock.calls.at(-1)).toEqual([{ title: 'Mine' }, at(4), { ...theirs.fields, title: 'Mine' }]);
  expect(now()).toMatchObject({ conflict: undefined, round: 1, fields: { title: 'Mine', mail: 'theirs@example.com' } });
});

test('loading their version replaces mine, including the copy in this browser', async () => {
  const { send, now } = edit();
  keep('/api/x', 'a', { values: { title: 'Mine' } });
  send.mockRejectedValueOnce(conflict());
  await act(() => now().save({ ...opened.fields, title: 'Mine' }));
  await act(() => now().load());
  expect(now()).toMatchObject({ conflict: undefined, round: 1, fields: theirs.fields });
  expect(recall('/api/x', 'a')).toBeUndefined();
});

test('any other failure is thrown to the caller', async () => {
  const { send, now } = edit();
  send.mockRejectedValueOnce(new ApiError(503, '{"message":"Later"}'));
  await act(() => expect(now().save({ ...opened.fields, title: 'Mine' })).rejects.toMatchObject({ status: 503 }));
  expect(now()).toMatchObject({ conflict: undefined, saving: false });
});
