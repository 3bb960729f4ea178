import { type Attributes, Node } from '@tiptap/core';
import { ALIGNMENTS } from '#kernel/rich-text.ts';

/*
 * Tables come from pasted and stored texts. The toolbar cannot create them, but an author must be able to correct a
 * figure in one without losing the rest; for that these nodes are enough, without prosemirror-tables.
 */

/** Attributes that are kept unchanged; the server checks their values. */
function kept(...names: string[]): Attributes {
  return Object.fromEntries(names.map((name) => [name, { default: null }]));
}

const align: Attributes = {
  align: {
    default: null,
    parseHTML: (element) => ALIGNMENTS.find((value) => value === element.getAttribute('data-align')) ?? null,
    renderHTML: (attributes) => (attributes.align ? { 'data-align': attributes.align } : {}),
  },
};

const cell = { content: 'block+', isolating: true } as const;

export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableCaption? tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', 0],
  }),
  Node.create({
    name: 'tableCaption',
    content: 'inline*',
    isolating: true,
    parseHTML: () => [{ tag: 'caption' }],
    renderHTML: () => ['caption', 0],
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
    addAttributes: () => ({ ...align, ...kept('scope', 'colspan', 'rowspan') }),
    parseHTML: () => [{ tag: 'th' }],
    renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  }),
  Node.create({
    ...cell,
    name: 'tableCell',
    addAttributes: () => ({ ...align, ...kept('colspan', 'rowspan') }),
    parseHTML: () => [{ tag: 'td' }],
    renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
  }),
];
