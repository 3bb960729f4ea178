import { useNavigate, useSearch } from '@tanstack/react-router';
import { defined } from '#platform/web/search-params.ts';
import type { AdminSearch } from './search.ts';

/** What the address says, and how to say something else; a change of the list leads to its first page. */
export function useAdminSearch(): [
  AdminSearch,
  (change: { [K in keyof AdminSearch]?: AdminSearch[K] | undefined }) => void,
] {
  const search = useSearch({ strict: false }) as AdminSearch;
  const navigate = useNavigate();
  return [
    search,
    (change) =>
      void navigate({
        to: '.',
        search: defined({ ...search, page: undefined, ...change }) as never,
        resetScroll: false,
      }),
  ];
}
