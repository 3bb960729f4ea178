import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { head } from '../head.ts';
import { sentSearch } from '../search-params.ts';
import { rootRoute } from './root.tsx';

const description = import.meta.env.SSR && 'The week in international tax, in one letter. Free, and one click ends it.';

export const newsletterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter',
  staticData: { chunk: 'src/features/newsletter/web/NewsletterPage.tsx' },
  validateSearch: sentSearch,
  head: ({ match }) => head(match.context.site, { title: 'Weekly Newsletter', description, path: '/newsletter' }),
  component: lazyRouteComponent(() => import('#features/newsletter/web/NewsletterPage.tsx'), 'NewsletterPage'),
});
