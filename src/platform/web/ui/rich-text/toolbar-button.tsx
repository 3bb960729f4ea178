import { isMacOS } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof Toolbar.Button>, 'aria-label' | 'children' | 'title'> & {
  /** The button's accessible name and tooltip. */
  name: string;
  icon: LucideIcon;
  /** `Mod+Shift+S`; Mod is the command key on a Mac and Control elsewhere. */
  shortcut?: string | undefined;
  /** Whether the button is pressed; omit for one that does not toggle. */
  pressed?: boolean | undefined;
  /** Disabled, but the arrow keys still reach it, so that the focus is not lost. */
  unavailable?: boolean | undefined;
  /** A mark along the lower edge, such as the current colour. */
  children?: React.ReactNode;
};

/** Returns a shortcut with the names of the keys on this computer. */
export function spelled(shortcut: string): string {
  return isMacOS() ? shortcut.replace('Mod+', '⌘').replace('Shift+', '⇧') : shortcut.replace('Mod', 'Ctrl');
}

/** A toolbar button: 44 px on touch screens, 32 px elsewhere. */
export function ToolbarButton({ name, icon: Icon, shortcut, pressed, unavailable, children, onClick, ...rest }: Props) {
  return (
    <Toolbar.Button
      {...rest}
      type="button"
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      aria-keyshortcuts={shortcut?.replace('Mod', isMacOS() ? 'Meta' : 'Control')}
      title={shortcut ? `${name} (${spelled(shortcut)})` : name}
      // A click must not move the focus, and with it the visible selection, out of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={unavailable ? undefined : onClick}
      className="relative grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft outline-offset-[-2px] transition-colors duration-150 hover:bg-sunk hover:text-ink focus-visible:outline-2 focus-visible:outline-accent aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink-faint aria-disabled:opacity-45 aria-pressed:bg-accent-soft aria-pressed:text-accent-strong data-[state=open]:bg-sunk data-[state=open]:text-ink pointer-fine:size-8"
    >
      <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
      {children}
    </Toolbar.Button>
  );
}

/** The classes of a button in the panel that a tool opens. */
export const PANEL_BUTTON =
  'min-h-11 rounded-sm px-3 font-medium pointer-fine:min-h-8 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent';

export function ToolbarRule() {
  return <Toolbar.Separator className="mx-1 w-px shrink-0 self-stretch bg-rule" />;
}
