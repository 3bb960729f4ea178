import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { homeQueries } from '#features/home/web/queries.ts';
import { head } from '../head.ts';
import { rootRoute } from './root.tsx';

const title = 'International tax news, articles and careers';
const description =
  import.meta.env.SSR &&
  'Announcements, professional articles, vacancies and CPD courses for international tax professionals.';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { chunk: 'src/features/home/web/HomePage.tsx' },
  loader: ({ context: { queryClient } }) =>
    Promise.all(homeQueries.map((query) => queryClient.ensureQueryData(query as never))),
  head: ({ match }) => head(match.context.site, { title, description, path: '/' }),
  component: lazyRouteComponent(() => import('#features/home/web/HomePage.tsx'), 'HomePage'),
});
