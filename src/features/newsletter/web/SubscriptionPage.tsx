import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDate } from '#kernel/time.ts';
import { LinkNotFound } from '#platform/web/mailed-link/LinkNotFound.tsx';
import { NewLink } from '#platform/web/mailed-link/NewLink.tsx';
import { ENDED } from '#platform/web/mailed-link/opened.ts';
import { BackLink } from '#platform/web/ui/BackLink.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { FREQUENCY_LABELS, PAUSE_LABELS, PAUSES, PROMISE, type SubscriptionState } from '../vocabulary.ts';
import { Preferences, SubscriptionForm } from './Preferences.tsx';
import { subscriptionQuery } from './queries.ts';

const choices = PAUSES.map((days) => ({ value: String(days), label: PAUSE_LABELS[days] }));

/** Pauses the newsletter, for example during holidays, or resumes it. */
function Pause({ token, pausedUntil }: { token: string; pausedUntil: string | null }) {
  return (
    <section aria-labelledby="pause-title" className="mt-12">
      <h2 id="pause-title" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        Pause
      </h2>
      {pausedUntil ? (
        <SubscriptionForm token={token} action="resume" className="mt-3">
          <p className="mb-4 text-ink-soft text-sm">
            You will not get an issue before {formatDate(pausedUntil)}. After that, the newsletter resumes
            automatically.
          </p>
          <Button type="submit" look="secondary">
            Resume now
          </Button>
        </SubscriptionForm>
      ) : (
        <SubscriptionForm token={token} action="pause" className="mt-3 flex flex-wrap items-end gap-3">
          <div className="w-48">
            <SelectField label="No issues for" name="days" choices={choices} defaultValue="30" />
          </div>
          <Button type="submit" look="secondary">
            Pause
          </Button>
        </SubscriptionForm>
      )}
    </section>
  );
}

const route = getRouteApi('/newsletter/$token');

const TITLES: Record<SubscriptionState, string> = {
  pending: 'Confirm your subscription',
  active: 'You are subscribed',
  ended: 'You are unsubscribed',
  bounced: 'Our email could not be delivered',
};
const TEXTS: Record<SubscriptionState, string> = {
  pending: 'Is this what you asked for? If not, close this page: we will send nothing unless you confirm.',
  active: 'We send the newsletter to this address. Choose what it covers and how often you get it, or unsubscribe.',
  ended: 'You will get no more issues. If you change your mind, subscribe again.',
  bounced:
    'We could not deliver an issue to this address, so we stopped sending. Once the mailbox works again, you can subscribe again.',
};
const STATES: Record<SubscriptionState, string> = {
  pending: 'Not confirmed',
  active: 'Active',
  ended: 'Unsubscribed',
  bounced: 'Stopped',
};
const BEGIN: Record<Exclude<SubscriptionState, 'active'>, string> = {
  pending: 'Confirm subscription',
  ended: 'Subscribe again',
  bounced: 'Subscribe again',
};

/** The page behind an emailed link. Opening it changes nothing; its buttons do, with or without scripts. */
export function SubscriptionPage() {
  const { token } = route.useParams();
  const { saved } = route.useSearch();
  const { data } = useSuspenseQuery(subscriptionQuery(token));
  if (!data || data === ENDED)
    return (
      <LinkNotFound
        ended={data === ENDED}
        under="/newsletter"
        back={{ to: '/newsletter', label: 'Subscribe to the newsletter' }}
      />
    );
  const { email, state, confirmable, frequency, pausedUntil } = data;
  const paused = pausedUntil && state === 'active' ? `Paused until ${formatDate(pausedUntil)}` : '';
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <div className="mx-auto max-w-reading">
        <BackLink to="/">Back to Home</BackLink>
        <h1 className="mt-6 text-balance font-semibold font-serif text-4xl tracking-tight">
          {paused || TITLES[state]}
        </h1>
        <p className="mt-3 mb-8 text-pretty font-serif text-ink-soft text-xl">
          {paused ? 'After that, the newsletter resumes automatically. You can resume it earlier below.' : TEXTS[state]}
        </p>
        {saved && state === 'active' && (
          <p role="status" className="mb-6 border-accent border-l-4 py-1 pl-3 font-semibold">
            Your choices are saved.
          </p>
        )}
        <Facts
          facts={[
            ['Newsletter', paused || STATES[state]],
            ['How often', FREQUENCY_LABELS[frequency]],
            [
              'Sent to',
              <span key="email" className="break-all">
                {email}
              </span>,
            ],
          ]}
        />
        {state === 'active' ? (
          <>
            <Preferences token={token} subscription={data} />
            <Pause token={token} pausedUntil={pausedUntil} />
            <End token={token} />
          </>
        ) : confirmable ? (
          <SubscriptionForm token={token} action="confirm" className="mt-6">
            <p className="mb-5 text-ink-soft text-sm">{PROMISE}</p>
            <Button type="submit">{BEGIN[state]}</Button>
          </SubscriptionForm>
        ) : (
          <p className="mt-6 text-ink-soft text-sm">
            To subscribe again, ask for a new link below: this one has expired.
          </p>
        )}
        <NewLink page={`/newsletter/${token}`} token={token} />
      </div>
    </div>
  );
}

function End({ token }: { token: string }) {
  return (
    <section id="end" aria-labelledby="end-title" className="mt-12 scroll-mt-8">
      <h2 id="end-title" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        Unsubscribe from the newsletter
      </h2>
      <SubscriptionForm token={token} action="unsubscribe" className="mt-3">
        <p className="mb-4 text-ink-soft text-sm">You will get no more issues. Nothing else changes.</p>
        <Button type="submit" look="secondary">
          Unsubscribe
        </Button>
      </SubscriptionForm>
    </section>
  );
}
