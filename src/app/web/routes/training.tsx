import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { COURSES_PER_PAGE } from '#features/courses/vocabulary.ts';
import { courseHead } from '#features/courses/web/course-head.ts';
import { courseQuery, courseSearch, coursesQuery, facetsQuery } from '#features/courses/web/queries.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { listLoader } from './list-loader.ts';
import { pageRoute } from './page-route.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/courses/web/CoursePage.tsx'), 'CoursePage');

export const courseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/training/$id',
  loader: async ({ context: { queryClient }, params: { id } }) =>
    (await queryClient.ensureQueryData(courseQuery(id))) ?? Promise.reject(notFound()),
  head: ({ match, loaderData }) => courseHead(match.context.site, loaderData),
  component: page,
  // The page itself says that the record is missing.
  notFoundComponent: page,
});

export const trainingRoute = pageRoute('/training', 'Training', {
  description:
    import.meta.env.SSR && 'CPD courses and certificates for tax professionals, by type, format, provider and price.',
  search: courseSearch,
  load: listLoader('/training', coursesQuery, COURSES_PER_PAGE, facetsQuery, pageTextsQuery('training')),
  component: lazyRouteComponent(() => import('#features/courses/web/TrainingPage.tsx'), 'TrainingPage'),
});
