import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { FREQUENCIES, FREQUENCY_LABELS, type Frequency } from '#features/newsletter/vocabulary.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { ISSUE_KEYS, issues } from './queries.ts';

const READERS = FREQUENCIES.map((value) => ({ value, label: `${FREQUENCY_LABELS[value]} subscribers` }));

/** Begins a special issue from nothing, and opens it. */
export function NewIssue() {
  const navigate = useNavigate();
  const form = useId();
  const [open, setOpen] = useState(false);
  const [subject, setSubject] = useState('');
  const [frequency, setFrequency] = useState<Frequency>('weekly');
  const [error, setError] = useState<string>();
  const begin = useAction({
    run: async () => {
      const { id } = await issues('POST /api/admin/newsletter/issues', { body: { subject, frequency } });
      await navigate({ to: '/admin/newsletter/$id', params: { id } });
    },
    done: 'Special issue begun',
    refresh: ISSUE_KEYS,
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        New special issue
      </Button>
      <ConfirmDialog
        title="New special issue"
        verb="Begin"
        pending={begin.isPending}
        form={form}
        open={open}
        onClose={() => setOpen(false)}
      >
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setError(subject.trim() === '' ? 'Subject is required' : undefined);
            if (subject.trim() !== '') begin.mutate();
          }}
          className="flex flex-col gap-4"
        >
          <p className="text-ink-soft text-sm">
            It begins empty, beside the drafts that fill themselves, and goes out once.
          </p>
          <TextField
            label="Subject"
            name="subject"
            value={subject}
            error={error}
            maxLength={150}
            autoComplete="off"
            onChange={({ target }) => setSubject(target.value)}
          />
          <SelectField
            label="Goes to"
            choices={READERS}
            value={frequency}
            onChange={({ target }) => setFrequency(target.value as Frequency)}
          />
        </form>
      </ConfirmDialog>
    </>
  );
}
