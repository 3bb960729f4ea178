import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { invitationQuery } from '#features/invitations/web/queries.ts';
import {
  EditorsChanges,
  LinkedSubmissionNotFound,
  linkedSearch,
  ReviseForm,
} from '#features/submissions/web/linked/route.ts';
import { linkedQuery } from '#features/submissions/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { ENDED, opened } from '#platform/web/mailed-link/opened.ts';
import { hiddenRoute } from './page-route.ts';
import { rootRoute } from './root.tsx';

/** Loaded separately, because few visits need it. */
const InvitationNotFound = lazyRouteComponent(
  () => import('#features/invitations/web/InvitationPage.tsx'),
  'InvitationNotFound',
);

const invitationPage = {
  title: 'Your invitation',
  description: import.meta.env.SSR && 'Opened from an emailed link.',
  path: '/login',
  hidden: true,
};

/** The page behind the link in an invitation. */
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations/$token',
  loader: async ({ context: { queryClient }, params: { token } }) =>
    (await queryClient.ensureQueryData(invitationQuery(token))) ?? Promise.reject(notFound()),
  head: ({ match }) => head(match.context.site, invitationPage),
  notFoundComponent: InvitationNotFound,
  component: lazyRouteComponent(() => import('#features/invitations/web/InvitationPage.tsx'), 'InvitationPage'),
});

const page = {
  title: 'Your Submission',
  description: import.meta.env.SSR && 'Follow, revise or withdraw an article that you submitted.',
  path: '/submit',
  hidden: true,
};

/** The page behind the link in a contributor's email. */
const linkedSubmissionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submissions/$token',
  validateSearch: linkedSearch,
  loaderDeps: ({ search: { open } }) => ({ open }),
  loader: async ({ context: { queryClient }, params: { token }, deps: { open } }) => {
    const [found] = await Promise.all([
      queryClient.ensureQueryData(linkedQuery(token)),
      open === 'revise' && ReviseForm.preload?.(),
    ]);
    if (found && found !== ENDED && found.edits.length > 0) await EditorsChanges.preload?.();
    return opened(found);
  },
  head: ({ match }) => head(match.context.site, page),
  component: lazyRouteComponent(
    () => import('#features/submissions/web/linked/LinkedSubmissionPage.tsx'),
    'LinkedSubmissionPage',
  ),
  notFoundComponent: LinkedSubmissionNotFound,
});

/** Has no data loader, because the portal's content is personal. */
const contributeRoute = hiddenRoute('/contribute', 'Contributor Portal', {
  component: lazyRouteComponent(
    () => import('#features/submissions/web/contribute/ContributePage.tsx'),
    'ContributePage',
  ),
});

export const contributorRoutes = [contributeRoute, linkedSubmissionRoute, invitationRoute] as const;
