import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { isForgotten } from '#features/jobs/web/expiry.ts';
import { jobHead } from '#features/jobs/web/job-head.ts';
import { jobQuery } from '#features/jobs/web/queries.ts';
import { ENDED } from '#platform/web/mailed-link/opened.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/jobs/web/JobPage.tsx'), 'JobPage');

export const careerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/careers/$id',
  staticData: { chunk: import.meta.env.SSR && 'src/features/jobs/web/JobPage.tsx' },
  loader: async ({ context: { queryClient, site }, params: { id } }) => {
    const job = await queryClient.ensureQueryData(jobQuery(id));
    if (!job) throw notFound();
    // Answers 410; the page is the same.
    if (import.meta.env.SSR && isForgotten(job, site.renderedAt)) throw notFound({ data: ENDED });
  },
  // Not from the loader's data, which a forgotten job has none of.
  head: ({ match: { context }, params: { id } }) =>
    jobHead(context.site, context.queryClient.getQueryData(jobQuery(id).queryKey) ?? undefined),
  component: page,
  // The page itself says that the record is missing, or shows the job that closed long ago.
  notFoundComponent: page,
});
