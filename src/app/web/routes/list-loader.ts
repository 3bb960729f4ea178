import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { ListQueryOptions } from '#platform/web/fewer-filters.tsx';
import type { Query } from '#platform/web/queries.ts';

/** Returns a function that loads a filtered list: its rows and what the page shows around them. */
export const listLoader =
  <S extends { page?: number }, T extends { total: number }, A extends object[]>(
    to: string,
    listQuery: ListQueryOptions<S, T>,
    perPage: number,
    ...around: { [I in keyof A]: Query<A[I]> }
  ) =>
  async (queryClient: QueryClient, search: S) => {
    const [{ total }] = await Promise.all([
      queryClient.ensureQueryData(listQuery(search)),
      ...around.map((query) => queryClient.ensureQueryData(query)),
    ]);
    stayWithin({ to, search }, total, perPage);
    // In a browser, the page itself requests this once it is shown.
    if (import.meta.env.SSR && total === 0) {
      const { fewerQuery } = await import('#platform/web/fewer-filters.tsx');
      await queryClient.ensureQueryData(fewerQuery(listQuery, search));
    }
  };

interface ListAddress {
  to: string;
  /** The search parameters of the address; `page` counts from 1. */
  search: { page?: number };
}

/**
 * Redirects an address beyond a list's last page, such as an old link to a list that has become shorter, to the last
 * page.
 */
export function stayWithin({ to, search }: ListAddress, total: number, perPage: number): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  if ((search.page ?? 1) <= last) return;
  throw redirect({ to, search: { ...search, page: last > 1 ? last : undefined } as never, replace: true });
}
