import type { ComponentProps } from 'react';
import { Field } from '#platform/web/ui/Field.tsx';

interface TitleFieldProps extends ComponentProps<'textarea'> {
  label: string;
  error: string | undefined;
}

/** The headline in the size that readers see. The field grows with its text, and accepts no line breaks. */
export function TitleField({ label, error, ...area }: TitleFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <textarea
          {...area}
          {...ids}
          rows={1}
          maxLength={200}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="field-sizing-content w-full max-w-[34ch] resize-none border-rule border-b bg-transparent pb-2 font-semibold font-serif text-4xl text-ink tracking-tight aria-invalid:border-danger"
        />
      )}
    </Field>
  );
}
