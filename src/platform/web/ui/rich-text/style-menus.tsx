import type { Editor } from '@tiptap/react';
import {
  Baseline,
  Check,
  Highlighter,
  type LucideIcon,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { capital } from '#kernel/numbers.ts';
import { ALIGNMENTS, PALETTE } from '#kernel/rich-text.ts';
import { oneOf } from '../../search-params.ts';
import { align, type ColourMark, colour, returnToText } from './commands.ts';
import { ToolbarButton } from './toolbar-button.tsx';

interface Props {
  editor: Editor;
  /** The value at the cursor, empty for the default. */
  value: string;
  unavailable: boolean;
}

const TARGETS = {
  textColour: { name: 'Text colour', icon: Baseline, attribute: 'data-color', none: 'Ink (default)' },
  background: { name: 'Background colour', icon: Highlighter, attribute: 'data-background', none: 'None' },
} as const;

export function ColourMenu({ editor, mark, value, unavailable }: Props & { mark: ColourMark }) {
  const { name, icon, attribute, none } = TARGETS[mark];
  const sample = (of: string) => (
    <span
      aria-hidden
      {...(of && { [attribute]: of })}
      className="prose-swatch grid size-5 place-items-center rounded-sm border border-rule font-serif text-sm"
    >
      A
    </span>
  );
  return (
    <ChoiceMenu
      editor={editor}
      name={name}
      icon={icon}
      value={value}
      unavailable={unavailable}
      choices={['', ...PALETTE].map((of) => ({ value: of, label: of ? capital(of) : none, sample: sample(of) }))}
      onChoose={(chosen) => colour(editor.chain(), mark, oneOf(PALETTE, chosen)).run()}
    >
      {value && <span aria-hidden data-color={value} className="prose-swatch-bar" />}
    </ChoiceMenu>
  );
}

const ICONS = { '': TextAlignStart, center: TextAlignCenter, right: TextAlignEnd, justify: TextAlignJustify } as const;
const LABELS = { '': 'Left', center: 'Centre', right: 'Right', justify: 'Justified' } as const;

/** Shows the alignment of the paragraphs and headings in the selection; the button shows the current one. */
export function AlignMenu({ editor, value, unavailable }: Props) {
  const current = oneOf(ALIGNMENTS, value) ?? '';
  return (
    <ChoiceMenu
      editor={editor}
      name="Alignment"
      icon={ICONS[current]}
      value={current}
      unavailable={unavailable}
      choices={(['', ...ALIGNMENTS] as const).map((of) => {
        const Icon = ICONS[of];
        return { value: of, label: LABELS[of], sample: <Icon aria-hidden className="size-4 text-ink-soft" /> };
      })}
      onChoose={(chosen) => align(editor.chain(), oneOf(ALIGNMENTS, chosen)).run()}
    />
  );
}

interface Choice {
  /** Empty for the default. */
  value: string;
  label: string;
  sample: ReactNode;
}

interface ChoiceMenuProps extends Props {
  name: string;
  icon: LucideIcon;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
  /** A mark in the button for the chosen value. */
  children?: ReactNode;
}

function ChoiceMenu({ editor, name, icon, value, choices, unavailable, onChoose, children }: ChoiceMenuProps) {
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
            returnToText(editor);
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
