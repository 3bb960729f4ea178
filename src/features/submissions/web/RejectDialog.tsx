import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextAreaField } from '#web/ui/Field.tsx';
import type { Submission } from '../contract.ts';
import { NOTE_MAX } from '../vocabulary.ts';

interface RejectDialogProps {
  submission: Submission;
  open: boolean;
  pending: boolean;
  problem: ReactNode;
  onClose: () => void;
  onReject: (note: string) => void;
}

/** Asks for the note that goes to the author. */
export function RejectDialog({ submission, open, pending, problem, onClose, onReject }: RejectDialogProps) {
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
        {problem}
        <p className="mb-4 font-semibold font-serif text-lg">{submission.title}</p>
        <TextAreaField
          label="Note to the author"
          hint={`Goes to ${submission.authorName} by email: what stands in the way, and what would help.`}
          name="note"
          maxLength={NOTE_MAX}
          optional
        />
      </form>
    </Dialog>
  );
}
