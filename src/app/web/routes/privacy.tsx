import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR &&
  'The data this newspaper keeps about readers and contributors, why and for how long, and their rights.';

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { chunk: import.meta.env.SSR && 'src/features/pages/web/LegalPage.tsx' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(pageTextsQuery('privacy')),
  head: ({ match }) => head(match.context.site, { title: 'Privacy Policy', description, path: '/privacy' }),
  component: lazyRouteComponent(() => import('#features/pages/web/LegalPage.tsx'), 'PrivacyPage'),
});
