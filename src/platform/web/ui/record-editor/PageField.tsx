import type { ComponentProps } from 'react';
import { formatNumber } from '#kernel/numbers.ts';
import { classes } from '../classes.ts';
import { Field } from '../Field.tsx';

/** How readers see the text: the classes of the public pages. */
const LOOKS = {
  title: 'max-w-[34ch] text-balance font-semibold font-serif text-4xl text-ink tracking-tight placeholder:font-normal',
  standfirst: 'max-w-[62ch] text-pretty font-serif text-ink-soft text-xl',
  summary: 'border-l-2! border-l-accent! pl-4 font-serif text-ink-soft text-lg',
  paragraphs: 'max-w-reading font-serif text-lg leading-[1.65]',
} as const;

interface PageFieldProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  label: string;
  value: string;
  error: string | undefined;
  look: keyof typeof LOOKS;
  /** Shows where the field is, because it has no border. */
  placeholder: string;
  /** The maximum number of characters that are stored. */
  most: number;
  optional?: boolean;
  /** Says how to write the text; shown before the length. */
  hint?: string;
}

/** The label and the length are on an inconspicuous line above the text, an error on another. */
const QUIET =
  '[&>div]:flex-row [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4 [&>div]:gap-y-1 [&_label]:font-normal [&_label]:text-ink-faint [&_label]:text-xs [&_p]:text-xs [&_[role=alert]]:w-full';

/**
 * Edits a text of a record in the place and the type of its page. The field grows with its text. A title accepts no
 * line breaks.
 */
export function PageField({ label, error, look, most, optional = false, hint, value, ...area }: PageFieldProps) {
  const { length } = value.trim();
  const count = `${formatNumber(length)} of ${formatNumber(most)} characters`;
  return (
    <div className={QUIET}>
      <Field
        label={label}
        error={error}
        optional={optional}
        hint={
          <>
            {hint && `${hint} `}
            {length > most ? <span className="font-semibold text-danger">{count}</span> : count}
          </>
        }
      >
        {(ids) => (
          <textarea
            {...area}
            {...ids}
            value={value}
            rows={1}
            onKeyDown={(event) => look === 'title' && event.key === 'Enter' && event.preventDefault()}
            className={classes(
              'field-sizing-content w-full resize-none rounded-xs border-transparent border-b bg-transparent pb-1 placeholder:text-ink-faint hover:border-rule focus:border-rule aria-invalid:border-danger',
              LOOKS[look],
            )}
          />
        )}
      </Field>
    </div>
  );
}
