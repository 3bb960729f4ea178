/** Asks for the notice to readers when a public text changes or is withdrawn: behaviour 22.4. */
import { useEffect, useRef, useState } from 'react';
import { CHANGE_LABELS, CORRECTIONS, type Correction, MAX_NOTE, type Notice, WITHDRAWALS } from '#kernel/editions.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { SelectField, TextAreaField } from '#platform/web/ui/Field.tsx';
import type { Saved } from './record-form.ts';
import type { EditingProps } from './use-editing.ts';

/** Asks, beside the Save button, whether to tell readers about the change. */
export function ChangeSelect<Stored extends Saved, Values extends object>({
  editing: { correction, tell, saving },
}: EditingProps<Stored, Values>) {
  return (
    <select
      aria-label="Kind of change"
      className="control control-compact sm:max-w-44"
      disabled={saving}
      value={correction?.change ?? ''}
      onChange={({ target: { value } }) =>
        tell(value ? { change: value as Notice, note: correction?.note ?? '' } : undefined)
      }
    >
      <option value="">Minor change</option>
      <optgroup label="With a notice to readers">
        {choicesOf(CORRECTIONS, CHANGE_LABELS).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

export function NoteForReaders<Stored extends Saved, Values extends object>({
  editing: { correction, errors, tell },
}: EditingProps<Stored, Values>) {
  const { change, note } = correction!;
  const error = errors.correction ?? errors['correction.note'];
  const box = useRef<HTMLDivElement>(null);
  // Also moves the focus here when the select has just been changed.
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  useEffect(() => {
    if (error) box.current?.querySelector('textarea')?.focus();
  }, [error]);
  return (
    <div ref={box} className="mx-auto max-w-page px-4 pb-3 sm:px-6">
      <TextAreaField
        label={`${CHANGE_LABELS[change]}: note to readers`}
        hint={`Shown above the text. Everyone we emailed about it gets this note. ${note.length} of ${MAX_NOTE} characters.`}
        maxLength={MAX_NOTE}
        className="min-h-16!"
        value={note}
        error={error}
        onChange={(event) => tell({ change, note: event.target.value })}
      />
    </div>
  );
}

interface WithdrawingProps {
  /** 'article' */
  what: string;
  saving: boolean;
  withdraw: (correction: Correction) => Promise<boolean>;
}

/** A button that withdraws a public text, after asking for the notice in its place. */
export function Withdrawing({ what, saving, withdraw }: WithdrawingProps) {
  const [open, setOpen] = useState(false);
  const [notice, setNotice] = useState<Correction>(BLANK);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = async () => {
    setError(notice.note.trim() ? undefined : 'Please tell readers why');
    if (!notice.note.trim()) return field.current?.focus();
    setOpen(false);
    if (await withdraw(notice)) setNotice(BLANK);
  };
  return (
    <>
      <Button look="secondary" size="small" disabled={saving} onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        title={`Withdraw this ${what}?`}
        verb="Withdraw"
        danger
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
      >
        <div className="flex flex-col gap-4">
          <p>
            Its page shows your notice with the title and the date. Everyone we emailed about it gets the notice. You
            can publish it again.
          </p>
          <SelectField
            label="Kind of notice"
            choices={choicesOf(WITHDRAWALS, CHANGE_LABELS)}
            value={notice.change}
            onChange={({ target: { value } }) => setNotice({ ...notice, change: value as Notice })}
          />
          <TextAreaField
            ref={field}
            label="Note to readers"
            maxLength={MAX_NOTE}
            error={error}
            value={notice.note}
            onChange={({ target: { value } }) => setNotice({ ...notice, note: value })}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}

const BLANK: Correction = { change: 'withdrawal', note: '' };
