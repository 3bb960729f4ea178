import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { head } from '../head.ts';
import { rootRoute } from './root.tsx';

/** Loaders read nothing: what these pages show depends on who asks. No pages for search engines. */
const page = (path: string, title: string) => ({ path, title, description: 'For who is signed in.', hidden: true });

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  staticData: { chunk: 'src/features/accounts/web/account/AccountPage.tsx' },
  head: ({ match }) => head(match.context.site, page('/account', 'Your Account')),
  component: lazyRouteComponent(() => import('#features/accounts/web/account/AccountPage.tsx'), 'AccountPage'),
});

export const accountNameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/name',
  staticData: { chunk: 'src/features/accounts/web/account/NamePage.tsx' },
  head: ({ match }) => head(match.context.site, page('/account/name', 'Your Name')),
  component: lazyRouteComponent(() => import('#features/accounts/web/account/NamePage.tsx'), 'NamePage'),
});
