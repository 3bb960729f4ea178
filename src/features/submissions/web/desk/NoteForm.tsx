import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { NOTE_MAX } from '#features/submissions/vocabulary.ts';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsaved } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { focusFirst } from '#platform/web/ui/use-form.ts';

interface NoteFormProps {
  form: string;
  /** The key under which this browser keeps the note. */
  kept: string;
  label: string;
  hint: string;
  note: string;
  onNote: (note: string) => void;
  /** The error for an empty note. If undefined, the note is optional. */
  missing?: string | undefined;
  onSend: (note: string) => void;
  children?: ReactNode;
}

/** Asks for a note to the author. This browser keeps the note until it is sent. */
export function NoteForm({ form, kept, label, hint, note, onNote, missing, onSend, children }: NoteFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const unsaved = useUnsaved({
    key: '/api/admin/submissions',
    id: kept,
    form: ref,
    values: { note },
    saved: { note: '' },
    show: (values) => onNote(values.note),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = note.trim() === '' ? missing : undefined;
    setError(found);
    if (found) return focusFirst(ref.current, { note: found });
    unsaved.settle();
    onSend(note.trim());
  };
  return (
    <form ref={ref} id={form} onSubmit={send} noValidate className="flex flex-col gap-4">
      <KeptNote unsaved={unsaved} />
      {children}
      <TextAreaField
        label={label}
        hint={hint}
        name="note"
        value={note}
        error={error}
        maxLength={NOTE_MAX}
        onChange={(event) => onNote(event.target.value)}
        {...(!missing && { optional: true })}
      />
    </form>
  );
}
