import { Link } from '@tanstack/react-router';
import { FEED_TYPES } from '#kernel/feeds.ts';
import { FEEDS, type FeedAddress, OPML_PATH } from '../vocabulary.ts';

const CALENDARS = [
  { title: 'Upcoming events', path: '/events/calendar.ics' },
  { title: 'Upcoming live courses', path: '/training/calendar.ics' },
] as const;

export function FeedsPage() {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-12 sm:px-6 lg:pt-12">
      <h1 className="text-balance font-semibold font-serif text-4xl tracking-tight">Feeds</h1>
      <p className="mt-3 max-w-reading text-pretty font-serif text-ink-soft md:text-lg">
        Follow what is new in a feed reader or in your calendar. Feeds contain the complete texts. You need no account,
        and we store nothing about you.
      </p>
      <section aria-labelledby="lists" className="mt-10">
        <h2 id="lists" className={heading}>
          Lists
        </h2>
        <ul className="divide-y divide-rule border-rule border-b">
          {FEEDS.map((feed) => (
            <Feed key={feed.path} feed={feed} />
          ))}
        </ul>
        <p className="mt-4">
          <a href={OPML_PATH} download className={link}>
            All of them at once (OPML)
          </a>
        </p>
      </section>
      <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <section aria-labelledby="searches">
          <h2 id="searches" className={heading}>
            Searches
          </h2>
          <p className="mt-3 max-w-reading font-serif text-ink-soft">
            Each search, with its filters, has a feed too:{' '}
            <Link to="/search" className="text-accent underline underline-offset-3">
              search the site
            </Link>
            , and find its address below the results.
          </p>
        </section>
        <section aria-labelledby="calendars">
          <h2 id="calendars" className={heading}>
            Calendars
          </h2>
          <ul className="mt-1">
            {CALENDARS.map(({ title, path }) => (
              <li key={path}>
                <a href={path} className={link}>
                  {title} (iCalendar)
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

const heading = 'border-rule-strong border-t-2 pt-2 font-semibold font-serif text-2xl';
const link = 'inline-flex min-h-11 items-center font-semibold text-accent hover:underline';

function Feed({ feed: { title, description, path, home } }: { feed: FeedAddress }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 py-3">
      <div>
        <h3 className="font-semibold font-serif text-lg">
          <a href={home} className="hover:text-accent hover:underline">
            {title}
          </a>
        </h3>
        <p className="text-ink-soft text-sm">{description}</p>
      </div>
      <ul className="flex gap-x-5 text-sm">
        {Object.entries(FEED_TYPES).map(([end, { name, type }]) => (
          <li key={end}>
            <a href={`${path}.${end}`} type={type} aria-label={`${title} as ${name}`} className={link}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
