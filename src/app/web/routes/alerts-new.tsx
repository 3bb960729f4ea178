import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { alertSearch } from '#features/alerts/web/search.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR && 'Emails about new articles, announcements and courses, by topic, jurisdiction or keyword.';

export const alertsNewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/alerts/new',
  staticData: { chunk: import.meta.env.SSR && 'src/features/alerts/web/NewAlertPage.tsx' },
  validateSearch: alertSearch,
  loaderDeps: ({ search: { kind } }) => ({ kind }),
  loader: async ({ context: { queryClient }, deps: { kind } }) => {
    const { askedKind, listsQuery } = await import('#features/alerts/web/lists.ts');
    await queryClient.ensureQueryData(listsQuery(askedKind(kind)));
  },
  head: ({ match }) => head(match.context.site, { title: 'Alerts by email', description, path: '/alerts/new' }),
  component: lazyRouteComponent(() => import('#features/alerts/web/NewAlertPage.tsx'), 'NewAlertPage'),
});
