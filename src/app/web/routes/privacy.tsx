import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR &&
  'What this newspaper stores of its readers and contributors, why, for how long, and what their rights are.';

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { chunk: 'src/features/pages/web/LegalPage.tsx' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(pageTextsQuery('privacy')),
  head: ({ match }) => head(match.context.site, { title: 'Privacy Policy', description, path: '/privacy' }),
  component: lazyRouteComponent(() => import('#features/pages/web/LegalPage.tsx'), 'PrivacyPage'),
});
