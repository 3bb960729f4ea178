import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { JOBS_PER_PAGE } from '#features/jobs/vocabulary.ts';
import { facetsQuery, jobsQuery } from '#features/jobs/web/queries.ts';
import { jobSearch } from '#features/jobs/web/search.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { stayWithin } from '#platform/web/last-page.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR && 'Vacancies in tax: in companies, advisory firms, public administration and universities.';

export const careersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/careers',
  staticData: { chunk: import.meta.env.SSR && 'src/features/jobs/web/CareersPage.tsx' },
  validateSearch: jobSearch,
  // Drops unknown parameters, such as utm_source, which the router keeps.
  loaderDeps: ({ search }) => jobSearch({ ...search }),
  loader: async ({ context: { queryClient }, deps: search }) => {
    const [{ total }] = await Promise.all([
      queryClient.ensureQueryData(jobsQuery(search)),
      queryClient.ensureQueryData(facetsQuery),
      queryClient.ensureQueryData(pageTextsQuery('careers')),
    ]);
    stayWithin({ to: '/careers', search }, total, JOBS_PER_PAGE);
    // A browser asks once the page is shown.
    if (import.meta.env.SSR && total === 0) {
      const { fewerQuery } = await import('#platform/web/fewer-filters.tsx');
      await queryClient.ensureQueryData(fewerQuery(jobsQuery, search));
    }
  },
  head: ({ match }) => head(match.context.site, { title: 'Careers', description, path: '/careers' }),
  component: lazyRouteComponent(() => import('#features/jobs/web/CareersPage.tsx'), 'CareersPage'),
});
