import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR &&
  'The people behind this newspaper for international tax professionals, what it offers and how it began.';

export const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  staticData: { chunk: import.meta.env.SSR && 'src/features/pages/web/AboutPage.tsx' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(pageTextsQuery('about')),
  head: ({ match }) => head(match.context.site, { title: 'About', description, path: '/about' }),
  component: lazyRouteComponent(() => import('#features/pages/web/AboutPage.tsx'), 'AboutPage'),
});
