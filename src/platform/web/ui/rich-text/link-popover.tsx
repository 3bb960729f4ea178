import type { Editor } from '@tiptap/react';
import { Link } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type FormEvent, useId, useState } from 'react';
import { formatDate } from '#kernel/time.ts';
import { classes } from '../classes.ts';
import { link, linkedText, returnToText, toHref } from './commands.ts';
import { PANEL_BUTTON, ToolbarButton } from './toolbar-button.tsx';
import { type FindTargets, type LinkTarget, useLinkTargets } from './use-link-targets.ts';

interface Props {
  editor: Editor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pressed: boolean;
  unavailable: boolean;
  /** Lets the author search for articles too. */
  find: FindTargets | undefined;
}

/** Asks for an address, or words from an article, and sets, changes or removes the link. */
export function LinkPopover({ editor, open, onOpenChange, pressed, unavailable, find }: Props) {
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
          // Ctrl+K opens the popover even while the button is scrolled out of view on a phone.
          sticky="always"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnToText(editor);
          }}
          onEscapeKeyDown={(event) => {
            // The first press closes only the list of articles.
            if (event.target instanceof Element && event.target.ariaExpanded === 'true') event.preventDefault();
          }}
          className="z-50 max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-rule bg-raised p-4 font-sans text-ink text-sm shadow-md"
        >
          <LinkForm editor={editor} find={find} onDone={() => onOpenChange(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function LinkForm({ editor, find, onDone }: Pick<Props, 'editor' | 'find'> & { onDone: () => void }) {
  const id = useId();
  const before: string = editor.getAttributes('link').href ?? '';
  const [address, setAddress] = useState(before);
  const [refused, setRefused] = useState(false);
  const text = linkedText(editor);
  const choose = ({ path, title }: LinkTarget) => {
    link(editor, path, title);
    onDone();
  };
  const targets = useLinkTargets(find, address, choose);
  const expanded = targets.rows.length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    // Otherwise React would pass the event to the form around the editor.
    event.stopPropagation();
    const href = toHref(address);
    if (!href) {
      setRefused(true);
      return document.getElementById(id)?.focus();
    }
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
        {find ? 'Address, or words from an article' : 'Address'}
      </label>
      <p id={`${id}-hint`} className="mt-0.5 text-ink-faint text-xs">
        {text ? (
          <span className="block truncate">Link for “{text}”</span>
        ) : (
          'A web page, an email address, or a page of this site such as /articles'
        )}
      </p>
      <input
        id={id}
        type="text"
        // A phone's keyboard for addresses has no space bar.
        inputMode={find ? 'text' : 'url'}
        {...(find && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': expanded,
          'aria-controls': expanded ? `${id}-list` : undefined,
          'aria-activedescendant': targets.active >= 0 ? `${id}-${targets.active}` : undefined,
          onKeyDown: targets.onKeyDown,
        })}
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
        {refused &&
          `${find ? 'Choose an article, or enter' : 'Enter'} a web address, an email address or a path that starts with /`}
      </p>
      {find && <Targets id={id} targets={targets} onChoose={choose} />}
      <div className="mt-3 flex gap-2">
        <button type="submit" className={`${PANEL_BUTTON} bg-accent text-on-accent hover:bg-accent-strong`}>
          {before ? 'Change link' : 'Add link'}
        </button>
        {before && (
          <button type="button" onClick={remove} className={`${PANEL_BUTTON} text-danger hover:bg-danger-soft`}>
            Remove
          </button>
        )}
      </div>
    </form>
  );
}

interface TargetsProps {
  id: string;
  targets: ReturnType<typeof useLinkTargets>;
  onChoose: (target: LinkTarget) => void;
}

/** Lists the articles that were found, below the field. */
function Targets({ id, targets, onChoose }: TargetsProps) {
  const { isOpen, rows, active, isSearching, failed, searchAgain } = targets;
  return (
    <>
      {rows.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Articles"
          className="mt-2 max-h-60 overflow-y-auto rounded-sm border border-rule py-1"
        >
          {rows.map((target, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as a combobox does
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={target.path}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              ref={at === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(target)}
              className={classes(
                'min-h-11 cursor-pointer px-2.5 py-1.5 pointer-fine:min-h-8',
                at === active ? 'bg-sunk text-ink' : 'text-ink-soft hover:bg-sunk hover:text-ink',
              )}
            >
              <span className="break-words">{target.title}</span>{' '}
              <span className="whitespace-nowrap text-ink-faint text-xs">{formatDate(target.date)}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className={classes('mt-1.5 text-ink-soft empty:hidden', rows.length > 0 && 'sr-only')}>
        {isOpen && (isSearching ? 'Searching…' : !failed && found(rows.length))}
      </p>
      {failed && (
        <p role="alert" className="mt-1.5 text-danger">
          The search failed.{' '}
          <button type="button" onClick={searchAgain} className="underline">
            Try again
          </button>
        </p>
      )}
    </>
  );
}

const found = (count: number): string =>
  count === 0 ? 'No article contains these words.' : count === 1 ? '1 article found.' : `${count} articles found.`;
