import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { readHome } from '#features/home/web/queries.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { RESULTS_PER_PAGE } from '#features/search/vocabulary.ts';
import { resultsQuery } from '#features/search/web/queries.ts';
import { siteSearch } from '#features/search/web/search.ts';
import { submitSearch } from '#features/submissions/web/search.ts';
import type { Site } from '#kernel/page.ts';
import { head, siteDescriptions } from '#platform/web/head.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { sentSearch } from '#platform/web/search-params.ts';
import { stayWithin } from './list-loader.ts';
import { pageRoute } from './page-route.ts';
import { rootRoute } from './root.tsx';

export const submitRoute = pageRoute('/submit', 'Submit an Article', {
  description:
    import.meta.env.SSR &&
    'Share your expertise with international tax professionals. No account required; our editors reply within 3-5 business days.',
  search: submitSearch,
  component: lazyRouteComponent(() => import('#features/submissions/web/SubmitPage.tsx'), 'SubmitPage'),
});

const searchDescription = import.meta.env.SSR && 'Search articles, news, careers and training.';

export const searchRoute = pageRoute('/search', 'Search', {
  description: searchDescription,
  hidden: true,
  search: siteSearch,
  load: async (queryClient, search) => {
    const found = await queryClient.ensureQueryData(resultsQuery(search));
    stayWithin({ to: '/search', search }, found?.total ?? 0, RESULTS_PER_PAGE);
  },
  component: lazyRouteComponent(() => import('#features/search/web/SearchPage.tsx'), 'SearchPage'),
});

export const contactUsRoute = pageRoute('/contact-us', 'Contact Us', {
  description:
    import.meta.env.SSR &&
    'Reach 18k+ international tax professionals with your vacancies or courses. We reply to partnership inquiries within 24 hours.',
  search: sentSearch,
  load: (queryClient) => queryClient.ensureQueryData(pageTextsQuery('contact')),
  component: lazyRouteComponent(() => import('#features/inquiries/web/ContactPage.tsx'), 'ContactPage'),
});

const title = 'International tax news, articles and careers';
const description =
  import.meta.env.SSR &&
  'Announcements, professional articles, vacancies and CPD courses for international tax professionals.';

const page = (site: Site) => ({
  title,
  description,
  path: '/',
  structured: import.meta.env.SSR && siteDescriptions(site),
});

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => readHome(queryClient),
  head: ({ match }) => head(match.context.site, page(match.context.site)),
  component: lazyRouteComponent(() => import('#features/home/web/HomePage.tsx'), 'HomePage'),
});

/**
 * Matches every unknown path. It is a separate route, so that it has its own title. Once a page is loaded, a link to an
 * unknown path causes a full page load: it may be a private page, or a hub, whose routes this browser has not loaded
 * (elsewhere.ts).
 */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ preload, location }) => {
    if (import.meta.env.SSR || preload || !('hydrated' in document.documentElement.dataset)) return;
    leaveFor(location.href);
    // Never resolves, because this page stays until the next one is loaded.
    return new Promise<never>(() => undefined);
  },
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => ({
    meta: [{ title: `404 Page Not Found · ${match.context.site.name}` }, { name: 'robots', content: 'noindex' }],
  }),
  notFoundComponent: lazyRouteComponent(() => import('../layout/NotFoundPage.tsx'), 'NotFoundPage'),
});
