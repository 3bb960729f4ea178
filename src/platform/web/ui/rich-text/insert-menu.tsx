import type { Editor } from '@tiptap/react';
import { Command } from 'cmdk';
import {
  Asterisk,
  ChartColumn,
  Info,
  ListChecks,
  type LucideIcon,
  Plus,
  Subscript,
  Superscript,
  Table,
} from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef } from 'react';
import { insertBlock } from './block-place.ts';
import { emptyTable } from './table-commands.ts';
import { spelled } from './toolbar-button.tsx';

/** An entry in the menu behind '+' and '/'. */
interface Insert {
  name: string;
  icon: LucideIcon;
  keywords: readonly string[];
  /** In the toolbar's form. */
  shortcut?: string;
  run: (editor: Editor, openNote: () => void) => void;
}

/** Inserts that only the desk's toolbar has. */
const inserts: readonly Insert[] = [
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
      // Puts a box around selected paragraphs, except in a list or a table, and removes the one around the cursor.
      const isMeant = !editor.state.selection.empty || editor.isActive('box', attrs);
      if (isMeant && editor.commands.toggleWrap('box', attrs)) editor.view.focus();
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

interface Props {
  editor: Editor;
  /** What opened the menu: the button or a typed '/'; undefined while it is closed. */
  open: 'button' | 'slash' | undefined;
  onOpen: (by: 'button' | 'slash' | undefined) => void;
  onFootnote: () => void;
}

/** Shows the menu behind '+' and '/', for everything that the toolbar does not have. */
export function InsertMenu({ editor, open, onOpen, onFootnote }: Props) {
  const caret = useRef({
    getBoundingClientRect: () => {
      const { left, top, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
      return new DOMRect(left, top, 0, bottom - top);
    },
  });
  const chosen = useRef(false);
  const choose = (insert: Insert) => {
    chosen.current = true;
    onOpen(undefined);
    insert.run(editor, onFootnote);
  };
  /** Closes the menu. If it closes without a choice, the typed '/' becomes text. */
  const close = () => {
    if (open === 'slash' && !chosen.current) editor.commands.insertContent('/');
    onOpen(undefined);
  };
  return (
    <Popover.Root open={open !== undefined} onOpenChange={(next) => (next ? onOpen('button') : close())}>
      {open === 'slash' && <Popover.Anchor virtualRef={caret} />}
      <Popover.Trigger
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        className="flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-ink-soft outline-offset-[-2px] hover:bg-sunk hover:text-ink focus-visible:outline-2 focus-visible:outline-accent pointer-fine:min-h-8"
      >
        <Plus aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        Insert
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Insert"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onKeyDown={(event) => event.stopPropagation()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Not commands.focus(), here and elsewhere: it waits for the next frame, and text typed until then is lost.
            if (!chosen.current) editor.view.focus();
            chosen.current = false;
          }}
          className="z-50 w-64 max-w-[calc(100vw-1rem)] rounded-md border border-rule bg-raised p-2 font-sans text-ink text-sm shadow-md"
        >
          <Command label="Insert" loop>
            <Command.Input
              placeholder="Footnote, table …"
              onKeyDown={(event) => {
                if (event.key === ' ' && event.currentTarget.value === '') {
                  event.preventDefault();
                  close();
                }
              }}
              className="h-11 w-full rounded-sm border border-ink-faint bg-paper px-2.5 text-base placeholder:text-ink-faint focus-visible:outline-2 focus-visible:outline-accent pointer-fine:h-9 pointer-fine:text-sm"
            />
            <Command.List className="mt-1" label="Insert">
              <Command.Empty className="px-2 py-3 text-ink-soft">Nothing has that name.</Command.Empty>
              {inserts.map((insert) => (
                <Command.Item
                  key={insert.name}
                  value={insert.name}
                  keywords={[...insert.keywords]}
                  onSelect={() => choose(insert)}
                  className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 data-[selected=true]:bg-sunk pointer-fine:min-h-8"
                >
                  <insert.icon aria-hidden className="size-4 text-ink-soft" strokeWidth={1.75} />
                  <span className="flex-1">{insert.name}</span>
                  {insert.shortcut && (
                    <kbd aria-hidden className="text-ink-faint text-xs pointer-coarse:hidden">
                      {spelled(insert.shortcut)}
                    </kbd>
                  )}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
