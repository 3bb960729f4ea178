import { type Editor, Node } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { BOXES } from '#kernel/rich-text.ts';
import { isBlank } from './block-place.ts';

export const BoxNode = Node.create({
  name: 'box',
  content: '(block | table)+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: BOXES[0],
      parseHTML: (element) => BOXES.find((kind) => kind === element.getAttribute('data-box')) ?? BOXES[0],
      renderHTML: ({ kind }) => ({ 'data-box': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'aside[data-box]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
  // In the text box, an aside would become a landmark of the page.
  addNodeView: () => {
    return ({ node }) => {
      const dom = document.createElement('div');
      dom.dataset.box = node.attrs.kind;
      return { dom, contentDOM: dom };
    };
  },
  addKeyboardShortcuts() {
    return {
      Enter: () => leaveBox(this.editor),
      Backspace: () => stopAtEdge(this.editor, 'Backspace'),
      Delete: () => stopAtEdge(this.editor, 'Delete'),
    };
  },
});

/** In an empty line or point at the end of a box, continues below the box; an empty box disappears. */
function leaveBox({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  const { depth } = $from;
  const isPoint = depth > 3 && $from.node(-1).type.name === 'listItem';
  const box = isPoint ? depth - 3 : depth - 1;
  if (!empty || !isBlank($from.parent) || box < 1 || $from.node(box).type.name !== 'box') return false;
  for (let at = box; at < depth; at += 1) if ($from.indexAfter(at) < $from.node(at).childCount) return false;
  let gone = depth;
  while (gone > box && $from.node(gone - 1).childCount === 1) gone -= 1;
  if (isPoint && gone === depth) return false;
  const { tr, schema } = state;
  tr.delete($from.before(gone), $from.after(gone));
  const below = tr.mapping.map($from.after(box));
  if (!isBlank(tr.doc.resolve(below).nodeAfter)) tr.insert(below, schema.nodes.paragraph!.create());
  tr.setSelection(Selection.near(tr.doc.resolve(below + 1)));
  view.dispatch(tr.scrollIntoView());
  return true;
}

/**
 * Keeps the text below a box out of it. Between the two, Backspace and Delete remove only an empty line, and move the
 * cursor to the end of the box.
 */
function stopAtEdge({ state, view }: Editor, key: 'Backspace' | 'Delete'): boolean {
  const { $from, empty } = state.selection;
  const $edge = state.doc.resolve(key === 'Backspace' ? $from.before(1) : $from.after(1));
  const { nodeBefore: box, nodeAfter: line, pos } = $edge;
  const end = Selection.near($edge, -1);
  const isThere = key === 'Backspace' ? $from.depth === 1 && $from.parentOffset === 0 : $from.pos === end.from;
  if (!empty || !isThere || box?.type.name !== 'box') return false;
  const tr = state.tr.setSelection(end);
  if (line && isBlank(line)) tr.delete(pos, pos + line.nodeSize);
  view.dispatch(tr.scrollIntoView());
  return true;
}
