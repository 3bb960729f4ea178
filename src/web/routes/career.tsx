import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { JobNotFound } from '#features/jobs/web/JobNotFound.tsx';
import { jobHead } from '#features/jobs/web/job-head.ts';
import { jobQuery } from '#features/jobs/web/queries.ts';
import { rootRoute } from './root.tsx';

export const careerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/careers/$id',
  staticData: { chunk: 'src/features/jobs/web/JobPage.tsx' },
  loader: async ({ context: { queryClient }, params: { id } }) =>
    (await queryClient.ensureQueryData(jobQuery(id))) ?? Promise.reject(notFound()),
  head: ({ match, loaderData }) => jobHead(match.context.site, loaderData),
  notFoundComponent: JobNotFound,
  component: lazyRouteComponent(() => import('#features/jobs/web/JobPage.tsx'), 'JobPage'),
});
