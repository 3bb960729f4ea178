import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { NoteForm } from './NoteForm.tsx';
import { reasonsQuery } from './queries.ts';
import { ReasonsDialog } from './ReasonsDialog.tsx';

interface RejectDialogProps {
  id: string;
  title: string;
  authorName: string;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onReject: (reviewNotes: string, reasonId: string | undefined) => void;
}

/** Asks for the reason, and for the note to the author. */
export function RejectDialog({ id, title, authorName, open, pending, onClose, onReject }: RejectDialogProps) {
  const form = useId();
  const [note, setNote] = useState('');
  const [reasonId, setReasonId] = useState('');
  const [editing, setEditing] = useState(false);
  const { reasons = [] } = useQuery(reasonsQuery).data ?? {};
  const reason = reasons.find((one) => one.id === reasonId);
  const silent = reason?.mailsAuthor === false;
  const choose = (next: string) => {
    // A note that the editor wrote stays; a reason's note is replaced by the next reason's.
    if (note.trim() === (reason?.note ?? '')) setNote(reasons.find((one) => one.id === next)?.note ?? '');
    setReasonId(next);
  };
  return (
    <>
      <ConfirmDialog
        title="Reject this submission?"
        subject={title}
        verb={silent ? 'Reject without an email' : 'Reject and notify the author'}
        danger
        pending={pending}
        form={form}
        open={open}
        onClose={onClose}
        other={
          <Button look="quiet" className="mr-auto" onClick={() => setEditing(true)}>
            Edit the reasons
          </Button>
        }
      >
        <NoteForm
          form={form}
          kept={`${id}/note`}
          label="Note to the author"
          hint={
            silent
              ? 'No email is sent. The author sees the note on the submission’s page.'
              : `Goes to ${authorName} by email: what has to change, and what would help. They can revise it and send it again.`
          }
          note={note}
          onNote={setNote}
          missing={reasonId ? undefined : 'Choose a reason or write a note: the author needs to know why'}
          onSend={(reviewNotes) => onReject(reviewNotes, reasonId || undefined)}
        >
          <SelectField
            label="Reason"
            value={reasonId}
            choices={[
              { value: '', label: 'Another reason: see the note' },
              ...reasons.map((one) => ({
                value: one.id,
                label: one.mailsAuthor ? one.name : `${one.name} (no email)`,
              })),
            ]}
            onChange={(event) => choose(event.target.value)}
          />
        </NoteForm>
      </ConfirmDialog>
      <ReasonsDialog open={editing} onClose={() => setEditing(false)} />
    </>
  );
}
