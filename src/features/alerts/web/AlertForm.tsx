import { useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { useUnsavedLater } from '#platform/web/ui/unsaved/use-unsaved-later.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { AlertInput } from '../contract.ts';
import { type AlertKind, formPath } from '../vocabulary.ts';
import { alerts } from './queries.ts';
import type { WishSearch } from './search.ts';
import { type Lists, WishFields } from './WishFields.tsx';
import { frequencyChoices } from './words.ts';

const FAILED = 'The alert could not be set up. Please try again in a moment.';

interface AlertFormProps {
  kind: AlertKind;
  wish: WishSearch;
  lists?: Lists;
  onSent: () => void;
}

/** Works without scripts: server/routes.ts handles the form when it is posted to its page. */
export function AlertForm({ kind, wish, lists, onSent }: AlertFormProps) {
  const returned = useReturnedForm(formPath(kind));
  const [problem, setProblem] = useState(returned?.message);
  const { form, errors, pending } = useForm({
    returned,
    schema: async () => (await import('../contract.ts')).AlertInput,
    send: async (body: AlertInput) => {
      setProblem(undefined);
      await alerts('POST /api/alerts', { body });
      unsaved.settle();
      onSent();
    },
    onFailure: (err) => setProblem(isApiError(err) && err.status === 429 ? err.problem.message : FAILED),
  });
  const unsaved = useUnsavedLater({ key: '/api/alerts', id: kind, form: form.ref });
  const control = (name: keyof AlertInput, start = '') => ({
    name,
    error: errors[name],
    defaultValue: returned?.values[name] ?? start,
  });
  return (
    <form {...form} method="post" action={formPath(kind)} className="flex flex-col gap-5">
      <ProblemNote>{problem}</ProblemNote>
      <input type="hidden" name="kind" value={kind} />
      <TextField {...control('email')} label="Email address" type="email" required autoComplete="email" />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          {...control('keywords', wish.keywords)}
          label="Keywords"
          hint="Such as transfer pricing"
          optional
          maxLength={200}
          autoComplete="off"
        />
        <WishFields kind={kind} lists={lists} control={(name) => control(name, wish[name])} />
      </div>
      <SelectField {...control('frequency', 'weekly')} label="How often" choices={frequencyChoices(kind)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={pending}>
          {pending ? 'Setting up...' : 'Set up alert'}
        </Button>
        {unsaved.note}
      </div>
    </form>
  );
}
