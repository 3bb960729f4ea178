import './editor.fixtures.tsx';
import { Editor, Node } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { setArrived } from './held-file.tsx';

const Held = Node.create({
  name: 'held',
  group: 'block',
  atom: true,
  addAttributes: () => ({ held: { default: null } }),
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
});

test('after a file has arrived, one undo removes it from the text', () => {
  const editor = new Editor({ extensions: [...extensions, Held], content: '<p>One</p>' });
  const figures = () => [...editor.view.dom.querySelectorAll('figure')].map((figure) => figure.getAttribute('held'));
  const at = editor.state.doc.content.size;
  editor.view.dispatch(closeHistory(editor.state.tr));
  editor.commands.insertContentAt(at, { type: 'held', attrs: { held: 'key' } });
  editor.view.dispatch(closeHistory(editor.state.tr));
  setArrived({ editor, getPos: () => at }, { held: null });
  expect(figures()).toEqual([null]);
  editor.commands.undo();
  expect(figures()).toEqual([]);
  expect(editor.getText()).toContain('One');
});
