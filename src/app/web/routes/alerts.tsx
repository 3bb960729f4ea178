import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { alertsQuery } from '#features/alerts/web/queries.ts';
import { alertSearch } from '#features/alerts/web/search.ts';
import { head } from '#platform/web/head.ts';
import { opened } from '#platform/web/mailed-link/opened.ts';
import { sentSearch } from '#platform/web/search-params.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR && 'Emails about new articles, announcements and courses, by topic, jurisdiction or keyword.';

export const alertsNewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/alerts/new',
  validateSearch: alertSearch,
  loaderDeps: ({ search: { kind } }) => ({ kind }),
  loader: async ({ context: { queryClient }, deps: { kind } }) => {
    const { askedKind, listsQuery } = await import('#features/alerts/web/NewAlertPage.tsx');
    await queryClient.ensureQueryData(listsQuery(askedKind(kind)));
  },
  head: ({ match }) => head(match.context.site, { title: 'Alerts by email', description, path: '/alerts/new' }),
  component: lazyRouteComponent(() => import('#features/alerts/web/NewAlertPage.tsx'), 'NewAlertPage'),
});

const component = lazyRouteComponent(() => import('#features/alerts/web/AlertPage.tsx'), 'AlertPage');

const page = {
  title: 'Your alerts',
  description: import.meta.env.SSR && 'Confirm, change or cancel alerts.',
  path: '/careers',
  hidden: true,
};

/** The page behind the link in an alert's email. */
export const alertRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/alerts/$token',
  validateSearch: sentSearch,
  loader: async ({ context: { queryClient }, params: { token } }) =>
    opened(await queryClient.ensureQueryData(alertsQuery(token))),
  head: ({ match }) => head(match.context.site, page),
  component,
  // The page itself says that the link no longer works or is wrong.
  notFoundComponent: component,
});
