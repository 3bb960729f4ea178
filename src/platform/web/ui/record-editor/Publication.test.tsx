import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeskArticle } from '#features/articles/contract.ts';
import { articleForm } from '#features/articles/web/editor/article-form.tsx';
import { ApiError } from '#kernel/problem.ts';
import { type Answers, openPage } from '#testing/open-page.tsx';
import { TextField } from '../Field.tsx';
import { toastStore } from '../toast.ts';
import { EditorBar } from './EditorBar.tsx';
import { Publication } from './Publication.tsx';
import { useEditing } from './use-editing.ts';

const blank = articleForm.blank!;
const draft = {
  ...articleForm.bodyOf({ ...blank, title: 'VAT', content: '<p>Six per cent.</p>', authorName: 'Ada' }),
  ...{ id: '1', slug: 'vat', status: 'draft', publishedAt: null, updatedAt: '2026-03-01T10:00:00.000Z' },
} as DeskArticle;
const live: DeskArticle = { ...draft, status: 'published', publishedAt: '2026-03-01T10:00:00.000Z' };
const scheduled: DeskArticle = { ...live, publishedAt: '2099-03-01T10:00:00.000Z' };

function Editing({ stored }: { stored: DeskArticle }) {
  const editing = useEditing(articleForm, stored, () => undefined);
  return (
    <form ref={editing.form.ref}>
      <TextField {...editing.control('title')} />
      <EditorBar editing={editing} />
      <Publication editing={editing} />
    </form>
  );
}
const open = (stored: DeskArticle, answers: Answers = {}) => openPage(<Editing stored={stored} />, answers);
const saving = (stored: DeskArticle): Answers => ({
  'PATCH /api/admin/articles/:id': ({ body }) => ({ ...stored, ...(body as object) }),
});
type Calls = Awaited<ReturnType<typeof open>>['calls'];
const savesIn = (calls: Calls) => calls.filter(({ key }) => key.startsWith('PATCH')).map(({ parts }) => parts.body);
const press = (name: string, inside = document.body) =>
  act(async () => void fireEvent.click(within(inside).getByRole('button', { name })));

test.each([
  [draft, 0],
  [scheduled, 0],
  [live, 1],
])('the choice ‘Minor change’ appears only for a text that readers can see', async (stored, count) => {
  await open(stored);
  expect(screen.queryAllByText('Minor change')).toHaveLength(count);
});

test.each([
  ['a draft', draft, ['Schedule']],
  ['a scheduled article', scheduled, ['Reschedule', 'Publish now', 'Back to draft']],
  ['a public article', live, ['Unpublish', 'Withdraw']],
])('for %s, the editor shows only the buttons that apply', async (_, stored, names) => {
  await open(stored);
  const part = screen.getByRole('heading', { name: 'Publication' }).parentElement!;
  const buttons = [...part.querySelectorAll('button')].filter((button) => !button.closest('dialog'));
  expect(buttons.map((button) => button.textContent)).toEqual(names);
});

test('if a withdrawal fails, the editor finds the notice as it was typed', async () => {
  await open(live, {
    'PATCH /api/admin/articles/:id': () => {
      throw new ApiError(500, '{"message":"No"}');
    },
  });
  await press('Withdraw');
  const note = () => within(screen.getByRole('dialog')).getByLabelText<HTMLTextAreaElement>('Note to readers');
  await press('Withdraw', screen.getByRole('dialog'));
  expect(document.activeElement).toBe(note());
  fireEvent.change(note(), { target: { value: 'The figures were invented.' } });
  await press('Withdraw', screen.getByRole('dialog'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', false));
  await press('Withdraw');
  expect(note().value).toBe('The figures were invented.');
});

test.each([
  ['a draft saves it first', draft, /^Saved at/, 1],
  ['a public article leaves its unsaved changes alone', live, /^Unsaved changes$/, 0],
])('the preview of %s', async (_, stored, status, saves) => {
  const { calls } = await open(stored, saving(stored));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Excise' } });
  const link = screen.getByRole('link', { name: 'Preview' });
  await act(async () => void fireEvent.click(link, { metaKey: true }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(status));
  expect(savesIn(calls)).toHaveLength(saves);
});

test('after an article is unpublished, a button in the bar has the focus', async () => {
  await open(live, { 'PATCH /api/admin/articles/:id': () => draft });
  screen.getByRole('button', { name: 'Unpublish' }).focus();
  await press('Unpublish');
  await press('Unpublish', screen.getByRole('dialog'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save draft'));
});

test.each([
  ['can be undone', false],
  ['cannot be undone if it also saved changes, which readers would see unchecked', true],
])('unpublishing asks first, and %s', async (_, changes) => {
  const { calls } = await open(live, saving(live));
  if (changes) fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Excise' } });
  await press('Unpublish');
  const question = screen.getByRole('dialog', { name: 'Unpublish this article?' });
  expect(question.textContent?.includes('Your unsaved changes are saved in the draft.')).toBe(changes);
  expect(savesIn(calls)).toEqual([]);
  await press('Unpublish', question);
  expect(savesIn(calls)).toMatchObject([{ status: 'draft' }]);
  expect(toastStore.get()?.undo !== undefined).toBe(!changes);
});

test('after unpublishing, Undo does not publish changes made since', async () => {
  const { calls } = await open(live, saving(live));
  await press('Unpublish');
  await press('Unpublish', screen.getByRole('dialog'));
  const { undo } = toastStore.get()!;
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Excise' } });
  await act(async () => undo!());
  expect(toastStore.get()?.title).toBe('Not undone');
  expect(savesIn(calls)).toHaveLength(1);
});
