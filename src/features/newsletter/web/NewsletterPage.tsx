import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { buttonClasses } from '#web/ui/Button.tsx';
import { Confirmation } from '#web/ui/Confirmation.tsx';
import { INVITATION } from '../vocabulary.ts';
import { NewsletterCard } from './NewsletterCard.tsx';
import { SUBSCRIBED } from './words.ts';

const route = getRouteApi('/newsletter');

/** A page of its own for the sign-up: where the card leads without scripts, and what the other pages link to. */
export function NewsletterPage() {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      {route.useSearch().sent ? <Subscribed /> : <Invitation />}
    </div>
  );
}

function Subscribed() {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <Confirmation
      title={`Welcome to ${site.name}!`}
      actions={
        <Link to="/" className={buttonClasses('primary')}>
          Return to Home
        </Link>
      }
    >
      {SUBSCRIBED}
    </Confirmation>
  );
}

function Invitation() {
  return (
    <div className="mx-auto max-w-reading">
      <h1 className="font-semibold font-serif text-4xl text-balance">The week in tax, in one letter</h1>
      <p className="mt-3 mb-8 font-serif text-ink-soft text-xl text-balance">{INVITATION}</p>
      <NewsletterCard />
    </div>
  );
}
