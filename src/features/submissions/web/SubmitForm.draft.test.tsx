import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useDraft } from './SubmitForm.tsx';
import type { SubmitSearch } from './search.ts';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

/** Opens the form at that address, with text typed before the scripts were loaded. */
function open(search: SubmitSearch = {}, typed: Record<string, string> = {}) {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(typed)) {
    const control = Object.assign(document.createElement('textarea'), { name });
    control.value = value;
    form.append(control);
  }
  return renderHook(() => useDraft({ current: form }, search)).result;
}

test('opening the form again restores the typed text', () => {
  const first = open();
  act(() => first.current.change({ title: 'Kept', type: 'analysis', content: '<p>Text</p>' }));
  expect(open().current.draft).toMatchObject({ title: 'Kept', type: 'analysis', content: '<p>Text</p>' });
});

test('opening the form again also restores what was left out of an uploaded text', () => {
  const first = open();
  act(() => first.current.change({ content: '<p>The calculation is</p>', leftOut: 'objects:1' }));
  expect(open().current.draft.leftOut).toBe('objects:1');
});

test('the address preselects the type and the kind of humor', () => {
  expect(open({ type: 'tax_humor', subCategory: 'joke' }).current.draft).toMatchObject({
    type: 'tax_humor',
    subCategory: 'joke',
  });
  expect(open().current.draft).toMatchObject({ type: 'professional_article', subCategory: 'story' });
});

test('another link changes the type but keeps the text', () => {
  const first = open();
  act(() => first.current.change({ title: 'Kept', type: 'analysis' }));
  expect(open({ type: 'tax_humor' }).current.draft).toMatchObject({ title: 'Kept', type: 'tax_humor' });
});

test('reloading the page keeps a choice made after opening such a link', () => {
  const first = open({ type: 'tax_humor' });
  act(() => first.current.change({ type: 'opinion' }));
  expect(open({ type: 'tax_humor' }).current.draft.type).toBe('opinion');
});

test('text typed before the scripts load replaces the kept draft', () => {
  const first = open();
  act(() => first.current.change({ title: 'Kept', authorName: 'Imke' }));
  const second = open({}, { title: 'Typed', authorName: '', content: 'One\n\nTwo', website: '' });
  expect(second.current.draft).toMatchObject({ title: 'Typed', authorName: 'Imke', content: '<p>One</p><p>Two</p>' });
});

test('a discarded draft does not come back', () => {
  const first = open();
  act(() => first.current.change({ title: 'Kept' }));
  act(() => first.current.discard());
  expect(first.current.draft.title).toBe('');
  expect(open().current.draft.title).toBe('');
});

test('the form ignores a kept draft that it cannot read', () => {
  localStorage.setItem('submission-draft', '{"draft"');
  expect(open().current.draft.title).toBe('');
});
