import { type Attributes, Extension, Node } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  mergeCells,
  splitCell,
  tableEditing,
  toggleHeaderColumn,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { ALIGNMENTS, CHARTS, MAX_SPAN } from '#kernel/rich-text.ts';
import { inlineHtml, parseHtml } from './inline-html.ts';
import { leaveTable, runCommand } from './table-commands.ts';

interface TableTool {
  name: string;
  command: Command;
  /** In ProseMirror's form. Uses Control even on a Mac, where these keys with the command key switch browser tabs. */
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

/* Tables with header cells, merged cells and a caption. ProseMirror's table commands work on them. */

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const span = (name: 'colspan' | 'rowspan'): Attributes => ({
  [name]: {
    default: 1,
    parseHTML: (element) => Math.min(Math.max(Math.trunc(Number(element.getAttribute(name))) || 1, 1), MAX_SPAN),
    renderHTML: (attributes) => (attributes[name] > 1 ? { [name]: attributes[name] } : {}),
  },
});

const cellAttributes: Attributes = {
  ...span('colspan'),
  ...span('rowspan'),
  // ProseMirror's tables expect this attribute; widths are not kept.
  colwidth: { default: null, rendered: false },
  align: {
    default: null,
    parseHTML: (element) => ALIGNMENTS.find((value) => value === element.getAttribute('data-align')) ?? null,
    renderHTML: (attributes) => (attributes.align ? { 'data-align': attributes.align } : {}),
  },
};

const cell = { content: 'block+', isolating: true } as const;

const TableTools = Extension.create({
  name: 'tableTools',
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const inTable = (run: () => void) => () => {
      if (!isInTable(this.editor.state)) return false;
      run();
      return true;
    };
    const goTo = (direction: 1 | -1) => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return {
      ...Object.fromEntries(
        TABLE_TOOLS.flatMap(({ keys, command }) =>
          keys ? [[keys, inTable(() => runCommand(this.editor, command))] as const] : [],
        ),
      ),
      // In the last cell, adds a row.
      Tab: inTable(() => {
        if (goTo(1)) return;
        runCommand(this.editor, addRowAfter);
        goTo(1);
      }),
      // Before the first cell, Shift+Tab leaves the text, as anywhere else in the text.
      'Shift-Tab': () => isInTable(this.editor.state) && goTo(-1),
      Escape: inTable(() => leaveTable(this.editor)),
    };
  },
});

export const tableNodes = [
  Node.create({
    name: 'table',
    content: 'tableRow+',
    isolating: true,
    addAttributes: () => ({
      caption: { default: '', rendered: false },
      /** The form of the chart that readers see; null for a table. */
      chart: {
        default: null,
        parseHTML: (element) => CHARTS.find((kind) => kind === element.getAttribute('data-chart')) ?? null,
        renderHTML: ({ chart }) => (chart ? { 'data-chart': chart } : {}),
      },
    }),
    parseHTML: () => [
      {
        tag: 'table',
        getAttrs: (element) => {
          const caption = element.querySelector(':scope > caption');
          return { caption: caption ? inlineHtml(caption) : '' };
        },
      },
      { tag: 'caption', ignore: true },
    ],
    renderHTML: ({ node: { attrs }, HTMLAttributes }) =>
      attrs.caption
        ? [
            'table',
            HTMLAttributes,
            parseHtml(`<table><caption>${attrs.caption}`).querySelector('caption')!,
            ['tbody', 0],
          ]
        : ['table', HTMLAttributes, ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  Node.create({
    ...cell,
    name: 'tableHeader',
    addAttributes: () => ({ ...cellAttributes, scope: { default: null } }),
    parseHTML: () => [{ tag: 'th' }],
    renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  }),
  Node.create({
    ...cell,
    name: 'tableCell',
    addAttributes: () => cellAttributes,
    parseHTML: () => [{ tag: 'td' }],
    renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
  }),
  TableTools,
];
