// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useDraft } from './draft.ts';
import type { SubmitSearch } from './search.ts';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

/** The form as it opens at that address, with what was typed before the scripts were there. */
function open(search: SubmitSearch = {}, typed: Record<string, string> = {}) {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(typed)) {
    const control = Object.assign(document.createElement('textarea'), { name });
    control.value = value;
    form.append(control);
  }
  return renderHook(() => useDraft({ current: form }, search)).result;
}

test('what was typed is there again when the form is opened again', () => {
  const first = open();
  act(() => first.current.change({ title: 'Kept', type: 'analysis', content: '<p>Text</p>' }));
  expect(open().current.draft).toMatchObject({ title: 'Kept', type: 'analysis', content: '<p>Text</p>' });
});

test('the address preselects what is written', () => {
  expect(open({ type: 'tax_humor', subCategory: 'joke' }).current.draft).toMatchObject({
    type: 'tax_humor',
    subCategory: 'joke',
  });
  expect(open().current.draft).toMatchObject({ type: 'professional_article', subCategory: 'story' });
});

test('another link changes the type and keeps the text', () => {
  const first = open();
  act(() => first.current.change({ title: 'Kept', type: 'analysis' }));
  expect(open({ type: 'tax_humor' }).current.draft).toMatchObject({ title: 'Kept', type: 'tax_humor' });
});

test('after a reload of such a link, what was chosen since stays', () => {
  const first = open({ type: 'tax_humor' });
  act(() => first.current.change({ type: 'opinion' }));
  expect(open({ type: 'tax_humor' }).current.draft.type).toBe('opinion');
});

test('what was typed before the scripts were there goes before what was kept', () => {
  const first = open();
  act(() => first.current.change({ title: 'Kept', authorName: 'Imke' }));
  const second = open({}, { title: 'Typed', authorName: '', content: 'One\n\nTwo', website: '' });
  expect(second.current.draft).toMatchObject({ title: 'Typed', authorName: 'Imke', content: '<p>One</p><p>Two</p>' });
});

test('a discarded draft is gone', () => {
  const first = open();
  act(() => first.current.change({ title: 'Kept' }));
  act(() => first.current.discard());
  expect(first.current.draft.title).toBe('');
  expect(open().current.draft.title).toBe('');
});

test('what is kept and cannot be read is ignored', () => {
  localStorage.setItem('submission-draft', '{"draft"');
  expect(open().current.draft.title).toBe('');
});
