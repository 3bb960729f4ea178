import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { jurisdictionPath } from '#features/jurisdictions/vocabulary.ts';
import { jurisdictionHead, jurisdictionsHead } from '#features/jurisdictions/web/jurisdiction-head.ts';
import { jurisdictionQuery, publishedQuery } from '#features/jurisdictions/web/queries.ts';
import { PIECES_PER_PAGE } from '#features/topics/vocabulary.ts';
import { stayWithin } from '#platform/web/last-page.ts';
import { pageSearch } from '#platform/web/search-params.ts';
import { rootRoute } from './root.tsx';

export const jurisdictionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/jurisdictions',
  staticData: { chunk: import.meta.env.SSR && 'src/features/jurisdictions/web/JurisdictionsPage.tsx' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(publishedQuery),
  head: ({ match }) => jurisdictionsHead(match.context.site),
  component: lazyRouteComponent(() => import('#features/jurisdictions/web/JurisdictionsPage.tsx'), 'JurisdictionsPage'),
});

const page = lazyRouteComponent(() => import('#features/jurisdictions/web/JurisdictionPage.tsx'), 'JurisdictionPage');

export const jurisdictionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/jurisdictions/$code',
  staticData: { chunk: import.meta.env.SSR && 'src/features/jurisdictions/web/JurisdictionPage.tsx' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => pageSearch({ ...search }),
  loader: async ({ context: { queryClient }, params: { code }, deps: search }) => {
    const found = await queryClient.ensureQueryData(jurisdictionQuery(code, search.page));
    if (!found) throw notFound();
    // The address may name it: /jurisdictions/germany.
    if (found.code !== code)
      throw redirect({ to: '/jurisdictions/$code', params: { code: found.code }, search, replace: true });
    stayWithin({ to: jurisdictionPath(code), search }, found.total, PIECES_PER_PAGE);
    return found;
  },
  head: ({ match, loaderData }) => jurisdictionHead(match.context.site, loaderData),
  component: page,
  // The page itself says that the jurisdiction is unknown.
  notFoundComponent: page,
});
