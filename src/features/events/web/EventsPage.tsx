import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FollowList } from '#features/alerts/web/index.ts';
import { FewerFilters } from '#platform/web/fewer-filters.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ListBar } from '#platform/web/ui/ListBar.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { EVENTS_PER_PAGE, FORMAT_LABELS } from '../vocabulary.ts';
import { EventFilters, monthName } from './EventFilters.tsx';
import { EventList } from './EventList.tsx';
import { eventsQuery, facetsQuery } from './queries.ts';
import type { EventSearch } from './search.ts';

const route = getRouteApi('/events');

/** Conferences and webinars: upcoming ones, or the archive. */
export function EventsPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(eventsQuery(search));
  const { data: facets } = useSuspenseQuery(facetsQuery);
  const list = { page: search.page ?? 1, perPage: EVENTS_PER_PAGE, total: data.total, to: '/events' };
  const { when, ...filters } = search;
  const past = when === 'past';
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 lg:pt-12">
      <h1 className="text-balance font-semibold font-serif text-3xl tracking-tight sm:text-4xl">
        {past ? 'Past Events' : 'Events'}
      </h1>
      <p className="mt-1 max-w-reading text-pretty font-serif text-ink-soft sm:mt-3 md:text-lg">
        Conferences and webinars for tax professionals. Times are local to each event.
      </p>
      <p className="text-accent text-sm sm:mt-1 sm:mb-6 print:hidden">
        <Link to="/events" search={past ? {} : { when: 'past' }} className={link}>
          {past ? 'Events to come' : 'Past events'}
        </Link>
      </p>
      <EventFilters search={search} {...facets} />
      <ListBar {...list} what={['event', 'events']} search={filters} />
      {data.rows.length > 0 ? (
        <EventList rows={data.rows} />
      ) : (
        <NoEvents search={search} filtered={Object.keys(filters).length > 0} />
      )}
      <Pagination {...list} />
      <p className="mt-4 text-accent text-sm print:hidden">
        <a href="/events/calendar.ics" className={link}>
          Add all to your calendar
        </a>
      </p>
      {!past && (
        <FollowList kind="event" wish={{ keywords: search.q, jurisdiction: search.jurisdiction, type: search.format }}>
          Get new events like these by email
        </FollowList>
      )}
    </div>
  );
}

const link = 'inline-flex min-h-11 items-center font-semibold hover:underline';

function NoEvents({ search, filtered }: { search: EventSearch; filtered: boolean }) {
  const { when, month = '' } = search;
  const none = when
    ? 'Events appear here once they are over.'
    : 'New events appear here when editors have checked them.';
  return (
    <EmptyState title="No events found">
      {filtered ? (
        <FewerFilters
          to="/events"
          what={['event', 'events']}
          search={search}
          listQuery={eventsQuery}
          labels={{ ...FORMAT_LABELS, ...(month && { [month]: monthName(month) }) }}
        />
      ) : (
        <p className="text-ink-soft">{none}</p>
      )}
    </EmptyState>
  );
}
