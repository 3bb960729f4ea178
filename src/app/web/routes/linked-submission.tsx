import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { linkedSearch } from '#features/submissions/web/linked/search.ts';
import { linkedQuery } from '#features/submissions/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { opened } from '#platform/web/mailed-link/opened.ts';
import { rootRoute } from './root.tsx';

const component = lazyRouteComponent(
  () => import('#features/submissions/web/linked/LinkedSubmissionPage.tsx'),
  'LinkedSubmissionPage',
);

const page = {
  title: 'Your Submission',
  description: import.meta.env.SSR && 'Follow, revise or withdraw an article that you submitted.',
  path: '/submit',
  hidden: true,
};

/** The page behind the link in a contributor's mail. */
export const linkedSubmissionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submissions/$token',
  staticData: { chunk: 'src/features/submissions/web/linked/LinkedSubmissionPage.tsx' },
  validateSearch: linkedSearch,
  loader: async ({ context: { queryClient }, params: { token } }) =>
    opened(await queryClient.ensureQueryData(linkedQuery(token))),
  head: ({ match }) => head(match.context.site, page),
  component,
  // The page itself says that the link has ended or is wrong.
  notFoundComponent: component,
});
