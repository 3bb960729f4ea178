import { type FormEvent, useId } from 'react';
import { NOTE_MAX } from '#features/submissions/vocabulary.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
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
    <Dialog
      title="Reject this submission?"
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" type="submit" form={form} disabled={pending}>
            Reject and notify the author
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        <p className="mb-4 font-semibold font-serif text-lg">{title}</p>
        <TextAreaField
          label="Note to the author"
          hint={`Goes to ${authorName} by email: what stands in the way, and what would help. They can revise it and send it again.`}
          name="note"
          maxLength={NOTE_MAX}
          optional
        />
      </form>
    </Dialog>
  );
}
