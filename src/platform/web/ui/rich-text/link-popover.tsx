import type { Editor } from '@tiptap/react';
import { Link } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type FormEvent, useId, useState } from 'react';
import { link, linkedText, returnToText, toHref } from './commands.ts';
import { ToolbarButton } from './toolbar-button.tsx';

interface Props {
  editor: Editor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pressed: boolean;
  unavailable: boolean;
}

/** Asks for an address, checks it, and sets, changes or removes the link. */
export function LinkPopover({ editor, open, onOpenChange, pressed, unavailable }: Props) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild disabled={unavailable}>
        <ToolbarButton name="Link" icon={Link} shortcut="Mod+K" pressed={pressed} unavailable={unavailable} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Link"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnToText(editor);
          }}
          className="z-50 w-88 max-w-[calc(100vw-1rem)] rounded-md border border-rule bg-raised p-4 font-sans text-ink text-sm shadow-md"
        >
          <LinkForm editor={editor} onDone={() => onOpenChange(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const BUTTON =
  'min-h-11 rounded-sm px-3 font-medium pointer-fine:min-h-8 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent';

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const id = useId();
  const before: string = editor.getAttributes('link').href ?? '';
  const [address, setAddress] = useState(before);
  const [refused, setRefused] = useState(false);
  const text = linkedText(editor);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Otherwise React would pass the event to the form around the editor.
    event.stopPropagation();
    const href = toHref(address);
    if (!href) return setRefused(true);
    link(editor, href);
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className="block font-medium">
        Address
      </label>
      <p id={`${id}-hint`} className="mt-0.5 text-ink-faint text-xs">
        {text ? (
          <span className="block truncate">Where “{text}” leads</span>
        ) : (
          'A web page, an email address, or a page of this site such as /articles'
        )}
      </p>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        placeholder="https://"
        onChange={(event) => {
          setAddress(event.target.value);
          setRefused(false);
        }}
        aria-invalid={refused}
        aria-describedby={refused ? `${id}-error` : `${id}-hint`}
        className="mt-2 h-11 w-full rounded-sm border border-ink-faint bg-paper px-2.5 text-base placeholder:text-ink-faint focus-visible:outline-2 focus-visible:outline-accent aria-invalid:border-danger pointer-fine:h-9 pointer-fine:text-sm"
      />
      {/* Always rendered, so that screen readers announce a message that appears in it. */}
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger empty:hidden">
        {refused && 'Enter a web address, an email address or a path that starts with /'}
      </p>
      <div className="mt-3 flex gap-2">
        <button type="submit" className={`${BUTTON} bg-accent text-on-accent hover:bg-accent-strong`}>
          {before ? 'Change link' : 'Add link'}
        </button>
        {before && (
          <button type="button" onClick={remove} className={`${BUTTON} text-danger hover:bg-danger-soft`}>
            Remove
          </button>
        )}
      </div>
    </form>
  );
}
