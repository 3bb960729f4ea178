import { Extension } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { toast } from '../toast.ts';
import { placeBlocks, stepBehindNode } from './block-place.ts';

/** Moves the cursor to after a selected node, before something is typed or pasted. */
function stepBehind(view: EditorView): boolean {
  const tr = stepBehindNode(view.state.tr);
  if (tr) view.dispatch(tr);
  return tr !== undefined;
}

/** Types and pastes after a selected picture or footnote, which a browser and ProseMirror would replace. */
const typeBehind = new Plugin({
  props: {
    handleTextInput: (view, _from, _to, text) => {
      const tr = stepBehindNode(view.state.tr);
      if (tr) view.dispatch(tr.insertText(text).scrollIntoView());
      return tr !== undefined;
    },
    handlePaste: (view, _event, slice) => {
      if (slice.size > 0) stepBehind(view);
      return false;
    },
    handleDOMEvents: {
      // Phone keyboards compose words.
      compositionstart: (view) => {
        stepBehind(view);
        return false;
      },
      // Dictation and emoji pickers press no key.
      beforeinput: (view, event) => {
        const tr = !event.isComposing && event.inputType === 'insertText' && stepBehindNode(view.state.tr);
        if (!tr) return false;
        event.preventDefault();
        view.dispatch(tr.insertText(event.data ?? '').scrollIntoView());
        return true;
      },
    },
  },
});

/** A block that represents uploaded files: a node type of the group 'file'. */
interface FileBlock {
  at: number;
  node: Node;
}

function fileBlocks(doc: Node): FileBlock[] {
  const found: FileBlock[] = [];
  doc.descendants((node, at) => {
    if (node.type.isInGroup('file')) found.push({ at, node });
    return !node.isTextblock;
  });
  return found;
}

/** Returns the blocks that a change removed, with the places where they were. */
function removedBy(tr: Transaction): FileBlock[] {
  // The form has set another text, or the writer has pressed Undo or Redo.
  if (tr.getMeta('preventUpdate') || tr.getMeta('history$')) return [];
  const left = fileBlocks(tr.doc);
  const before = fileBlocks(tr.before);
  if (left.length >= before.length) return [];
  return before.flatMap(({ at, node }) => {
    const { deletedAfter, pos } = tr.mapping.mapResult(at);
    return deletedAfter && !left.some((other) => other.node.eq(node)) ? [{ at: pos, node }] : [];
  });
}

/** The blocks that the last deletion removed; `times` counts deletions. The places follow later changes. */
interface Removed {
  times: number;
  blocks: readonly FileBlock[];
}

const key = new PluginKey<Removed>('removedFiles');

function restore(view: EditorView): void {
  const { tr } = view.state;
  const present = fileBlocks(tr.doc);
  // Goes from last to first, so that items in one place keep their order.
  for (const { at, node } of key.getState(view.state)!.blocks.toReversed()) {
    // The block may have been cut and then pasted elsewhere in the text.
    if (present.some((other) => other.node.eq(node))) continue;
    placeBlocks(tr, Fragment.from(node), tr.doc.resolve(tr.mapping.map(at, -1)));
  }
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

const offerUndo = new Plugin<Removed>({
  key,
  state: {
    init: () => ({ times: 0, blocks: [] }),
    apply(tr, { times, blocks }) {
      const removed = tr.docChanged ? removedBy(tr) : [];
      if (removed.length > 0) return { times: times + 1, blocks: removed };
      return { times, blocks: blocks.map(({ at, node }) => ({ at: tr.mapping.map(at), node })) };
    },
  },
  view: () => ({
    update(view, before) {
      const { times, blocks } = key.getState(view.state)!;
      if (times === key.getState(before)?.times) return;
      const { node } = blocks[0]!;
      const name: string = node.type.spec.called?.(node) ?? node.type.name;
      const title = blocks.length === 1 ? `The ${name} was removed` : `${blocks.length} ${name}s were removed`;
      toast({ title, undo: () => restore(view) });
    },
  }),
});

/** Prevents pictures, and other nodes that are selected as a unit, from being lost without a message. */
export const KeepNodes = Extension.create({
  name: 'keepNodes',
  // Runs before the plugins that would replace the selection.
  priority: 1000,
  addProseMirrorPlugins: () => [typeBehind, offerUndo],
});
