import type { Editor, JSONContent } from '@tiptap/core';
import { type Command, Selection } from '@tiptap/pm/state';
import { findTable } from '@tiptap/pm/tables';
import type { ChartKind } from '#kernel/rich-text.ts';

/** Returns a table with a row of header cells, shown as a chart if `chart` is not null. */
export function emptyTable(rows: number, columns: number, chart: ChartKind | null = null): JSONContent {
  const row = (type: string): JSONContent => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const body = Array.from({ length: rows - 1 }, () => row('tableCell'));
  return { type: 'table', attrs: { chart }, content: [row('tableHeader'), ...body] };
}

/** Moves the cursor below the table, where Tab leaves the text as usual. */
export function leaveTable(editor: Editor): void {
  const found = findTable(editor.state.selection.$from);
  if (!found) return;
  const { tr, schema } = editor.state;
  const after = found.pos + found.node.nodeSize;
  if (!tr.doc.resolve(after).nodeAfter) tr.insert(after, schema.nodes.paragraph!.create());
  tr.setSelection(Selection.near(tr.doc.resolve(after)));
  editor.view.dispatch(tr.scrollIntoView());
}

/** Runs a command of ProseMirror, and returns the focus to the text. */
export function runCommand(editor: Editor, command: Command): void {
  command(editor.state, editor.view.dispatch, editor.view);
  editor.view.focus();
}

/** Returns the table at the cursor: where it begins, its caption, and the form of its chart. */
export function tableAt(editor: Editor): { at: number; caption: string; chart: ChartKind | null } | undefined {
  const found = findTable(editor.state.selection.$from);
  return found ? { at: found.pos, caption: found.node.attrs.caption, chart: found.node.attrs.chart } : undefined;
}

export function setChart(editor: Editor, chart: ChartKind | null): void {
  const table = tableAt(editor);
  if (table) editor.view.dispatch(editor.state.tr.setNodeAttribute(table.at, 'chart', chart));
}

export function setCaption(editor: Editor, at: number, caption: string): void {
  editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'caption', caption));
}
