import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const description = 'Feeds of all lists for feed readers, as RSS, Atom and JSON, and calendars of events and courses.';

export const feedsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/feeds',
  staticData: { chunk: import.meta.env.SSR && 'src/features/syndication/web/FeedsPage.tsx' },
  head: ({ match }) => head(match.context.site, { title: 'Feeds', description, path: '/feeds' }),
  component: lazyRouteComponent(() => import('#features/syndication/web/FeedsPage.tsx'), 'FeedsPage'),
});
