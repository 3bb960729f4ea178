import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { ANNOUNCEMENTS_PER_PAGE } from '#features/announcements/vocabulary.ts';
import { announcementHead } from '#features/announcements/web/announcement-head.ts';
import {
  announcementQuery,
  announcementSearch,
  announcementsQuery,
  facetsQuery,
} from '#features/announcements/web/queries.ts';
import { dateIn, goTo, headersOf, missing } from '../dated.ts';
import { listLoader } from './list-loader.ts';
import { pageRoute } from './page-route.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/announcements/web/AnnouncementPage.tsx'), 'AnnouncementPage');

export const announcementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/breaking-news/$id',
  ...(import.meta.env.SSR && {
    validateSearch: dateIn,
    loaderDeps: ({ search }: { search: object }) => dateIn({ ...search }),
  }),
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    const announcement = await queryClient.ensureQueryData(announcementQuery(id));
    if (!announcement) throw import.meta.env.SSR ? await missing(queryClient, id) : notFound();
    if (import.meta.env.SSR) goTo('/breaking-news/', id, announcement, deps);
    return announcement;
  },
  head: ({ match, loaderData }) => announcementHead(match.context.site, loaderData),
  ...(import.meta.env.SSR && { headers: headersOf('/breaking-news') }),
  component: page,
  // The page itself says that the record is missing.
  notFoundComponent: page,
});

export const announcementsRoute = pageRoute('/breaking-news', 'Announcements', {
  description:
    import.meta.env.SSR && 'Breaking tax news, alerts, press releases and announcements, by jurisdiction and date.',
  search: announcementSearch,
  load: listLoader('/breaking-news', announcementsQuery, ANNOUNCEMENTS_PER_PAGE, facetsQuery),
  component: lazyRouteComponent(() => import('#features/announcements/web/AnnouncementsPage.tsx'), 'AnnouncementsPage'),
});
