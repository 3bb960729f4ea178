import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FollowList } from '#features/alerts/web/index.ts';
import { FewerFilters } from '#platform/web/fewer-filters.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ListBar } from '#platform/web/ui/ListBar.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { ANNOUNCEMENTS_PER_PAGE, PERIOD_LABELS } from '../vocabulary.ts';
import { AnnouncementFilters } from './AnnouncementFilters.tsx';
import { AnnouncementsTable } from './AnnouncementsTable.tsx';
import { OpenedAnnouncement } from './OpenedAnnouncement.tsx';
import { announcementsQuery, facetsQuery } from './queries.ts';
import type { AnnouncementSearch } from './search.ts';
import { useOpened } from './use-opened.ts';

const route = getRouteApi('/breaking-news');

/** The announcements list: specification, section 2. */
export function AnnouncementsPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(announcementsQuery(search));
  const { jurisdictions } = useSuspenseQuery(facetsQuery).data;
  const opened = useOpened();
  const list = { page: search.page ?? 1, perPage: ANNOUNCEMENTS_PER_PAGE, total: data.total, to: '/breaking-news' };
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 lg:pt-12">
      <h1 className="font-semibold font-serif text-3xl tracking-tight sm:text-4xl">Announcements</h1>
      <p className="mt-1 mb-3 font-serif text-ink-soft sm:mt-2 sm:mb-6 sm:text-lg lg:mb-8">
        Breaking news, alerts, press releases and notices from administrations and firms.
      </p>
      <AnnouncementFilters search={search} jurisdictions={jurisdictions} />
      <ListBar {...list} what={['announcement', 'announcements']} search={search} />
      {data.rows.length > 0 ? (
        <AnnouncementsTable rows={data.rows} sort={search.sort ?? 'date-desc'} onOpen={opened.open} />
      ) : (
        <NoAnnouncements search={search} />
      )}
      <Pagination {...list} />
      <FollowList kind="announcement" wish={{ keywords: search.q, jurisdiction: search.jurisdiction }}>
        Get announcements like these by email
      </FollowList>
      <OpenedAnnouncement id={opened.id} rows={data.rows} onClose={opened.close} />
    </div>
  );
}

function NoAnnouncements({ search }: { search: AnnouncementSearch }) {
  return (
    <EmptyState title="No breaking news found">
      {Object.keys(search).length > 0 ? (
        <FewerFilters
          to="/breaking-news"
          what={['announcement', 'announcements']}
          search={search}
          listQuery={announcementsQuery}
          labels={PERIOD_LABELS}
        />
      ) : (
        <p className="text-ink-soft">New announcements appear here as soon as they are published.</p>
      )}
    </EmptyState>
  );
}
