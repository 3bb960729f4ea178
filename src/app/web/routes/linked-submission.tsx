import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LinkedSubmissionNotFound, ReviseForm } from '#features/submissions/web/linked/later.ts';
import { linkedSearch } from '#features/submissions/web/linked/search.ts';
import { linkedQuery } from '#features/submissions/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { opened } from '#platform/web/mailed-link/opened.ts';
import { rootRoute } from './root.tsx';

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
  staticData: { chunk: import.meta.env.SSR && 'src/features/submissions/web/linked/LinkedSubmissionPage.tsx' },
  validateSearch: linkedSearch,
  loaderDeps: ({ search: { open } }) => ({ open }),
  loader: async ({ context: { queryClient }, params: { token }, deps: { open } }) => {
    const [found] = await Promise.all([
      queryClient.ensureQueryData(linkedQuery(token)),
      open === 'revise' && ReviseForm.preload?.(),
    ]);
    return opened(found);
  },
  head: ({ match }) => head(match.context.site, page),
  component: lazyRouteComponent(
    () => import('#features/submissions/web/linked/LinkedSubmissionPage.tsx'),
    'LinkedSubmissionPage',
  ),
  notFoundComponent: LinkedSubmissionNotFound,
});
