import { type ComponentProps, type ReactNode, useId } from 'react';
import { kept } from '../kept.tsx';
import { classes } from './classes.ts';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Says what is wrong; shown next to the control, and read out when it appears. */
  error?: string | undefined;
  optional?: boolean;
}

interface Described {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Shows a control with its label, hint and error above it. `children` gets the ids that connect them. */
export function Field(props: FieldProps & { children: (ids: Described) => ReactNode }) {
  const { label, hint, error, optional, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes('flex flex-col gap-1.5', error && 'border-danger border-l-4 pl-3')}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-faint text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) })}
    </div>
  );
}

/** An <input> with its label. Takes all props of an <input>. */
export function TextField({ label, hint, error, optional, className, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(ids) => <input {...input} {...ids} className={classes('control', className)} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(ids) => <textarea {...area} {...ids} className={classes('control', 'min-h-32 py-2', className)} />}
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
}

type SelectProps = ComponentProps<'select'> & { choices: readonly Choice[] };

export function SelectField({ label, hint, error, optional, className, ...select }: FieldProps & SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(ids) => <Select {...select} {...ids} className={classes('control', className)} />}
    </Field>
  );
}

const Select = kept(function Select({ choices, ...select }: SelectProps) {
  return (
    <select {...select}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
});
