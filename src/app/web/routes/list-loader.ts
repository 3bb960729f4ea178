import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListQuery } from '#platform/web/fewer-filters.tsx';
import { stayWithin } from '#platform/web/last-page.ts';

/** Returns the loader of a filtered list, which reads its rows and what the page shows around them. */
export const listLoader =
  <S extends { page?: number }, T extends { total: number }, K extends QueryKey, A extends object[]>(
    to: string,
    listQuery: ListQuery<S, T, K>,
    perPage: number,
    ...around: { [I in keyof A]: FetchQueryOptions<A[I], Error, A[I], string[]> }
  ) =>
  async ({ context: { queryClient }, deps: search }: { context: { queryClient: QueryClient }; deps: S }) => {
    const [{ total }] = await Promise.all([
      queryClient.ensureQueryData(listQuery(search)),
      ...around.map((query) => queryClient.ensureQueryData(query)),
    ]);
    stayWithin({ to, search }, total, perPage);
    // A browser requests this once the page is shown.
    if (import.meta.env.SSR && total === 0) {
      const { fewerQuery } = await import('#platform/web/fewer-filters.tsx');
      await queryClient.ensureQueryData(fewerQuery(listQuery, search));
    }
  };
