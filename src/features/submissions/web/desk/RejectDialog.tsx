import { type FormEvent, useId } from 'react';
import { NOTE_MAX } from '#features/submissions/vocabulary.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';

interface RejectDialogProps {
  title: string;
  authorName: string;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onReject: (note: string) => void;
}

/** Asks for the note that goes to the author. */
export function RejectDialog({ title, authorName, open, pending, onClose, onReject }: RejectDialogProps) {
  const form = useId();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onReject(String(new FormData(event.currentTarget).get('note')).trim());
  };
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
      <form id={form} onSubmit={onSubmit}>
        <TextAreaField
          label="Note to the author"
          hint={`Goes to ${authorName} by email: what has to change, and what would help. They can revise it and send it again.`}
          name="note"
          maxLength={NOTE_MAX}
          optional
        />
      </form>
    </ConfirmDialog>
  );
}
