import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { client } from '#kernel/client.ts';
import { Button } from '#web/ui/Button.tsx';
import { controlClasses } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { newsletterApi } from '../contract.ts';

const newsletter = client<typeof newsletterApi>();

/** Sign-up for the weekly letter: idle, submitting, subscribed. On failure the form stays (specification, section 4). */
export function NewsletterCard() {
  const { site } = useRouteContext({ from: '__root__' });
  const id = useId();
  const subscribe = useMutation({
    mutationFn: (email: string) => newsletter('POST /api/newsletter/subscribe', { body: { email } }),
    onSuccess: () =>
      toast({
        title: 'Successfully subscribed!',
        description: "You'll receive our weekly tax insights in your inbox.",
      }),
    onError: () =>
      toast({
        tone: 'danger',
        title: 'Subscription failed',
        description: 'Please try again or contact support if the problem persists.',
      }),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (email.includes('@')) subscribe.mutate(email);
    else toast({ tone: 'danger', title: 'Invalid email', description: 'Please enter a valid email address.' });
  };

  if (subscribe.isSuccess)
    return (
      <div role="status" className="flex items-start gap-4">
        <MailCheck aria-hidden className="mt-1 shrink-0 text-accent" />
        <div>
          <p className="font-semibold font-serif text-2xl">Welcome to {site.name}!</p>
          <p className="mt-1 max-w-reading text-ink-soft">
            You've successfully subscribed to our weekly newsletter. Check your email for a confirmation message.
          </p>
        </div>
      </div>
    );
  return (
    <form
      method="post"
      action="/newsletter"
      onSubmit={onSubmit}
      noValidate={false}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
          Email address
        </label>
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          className={controlClasses}
        />
      </div>
      <Button type="submit" disabled={subscribe.isPending}>
        {subscribe.isPending ? 'Subscribing...' : 'Subscribe'}
      </Button>
    </form>
  );
}
