import { act, fireEvent, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { openEditor } from './editor.fixtures.tsx';

const tool = (name: string) => screen.getByRole('button', { name });

test('the menu behind + adds a footnote', async () => {
  const { user, onChange, text } = await openEditor('<p>Law</p>');
  text.focus();
  await user.click(tool('Insert'));
  await user.click(await screen.findByRole('option', { name: 'Footnote' }));
  const note = await screen.findByRole('textbox', { name: 'Footnote' });
  await user.click(note);
  await user.paste('Case C-255/02');
  await user.click(tool('Save footnote'));
  expect(onChange.mock.lastCall?.[0]).toContain('<small data-note="foot">Case C-255/02</small>');
});

/** Opens the footnote of the text `<p>Law…</p>`, as a click on it does: jsdom has no layout to find what was clicked. */
async function openFootnote() {
  const opened = await openEditor('<p>Law<small data-note="foot">Case 1</small></p>');
  const { view, state } = opened.editor;
  const at = 4;
  const click = new MouseEvent('click');
  act(() => void view.someProp('handleClickOn', (on) => on(view, at, state.doc.nodeAt(at)!, at, click, true)));
  return { ...opened, note: await screen.findByRole('textbox', { name: 'Footnote' }) };
}

test('a footnote can be removed', async () => {
  const { user, onChange } = await openFootnote();
  await user.click(tool('Remove'));
  expect(onChange.mock.lastCall?.[0]).toBe('<p>Law</p>');
});

test('in a footnote, Enter saves and Shift+Enter begins a line', async () => {
  const { onChange, note } = await openFootnote();
  fireEvent.keyDown(note, { key: 'Enter', shiftKey: true });
  expect(screen.getByRole('textbox', { name: 'Footnote' })).toBe(note);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(note, { key: 'Enter' });
  expect(screen.queryByRole('textbox', { name: 'Footnote' })).toBeNull();
});

test.each(['Escape', 'a click elsewhere', 'leaving the page'])('a typed footnote is kept after %s', async (way) => {
  const { user, onChange, note } = await openFootnote();
  await user.click(note);
  await user.paste(', para. 69');
  if (way === 'Escape') await user.keyboard('{Escape}');
  else if (way === 'leaving the page') act(() => void window.dispatchEvent(new Event('pagehide')));
  else await user.click(tool('Start again'));
  expect(screen.queryByRole('textbox', { name: 'Footnote' })).toBeNull();
  expect(onChange.mock.lastCall?.[0]).toMatch(/^<p>Law<small data-note="foot">.*, para. 69.*<\/small><\/p>$/);
});

test.each(['read', 'emptied'])('a footnote that was only %s stays as it is on Escape', async (what) => {
  const { user, onChange, note } = await openFootnote();
  if (what === 'emptied') act(() => void (note as unknown as { editor: Editor }).editor.commands.clearContent(true));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Footnote' })).toBeNull();
  expect(note.isConnected).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
});
