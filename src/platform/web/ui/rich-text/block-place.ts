import type { Editor } from '@tiptap/core';
import { DOMParser, Fragment, type Node, type ResolvedPos, type Schema } from '@tiptap/pm/model';
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { parseHtml } from './inline-html.ts';

export const isBlank = (node: Node | null): boolean => node?.type.name === 'paragraph' && node.content.size === 0;

/**
 * Returns where blocks go: below the paragraph, list or table at the position, never into a cell or the middle of a
 * sentence. An empty paragraph is replaced.
 */
function placeOf($pos: ResolvedPos, blocks: Fragment): { from: number; to: number } {
  const holds = (depth: number) => {
    const node = $pos.node(depth);
    const index = $pos.indexAfter(depth);
    return /^(?:doc|box)$/.test(node.type.name) && node.canReplace(index, index, blocks);
  };
  let depth = $pos.depth;
  while (depth > 0 && !holds(depth)) depth -= 1;
  const at = depth === $pos.depth ? $pos.pos : $pos.after(depth + 1);
  const replaced = depth === $pos.depth - 1 && isBlank($pos.parent);
  return { from: replaced ? $pos.before() : at, to: at };
}

export const blocksOf = (schema: Schema, html: string): Fragment =>
  DOMParser.fromSchema(schema).parse(parseHtml(html)).content;

/** Inserts blocks below the block at the position. Returns where they begin. */
export function placeBlocks(tr: Transaction, blocks: Fragment, $at: ResolvedPos): number {
  const { from, to } = placeOf($at, blocks);
  tr.replaceWith(from, to, blocks);
  return from;
}

/** Inserts a new block below the one with the cursor, and moves the cursor into it. */
export function insertBlock(editor: Editor, content: Parameters<Schema['nodeFromJSON']>[0]): void {
  const { schema, selection, tr } = editor.state;
  const at = placeBlocks(tr, Fragment.from(schema.nodeFromJSON(content)), selection.$to);
  tr.setSelection(Selection.near(tr.doc.resolve(at + 1)));
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

/** Inserts a text, or pictures, below the block at the position. */
export function insertHtml(view: EditorView, html: string, $at = view.state.selection.$to): void {
  const { schema, tr } = view.state;
  const blocks = blocksOf(schema, html);
  const at = placeBlocks(tr, blocks, $at);
  tr.setSelection(Selection.near(tr.doc.resolve(at + blocks.size), -1));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/** If a picture or another node is selected, moves the cursor after it; if it is a block, into a paragraph below it. */
export function stepBehindNode(tr: Transaction): Transaction | undefined {
  const { selection, doc } = tr;
  if (!(selection instanceof NodeSelection)) return undefined;
  const { $to, node } = selection;
  if (node.isInline) return tr.setSelection(Selection.near(doc.resolve($to.pos)));
  if (isBlank($to.nodeAfter)) return tr.setSelection(Selection.near(doc.resolve($to.pos + 1)));
  const paragraph = doc.type.schema.nodes.paragraph!.create();
  const index = $to.index();
  const fits = $to.parent.canReplaceWith(index, index, paragraph.type);
  const at = fits ? $to.pos : placeBlocks(tr, Fragment.from(paragraph), $to);
  if (fits) tr.insert(at, paragraph);
  return tr.setSelection(Selection.near(tr.doc.resolve(at + 1)));
}
