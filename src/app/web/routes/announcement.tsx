import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { announcementHead } from '#features/announcements/web/announcement-head.ts';
import { announcementQuery } from '#features/announcements/web/queries.ts';
import { redirectToSlug } from '../redirect-to-slug.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/announcements/web/AnnouncementPage.tsx'), 'AnnouncementPage');

export const announcementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/breaking-news/$id',
  staticData: { chunk: import.meta.env.SSR && 'src/features/announcements/web/AnnouncementPage.tsx' },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const announcement = await queryClient.ensureQueryData(announcementQuery(id));
    if (!announcement) throw notFound();
    redirectToSlug('/breaking-news/', id, announcement);
    return announcement;
  },
  head: ({ match, loaderData }) => announcementHead(match.context.site, loaderData),
  component: page,
  // The page itself says that the record is missing.
  notFoundComponent: page,
});
