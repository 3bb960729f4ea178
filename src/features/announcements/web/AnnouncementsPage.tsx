import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { buttonClasses } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { ANNOUNCEMENTS_PER_PAGE } from '../vocabulary.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { AnnouncementFilters } from './AnnouncementFilters.tsx';
import { AnnouncementsTable } from './AnnouncementsTable.tsx';
import { announcementsQuery, jurisdictionsQuery } from './queries.ts';
import { useOpened } from './use-opened.ts';

const route = getRouteApi('/breaking-news');

/** The announcements list: specification, section 2. */
export function AnnouncementsPage() {
  const search = route.useSearch();
  const { data } = useSuspenseQuery(announcementsQuery(search));
  const { data: jurisdictions } = useSuspenseQuery(jurisdictionsQuery);
  const opened = useOpened();
  const { page = 1, sort = 'date-desc', ...filters } = search;
  const filtered = Object.keys(filters).length > 0 || sort !== 'date-desc';
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <h1 className="font-semibold font-serif text-4xl">Announcements</h1>
      <p className="mt-2 mb-8 max-w-reading text-ink-soft">
        Breaking news, alerts, press releases and notices from tax administrations and firms.
      </p>
      <AnnouncementFilters search={search} jurisdictions={jurisdictions} />
      <div className="mt-6 mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4 text-ink-soft text-sm">
        <p role="status">
          {data.total} {data.total === 1 ? 'announcement' : 'announcements'}
        </p>
        {filtered && data.total > 0 && <ClearFilters />}
      </div>
      {data.rows.length > 0 ? (
        <AnnouncementsTable rows={data.rows} sort={sort} onOpen={opened.open} />
      ) : (
        <EmptyState title="No breaking news found">
          {filtered || page > 1 ? <ClearFilters /> : <p className="text-ink-soft">New announcements appear here.</p>}
        </EmptyState>
      )}
      <Pagination page={page} perPage={ANNOUNCEMENTS_PER_PAGE} total={data.total} to="/breaking-news" />
      <AnnouncementDialog id={opened.id} rows={data.rows} onClose={opened.close} />
    </div>
  );
}

function ClearFilters() {
  return (
    <Link to="/breaking-news" search={{}} resetScroll={false} className={buttonClasses('quiet', 'small')}>
      Clear Filters
    </Link>
  );
}
