import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { courseHead } from '#features/courses/web/course-head.ts';
import { courseQuery } from '#features/courses/web/queries.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/courses/web/CoursePage.tsx'), 'CoursePage');

export const courseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/training/$id',
  staticData: { chunk: import.meta.env.SSR && 'src/features/courses/web/CoursePage.tsx' },
  loader: async ({ context: { queryClient }, params: { id } }) =>
    (await queryClient.ensureQueryData(courseQuery(id))) ?? Promise.reject(notFound()),
  head: ({ match, loaderData }) => courseHead(match.context.site, loaderData),
  component: page,
  // The page itself says that the record is missing.
  notFoundComponent: page,
});
