import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currentUser, useSignedInMark } from '#features/accounts/web/queries.ts';
import type { WishName } from '#kernel/kinds.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { filterChoices } from '#platform/web/ui/choices.ts';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { useUnsavedLater } from '#platform/web/ui/unsaved/use-unsaved-later.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { AlertInput } from '../contract.ts';
import { type AlertKind, alerted, formPath, frequencyChoices } from '../vocabulary.ts';
import type { Followed } from '../wish.ts';
import { alerts } from './queries.ts';
import type { WishSearch } from './search.ts';

export interface AlertFormProps {
  kind: AlertKind;
  wish: WishSearch;
  lists?: Lists;
  /**
   * Called with the address once the alert has to be confirmed by email. If the address is the signed-in reader's, the
   * page of the alert opens instead.
   */
  onSent: (email: string) => void;
}

/** Works without scripts: the form posts to its page (server/routes.ts). */
export function AlertForm({ kind, wish, lists, onSent }: AlertFormProps) {
  const returned = useReturnedForm(formPath(kind));
  const [problem, setProblem] = useState(returned?.message);
  const navigate = useNavigate();
  const { form, field, pending } = useForm({
    returned,
    saved: { frequency: 'weekly', ...wish },
    schema: async () => (await import('../contract.ts')).AlertInput,
    send: async (body: AlertInput) => {
      setProblem(undefined);
      const { path } = await alerts('POST /api/alerts', { body });
      unsaved.settle();
      if (path) await navigate({ to: path });
      else onSent(body.email);
    },
    onFailure: (err) => setProblem(reasonOf(err)),
  });
  const unsaved = useUnsavedLater({ key: '/api/alerts', id: kind, form: form.ref });
  const signedIn = useSignedInMark();
  useEffect(() => {
    const fill = async () => {
      const user = await currentUser();
      const field = form.ref.current?.querySelector<HTMLInputElement>('[name=email]');
      if (user && field && !field.value) field.value = user.email;
    };
    // If the address cannot be loaded, the reader types it.
    if (signedIn) fill().catch(() => {});
  }, [signedIn, form.ref]);
  return (
    <form {...form} method="post" action={formPath(kind)} className="flex flex-col gap-5">
      <input type="hidden" name="kind" value={kind} />
      <TextField {...field('email')} label="Email address" type="email" required autoComplete="email" />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          {...field('keywords')}
          label="Keywords"
          hint="For example, transfer pricing"
          optional
          maxLength={200}
          autoComplete="off"
        />
        <WishFields kind={kind} lists={lists} control={field} />
      </div>
      <SelectField {...field('frequency')} label="How often" choices={frequencyChoices(kind)} />
      {/* Next to the button: on a phone, the beginning of the form is out of view. */}
      <ProblemNote>{problem}</ProblemNote>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Submit pending={pending} verb="Set up alert" doing="Setting up..." />
        {unsaved.note}
      </div>
    </form>
  );
}

/** The values to choose from. They include the one in the page's address, even if nothing published has it yet. */
export interface Lists {
  categories?: readonly string[];
  jurisdictions?: readonly string[];
}

interface WishFieldsProps {
  kind: AlertKind;
  lists: Lists | undefined;
  control: (name: WishName) => { name: string; error: string | undefined; defaultValue: string };
}

/** Shows the fields of a kind's alert except the keywords. */
function WishFields({ kind, lists, control }: WishFieldsProps) {
  const { wishes, types } = alerted(kind).alert;
  const typed = (name: WishName, label: string, maxLength: number, hint?: string) => (
    <TextField {...control(name)} label={label} hint={hint} optional maxLength={maxLength} autoComplete="off" />
  );
  const chosen = (name: WishName, label: string, all: string, values: readonly string[] = []) => {
    const { defaultValue: now } = control(name);
    const known = now === '' || values.includes(now) ? values : [now, ...values];
    return <SelectField {...control(name)} label={label} choices={filterChoices(all, known)} />;
  };
  const fields: Record<WishName, () => React.ReactNode> = {
    location: () => typed('location', 'Location', 120, 'A city or a country'),
    category: () => chosen('category', 'Topic', 'All topics', lists?.categories),
    topic: () => typed('topic', 'Topic', 80),
    author: () => typed('author', 'Author', 120),
    // Readers follow a law from its page, so other alerts need no field for one.
    law: () => control('law').defaultValue !== '' && typed('law', 'Law', 200),
    jurisdiction: () => chosen('jurisdiction', 'Jurisdiction', 'All jurisdictions', lists?.jurisdictions),
    type: () => (
      <SelectField {...control('type')} label="Type" choices={filterChoices('All types', Object.keys(types), types)} />
    ),
  };
  return wishes.map((name) => <div key={name}>{fields[name]()}</div>);
}

export function AboutAlert({ kind, followed }: { kind: AlertKind; followed?: Followed | undefined }) {
  const signedIn = useSignedInMark();
  return (
    <>
      We email you{' '}
      {followed ? `whenever we publish something ${followed.about}` : `new ${alerted(kind).many} that match`}, as often
      as you choose.{!signedIn && ' First, we will send you a link to confirm your address.'}
    </>
  );
}

/**
 * The same text for known and unknown addresses. Names the address, so that the reader notices a typing error, unless
 * the page was opened again since.
 */
export const checkYourEmail = (email: string | undefined): string =>
  `${CONFIRM}${email ? ` You gave the address ${email}.` : ''}`;

const CONFIRM =
  'Open the link that we email you and confirm the alert there. If you set up several alerts within an hour, one email covers them all.';
