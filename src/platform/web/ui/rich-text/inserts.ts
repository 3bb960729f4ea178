import type { Editor } from '@tiptap/core';
import { Asterisk, ChartColumn, Info, ListChecks, type LucideIcon, Subscript, Superscript, Table } from 'lucide-react';
import { insertBlock } from './block-place.ts';
import { emptyTable } from './table-commands.ts';

/** An entry in the menu behind '+' and '/'. */
export interface Insert {
  name: string;
  icon: LucideIcon;
  /** More words that find it. */
  keywords: readonly string[];
  /** In the toolbar's form. */
  shortcut?: string;
  run: (editor: Editor, openNote: () => void) => void;
}

/** Inserts that only the desk's toolbar has. */
export const inserts: readonly Insert[] = [
  {
    name: 'Footnote',
    icon: Asterisk,
    keywords: ['note', 'citation', 'reference'],
    shortcut: 'Mod+Alt+F',
    run: (_, openNote) => openNote(),
  },
  {
    name: 'Table',
    icon: Table,
    keywords: ['rows', 'columns', 'figures'],
    run: (editor) => insertBlock(editor, emptyTable(3, 3)),
  },
  {
    name: 'Chart',
    icon: ChartColumn,
    keywords: ['bars', 'lines', 'stacked', 'graph', 'diagram', 'figures'],
    run: (editor) => insertBlock(editor, emptyTable(4, 2, 'bar')),
  },
  {
    name: 'Key points',
    icon: ListChecks,
    keywords: ['box', 'summary'],
    run: (editor) =>
      insertBlock(editor, {
        type: 'box',
        attrs: { kind: 'key-points' },
        content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] }],
      }),
  },
  {
    name: 'Callout',
    icon: Info,
    keywords: ['box', 'aside', 'note'],
    run: (editor) => {
      const attrs = { kind: 'callout' };
      // Puts a box around the paragraph, unless the paragraph is part of a list or a table.
      if (editor.can().toggleWrap('box', attrs)) editor.chain().focus().toggleWrap('box', attrs).run();
      else insertBlock(editor, { type: 'box', attrs, content: [{ type: 'paragraph' }] });
    },
  },
  {
    name: 'Superscript',
    icon: Superscript,
    keywords: ['raised'],
    run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
  },
  {
    name: 'Subscript',
    icon: Subscript,
    keywords: ['lowered'],
    run: (editor) => editor.chain().focus().toggleMark('subscript').run(),
  },
];
