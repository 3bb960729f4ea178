import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Submit } from '#platform/web/ui/Button.tsx';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { type Unsaved, useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';

/** The key under which this browser keeps what was typed into a part of the footer. */
export const KEPT = '/api/admin/navigation/footer';

interface FooterPartProps {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  unsaved: Unsaved;
  /** The label of the button: 'Save contact'. */
  action: string;
  pending: boolean;
  /** Whether nothing has changed. */
  idle?: boolean;
  /** Returns whether the part was saved. */
  onSubmit: (form: FormData) => Promise<boolean>;
  children: ReactNode;
}

export function FooterPart(props: FooterPartProps) {
  const { title, form, unsaved, action, pending, idle = false, onSubmit, children } = props;
  const isSending = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The part may be checked before it is sent; during the check, the button is not disabled.
    if (isSending.current) return;
    isSending.current = true;
    const isSaved = await onSubmit(new FormData(event.currentTarget));
    isSending.current = false;
    if (isSaved) unsaved.settle();
  };
  return (
    <form ref={form} aria-label={title} onSubmit={submit} noValidate>
      <h3 className="mb-3 font-semibold text-ink-soft text-sm">{title}</h3>
      {children}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Submit look="secondary" size="small" idle={idle} pending={pending} verb={action} />
        <KeptNote unsaved={unsaved} />
      </div>
    </form>
  );
}

/** Shows a part whose controls keep their own values. */
export function PlainFooterPart(props: Omit<FooterPartProps, 'form' | 'unsaved'> & { name: string }) {
  const { name, ...part } = props;
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedForm({ key: KEPT, id: name, form });
  return <FooterPart {...part} form={form} unsaved={unsaved} />;
}
