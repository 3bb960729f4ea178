import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { subscriptionQuery } from '#features/newsletter/web/queries.ts';
import { SubscriptionNotFound } from '#features/newsletter/web/SubscriptionNotFound.tsx';
import { subscriptionSearch } from '#features/newsletter/web/search.ts';
import { head } from '#platform/web/head.ts';
import { ENDED, opened } from '#platform/web/mailed-link/opened.ts';
import { rootRoute } from './root.tsx';

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
  staticData: { chunk: 'src/features/newsletter/web/SubscriptionPage.tsx' },
  validateSearch: subscriptionSearch,
  loader: async ({ context: { queryClient }, params: { token } }) =>
    opened(await queryClient.ensureQueryData(subscriptionQuery(token))),
  head: ({ match }) => head(match.context.site, page),
  notFoundComponent: ({ data }) => <SubscriptionNotFound ended={data === ENDED} />,
  component: lazyRouteComponent(() => import('#features/newsletter/web/SubscriptionPage.tsx'), 'SubscriptionPage'),
});
