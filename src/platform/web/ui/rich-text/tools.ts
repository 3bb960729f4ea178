import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import { canIndent, indent } from './commands.ts';

/** A toolbar button that runs one command. */
export interface Tool {
  name: string;
  icon: LucideIcon;
  shortcut?: string;
  isOn?: (editor: Editor) => boolean;
  isUsable?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
}

const mark = (name: string, type: string, icon: LucideIcon, shortcut: string): Tool => ({
  name,
  icon,
  shortcut,
  isOn: (editor) => editor.isActive(type),
  isUsable: (editor) => !editor.isActive('codeBlock'),
  run: (chain) => chain.toggleMark(type),
});

const heading = (name: string, level: 2 | 3, icon: LucideIcon): Tool => ({
  name,
  icon,
  shortcut: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

export const history: readonly Tool[] = [
  {
    name: 'Undo',
    icon: Undo2,
    shortcut: 'Mod+Z',
    isUsable: (editor) => editor.can().undo(),
    run: (chain) => chain.undo(),
  },
  {
    name: 'Redo',
    icon: Redo2,
    shortcut: 'Mod+Shift+Z',
    isUsable: (editor) => editor.can().redo(),
    run: (chain) => chain.redo(),
  },
];

export const headings: readonly Tool[] = [heading('Heading', 2, Heading2), heading('Subheading', 3, Heading3)];

export const marks: readonly Tool[] = [
  mark('Bold', 'bold', Bold, 'Mod+B'),
  mark('Italic', 'italic', Italic, 'Mod+I'),
  mark('Underline', 'underline', Underline, 'Mod+U'),
  mark('Strikethrough', 'strike', Strikethrough, 'Mod+Shift+S'),
];

export const lists: readonly Tool[] = [
  {
    name: 'Bullet list',
    icon: List,
    shortcut: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    shortcut: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'Decrease indent',
    icon: ListIndentDecrease,
    shortcut: 'Mod+[',
    isUsable: (editor) => canIndent(editor, -1),
    run: (chain, editor) => indent(chain, editor, -1),
  },
  {
    name: 'Increase indent',
    icon: ListIndentIncrease,
    shortcut: 'Mod+]',
    isUsable: (editor) => canIndent(editor, 1),
    run: (chain, editor) => indent(chain, editor, 1),
  },
];

export const blocks: readonly Tool[] = [
  {
    name: 'Quotation',
    icon: TextQuote,
    shortcut: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  {
    name: 'Code block',
    icon: SquareCode,
    shortcut: 'Mod+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (chain) => chain.toggleCodeBlock(),
  },
];

export const clear: Tool = {
  name: 'Clear formatting',
  icon: RemoveFormatting,
  run: (chain) => chain.unsetAllMarks().clearNodes(),
};
