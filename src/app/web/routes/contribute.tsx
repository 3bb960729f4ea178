import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

/** Has no data loader, because the portal's content is personal. */
export const contributeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contribute',
  staticData: { chunk: import.meta.env.SSR && 'src/features/submissions/web/contribute/ContributePage.tsx' },
  head: ({ match }) =>
    head(match.context.site, {
      title: 'Contributor Portal',
      description: import.meta.env.SSR && 'For signed-in contributors.',
      path: '/contribute',
      hidden: true,
    }),
  component: lazyRouteComponent(
    () => import('#features/submissions/web/contribute/ContributePage.tsx'),
    'ContributePage',
  ),
});
