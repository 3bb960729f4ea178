import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { sampleQuery } from '#features/samples/web/queries.ts';
import { sampleHead } from '#features/samples/web/sample-head.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/samples/web/SamplePage.tsx'), 'SamplePage');

export const sampleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/samples/$id',
  staticData: { chunk: import.meta.env.SSR && 'src/features/samples/web/SamplePage.tsx' },
  loader: async ({ context: { queryClient }, params: { id } }) =>
    (await queryClient.ensureQueryData(sampleQuery(id))) ?? Promise.reject(notFound()),
  head: ({ match, loaderData }) => sampleHead(match.context.site, loaderData),
  component: page,
  // The page says itself that there is no such record.
  notFoundComponent: page,
});
