import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FollowList } from '#features/alerts/web/index.ts';
import { daysOf, hoursOf } from '#kernel/when.ts';
import { FilteredList } from '#platform/web/filtered-list.tsx';
import { kept } from '#platform/web/kept.tsx';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { withChosen } from '#platform/web/ui/choices.ts';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import type { EventRow } from '../contract.ts';
import { EVENTS_PER_PAGE, FORMAT_LABELS, FORMATS } from '../vocabulary.ts';
import { type EventSearch, eventSearch, eventsQuery, facetsQuery } from './queries.ts';

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns 'November 2026' for '2026-11'. */
const monthName = (month: string): string => monthAndYear.format(Date.parse(`${month}-01`));

type Facets = Record<'jurisdictions' | 'months', readonly string[]>;

function EventFilters({ search, jurisdictions, months }: { search: EventSearch } & Facets) {
  const labels = Object.fromEntries(withChosen(months, search.month).map((month) => [month, monthName(month)]));
  return (
    <FilterForm
      to="/events"
      label="Events"
      search={search}
      parse={eventSearch}
      placeholder="Title, organiser, place or text"
      oneRowFrom="59rem"
      className="@min-[43rem]:grid-cols-3 @min-[59rem]:grid-cols-[minmax(0,1fr)_12rem_9rem_11rem_auto]"
      selects={[
        { label: 'Jurisdiction', name: 'jurisdiction', all: 'All Jurisdictions', values: jurisdictions },
        { label: 'Format', name: 'format', all: 'All Formats', values: FORMATS, labels: FORMAT_LABELS },
        !search.when && { label: 'Month', name: 'month', all: 'All Months', values: months, labels, wide: '43rem' },
      ]}
    >
      {search.when && <input type="hidden" name="when" value={search.when} />}
    </FilterForm>
  );
}

/** Shows an event: the date on the left, the title and place next to it. */
const Row = kept(function Row({ event }: { event: EventRow }) {
  const { id, title, organiser, place, link, price, cpdHours, active } = event;
  const facts = [cpdHours ? `${cpdHours} CPD ${cpdHours === 1 ? 'hour' : 'hours'}` : '', price].filter(Boolean);
  return (
    <li className="relative grid gap-x-8 gap-y-1 py-4 transition-colors duration-150 hover:bg-sunk sm:grid-cols-[11rem_1fr]">
      <p className="text-sm">
        <time dateTime={event.startsAt} className="block font-semibold">
          {daysOf(event)}
        </time>
        <span className="text-ink-faint text-xs">{hoursOf(event)}</span>
      </p>
      <div className="min-w-0">
        <h2 className="headline">
          <Link to="/events/$id" params={{ id }} className="text-pretty fill-link">
            {title}
          </Link>
          {!active && <Badge className="ml-2 align-middle">Cancelled</Badge>}
        </h2>
        <p className="mt-0.5 text-ink-soft text-sm">
          {organiser} · {whereOf({ place, link })}
        </p>
        {facts.length > 0 && <p className="mt-0.5 text-ink-faint text-sm">{facts.join(' · ')}</p>}
      </div>
    </li>
  );
});

const whereOf = ({ place, link }: Pick<EventRow, 'place' | 'link'>): string =>
  place && link ? `${place}, and online` : place || 'Online';

const route = getRouteApi('/events');

/** Shows conferences and webinars: upcoming ones, or the archive. */
export function EventsPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(eventsQuery(search));
  const { data: facets } = useSuspenseQuery(facetsQuery);
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
          {past ? 'Upcoming events' : 'Past events'}
        </Link>
      </p>
      <EventFilters search={search} {...facets} />
      <FilteredList
        to="/events"
        what={['event', 'events']}
        search={search}
        filters={filters}
        found={data}
        perPage={EVENTS_PER_PAGE}
        listQuery={eventsQuery}
        labels={{ ...FORMAT_LABELS, ...(filters.month && { [filters.month]: monthName(filters.month) }) }}
        none={[
          'No events found',
          past ? 'Events appear here once they are over.' : 'New events appear here once editors have checked them.',
        ]}
      >
        {(rows) => (
          <ol className="divide-y divide-rule border-rule-strong border-t-2">
            {rows.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </ol>
        )}
      </FilteredList>
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
