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
  /** Whether the text has unsaved changes. */
  edited: boolean;
  onAsk: (reviewNotes: string, promised: boolean) => void;
}

/** Asks for the notes for an author whose submission is returned. */
export function AskDialog({ id, title, authorName, open, pending, edited, onClose, onAsk }: AskDialogProps) {
  const form = useId();
  const [note, setNote] = useState('');
  const [promised, setPromised] = useState(false);
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
        onSend={(reviewNotes) => onAsk(reviewNotes, promised)}
      />
      <label className="mt-3 flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={promised}
          onChange={({ target }) => setPromised(target.checked)}
          className="size-4 accent-accent"
        />
        Tell the author that we will publish it once this is changed
      </label>
      <p className="mt-1 text-ink-soft text-sm">
        {edited && 'Your unsaved edits are saved first. '}The author gets this text, including the desk’s edits, to work
        on.
      </p>
    </ConfirmDialog>
  );
}
