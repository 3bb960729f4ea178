import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readHome } from '#features/home/web/queries.ts';
import { head } from '#platform/web/head.ts';
import type { Site } from '#platform/web/site.ts';
import { siteDescriptions } from '#platform/web/site-descriptions.ts';
import { rootRoute } from './root.tsx';

const title = 'International tax news, articles and careers';
const description =
  import.meta.env.SSR &&
  'Announcements, professional articles, vacancies and CPD courses for international tax professionals.';

const page = (site: Site) => ({
  title,
  description,
  path: '/',
  structured: import.meta.env.SSR && siteDescriptions(site),
});

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { chunk: import.meta.env.SSR && 'src/features/home/web/HomePage.tsx' },
  loader: ({ context: { queryClient } }) => readHome(queryClient),
  head: ({ match }) => head(match.context.site, page(match.context.site)),
  component: lazyRouteComponent(() => import('#features/home/web/HomePage.tsx'), 'HomePage'),
});
