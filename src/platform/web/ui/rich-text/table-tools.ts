import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from '@tiptap/pm/tables';

/** A tool for the table at the cursor. */
interface TableTool {
  name: string;
  command: Command;
  /** In ProseMirror's form. Control even on a Mac, where the command key with these changes the browser's tab. */
  keys?: string;
}

export const TABLE_TOOLS: readonly TableTool[] = [
  { name: 'Row above', command: addRowBefore, keys: 'Ctrl-Alt-ArrowUp' },
  { name: 'Row below', command: addRowAfter, keys: 'Ctrl-Alt-ArrowDown' },
  { name: 'Delete row', command: deleteRow, keys: 'Ctrl-Alt-Backspace' },
  { name: 'Column before', command: addColumnBefore, keys: 'Ctrl-Alt-ArrowLeft' },
  { name: 'Column after', command: addColumnAfter, keys: 'Ctrl-Alt-ArrowRight' },
  { name: 'Delete column', command: deleteColumn, keys: 'Ctrl-Alt-Shift-Backspace' },
  { name: 'Merge cells', command: mergeCells },
  { name: 'Split cell', command: splitCell },
  { name: 'Header row', command: toggleHeaderRow },
  { name: 'Header column', command: toggleHeaderColumn },
  { name: 'Delete table', command: deleteTable },
];
