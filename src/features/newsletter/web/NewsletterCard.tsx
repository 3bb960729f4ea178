import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { loadToasts } from '#platform/web/ui/Toaster.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { newsletter } from './queries.ts';

/** Behaviour 10.3. */
export const SUBSCRIBED =
  "You've successfully subscribed to our weekly newsletter. Check your email for a confirmation message.";

/** Names the address, if the page knows it, so that the reader notices a typing error. */
export const nextStep = (email?: string): string =>
  `One more step: open the email and confirm.${email ? ` You gave the address ${email}.` : ''}`;

/** Shown beside the field, in different words from the toast's. */
const INVALID = 'An address looks like name@example.com';

/** Subscribes an address, and says in a toast how that went (behaviour 10.1 to 10.3). */
export async function subscribe(typed: string): Promise<'subscribed' | 'invalid' | 'failed'> {
  const email = typed.trim();
  const refuse = () => {
    toast({ tone: 'danger', title: 'Invalid email', description: 'Please enter a valid email address.' });
    return 'invalid' as const;
  };
  if (!email.includes('@')) return refuse();
  try {
    await newsletter('POST /api/newsletter/subscribe', { body: { email } });
  } catch (err) {
    if (isApiError(err) && err.problem.errors?.email) return refuse();
    toast({
      tone: 'danger',
      title: 'Subscription failed',
      description: 'Please try again or contact support if the problem persists.',
    });
    return 'failed';
  }
  toast({
    title: 'Successfully subscribed!',
    description: "You'll receive our weekly tax insights in your inbox.",
  });
  return 'subscribed';
}

/** Goes from idle through submitting to subscribed. If sending fails, the form stays. */
function useSubscribe() {
  const returned = useReturnedForm('/newsletter');
  const [error, setError] = useState(returned?.errors.email ?? returned?.message);
  const [state, setState] = useState<'idle' | 'submitting' | 'subscribed'>('idle');
  const [email, setEmail] = useState('');
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setState('submitting');
    const address = String(new FormData(form).get('email')).trim();
    setEmail(address);
    const outcome = await subscribe(address);
    setError(outcome === 'invalid' ? INVALID : undefined);
    if (outcome === 'invalid') form.querySelector<HTMLElement>('[name=email]')?.focus();
    setState(outcome === 'subscribed' ? outcome : 'idle');
  };
  return { state, email, onSubmit, error, typed: returned?.values };
}

const SENT =
  'M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8M22 7l-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7M16 19l2 2 4-4';

const focus = (element: HTMLElement | null) => element?.focus();

/** Sign-up for the newsletter. Without scripts the form posts to /newsletter (server/routes.ts). */
export function NewsletterCard() {
  const { site } = useRouteContext({ from: '__root__' });
  const { state, email, onSubmit, error, typed } = useSubscribe();
  if (state === 'subscribed')
    return (
      // The form that had the focus is gone. The margin scrolls it above the toast that appears with it.
      <div ref={focus} tabIndex={-1} role="status" className="flex scroll-mb-40 items-start gap-4 outline-none">
        <Icon drawing={SENT} className="mt-1 shrink-0 text-accent" />
        <div>
          <p className="font-semibold font-serif text-2xl">Welcome to {site.name}!</p>
          <p className="mt-1 max-w-reading text-ink-soft">
            <span>{SUBSCRIBED}</span> <strong className="wrap-anywhere">{nextStep(email)}</strong>
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
      onFocus={loadToasts}
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      {typed?.from && <input type="hidden" name="from" value={typed.from} />}
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label="Email address"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={typed?.email}
          error={error}
        />
      </div>
      <Button type="submit" disabled={state === 'submitting'}>
        {state === 'submitting' ? 'Subscribing...' : 'Subscribe'}
      </Button>
    </form>
  );
}
