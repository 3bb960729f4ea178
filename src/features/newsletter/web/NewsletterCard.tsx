import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { newsletter } from './queries.ts';

/** Behaviour 10.3. */
export const SUBSCRIBED =
  "You've successfully subscribed to our weekly newsletter. Check your email for a confirmation message.";

export const NEXT_STEP = 'One more step: open the email and confirm.';

const INVALID = 'Please enter a valid email address.';

/** Goes from idle through submitting to subscribed. If sending fails, the form stays (behaviour 10.1 to 10.3). */
function useSubscribe() {
  const returned = useReturnedForm('/newsletter');
  const [error, setError] = useState(returned?.errors.email ?? returned?.message);
  const [state, setState] = useState<'idle' | 'submitting' | 'subscribed'>('idle');
  const refuse = () => {
    setError(INVALID);
    toast({ tone: 'danger', title: 'Invalid email', description: INVALID });
  };
  const fail = (err: unknown) => {
    setState('idle');
    if (isApiError(err) && err.problem.errors?.email) return refuse();
    toast({
      tone: 'danger',
      title: 'Subscription failed',
      description: 'Please try again or contact support if the problem persists.',
    });
  };
  const succeed = () => {
    setState('subscribed');
    toast({
      title: 'Successfully subscribed!',
      description: "You'll receive our weekly tax insights in your inbox.",
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (!email.includes('@')) return refuse();
    setError(undefined);
    setState('submitting');
    newsletter('POST /api/newsletter/subscribe', { body: { email } }).then(succeed, fail);
  };
  return { state, onSubmit, error, typed: returned?.values.email };
}

const SENT =
  'M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8M22 7l-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7M16 19l2 2 4-4';

/** Sign-up for the newsletter. Without scripts the form posts to /newsletter (server/routes.ts). */
export function NewsletterCard() {
  const { site } = useRouteContext({ from: '__root__' });
  const { state, onSubmit, error, typed } = useSubscribe();
  if (state === 'subscribed')
    return (
      <div role="status" className="flex items-start gap-4">
        <Icon drawing={SENT} className="mt-1 shrink-0 text-accent" />
        <div>
          <p className="font-semibold font-serif text-2xl">Welcome to {site.name}!</p>
          <p className="mt-1 max-w-reading text-ink-soft">
            {SUBSCRIBED} <strong>{NEXT_STEP}</strong>
          </p>
        </div>
      </div>
    );
  return (
    <form
      method="post"
      action="/newsletter"
      // The card itself explains what is wrong with an address.
      noValidate
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label="Email address"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={typed}
          error={error}
        />
      </div>
      <Button type="submit" disabled={state === 'submitting'}>
        {state === 'submitting' ? 'Subscribing...' : 'Subscribe'}
      </Button>
    </form>
  );
}
