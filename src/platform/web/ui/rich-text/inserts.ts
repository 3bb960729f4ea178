import type { Editor } from '@tiptap/core';
import { Asterisk, ChartColumn, Info, ListChecks, type LucideIcon, Subscript, Superscript, Table } from 'lucide-react';
import { emptyTable } from './table-commands.ts';

/** An entry of the menu behind '+' and '/'. */
export interface Insert {
  name: string;
  icon: LucideIcon;
  /** More words that find it. */
  keywords: readonly string[];
  run: (editor: Editor, openNote: () => void) => void;
}

/** Inserts beyond those of the specification's toolbar. */
export const inserts: readonly Insert[] = [
  {
    name: 'Footnote',
    icon: Asterisk,
    keywords: ['note', 'citation', 'reference'],
    run: (_, openNote) => openNote(),
  },
  {
    name: 'Table',
    icon: Table,
    keywords: ['rows', 'columns', 'figures'],
    run: (editor) => editor.chain().focus().insertContent(emptyTable(3, 3)).run(),
  },
  {
    name: 'Chart',
    icon: ChartColumn,
    keywords: ['bars', 'lines', 'stacked', 'graph', 'diagram', 'figures'],
    run: (editor) =>
      editor
        .chain()
        .focus()
        .insertContent(emptyTable(4, 2, 'bar'))
        .run(),
  },
  {
    name: 'Key points',
    icon: ListChecks,
    keywords: ['box', 'summary'],
    run: (editor) =>
      editor
        .chain()
        .focus()
        .insertContent({
          type: 'box',
          attrs: { kind: 'key-points' },
          content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] }],
        })
        .run(),
  },
  {
    name: 'Callout',
    icon: Info,
    keywords: ['box', 'aside', 'note'],
    run: (editor) => editor.chain().focus().toggleWrap('box', { kind: 'callout' }).run(),
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
