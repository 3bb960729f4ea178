import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const description = import.meta.env.SSR && 'The terms on which this newspaper may be read, quoted and written for.';

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { chunk: import.meta.env.SSR && 'src/features/pages/web/LegalPage.tsx' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(pageTextsQuery('terms')),
  head: ({ match }) => head(match.context.site, { title: 'Terms of Service', description, path: '/terms' }),
  component: lazyRouteComponent(() => import('#features/pages/web/LegalPage.tsx'), 'TermsPage'),
});
