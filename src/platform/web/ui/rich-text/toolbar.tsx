import { type Editor, useEditorState } from '@tiptap/react';
import { Toolbar as Bar } from 'radix-ui';
import { Fragment, type MouseEvent } from 'react';
import { currentAlignment, currentColour } from './commands.ts';
import { LinkPopover } from './link-popover.tsx';
import { AlignMenu, ColourMenu } from './style-menus.tsx';
import { ToolbarButton, ToolbarRule } from './toolbar-button.tsx';
import { blocks, clear, headings, history, lists, marks, type Tool } from './tools.ts';
import type { FindTargets } from './use-link-targets.ts';

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
      className="flex flex-wrap p-1 max-sm:shrink-0 max-sm:flex-nowrap max-sm:pl-0"
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
