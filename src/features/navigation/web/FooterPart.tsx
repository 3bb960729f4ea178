import type { FormEvent, ReactNode } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';

interface FooterPartProps {
  title: string;
  /** Label of the button: 'Save contact'. */
  action: string;
  pending: boolean;
  disabled?: boolean;
  onSubmit: (form: FormData) => void;
  children: ReactNode;
}

/** One part of the footer with a button that saves it. */
export function FooterPart({ title, action, pending, disabled = false, onSubmit, children }: FooterPartProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form aria-label={title} onSubmit={submit} noValidate>
      <h4 className="mb-3 font-semibold text-ink-soft text-sm">{title}</h4>
      {children}
      <Button type="submit" look="secondary" size="small" disabled={pending || disabled} className="mt-4">
        {action}
      </Button>
    </form>
  );
}
