import { type ComponentProps, useId } from 'react';

interface LinkFieldsProps {
  label: ComponentProps<'input'>;
  href: ComponentProps<'input'>;
  /** What is wrong with either field. */
  errors?: { label?: string | undefined; href?: string | undefined };
}

/** The two fields of a link side by side, and the first error below them. */
export function LinkFields({ label, href, errors = {} }: LinkFieldsProps) {
  const id = useId();
  const error = errors.label ?? errors.href;
  const wrong = (fault: string | undefined) => fault && ({ 'aria-invalid': true, 'aria-describedby': id } as const);
  return (
    <div className="min-w-60 flex-1">
      <div className="grid gap-2 sm:grid-cols-2">
        <input placeholder="Label" className="control control-compact" {...label} {...wrong(errors.label)} />
        <input placeholder="/path or https://…" className="control control-compact" {...href} {...wrong(errors.href)} />
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
