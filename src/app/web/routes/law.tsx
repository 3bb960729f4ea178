import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { CITING_PER_PAGE, citingQuery, provisionQuery } from '#features/references/web/queries.ts';
import { head } from '#platform/web/head.ts';
import { stayWithin } from '#platform/web/last-page.ts';
import { defined, pageNumber } from '#platform/web/search-params.ts';
import { rootRoute } from './root.tsx';

const page = lazyRouteComponent(() => import('#features/references/web/LawPage.tsx'), 'LawPage');

export const lawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/law/$id',
  staticData: { chunk: import.meta.env.SSR && 'src/features/references/web/LawPage.tsx' },
  validateSearch: (raw: Record<string, unknown>): { page?: number } => defined({ page: pageNumber(raw.page) }),
  loaderDeps: ({ search: { page } }) => defined({ page }),
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    const provision = await queryClient.ensureQueryData(provisionQuery(id));
    if (!provision) throw notFound();
    const { total } = await queryClient.ensureQueryData(citingQuery(provision.label, deps.page ?? 1));
    stayWithin({ to: `/law/${id}`, search: deps }, total, CITING_PER_PAGE);
    return provision;
  },
  head: ({ match, loaderData }) =>
    head(match.context.site, {
      title: loaderData?.label ?? 'Nothing cites this',
      description: import.meta.env.SSR && loaderData !== undefined && `Articles that cite ${loaderData.label}.`,
      path: `/law/${loaderData?.id ?? ''}`,
      hidden: !loaderData,
    }),
  component: page,
  // The page itself says that nothing is known.
  notFoundComponent: page,
});
