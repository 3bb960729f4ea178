import { fireEvent } from '@testing-library/react';
import { Node } from '@tiptap/core';
import { expect, test } from 'vitest';
import { openEditor } from './editor.fixtures.tsx';

const insertions = {
  hold: () => document.createElement('figure'),
  extensions: [
    Node.create({
      name: 'picture',
      group: 'block',
      atom: true,
      parseHTML: () => [{ tag: 'figure' }],
      renderHTML: () => ['figure'],
    }),
  ],
  Menu: () => null,
};

test.each([
  ['dropped on', fireEvent.drop, 'dataTransfer'],
  ['pasted into', fireEvent.paste, 'clipboardData'],
])('a file that is %s the text becomes part of it, and the browser does not open the file', async (_, give, name) => {
  const { text, editor } = await openEditor('<p>One</p>', insertions);
  editor.view.posAtCoords = () => ({ pos: 1, inside: 0 });
  // fireEvent returns false if the browser’s own action was prevented.
  expect(give(text, { [name]: { files: [new File(['a'], 'quay.png')], getData: () => '' } })).toBe(false);
  expect(text.querySelectorAll('figure')).toHaveLength(1);
});
