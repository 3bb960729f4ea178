import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEditor, putCursor } from './editor.fixtures.tsx';

const callout = (inner: string) => `<aside data-box="callout">${inner}</aside>`;
const points = (...inner: string[]) =>
  `<aside data-box="key-points"><ul>${inner.map((point) => `<li><p>${point}</p></li>`).join('')}</ul></aside>`;

/** Opens the editor with the cursor at the end of the element. */
async function openAt(start: string, into: string) {
  const opened = await openEditor(start);
  const at = opened.text.querySelector(into)!;
  opened.text.focus();
  act(() => void opened.editor.commands.setTextSelection(opened.editor.view.posAtDOM(at, at.childNodes.length)));
  const insert = async (name: string) => {
    await opened.user.click(screen.getByRole('button', { name: 'Insert' }));
    await opened.user.click(await screen.findByRole('option', { name }));
  };
  const written = () => opened.onChange.mock.lastCall?.[0];
  return { ...opened, insert, written };
}

test.each([
  ['Key points', points('')],
  ['Callout', callout('<p></p>')],
])('the box %s goes below the paragraph with the cursor and takes no text into it', async (name, box) => {
  const { insert, written } = await openAt('<p>One</p><p>Two</p>', 'p');
  await insert(name);
  expect(written()).toBe(`<p>One</p>${box}<p>Two</p>`);
});

test('a callout surrounds the selected paragraph, and is removed where the cursor is in one', async () => {
  const { insert, editor, written } = await openAt('<p>One</p><p>Two</p>', 'p');
  act(() => void editor.commands.setTextSelection({ from: 1, to: 4 }));
  await insert('Callout');
  expect(written()).toBe(`${callout('<p>One</p>')}<p>Two</p>`);
  act(() => void editor.commands.setTextSelection(3));
  await insert('Callout');
  expect(written()).toBe('<p>One</p><p>Two</p>');
});

test('a callout goes below a table with the cursor', async () => {
  const { insert, text, written } = await openAt('<table><tbody><tr><td><p>One</p></td></tr></tbody></table>', 'td p');
  putCursor(text, 'td p');
  await insert('Callout');
  expect(written()).toMatch(/<\/table><aside data-box="callout"><p><\/p><\/aside>$/);
});

test.each([
  ['the last point', points('One'), 'li p', '<p>Two</p>', `${points('One')}<p>after</p><p>Two</p>`],
  ['a callout', callout('<p>One</p>'), 'p', '<p>Two</p>', `${callout('<p>One</p>')}<p>after</p><p>Two</p>`],
  ['the last point, above an empty line', points('One'), 'li p', '<p></p>', `${points('One')}<p>after</p>`],
  ['the last point of the text', points('One'), 'li p', '', `${points('One')}<p>after</p>`],
])('Enter twice at the end of a box continues below it: %s', async (_, box, into, rest, expected) => {
  const { user, editor, written } = await openAt(box + rest, into);
  await user.keyboard('{Enter}{Enter}');
  act(() => void editor.commands.insertContent('after'));
  expect(written()).toBe(expected);
});

test('Enter in an empty point between others stays in the box', async () => {
  const { user, written } = await openAt(points('One', '', 'Two'), 'li:nth-child(2) p');
  await user.keyboard('{Enter}');
  expect(written()).toMatch(/^<aside data-box="key-points"><ul>.*<\/ul><p><\/p><ul>.*<\/aside>/);
});

test('Enter in an empty box removes it', async () => {
  const { user, written } = await openAt(`<p>One</p>${points('')}<p>Two</p>`, 'li p');
  await user.keyboard('{Enter}');
  expect(written()).toBe('<p>One</p><p></p><p>Two</p>');
});

test.each([
  ['Backspace', 'removes an empty line', '<p></p><p>Two</p>', '[data-box] + p', '<p>Two</p>'],
  ['Backspace', 'moves the cursor into the box', '<p>Two</p>', undefined, '<p>Two</p>'],
  ['Delete', 'removes an empty line', '<p></p><p>Two</p>', 'li p', '<p>Two</p>'],
  ['Delete', 'leaves the text where it is', '<p>Two</p>', 'li p', '<p>Two</p>'],
])('below a box, %s %s', async (key, _, rest, into, expected) => {
  const { user, editor, text, written } = await openAt(points('One') + rest, into ?? 'p');
  if (!into) putCursor(text, '[data-box] + p');
  await user.keyboard(`{${key}}`);
  act(() => void editor.commands.insertContent('!'));
  expect(written()).toBe(points('One!') + expected);
});

test('Backspace within a box still deletes', async () => {
  const { user, editor } = await openAt(callout('<p>One</p><p></p>'), 'p + p');
  await user.keyboard('{Backspace}');
  expect(editor.getHTML()).toContain(callout('<p>One</p>'));
});
