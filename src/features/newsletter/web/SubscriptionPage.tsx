import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '#web/ui/BackLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PROMISE, type SubscriptionState } from '../vocabulary.ts';
import { subscriptionQuery } from './queries.ts';
import { SubscriptionNotFound } from './SubscriptionNotFound.tsx';

const route = getRouteApi('/newsletter/$token');

const TITLES: Record<SubscriptionState, string> = {
  pending: 'Confirm Your Subscription',
  active: 'You Are Subscribed',
  ended: 'You Are Unsubscribed',
  bounced: 'Our Mail Came Back',
};
const TEXTS: Record<SubscriptionState, string> = {
  pending: 'Is this what you asked for? If you did not ask, close this page: without a confirmation no mails follow.',
  active: 'The newsletter comes to this address. Should you no longer want it, the button below ends it at once.',
  ended: 'No more issues follow. Should you change your mind, subscribe once more.',
  bounced:
    'An issue could not be delivered to this address, so we stopped. If the mailbox works again, subscribe once more.',
};
const STATES: Record<SubscriptionState, string> = {
  pending: 'Not confirmed',
  active: 'Active',
  ended: 'Ended',
  bounced: 'Stopped',
};
const BUTTONS: Record<SubscriptionState, string> = {
  pending: 'Confirm Subscription',
  active: 'Unsubscribe',
  ended: 'Subscribe Again',
  bounced: 'Subscribe Again',
};

/** What a mailed link opens. Opening it changes nothing; its button does, with or without scripts. */
export function SubscriptionPage() {
  const { token } = route.useParams();
  const { data } = useSuspenseQuery(subscriptionQuery(token));
  if (!data) return <SubscriptionNotFound />;
  const { email, state } = data;
  const ends = state === 'active';
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <div className="mx-auto max-w-reading">
        <BackLink to="/">Back to Home</BackLink>
        <h1 className="mt-6 text-balance font-semibold font-serif text-4xl tracking-tight">{TITLES[state]}</h1>
        <p className="mt-3 mb-8 text-pretty font-serif text-ink-soft text-xl">{TEXTS[state]}</p>
        <Facts
          facts={[
            ['Newsletter', STATES[state]],
            [
              'Sent to',
              <span key="email" className="break-all">
                {email}
              </span>,
            ],
          ]}
        />
        <form method="post" action={`/newsletter/${token}`} className="mt-6">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="action" value={ends ? 'unsubscribe' : 'confirm'} />
          {!ends && <p className="mb-5 text-ink-soft text-sm">{PROMISE}</p>}
          <Button type="submit" look={ends ? 'secondary' : 'primary'}>
            {BUTTONS[state]}
          </Button>
        </form>
      </div>
    </div>
  );
}
