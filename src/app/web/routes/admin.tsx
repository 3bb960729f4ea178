import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminSearch } from '#features/desk/web/search.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

/** The loader reads nothing: what the administration shows depends on who asks. */
const options = {
  getParentRoute: () => rootRoute,
  staticData: { chunk: 'src/features/desk/web/AdminPage.tsx', ownFrame: true },
  validateSearch: adminSearch,
  component: lazyRouteComponent(() => import('#features/desk/web/AdminPage.tsx'), 'AdminPage'),
};
const page = {
  title: 'Admin Dashboard',
  description: import.meta.env.SSR && 'Restricted area',
  path: '/admin',
  hidden: true,
};

export const adminRoute = createRoute({
  ...options,
  path: '/admin',
  head: ({ match }) => head(match.context.site, page),
});

export const adminDashboardRoute = createRoute({
  ...options,
  path: '/admin/dashboard',
  head: ({ match }) => head(match.context.site, page),
});

export const oldDashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/dashboard-old',
  staticData: { chunk: 'src/features/desk/web/old/OldDashboardPage.tsx', ownFrame: true },
  validateSearch: adminSearch,
  head: ({ match }) => head(match.context.site, page),
  component: lazyRouteComponent(() => import('#features/desk/web/old/OldDashboardPage.tsx'), 'OldDashboardPage'),
});
