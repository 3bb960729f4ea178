import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { sentSearch } from '#platform/web/search-params.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR &&
  'Reach 18k+ international tax professionals with your vacancies or courses. We reply to partnership inquiries within 24 hours.';

export const contactUsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact-us',
  staticData: { chunk: import.meta.env.SSR && 'src/features/inquiries/web/ContactPage.tsx' },
  validateSearch: sentSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(pageTextsQuery('contact')),
  head: ({ match }) => head(match.context.site, { title: 'Contact Us', description, path: '/contact-us' }),
  component: lazyRouteComponent(() => import('#features/inquiries/web/ContactPage.tsx'), 'ContactPage'),
});
