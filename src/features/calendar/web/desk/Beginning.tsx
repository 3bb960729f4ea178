/** Begins new records on a day of the calendar. */
import { type FormEvent, useId, useState } from 'react';
import { useBeginNew, useDesk } from '#features/desk/web/index.ts';
import { capital } from '#kernel/numbers.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { focusFirst } from '#platform/web/ui/use-form.ts';
import { today } from './days.ts';

/** Returns a function that asks what to begin on a day, and its dialog. */
export function useBeginning() {
  const [day, setDay] = useState<string>();
  return {
    begin: setDay,
    dialog: day !== undefined && <NewDialog day={day} onClose={() => setDay(undefined)} />,
  };
}

function NewDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const form = useId();
  const beginNew = useBeginNew();
  const kinds = useDesk().kinds.filter(({ beginOn }) => beginOn);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const chosen = String(entered.get('day'));
    const { kind, beginOn } = kinds.find((known) => known.kind === entered.get('kind'))!;
    const isPast = chosen < today();
    const problem = isPast ? 'Choose today or a later day' : beginNew(kind, beginOn!(chosen), 'the calendar');
    const found: typeof errors = problem ? { [isPast ? 'day' : 'kind']: problem } : {};
    setErrors(found);
    focusFirst(event.currentTarget, found);
  };
  return (
    <ConfirmDialog title="Begin something new" verb="Begin" form={form} open onClose={onClose}>
      <form id={form} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Kind"
          name="kind"
          choices={kinds.map(({ kind, what }) => ({ value: kind, label: capital(what) }))}
          error={errors.kind}
        />
        <TextField
          label="Day"
          name="day"
          type="date"
          min={today()}
          defaultValue={day < today() ? today() : day}
          error={errors.day}
        />
      </form>
    </ConfirmDialog>
  );
}
