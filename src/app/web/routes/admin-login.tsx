import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

export const adminLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-login',
  staticData: { chunk: import.meta.env.SSR && 'src/features/accounts/web/AdminLoginPage.tsx' },
  head: ({ match }) =>
    head(match.context.site, {
      title: 'Admin Login',
      description: import.meta.env.SSR && 'Restricted area',
      path: '/admin-login',
      hidden: true,
    }),
  component: lazyRouteComponent(() => import('#features/accounts/web/AdminLoginPage.tsx'), 'AdminLoginPage'),
});
