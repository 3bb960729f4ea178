import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SAMPLES_PER_PAGE } from '#features/samples/vocabulary.ts';
import { samplesQuery } from '#features/samples/web/queries.ts';
import { sampleSearch } from '#features/samples/web/search.ts';
import { head } from '#platform/web/head.ts';
import { stayWithin } from '#platform/web/last-page.ts';
import { rootRoute } from './root.tsx';

const description = import.meta.env.SSR && 'Samples for tax professionals, the newest first.';

export const samplesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/samples',
  staticData: { chunk: import.meta.env.SSR && 'src/features/samples/web/SamplesPage.tsx' },
  validateSearch: sampleSearch,
  // The router lays what was validated over what the address says; only here the rest of it is gone.
  loaderDeps: ({ search }) => sampleSearch({ ...search }),
  loader: async ({ context: { queryClient }, deps: search }) => {
    const { total } = await queryClient.ensureQueryData(samplesQuery(search));
    stayWithin({ to: '/samples', search }, total, SAMPLES_PER_PAGE);
  },
  head: ({ match }) => head(match.context.site, { title: 'Samples', description, path: '/samples' }),
  component: lazyRouteComponent(() => import('#features/samples/web/SamplesPage.tsx'), 'SamplesPage'),
});
