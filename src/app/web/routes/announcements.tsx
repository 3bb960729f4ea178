import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ANNOUNCEMENTS_PER_PAGE } from '#features/announcements/vocabulary.ts';
import { announcementsQuery, facetsQuery } from '#features/announcements/web/queries.ts';
import { announcementSearch } from '#features/announcements/web/search.ts';
import { head } from '#platform/web/head.ts';
import { stayWithin } from '#platform/web/last-page.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR && 'Breaking tax news, alerts, press releases and announcements, by jurisdiction and date.';

export const announcementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/breaking-news',
  staticData: { chunk: import.meta.env.SSR && 'src/features/announcements/web/AnnouncementsPage.tsx' },
  validateSearch: announcementSearch,
  // Drops unknown parameters, such as utm_source, which the router keeps.
  loaderDeps: ({ search }) => announcementSearch({ ...search }),
  loader: async ({ context: { queryClient }, deps: search }) => {
    const [{ total }] = await Promise.all([
      queryClient.ensureQueryData(announcementsQuery(search)),
      queryClient.ensureQueryData(facetsQuery),
    ]);
    stayWithin({ to: '/breaking-news', search }, total, ANNOUNCEMENTS_PER_PAGE);
    // A browser asks once the page is shown.
    if (import.meta.env.SSR && total === 0) {
      const { fewerQuery } = await import('#platform/web/fewer-filters.tsx');
      await queryClient.ensureQueryData(fewerQuery(announcementsQuery, search));
    }
  },
  head: ({ match }) => head(match.context.site, { title: 'Announcements', description, path: '/breaking-news' }),
  component: lazyRouteComponent(() => import('#features/announcements/web/AnnouncementsPage.tsx'), 'AnnouncementsPage'),
});
