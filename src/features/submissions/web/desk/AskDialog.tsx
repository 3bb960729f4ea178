import { useId, useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { NoteForm } from './NoteForm.tsx';

interface AskDialogProps {
  id: string;
  title: string;
  authorName: string;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onAsk: (reviewNotes: string) => void;
}

/** Asks for the notes with which a submission goes back to its author. */
export function AskDialog({ id, title, authorName, open, pending, onClose, onAsk }: AskDialogProps) {
  const form = useId();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title="Ask for changes?"
      subject={title}
      verb="Send to the author"
      doing="Sending..."
      pending={pending}
      form={form}
      open={open}
      onClose={onClose}
    >
      <NoteForm
        form={form}
        kept={`${id}/changes`}
        label="What needs to change"
        hint={`${authorName} gets it by email at once, with a link to revise the text. The revised version comes back to this queue.`}
        note={note}
        onNote={setNote}
        missing="Please say what needs to change"
        onSend={onAsk}
      />
    </ConfirmDialog>
  );
}
