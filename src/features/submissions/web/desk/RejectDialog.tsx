import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { NOTE_MAX, REASON_NAME_MAX, REASONS_MAX } from '#features/submissions/vocabulary.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { MoveButtons } from '#platform/web/ui/reorder/MoveButtons.tsx';
import { moveTo } from '#platform/web/ui/reorder/use-reorder.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsaved } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { focusFirst } from '#platform/web/ui/use-form.ts';
import { NoteForm } from './NoteForm.tsx';
import { choiceOfReason, QUEUE_KEY, reasonsQuery, submissions } from './queries.ts';
import type { DecisionProps } from './use-verdict.ts';

export function RejectDialog({ id, values, open, pending, onClose, onDecide }: DecisionProps) {
  const form = useId();
  const [note, setNote] = useState('');
  const [reasonId, setReasonId] = useState('');
  const [editing, setEditing] = useState(false);
  const { reasons = [] } = useQuery(reasonsQuery).data ?? {};
  const reason = reasons.find((one) => one.id === reasonId);
  const silent = reason?.mailsAuthor === false;
  const choose = (next: string) => {
    // Choosing another reason replaces a reason's note, but keeps a note that the editor wrote.
    if (note.trim() === (reason?.note ?? '')) setNote(reasons.find((one) => one.id === next)?.note ?? '');
    setReasonId(next);
  };
  return (
    <>
      <ConfirmDialog
        title="Reject this submission?"
        subject={values.title}
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
              : `Emailed to ${values.authorName} in a minute. Say what has to change, and what would help: they can revise the text and send it again.`
          }
          note={note}
          onNote={setNote}
          missing={reasonId ? undefined : 'Choose a reason or write a note: the author needs to know why'}
          onSend={(reviewNotes) => onDecide({ kind: 'reject', reviewNotes, ...(reasonId && { reasonId }) })}
        >
          <SelectField
            label="Reason"
            value={reasonId}
            choices={[{ value: '', label: 'Another reason: see the note' }, ...reasons.map(choiceOfReason)]}
            onChange={(event) => choose(event.target.value)}
          />
        </NoteForm>
      </ConfirmDialog>
      <ReasonsDialog open={editing} onClose={() => setEditing(false)} />
    </>
  );
}

type Reason = { id?: string; name: string; note: string; mailsAuthor: boolean };
type Stored = Reason & { updatedAt: string };

function ReasonsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useId();
  const query = useQuery(reasonsQuery);
  const save = useAction<{ reasons: Reason[]; updatedAt: string }>({
    run: async (body) => {
      await submissions('PUT /api/admin/submissions/reasons', { body });
      onClose();
    },
    done: 'Reasons saved',
    refresh: [[QUEUE_KEY, 'reasons']],
  });
  return (
    <ConfirmDialog
      title="Reasons for rejecting"
      verb="Save"
      doing="Saving..."
      pending={save.isPending}
      form={form}
      open={open}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ reasons }) => (
          <Fields
            form={form}
            stored={reasons}
            save={(next) =>
              save.mutateAsync({
                reasons: next,
                updatedAt: reasons
                  .map((one) => one.updatedAt)
                  .toSorted()
                  // There is always at least one.
                  .at(-1)!,
              })
            }
          />
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

const withoutTime = ({ updatedAt: _, ...reason }: Stored): Reason => reason;

const NAMELESS = 'Please name the reason';

interface FieldsProps {
  form: string;
  stored: readonly Stored[];
  save: (reasons: Reason[]) => Promise<unknown>;
}

function Fields({ form, stored, save }: FieldsProps) {
  const ref = useRef<HTMLFormElement>(null);
  const [reasons, setReasons] = useState(() => stored.map(withoutTime));
  const [tried, setTried] = useState(false);
  const unsaved = useUnsaved({
    key: '/api/admin/submissions/reasons',
    form: ref,
    values: { reasons },
    saved: { reasons: stored.map(withoutTime) },
    show: (values) => setReasons(values.reasons),
  });
  const change = (index: number, part: Partial<Reason>) =>
    setReasons(reasons.map((reason, at) => (at === index ? { ...reason, ...part } : reason)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is inside the rejection's form, which this would submit too.
    event.stopPropagation();
    setTried(true);
    const nameless = reasons.findIndex(({ name }) => name.trim() === '');
    if (nameless >= 0) focusFirst(ref.current, { [`name${nameless}`]: NAMELESS });
    else if (reasons.length > 0) void save(reasons).then(unsaved.settle, () => undefined);
  };
  return (
    <form ref={ref} id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <KeptNote unsaved={unsaved} />
      <ol className="divide-y divide-rule">
        {reasons.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new reasons have no id, and the fields hold no state
          <li key={index} className="flex flex-col gap-3 py-4 first:pt-0">
            <div className="flex items-end gap-2">
              <div className="min-w-0 grow">
                <TextField
                  label={`Reason ${index + 1}`}
                  name={`name${index}`}
                  value={reason.name}
                  maxLength={REASON_NAME_MAX}
                  error={tried && reason.name.trim() === '' ? NAMELESS : undefined}
                  onChange={(event) => change(index, { name: event.target.value })}
                  autoComplete="off"
                />
              </div>
              <MoveButtons
                name={reason.name || `Reason ${index + 1}`}
                first={index === 0}
                last={index === reasons.length - 1}
                onMove={(by) => setReasons(moveTo(reasons, index, index + by))}
              />
            </div>
            <TextAreaField
              label={`Note of reason ${index + 1}`}
              value={reason.note}
              maxLength={NOTE_MAX}
              className="min-h-20"
              onChange={(event) => change(index, { note: event.target.value })}
              optional
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <CheckField
                label="Emails the author"
                checked={reason.mailsAuthor}
                onChange={(event) => change(index, { mailsAuthor: event.target.checked })}
              />
              <Button
                look="danger"
                size="small"
                disabled={reasons.length === 1}
                aria-label={`Remove “${reason.name}”`}
                onClick={() => setReasons(reasons.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button
        look="secondary"
        size="small"
        className="self-start"
        disabled={reasons.length >= REASONS_MAX}
        onClick={() => setReasons([...reasons, { name: '', note: '', mailsAuthor: true }])}
      >
        Add a reason
      </Button>
    </form>
  );
}
