import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

/** Has no data loader, because the list is personal. */
export const savedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/saved',
  staticData: { chunk: import.meta.env.SSR && 'src/features/saved/web/SavedPage.tsx' },
  head: ({ match }) =>
    head(match.context.site, { title: 'Saved articles', description: false, path: '/saved', hidden: true }),
  component: lazyRouteComponent(() => import('#features/saved/web/SavedPage.tsx'), 'SavedPage'),
});
