import { type FormEvent, useId, useRef } from 'react';
import { NOTE_MAX } from '#features/submissions/vocabulary.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';

interface RejectDialogProps {
  id: string;
  title: string;
  authorName: string;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onReject: (note: string) => void;
}

/** Asks for the note that goes to the author. */
export function RejectDialog({ title, open, pending, onClose, ...note }: RejectDialogProps) {
  const form = useId();
  return (
    <ConfirmDialog
      title="Reject this submission?"
      subject={title}
      verb="Reject and notify the author"
      danger
      pending={pending}
      form={form}
      open={open}
      onClose={onClose}
    >
      <Note form={form} {...note} />
    </ConfirmDialog>
  );
}

function Note({
  id,
  form,
  authorName,
  onReject,
}: Pick<RejectDialogProps, 'id' | 'authorName' | 'onReject'> & { form: string }) {
  const ref = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedForm({ key: '/api/admin/submissions', id: `${id}/note`, form: ref });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    unsaved.settle();
    onReject(String(new FormData(event.currentTarget).get('note')).trim());
  };
  return (
    <form ref={ref} id={form} onSubmit={onSubmit} className="flex flex-col gap-3">
      <KeptNote unsaved={unsaved} />
      <TextAreaField
        label="Note to the author"
        hint={`Goes to ${authorName} by email: what has to change, and what would help. They can revise it and send it again.`}
        name="note"
        maxLength={NOTE_MAX}
        optional
      />
    </form>
  );
}
