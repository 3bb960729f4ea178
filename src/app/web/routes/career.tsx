import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { jobHead } from '#features/jobs/web/job-head.ts';
import { jobQuery } from '#features/jobs/web/queries.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/jobs/web/JobPage.tsx'), 'JobPage');

export const careerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/careers/$id',
  staticData: { chunk: 'src/features/jobs/web/JobPage.tsx' },
  loader: async ({ context: { queryClient }, params: { id } }) =>
    (await queryClient.ensureQueryData(jobQuery(id))) ?? Promise.reject(notFound()),
  head: ({ match, loaderData }) => jobHead(match.context.site, loaderData),
  component: page,
  // The page itself says that the record is missing.
  notFoundComponent: page,
});
