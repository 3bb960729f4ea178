import { useId } from 'react';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { Erasure, FoundRecord } from '../contract.ts';
import { PublishedChoice } from './PublishedChoice.tsx';
import { privacy } from './queries.ts';

interface EraseDialogProps {
  record: FoundRecord;
  open: boolean;
  onClose: () => void;
  onErased: () => void;
}

/** Asks to type the address once more, because erasing cannot be undone. */
export function EraseDialog({ record: { email, hasAccount }, open, onClose, onErased }: EraseDialogProps) {
  const formId = useId();
  const { form, errors, pending } = useForm({
    schema: async () => (await import('../contract.ts')).Erasure,
    values: (entered) => ({ ...Object.fromEntries(entered), email }),
    send: async (body: Erasure) => {
      await privacy('POST /api/admin/privacy/erase', { body });
      toast({ title: 'Everything about the address is erased' });
      onErased();
    },
    onFailure: (err) => toastFailure(err),
  });
  return (
    <ConfirmDialog
      title="Erase everything about this address?"
      subject={email}
      verb="Erase for good"
      doing="Erasing..."
      danger
      pending={pending}
      form={formId}
      open={open}
      onClose={onClose}
    >
      <form {...form} id={formId} className="flex flex-col gap-5">
        <p className="text-ink-soft">
          {hasAccount && 'The account is deleted, with its sessions; its owner gets a last email. '}
          Submissions that were not published, the subscription, alerts, inquiries and emails are deleted. Records that
          must stay, such as the audit log and consents, keep a hash instead of the address. This can’t be undone.
        </p>
        <PublishedChoice />
        <TextField
          label="Type the address to confirm"
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.confirmation}
        />
      </form>
    </ConfirmDialog>
  );
}
