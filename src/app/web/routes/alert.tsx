import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { AlertNotFound } from '#features/alerts/web/AlertNotFound.tsx';
import { alertsQuery } from '#features/alerts/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const page = {
  title: 'Your alerts',
  description: import.meta.env.SSR && 'Confirm, change or end alerts.',
  path: '/careers',
  hidden: true,
};

/** The page behind the link in an alert's mail. */
export const alertRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/alerts/$token',
  staticData: { chunk: 'src/features/alerts/web/AlertPage.tsx' },
  loader: async ({ context: { queryClient }, params: { token } }) =>
    (await queryClient.ensureQueryData(alertsQuery(token))) ?? Promise.reject(notFound()),
  head: ({ match }) => head(match.context.site, page),
  notFoundComponent: AlertNotFound,
  component: lazyRouteComponent(() => import('#features/alerts/web/AlertPage.tsx'), 'AlertPage'),
});
