import type { Editor } from '@tiptap/react';
import { Baseline, Highlighter, TextAlignCenter, TextAlignEnd, TextAlignJustify, TextAlignStart } from 'lucide-react';
import { capital } from '#kernel/capital.ts';
import { ALIGNMENTS, PALETTE } from '#kernel/rich-text.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { align, type ColourMark, colour, returnToText } from './commands.ts';

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

/** The palette for the text or its background, each colour with its name. */
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
      name={name}
      icon={icon}
      value={value}
      unavailable={unavailable}
      choices={['', ...PALETTE].map((of) => ({ value: of, label: of ? capital(of) : none, sample: sample(of) }))}
      onChoose={(chosen) =>
        colour(
          editor.chain(),
          mark,
          PALETTE.find((of) => of === chosen),
        ).run()
      }
      onClosed={() => returnToText(editor)}
    >
      {value && <span aria-hidden data-color={value} className="prose-swatch-bar" />}
    </ChoiceMenu>
  );
}

const ICONS = { '': TextAlignStart, center: TextAlignCenter, right: TextAlignEnd, justify: TextAlignJustify } as const;
const LABELS = { '': 'Left', center: 'Centre', right: 'Right', justify: 'Justified' } as const;

/** Alignment of the paragraphs and headings in the selection; the button shows the current one. */
export function AlignMenu({ editor, value, unavailable }: Props) {
  const current = ALIGNMENTS.find((of) => of === value) ?? '';
  return (
    <ChoiceMenu
      name="Alignment"
      icon={ICONS[current]}
      value={current}
      unavailable={unavailable}
      choices={(['', ...ALIGNMENTS] as const).map((of) => {
        const Icon = ICONS[of];
        return { value: of, label: LABELS[of], sample: <Icon aria-hidden className="size-4 text-ink-soft" /> };
      })}
      onChoose={(chosen) =>
        align(
          editor.chain(),
          ALIGNMENTS.find((of) => of === chosen),
        ).run()
      }
      onClosed={() => returnToText(editor)}
    />
  );
}
