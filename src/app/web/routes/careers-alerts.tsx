import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { alertSearch } from '#features/alerts/web/search.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR && 'Emails about new vacancies in tax, by keyword and place, as often as you choose.';

export const careersAlertsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/careers/alerts',
  staticData: { chunk: import.meta.env.SSR && 'src/features/alerts/web/SetUpPage.tsx' },
  validateSearch: alertSearch,
  head: ({ match }) => head(match.context.site, { title: 'Job Alerts', description, path: '/careers/alerts' }),
  component: lazyRouteComponent(() => import('#features/alerts/web/SetUpPage.tsx'), 'SetUpPage'),
});
