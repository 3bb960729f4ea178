import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { subscriptionQuery } from '#features/newsletter/web/queries.ts';
import { subscriptionSearch } from '#features/newsletter/web/search.ts';
import { head } from '#platform/web/head.ts';
import { opened } from '#platform/web/mailed-link/opened.ts';
import { rootRoute } from './root.tsx';

const component = lazyRouteComponent(() => import('#features/newsletter/web/SubscriptionPage.tsx'), 'SubscriptionPage');

const page = {
  title: 'Your newsletter subscription',
  description: import.meta.env.SSR && 'Confirm or end your subscription to the newsletter.',
  path: '/newsletter',
  hidden: true,
};

/** The page behind the link in a newsletter mail. */
export const subscriptionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/$token',
  staticData: { chunk: import.meta.env.SSR && 'src/features/newsletter/web/SubscriptionPage.tsx' },
  validateSearch: subscriptionSearch,
  loader: async ({ context: { queryClient }, params: { token } }) =>
    opened(await queryClient.ensureQueryData(subscriptionQuery(token))),
  head: ({ match }) => head(match.context.site, page),
  component,
  // The page itself says that the link has ended or is wrong.
  notFoundComponent: component,
});
