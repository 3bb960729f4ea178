import { screen } from '@testing-library/react';
import { Node } from '@tiptap/core';
import { beforeEach, expect, test } from 'vitest';
import { dismissToast, toastStore } from '../toast.ts';
import { openEditor } from './editor.fixtures.tsx';

const insertions = {
  extensions: [
    Node.create({
      name: 'picture',
      group: 'block file',
      atom: true,
      addAttributes: () => ({ id: { default: '', parseHTML: (element) => element.dataset.id, rendered: false } }),
      parseHTML: () => [{ tag: 'figure' }],
      renderHTML: ({ node }) => ['figure', { 'data-id': node.attrs.id }],
    }),
  ],
  Menu: () => null,
};
const PICTURE = '<figure data-id="7"></figure>';

/** Selects the first node of this type, as a click on it does. */
async function openSelected(html: string, type = 'picture') {
  const opened = await openEditor(html, insertions);
  const { editor, text } = opened;
  text.focus();
  editor.state.doc.descendants((node, at) => void (node.type.name === type && editor.commands.setNodeSelection(at)));
  return opened;
}

beforeEach(() => dismissToast(toastStore.get()?.id ?? 0));

test.each([
  ['between paragraphs', `<p>One</p>${PICTURE}<p>Two</p>`, `<p>One</p>${PICTURE}<p>ab</p><p>Two</p>`],
  ['at the end', `<p>One</p>${PICTURE}`, `<p>One</p>${PICTURE}<p>ab</p>`],
  ['before an empty paragraph', `<p>One</p>${PICTURE}<p></p><p>Two</p>`, `<p>One</p>${PICTURE}<p>ab</p><p>Two</p>`],
  [
    'in a cell',
    `<table><tbody><tr><td>${PICTURE}</td></tr></tbody></table>`,
    `<table><tbody><tr><td>${PICTURE}<p>ab</p></td></tr></tbody></table>`,
  ],
])('text that is typed while a picture is selected goes below it: %s', async (_, start, written) => {
  const { user, onChange } = await openSelected(start);
  await user.keyboard('ab');
  expect(onChange).toHaveBeenLastCalledWith(written);
  expect(toastStore.get()).toBeUndefined();
});

test('text that is typed while a footnote is selected goes after it', async () => {
  const note = '<small data-note="foot">Case</small>';
  const { user, onChange } = await openSelected(`<p>Law${note} stands</p>`, 'footnote');
  await user.keyboard('a');
  expect(onChange).toHaveBeenLastCalledWith(`<p>Law${note}a stands</p>`);
});

test.each([
  ['words', 'Words', `<p>One</p>${PICTURE}<p>Words</p><p>Two</p>`],
  [
    'an address',
    'https://example.org/a',
    `<p>One</p>${PICTURE}<p><a href="https://example.org/a">https://example.org/a</a></p><p>Two</p>`,
  ],
])('pasted %s go below a selected picture', async (_, pasted, written) => {
  const { user, onChange } = await openSelected(`<p>One</p>${PICTURE}<p>Two</p>`);
  await user.paste(pasted);
  expect(onChange).toHaveBeenLastCalledWith(written);
});

test('words from a phone’s keyboard and from dictation go below a selected picture', async () => {
  const { text, onChange, editor } = await openSelected(`${PICTURE}<p>Two</p>`);
  const said = new InputEvent('beforeinput', {
    inputType: 'insertText',
    data: 'Said',
    bubbles: true,
    cancelable: true,
  });
  text.dispatchEvent(said);
  // Otherwise the browser would insert it again.
  expect(said.defaultPrevented).toBe(true);
  expect(onChange).toHaveBeenLastCalledWith(`${PICTURE}<p>Said</p><p>Two</p>`);
  editor.commands.setNodeSelection(0);
  text.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  expect(editor.state.selection.empty).toBe(true);
  expect(onChange).toHaveBeenLastCalledWith(`${PICTURE}<p></p><p>Said</p><p>Two</p>`);
});

test('a deleted picture can be restored after further writing', async () => {
  const { user, onChange, editor, text } = await openSelected(`<p>One</p>${PICTURE}<p>Two</p>`);
  await user.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith('<p>One</p><p>Two</p>');
  expect(toastStore.get()?.title).toBe('The picture was removed');
  editor.commands.insertContentAt(1, 'Now ');
  // Pressing the message's button also takes the focus from the text.
  text.blur();
  toastStore.get()!.undo!();
  expect(onChange).toHaveBeenLastCalledWith(`<p>Now One</p>${PICTURE}<p>Two</p>`);
  expect(document.activeElement).toBe(text);
  // A second press does not restore the picture again.
  toastStore.get()!.undo!();
  expect(onChange).toHaveBeenLastCalledWith(`<p>Now One</p>${PICTURE}<p>Two</p>`);
});

test('text that replaces a selection with pictures offers to restore them, below the paragraph', async () => {
  const { user, onChange, editor } = await openEditor(
    `<p>One</p>${PICTURE}<p>Two</p><figure data-id="8"></figure><p>Three</p>`,
    insertions,
  );
  editor.view.dom.focus();
  editor.commands.setTextSelection({ from: 3, to: editor.state.doc.content.size - 3 });
  await user.keyboard('x');
  expect(onChange).toHaveBeenLastCalledWith('<p>Onxee</p>');
  expect(toastStore.get()?.title).toBe('2 pictures were removed');
  toastStore.get()!.undo!();
  expect(onChange).toHaveBeenLastCalledWith(`<p>Onxee</p>${PICTURE}<figure data-id="8"></figure>`);
});

test('a text that the form sets, and Undo, remove pictures without a message', async () => {
  const { user, editor, text } = await openEditor('<p>One</p>', insertions);
  editor.commands.insertContentAt(5, PICTURE);
  text.focus();
  editor.commands.undo();
  expect(text.querySelector('figure')).toBeNull();
  editor.commands.redo();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(text.textContent).toBe('');
  expect(toastStore.get()).toBeUndefined();
});
