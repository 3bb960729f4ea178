import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownAlertsQuery } from '#features/alerts/web/queries.ts';
import { ownNewsletterQuery } from '#features/newsletter/web/queries.ts';
import { formatDate } from '#kernel/time.ts';
import { wayClasses } from '../AccountFrame.tsx';
import { AccountRow } from './AccountPart.tsx';

export const NewsletterRow = () => (
  <EmailRow
    name="Newsletter"
    query={useQuery(ownNewsletterQuery)}
    said={({ frequency, pausedUntil }) =>
      pausedUntil
        ? `Paused until ${formatDate(pausedUntil)}`
        : frequency
          ? `Emailed to you ${frequency}`
          : 'Not subscribed'
    }
    begin={{ to: '/newsletter', label: 'Subscribe' }}
  />
);

export const AlertsRow = () => (
  <EmailRow
    name="Alerts"
    query={useQuery(ownAlertsQuery)}
    said={({ total }) => `${total || 'No'} ${total === 1 ? 'alert' : 'alerts'}`}
    begin={{ to: '/alerts/new', label: 'Set one up' }}
  />
);

interface EmailRowProps<T> {
  name: string;
  query: UseQueryResult<T>;
  /** Says what the person gets. */
  said: (own: T) => string;
  /** Where to begin, for people who get nothing. */
  begin: { to: string; label: string };
}

/** Shows what a person gets by email, and links to the page that changes it: `path`, null if they get nothing. */
function EmailRow<T extends { path: string | null }>({ name, query, said, begin }: EmailRowProps<T>) {
  const { data, isError } = query;
  return (
    <AccountRow name={name} value={isError ? 'Could not be loaded' : data ? said(data) : '…'}>
      {data &&
        (data.path ? (
          <a href={data.path} className={wayClasses}>
            Change<span className="sr-only"> your {name.toLowerCase()}</span>
          </a>
        ) : (
          <Link to={begin.to} className={wayClasses}>
            {begin.label}
          </Link>
        ))}
    </AccountRow>
  );
}
