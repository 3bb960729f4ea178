import { useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { useReturnedForm } from '#web/returned-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/Field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import type { AlertInput } from '../contract.ts';
import { ALERT_FREQUENCIES, FREQUENCY_LABELS } from '../vocabulary.ts';
import { alerts } from './queries.ts';
import type { AlertSearch } from './search.ts';
import { PATH } from './words.ts';

const frequencies = ALERT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));
const FAILED = 'The alert could not be set up. Please try again in a moment.';

interface AlertFormProps {
  wish: Pick<AlertSearch, 'keywords' | 'location'>;
  onSent: () => void;
}

/** Works without scripts: server/routes.ts serves what is sent to /careers/alerts. */
export function AlertForm({ wish, onSent }: AlertFormProps) {
  const returned = useReturnedForm(PATH);
  const [problem, setProblem] = useState(returned?.message);
  const { form, errors, pending } = useForm({
    returned,
    schema: async () => (await import('../contract.ts')).AlertInput,
    send: async (body: AlertInput) => {
      setProblem(undefined);
      await alerts('POST /api/alerts', { body });
      onSent();
    },
    onFailure: (err) => setProblem(isApiError(err) && err.status === 429 ? err.problem.message : FAILED),
  });
  const control = (name: keyof AlertInput, start = '') => ({
    name,
    error: errors[name],
    defaultValue: returned?.values[name] ?? start,
  });
  return (
    <form {...form} method="post" action={PATH} className="flex flex-col gap-5">
      {problem && (
        <p role="alert" className="border-danger border-l-4 py-1 pl-3 font-semibold text-danger">
          {problem}
        </p>
      )}
      <TextField {...control('email')} label="Email address" type="email" required autoComplete="email" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...control('keywords', wish.keywords)}
          label="Keywords"
          hint="Such as transfer pricing"
          optional
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          {...control('location', wish.location)}
          label="Location"
          hint="A city or a country"
          optional
          maxLength={120}
          autoComplete="off"
        />
      </div>
      <SelectField {...control('frequency', 'weekly')} label="How often" choices={frequencies} />
      <p>
        <Button type="submit" disabled={pending}>
          {pending ? 'Setting up...' : 'Set Up Alert'}
        </Button>
      </p>
    </form>
  );
}
