import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useHydrated, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { FollowList } from '#features/alerts/web/index.ts';
import { FilteredList } from '#platform/web/filtered-list.tsx';
import { kept } from '#platform/web/kept.tsx';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { ListTable, type Sorted } from '#platform/web/ui/ListTable.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { AnnouncementCard } from '../contract.ts';
import {
  ANNOUNCEMENT_SORTS,
  ANNOUNCEMENTS_PER_PAGE,
  type AnnouncementSort,
  PERIOD_LABELS,
  PERIODS,
  SORT_LABELS,
} from '../vocabulary.ts';
import { AnnouncementLink, OpenedAnnouncement } from './AnnouncementLink.tsx';
import { Badges } from './Badges.tsx';
import { type AnnouncementSearch, announcementSearch, announcementsQuery, facetsQuery } from './queries.ts';

const columns = { Announcement: '', Jurisdiction: '', Published: '', Type: '' };

const sorted: Partial<Record<AnnouncementSort, Sorted>> = {
  'date-desc': { column: 'Published', order: 'descending' },
  'date-asc': { column: 'Published', order: 'ascending' },
  'title-asc': { column: 'Announcement', order: 'ascending' },
};

/** Shows a row. The complete row is a link. On a card the badge and the time come first, as on the front page. */
const Row = kept(function Row({ row, onOpen }: { row: AnnouncementCard; onOpen: (id: string) => void }) {
  return (
    <tr id={row.id} className="row-spaced">
      <td className="max-sm:w-full">
        <AnnouncementLink row={row} onOpen={onOpen} className="headline text-ink fill-link" />
        {row.corrected && <p className="mt-0.5 text-ink-faint text-xs">Corrected</p>}
        {row.summary && <p className="cell-summary">{row.summary}</p>}
      </td>
      <td>
        <Jurisdiction name={row.jurisdiction} code={row.jurisdictionCode} />
      </td>
      <td className="whitespace-nowrap max-sm:order-2">
        <RelativeTime date={row.publishedAt} />
      </td>
      <td className="max-sm:order-1">
        <Badges row={row} />
      </td>
    </tr>
  );
});

function Filters({ search, jurisdictions }: { search: AnnouncementSearch; jurisdictions: readonly string[] }) {
  return (
    <FilterForm
      to="/breaking-news"
      label="Announcements"
      search={search}
      parse={announcementSearch}
      placeholder="Title or text"
      oneRowFrom="59rem"
      className="@min-[36rem]:grid-cols-3 @min-[59rem]:grid-cols-[minmax(0,1fr)_12rem_10rem_11rem_auto]"
      sorts
      selects={[
        { label: 'Jurisdiction', name: 'jurisdiction', all: 'All Jurisdictions', values: jurisdictions, wide: '36rem' },
        { label: 'Date', name: 'period', values: PERIODS, labels: PERIOD_LABELS },
        { label: 'Sort', name: 'sort', values: ANNOUNCEMENT_SORTS, labels: SORT_LABELS },
      ]}
    />
  );
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the list opened this announcement, and is the page before it. */
    openedHere?: true;
  }
}

/**
 * Returns the announcement whose id is in the hash of the address, which the ticker links to and the list's dialog
 * shows. Back closes the dialog; closing it leaves no entry in the history that would open it again.
 */
function useOpened() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { hash, state } = useLocation();
  // The server never sees the hash, and the first render in the browser must match the server's.
  const id = useHydrated() && ID.test(hash) ? hash : undefined;
  const go = (to: string, how: { replace: true } | { state: { openedHere: true } }) =>
    void navigate({ to: '.', search: true, hash: to, resetScroll: false, hashScrollIntoView: false, ...how });
  return {
    id,
    open: (row: string) => go(row, { state: { openedHere: true } }),
    close: () => id && (state.openedHere ? history.back() : go('', { replace: true })),
  };
}

const route = getRouteApi('/breaking-news');

/** Shows the list of announcements (behaviour 5.4). */
export function AnnouncementsPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(announcementsQuery(search));
  const { jurisdictions } = useSuspenseQuery(facetsQuery).data;
  const opened = useOpened();
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 lg:pt-12">
      <h1 className="font-semibold font-serif text-3xl tracking-tight sm:text-4xl">Announcements</h1>
      <p className="mt-1 mb-3 font-serif text-ink-soft sm:mt-2 sm:mb-6 sm:text-lg lg:mb-8">
        Breaking news, alerts, press releases and notices from tax authorities and firms.
      </p>
      <Filters search={search} jurisdictions={jurisdictions} />
      <FilteredList
        to="/breaking-news"
        what={['announcement', 'announcements']}
        search={search}
        found={data}
        perPage={ANNOUNCEMENTS_PER_PAGE}
        listQuery={announcementsQuery}
        labels={PERIOD_LABELS}
        none={['No breaking news found', 'New announcements appear here as soon as they are published.']}
      >
        {(rows) => (
          <ListTable caption="Announcements" columns={columns} sorted={sorted[search.sort ?? 'date-desc']}>
            {rows.map((row) => (
              <Row key={row.id} row={row} onOpen={opened.open} />
            ))}
          </ListTable>
        )}
      </FilteredList>
      <FollowList kind="announcement" wish={{ keywords: search.q, jurisdiction: search.jurisdiction }}>
        Get announcements like these by email
      </FollowList>
      <OpenedAnnouncement id={opened.id} rows={data.rows} onClose={opened.close} />
    </div>
  );
}
