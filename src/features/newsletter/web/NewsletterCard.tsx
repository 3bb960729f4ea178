import { useRouteContext } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { useSubscribe } from './use-subscribe.ts';
import { SUBSCRIBED } from './words.ts';

/** Sign-up for the weekly letter. Works without scripts: server/routes.ts serves what is sent to /newsletter. */
export function NewsletterCard() {
  const { site } = useRouteContext({ from: '__root__' });
  const { onSubmit, error, typed, isPending, isSuccess } = useSubscribe();
  if (isSuccess)
    return (
      <div role="status" className="flex items-start gap-4">
        <MailCheck aria-hidden className="mt-1 shrink-0 text-accent" />
        <div>
          <p className="font-semibold font-serif text-2xl">Welcome to {site.name}!</p>
          <p className="mt-1 max-w-reading text-ink-soft">{SUBSCRIBED}</p>
        </div>
      </div>
    );
  return (
    <form method="post" action="/newsletter" onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
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
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Subscribing...' : 'Subscribe'}
      </Button>
    </form>
  );
}
