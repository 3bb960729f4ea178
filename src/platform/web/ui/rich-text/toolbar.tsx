import type { ChainedCommands } from '@tiptap/core';
import { type Editor, useEditorState } from '@tiptap/react';
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
import { Toolbar as Bar } from 'radix-ui';
import { Fragment, type MouseEvent } from 'react';
import { canIndent, currentAlignment, currentColour, indent } from './commands.ts';
import { LinkPopover } from './link-popover.tsx';
import { AlignMenu, ColourMenu } from './style-menus.tsx';
import { ToolbarButton, ToolbarRule } from './toolbar-button.tsx';
import type { FindTargets } from './use-link-targets.ts';

interface Tool {
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

const groups = [history, headings, marks, lists];
const tools = [...groups.flat(), ...blocks, clear];

/** Returns the toolbar's state at the cursor. It is compared by value, so that typing does not render it again. */
function readState(editor: Editor) {
  return {
    on: tools.filter((tool) => tool.isOn?.(editor)).map((tool) => tool.name),
    unusable: tools.filter((tool) => tool.isUsable && !tool.isUsable(editor)).map((tool) => tool.name),
    inCode: editor.isActive('codeBlock'),
    inLink: editor.isActive('link'),
    align: currentAlignment(editor) ?? '',
    textColour: currentColour(editor, 'textColour') ?? '',
    background: currentColour(editor, 'background') ?? '',
  };
}

interface Props {
  editor: Editor;
  /** The id of the text box. */
  controls: string;
  linkOpen: boolean;
  onLinkOpen: (open: boolean) => void;
  find: FindTargets | undefined;
}

/**
 * Shows all tools. The arrow keys reach them, and Escape returns to the text. On a phone they are in one line, which
 * scrolls sideways.
 */
export function Toolbar({ editor, controls, linkOpen, onLinkOpen, find }: Props) {
  const state = useEditorState({ editor, selector: ({ editor }) => readState(editor) });

  const button = (tool: Tool) => (
    <ToolbarButton
      key={tool.name}
      name={tool.name}
      icon={tool.icon}
      shortcut={tool.shortcut}
      pressed={tool.isOn && state.on.includes(tool.name)}
      unavailable={state.unusable.includes(tool.name)}
      onClick={(event: MouseEvent) => {
        // After a press by keyboard (no clicks counted), the focus stays in the toolbar for the next tool.
        const chain = event.detail === 0 ? editor.chain() : editor.chain().focus();
        tool.run(chain, editor).run();
      }}
    />
  );

  return (
    <Bar.Root
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) editor.view.focus();
      }}
      className="flex flex-wrap p-1 phone:shrink-0 phone:flex-nowrap phone:pl-0"
    >
      {groups.map((group) => (
        <Fragment key={group[0]?.name}>
          {group.map(button)}
          <ToolbarRule />
        </Fragment>
      ))}
      <AlignMenu editor={editor} value={state.align} unavailable={state.inCode} />
      <ToolbarRule />
      <LinkPopover
        editor={editor}
        open={linkOpen}
        onOpenChange={onLinkOpen}
        pressed={state.inLink}
        unavailable={state.inCode}
        find={find}
      />
      {blocks.map(button)}
      <ToolbarRule />
      <ColourMenu editor={editor} mark="textColour" value={state.textColour} unavailable={state.inCode} />
      <ColourMenu editor={editor} mark="background" value={state.background} unavailable={state.inCode} />
      {button(clear)}
    </Bar.Root>
  );
}
