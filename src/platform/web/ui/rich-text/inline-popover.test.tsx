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

const NOTE = '<p>Law<small data-note="foot">Case 1</small></p>';

/** Opens the footnote of this text, as a click on it does: jsdom has no layout to find what was clicked. */
async function openFootnote() {
  const opened = await openEditor(NOTE);
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

test.each(['a click elsewhere', 'leaving the page'])('a typed footnote is kept after %s', async (way) => {
  const { user, onChange, note } = await openFootnote();
  await user.click(note);
  await user.paste(', para. 69');
  if (way === 'leaving the page') act(() => void window.dispatchEvent(new Event('pagehide')));
  else await user.click(tool('Start again'));
  expect(screen.queryByRole('textbox', { name: 'Footnote' })).toBeNull();
  expect(onChange.mock.lastCall?.[0]).toMatch(/^<p>Law<small data-note="foot">.*, para. 69.*<\/small><\/p>$/);
});

test.each([
  ['a footnote', NOTE],
  ['a new footnote', '<p>Law</p>'],
])('Escape leaves %s as it was, and Undo brings back what was typed', async (what, before) => {
  const { user, onChange, text, editor } = what === 'a footnote' ? await openFootnote() : await openEditor(before);
  if (what === 'a new footnote') {
    text.focus();
    await user.keyboard('{Control>}{Alt>}f');
  }
  await user.click(await screen.findByRole('textbox', { name: 'Footnote' }));
  await user.paste(', para. 69');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Footnote' })).toBeNull();
  expect(onChange.mock.lastCall?.[0]).toBe(before);
  await expect.poll(() => document.activeElement).toBe(text);
  act(() => void editor.commands.undo());
  expect(onChange.mock.lastCall?.[0]).toMatch(/<small data-note="foot">.*, para. 69.*<\/small>/);
});

test('Ctrl+Enter saves a footnote', async () => {
  const { user, onChange, note } = await openFootnote();
  await user.click(note);
  await user.paste(', para. 69');
  await user.keyboard('{Control>}{Enter}');
  expect(onChange.mock.lastCall?.[0]).toContain(', para. 69');
});

test.each(['read', 'emptied'])('a footnote that was only %s stays as it is on Escape', async (what) => {
  const { user, onChange, note } = await openFootnote();
  if (what === 'emptied') act(() => void (note as unknown as { editor: Editor }).editor.commands.clearContent(true));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Footnote' })).toBeNull();
  expect(note.isConnected).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
});
