import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { InvitationNotFound } from '#features/invitations/web/later.ts';
import { invitationQuery } from '#features/invitations/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const page = { title: 'Your invitation', description: 'Opened from an emailed link.', path: '/login', hidden: true };

/** The page behind the link in an invitation. */
export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations/$token',
  staticData: { chunk: import.meta.env.SSR && 'src/features/invitations/web/InvitationPage.tsx' },
  loader: async ({ context: { queryClient }, params: { token } }) =>
    (await queryClient.ensureQueryData(invitationQuery(token))) ?? Promise.reject(notFound()),
  head: ({ match }) => head(match.context.site, page),
  notFoundComponent: InvitationNotFound,
  component: lazyRouteComponent(() => import('#features/invitations/web/InvitationPage.tsx'), 'InvitationPage'),
});
