import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { ToolbarButton } from './toolbar-button.tsx';

interface Choice {
  /** Empty for the default. */
  value: string;
  label: string;
  sample: ReactNode;
}

interface Props {
  name: string;
  icon: LucideIcon;
  value: string;
  choices: readonly Choice[];
  unavailable: boolean;
  onChoose: (value: string) => void;
  /** Called when the menu closes, to return the focus to the text. */
  onClosed: () => void;
  /** A mark in the button for the chosen value. */
  children?: ReactNode;
}

/** A toolbar menu with a few named values, one of them selected. */
export function ChoiceMenu({ name, icon, value, choices, unavailable, onChoose, onClosed, children }: Props) {
  const chosen = choices.find((choice) => choice.value === value)?.label;
  return (
    // Not modal: locking the scroll would need a style element, which the pages forbid.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild disabled={unavailable}>
        <ToolbarButton name={value && chosen ? `${name}: ${chosen}` : name} icon={icon} unavailable={unavailable}>
          {children}
        </ToolbarButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="z-50 min-w-44 rounded-md border border-rule bg-raised py-1 font-sans text-ink text-sm shadow-md"
        >
          <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
            {choices.map((choice) => (
              <DropdownMenu.RadioItem
                key={choice.value}
                value={choice.value}
                className="flex h-11 cursor-default items-center gap-3 px-3 outline-none data-[highlighted]:bg-sunk pointer-fine:h-8"
              >
                {choice.sample}
                <span className="flex-1">{choice.label}</span>
                <DropdownMenu.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent" />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
