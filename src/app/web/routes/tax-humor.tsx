import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { jokesQuery, storiesQuery } from '#features/humor/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const description = import.meta.env.SSR && 'Short funny stories and jokes about tax, by the people who work in it.';

export const taxHumorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tax-humor',
  staticData: { chunk: import.meta.env.SSR && 'src/features/humor/web/HumorPage.tsx' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(storiesQuery), queryClient.ensureQueryData(jokesQuery)]),
  head: ({ match }) => head(match.context.site, { title: 'Tax Humor', description, path: '/tax-humor' }),
  component: lazyRouteComponent(() => import('#features/humor/web/HumorPage.tsx'), 'HumorPage'),
});
