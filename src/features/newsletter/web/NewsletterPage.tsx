import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { formatDate } from '#kernel/time.ts';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { Confirmation } from '#platform/web/ui/Confirmation.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { FREQUENCY_LABELS, INVITATION } from '../vocabulary.ts';
import { NewsletterCard, nextStep, SUBSCRIBED } from './NewsletterCard.tsx';
import { ISSUES_PER_PAGE, issuesQuery } from './queries.ts';

const route = getRouteApi('/newsletter');

/** Describes the newsletter, with the sign-up form and all sent issues. Without scripts, the card leads here. */
export function NewsletterPage() {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      {route.useSearch().sent ? <Subscribed /> : <Invitation />}
    </div>
  );
}

function Subscribed() {
  const { site } = useRouteContext({ from: '__root__' });
  const { from } = route.useSearch();
  return (
    <Confirmation
      title={`Welcome to ${site.name}!`}
      actions={
        <>
          {from && (
            <a href={from} className={buttonClasses('primary')}>
              Back to the article
            </a>
          )}
          <Link to="/" className={buttonClasses(from ? 'secondary' : 'primary')}>
            Return to Home
          </Link>
        </>
      }
    >
      <span>{SUBSCRIBED}</span> <strong>{nextStep()}</strong>
    </Confirmation>
  );
}

function Invitation() {
  return (
    <div className="mx-auto max-w-reading">
      <h1 className="font-semibold font-serif text-4xl text-balance">The week in tax, in one email</h1>
      <p className="mt-3 mb-8 font-serif text-ink-soft text-xl text-balance">{INVITATION}</p>
      <NewsletterCard />
      <Archive />
    </div>
  );
}

function Archive() {
  const { page = 1 } = route.useSearch();
  const { rows, total } = useSuspenseQuery(issuesQuery(page)).data;
  return (
    <section aria-labelledby="issues" className="mt-14">
      <h2 id="issues" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        Issues so far
      </h2>
      {rows.length === 0 ? (
        <p className="mt-3 text-ink-soft">The first issue is being written. Subscribe to get it.</p>
      ) : (
        <ol className="divide-y divide-rule">
          {rows.map(({ slug, subject, preheader, frequency, special, number, sentAt }) => (
            <li key={slug} className="py-4">
              <p className="text-ink-faint text-sm">
                {formatDate(sentAt)} · {special ? 'Special issue' : `${FREQUENCY_LABELS[frequency]}, no. ${number}`}
              </p>
              <h3 className="mt-1 text-pretty font-semibold font-serif text-xl">
                <a href={`/newsletter/${slug}`} className="hover:text-accent hover:underline">
                  {subject}
                </a>
              </h3>
              {preheader && <p className="mt-1 text-pretty text-ink-soft">{preheader}</p>}
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} perPage={ISSUES_PER_PAGE} total={total} to="/newsletter" />
    </section>
  );
}
