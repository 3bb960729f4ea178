import { type FormEvent, useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { newsletter } from './queries.ts';

const INVALID = 'Please enter a valid email address.';

/** Idle, submitting, subscribed; on failure the form stays (specification, sections 4, 5 and 8). */
export function useSubscribe() {
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
