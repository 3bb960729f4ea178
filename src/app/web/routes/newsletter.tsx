import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { issuesQuery } from '#features/newsletter/web/queries.ts';
import { newsletterSearch } from '#features/newsletter/web/search.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR &&
  'The week in international tax, in one email, and every issue so far. Free; unsubscribe with one click.';

export const newsletterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter',
  staticData: { chunk: import.meta.env.SSR && 'src/features/newsletter/web/NewsletterPage.tsx' },
  validateSearch: newsletterSearch,
  loaderDeps: ({ search }) => newsletterSearch({ ...search }),
  loader: ({ context: { queryClient }, deps: { page } }) => queryClient.ensureQueryData(issuesQuery(page)),
  head: ({ match }) => head(match.context.site, { title: 'Weekly Newsletter', description, path: '/newsletter' }),
  component: lazyRouteComponent(() => import('#features/newsletter/web/NewsletterPage.tsx'), 'NewsletterPage'),
});
