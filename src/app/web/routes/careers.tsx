import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { alertSearch } from '#features/alerts/web/search.ts';
import { isForgotten, JOBS_PER_PAGE } from '#features/jobs/vocabulary.ts';
import { jobHead } from '#features/jobs/web/job-head.ts';
import { facetsQuery, jobQuery, jobSearch, jobsQuery } from '#features/jobs/web/queries.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { ENDED } from '#platform/web/mailed-link/opened.ts';
import { listLoader } from './list-loader.ts';
import { pageRoute } from './page-route.ts';
import { rootRoute } from './root.tsx';

/** 'View All' of careers on the front page links here (behaviour 3.9). Redirects to /careers. */
export const jobsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/jobs',
  beforeLoad: () => {
    throw redirect({ href: '/careers', statusCode: 301 });
  },
});

export const careersAlertsRoute = pageRoute('/careers/alerts', 'Job Alerts', {
  description:
    import.meta.env.SSR && 'Emails about new vacancies in tax, by keyword and place, as often as you choose.',
  search: alertSearch,
  component: lazyRouteComponent(() => import('#features/alerts/web/SetUpPage.tsx'), 'SetUpPage'),
});

const page = lazyRouteComponent(() => import('#features/jobs/web/JobPage.tsx'), 'JobPage');

export const careerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/careers/$id',
  loader: async ({ context: { queryClient, site }, params: { id } }) => {
    const job = await queryClient.ensureQueryData(jobQuery(id));
    if (!job) throw notFound();
    // Returns 410, with the same page.
    if (import.meta.env.SSR && isForgotten(job, site.renderedAt)) throw notFound({ data: ENDED });
  },
  // Does not use the loader's data, because a forgotten job has none.
  head: ({ match: { context }, params: { id } }) =>
    jobHead(context.site, context.queryClient.getQueryData(jobQuery(id).queryKey) ?? undefined),
  component: page,
  // The page itself says that the record is missing, or shows the job that closed long ago.
  notFoundComponent: page,
});

export const careersRoute = pageRoute('/careers', 'Careers', {
  description: import.meta.env.SSR && 'Tax vacancies in companies, advisory firms, the public sector and universities.',
  search: jobSearch,
  load: listLoader('/careers', jobsQuery, JOBS_PER_PAGE, facetsQuery, pageTextsQuery('careers')),
  component: lazyRouteComponent(() => import('#features/jobs/web/CareersPage.tsx'), 'CareersPage'),
});
