import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { dismissToast, toastStore } from '../toast.ts';
import type { RecordForm, Saved } from './record-form.ts';
import { useEditing } from './use-editing.ts';
import { usePublish } from './use-publish.ts';

interface Note extends Saved {
  title: string;
}
type Values = { title: string };

const at = (second: number) => `2026-03-01T10:00:0${second}.000Z`;
const CONFLICT = new ApiError(409, '{"message":"Somebody else saved this note"}');
const draft: Note = { id: '1', title: 'Old', status: 'draft', updatedAt: at(0) };
const update = vi.fn<RecordForm<Note, Values, Values>['update']>();
const create = vi.fn<RecordForm<Note, Values, Values>['create']>();
const kind: RecordForm<Note, Values, Values> = {
  what: 'note',
  list: '/admin/articles',
  listName: 'Notes',
  path: '/admin/articles/$id',
  publicPath: '/articles/$id',
  checks: () => null,
  outcome: 'It appears among the newest articles.',
  key: '/api/notes',
  refresh: [],
  kind: 'article',
  labels: { title: 'Title' },
  unpublished: ['draft'],
  blank: { title: '' },
  deleted: '',
  valuesOf: ({ title }) => ({ title }),
  bodyOf: ({ title }) => ({ title: title.trim() }),
  schema: async () => ({
    safeParse: (values) =>
      (values as Values).title === ''
        ? { success: false, error: { issues: [{ path: ['title'], message: 'Title is required' }] } }
        : { success: true },
  }),
  read: async () => ({ ...draft, title: 'Theirs', updatedAt: at(5) }),
  create,
  update,
  remove: async () => undefined,
  restore: async () => undefined,
  copyOf: ({ title }) => ({ text: title }),
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  update.mockImplementation(async (id, { title = 'Old', status = 'draft' }) => ({
    id,
    title,
    status,
    updatedAt: at(1),
  }));
  create.mockImplementation(async ({ title }) => ({ ...draft, title }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

function edit(stored: Note | null = draft, edited = kind) {
  const queryClient = makeQueryClient({ onServer: false });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const onCreated = vi.fn();
  const { result, unmount } = renderHook(() => useEditing(edited, stored ?? undefined, onCreated), { wrapper });
  const type = (title: string) => act(() => result.current.change({ title }));
  return { now: () => result.current, type, unmount, onCreated };
}
/** Opens the editor again after something was typed in it and it was closed. */
function editAgain(before = draft, now = before) {
  const { type, unmount } = edit(before);
  type('Unsaved');
  unmount();
  return edit(now);
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a draft saves its changes automatically two seconds after the last one, with the edited version', async () => {
  const { now, type } = edit();
  type('Ne');
  await wait(1900);
  type('New');
  await wait(1900);
  expect(update).not.toHaveBeenCalled();
  await wait(200);
  expect(update.mock.calls).toEqual([['1', { title: 'New', updatedAt: at(0), autosave: true }, { title: 'New' }]]);
  expect(now()).toMatchObject({ dirty: false, saving: false, stored: { updatedAt: at(1) } });
});

test('input during a save is sent with the next save', async () => {
  let answer = (_: Note) => {};
  update.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const { now, type } = edit();
  type('One');
  await wait(2000);
  type('Two');
  await wait(2000);
  expect(update).toHaveBeenCalledTimes(1);
  answer({ ...draft, title: 'One', updatedAt: at(3) });
  await wait(0);
  expect(update.mock.calls[1]?.[1]).toEqual({ title: 'Two', updatedAt: at(3), autosave: true });
  expect(now().values.title).toBe('Two');
  expect(now().dirty).toBe(false);
});

test('a published record is saved only by the button', async () => {
  const { now, type } = edit({ ...draft, status: 'published' });
  type('New');
  await wait(60_000);
  expect(update).not.toHaveBeenCalled();
  expect(now().dirty).toBe(true);
  await act(() => now().save());
  expect(update).toHaveBeenCalledOnce();
});

test('an incomplete new record is not saved automatically, and only the button says what is missing', async () => {
  const { now, type, onCreated } = edit(null);
  await act(() => now().save());
  expect(now().errors).toEqual({ title: 'Title is required' });
  type('Begun');
  await wait(2000);
  expect(create).toHaveBeenCalledExactlyOnceWith({ title: 'Begun' });
  expect(onCreated).toHaveBeenCalledOnce();
});

test('a save that runs by itself marks what is wrong, but not what is still missing', async () => {
  const refusal = { message: 'Refused', errors: { title: 'This title is taken', content: 'Content is required' } };
  update.mockRejectedValueOnce(new ApiError(400, JSON.stringify(refusal)));
  const { now, type } = edit();
  type('New');
  await wait(2000);
  expect(now()).toMatchObject({ problem: 'This title is taken', errors: { title: 'This title is taken' } });
  expect(now().errors).not.toHaveProperty('content');
});

test('a failed save gives its reason, and the next one succeeds', async () => {
  update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { now, type } = edit();
  type('New');
  await wait(2000);
  expect(now()).toMatchObject({ dirty: true, saving: false, problem: expect.stringContaining('connection') });
  await act(() => now().save());
  expect(now()).toMatchObject({ dirty: false, problem: undefined });
});

test('a draft that a lost connection left unsaved is saved once the browser is online again', async () => {
  update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { now, type } = edit();
  type('New');
  await wait(2000);
  expect(now().dirty).toBe(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await wait(0);
  expect(now()).toMatchObject({ dirty: false, problem: undefined });
});

test('an ended session is reported as such, and the next save succeeds', async () => {
  update.mockRejectedValueOnce(new ApiError(401, '{"message":"Unauthorized: please sign in"}'));
  const { now, type } = edit({ ...draft, status: 'published' });
  type('New');
  await act(() => now().save());
  expect(now()).toMatchObject({ dirty: true, signedOut: true, values: { title: 'New' } });
  await act(() => now().save());
  expect(now()).toMatchObject({ dirty: false, signedOut: false });
});

test('after a conflict, nothing is saved until the other version is loaded; the button asks again', async () => {
  update.mockRejectedValueOnce(CONFLICT).mockRejectedValueOnce(CONFLICT);
  const { now, type } = edit();
  type('Mine');
  await wait(2000);
  // A person may still be typing: only the button asks.
  expect(now()).toMatchObject({ conflict: 'Somebody else saved this note', asking: false, values: { title: 'Mine' } });
  type('Still mine');
  await wait(10_000);
  expect(update).toHaveBeenCalledOnce();
  await act(() => now().save());
  expect(now()).toMatchObject({ asking: true, values: { title: 'Still mine' } });
  await act(() => now().loadTheirs());
  expect(now()).toMatchObject({ conflict: undefined, dirty: false, values: { title: 'Theirs' } });
});

test('if a colleague has saved since, publishing an unchanged form shows their version and says why', async () => {
  update.mockRejectedValueOnce(CONFLICT);
  const { now } = edit();
  expect(await act(() => now().save({ status: 'published' }))).toBe(false);
  expect(now()).toMatchObject({
    refused: 'Somebody saved a newer version, which is now shown. Please read it first.',
    ...{ conflict: undefined, asking: false, dirty: false, values: { title: 'Theirs' } },
  });
  await act(() => now().save({ status: 'published' }));
  expect(update).toHaveBeenLastCalledWith('1', { status: 'published', updatedAt: at(5) }, { title: 'Theirs' });
});

test.each([
  { input: undefined, shown: { conflict: undefined, values: { title: 'Theirs' }, stored: { updatedAt: at(5) } } },
  { input: 'Mine', shown: { values: { title: 'Mine' }, stored: { updatedAt: at(0) }, theirs: { updatedAt: at(5) } } },
])(
  'an action after a colleague’s save shows the colleague’s version beside unsaved input: $input',
  async ({ input, shown }) => {
    const { now, type } = edit({ ...draft, status: 'published' });
    if (input) type(input);
    const remove = vi.fn(() => Promise.reject(CONFLICT));
    await act(() => expect(now().act(remove)).rejects.toMatchObject({ status: 409 }));
    expect(remove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ updatedAt: at(0) }));
    expect(now()).toMatchObject(shown);
  },
);

test('an action after an automatic save names the version that this save made', async () => {
  const { now, type } = edit();
  type('New');
  const saved = now().save({}, true);
  const remove = vi.fn(async () => undefined);
  await act(() => now().act(remove));
  expect(await saved).toBe(true);
  expect(remove).toHaveBeenCalledWith(expect.objectContaining({ title: 'New', updatedAt: at(1) }));
});

test('after a conflict, merging uses the other’s changes, and the choice where both changed a field', async () => {
  update.mockRejectedValueOnce(CONFLICT);
  const { now, type } = edit();
  type('Mine');
  await wait(2000);
  expect(now().merging).toMatchObject({ both: ['title'], mine: [], theirs: [], values: { title: 'Theirs' } });
  await act(() => now().merge({ title: 'Mine' }));
  expect(update.mock.calls.at(-1)?.[1]).toEqual({ title: 'Mine', updatedAt: at(5) });
  expect(now()).toMatchObject({ conflict: undefined, dirty: false });
});

test('after deciding about one version, an editor learns of the next', async () => {
  update.mockRejectedValueOnce(CONFLICT);
  const { now, type } = edit();
  type('Mine');
  await act(() => now().save());
  const read = vi.spyOn(kind, 'read').mockResolvedValue({ ...draft, title: 'The next one', updatedAt: at(6) });
  onTestFinished(() => read.mockRestore());
  const hear = () => act(() => now().hear({ at: at(6), by: 'Grace', own: false }));
  await hear();
  expect(now().merging).toMatchObject({ values: { title: 'Theirs' } });
  act(() => now().postpone());
  await hear();
  expect(now().merging).toMatchObject({ values: { title: 'The next one' } });
});

test('merging with only the other’s values sends no change', async () => {
  update.mockRejectedValueOnce(CONFLICT);
  const { now, type } = edit();
  type('Mine');
  await wait(2000);
  await act(() => now().merge({ title: 'Theirs' }));
  expect(update).toHaveBeenCalledOnce();
  expect(now()).toMatchObject({ conflict: undefined, dirty: false, values: { title: 'Theirs' } });
});

test('unsaved input is restored when the editor opens again, with the edited version', async () => {
  const published: Note = { ...draft, status: 'published' };
  const { now, unmount } = editAgain(published, { ...published, updatedAt: at(4) });
  expect(now()).toMatchObject({ recalled: true, dirty: true, values: { title: 'Unsaved' } });
  await act(() => now().save());
  expect(update.mock.calls[0]?.[1]).toEqual({ title: 'Unsaved', updatedAt: at(0) });
  unmount();
  expect(edit().now()).toMatchObject({ recalled: false, dirty: false });
});

test('restored input is neither saved automatically nor kept once it is discarded', async () => {
  const { now, unmount } = editAgain();
  await wait(3_000);
  expect(update).not.toHaveBeenCalled();
  expect(now()).toMatchObject({ recalled: true, dirty: true });
  await act(async () => now().discardRecalled());
  expect(now()).toMatchObject({ recalled: false, dirty: false, values: { title: 'Theirs' } });
  unmount();
  expect(edit().now().recalled).toBe(false);
});

test('discarding restored input can be undone', async () => {
  const { now } = editAgain();
  await act(async () => now().discardRecalled());
  act(() => toastStore.get()!.undo!());
  expect(now()).toMatchObject({ dirty: true, values: { title: 'Unsaved' } });
});

test('restored input of a draft is saved once its author continues', async () => {
  const { type } = editAgain();
  type('Unsaved, continued');
  await wait(2_000);
  expect(update.mock.lastCall?.[1]).toMatchObject({ title: 'Unsaved, continued' });
});

test('a form with an unchosen text in a choice field is not saved by hand, and that field gets the focus', async () => {
  const { now, type } = edit();
  const form = document.createElement('form');
  form.innerHTML = '<input data-unchosen="true">';
  document.body.append(form);
  now().form.ref.current = form;
  type('New');
  await act(() => now().save());
  expect(update).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(form.firstElementChild);
  expect(now().problem).toBe('choose from the list, or add the name');
  // Nor does the dialog before publication open.
  const { result } = renderHook(() => usePublish(now()));
  act(() => void result.current.now());
  expect(result.current.asking.open).toBe(false);
  form.firstElementChild!.removeAttribute('data-unchosen');
  act(() => void result.current.now());
  expect(result.current.asking.open).toBe(true);
  form.firstElementChild!.setAttribute('data-unchosen', 'true');
  // The rest is saved automatically.
  await wait(2000);
  expect(update).toHaveBeenCalledOnce();
  form.remove();
});

test.each(['shortcut', 'button'])('saving a notice by the %s says who gets it', async (by) => {
  const { now, type } = edit({ ...draft, status: 'published' });
  type('Corrected');
  act(() => now().tell({ change: 'correction', note: 'It was wrong.' }));
  const { result } = renderHook(() => usePublish(now()));
  await act(async () => void (by === 'button' ? await result.current.changes() : await now().save()));
  expect(toastStore.get()).toMatchObject({
    title: 'Note saved successfully',
    description: 'Readers see your note, and everyone we emailed about this text gets it too.',
  });
  dismissToast(toastStore.get()!.id);
});

test('an unfinished draft is saved, but an unfinished record in any other status is not', async () => {
  const lenient = { ...kind, draftSchema: async () => ({ safeParse: () => ({ success: true as const }) }) };
  const unsaved = edit(null, lenient);
  await act(() => unsaved.now().save());
  expect(create).toHaveBeenCalledTimes(1);
  const { now, type } = edit(draft, lenient);
  type('');
  expect(await act(() => now().save({ status: 'published' }))).toBe(false);
  expect(now().errors).toEqual({ title: 'Title is required' });
  expect(await act(() => now().save())).toBe(true);
  const published = edit({ ...draft, status: 'published' }, lenient);
  published.type('');
  expect(await act(() => published.now().save())).toBe(false);
  expect(update).toHaveBeenCalledTimes(1);
});
