import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdminSearch } from '#features/desk/web/search.ts';
import { useAdminSearch } from '#features/desk/web/use-admin-search.ts';
import type { Searched, searchApi } from '#features/search/contract.ts';
import { client } from '#kernel/client.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { Listing, PER_PAGE } from '#platform/web/ui/data-table/Listing.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';

const search = client<typeof searchApi>();

function searchesQuery({ q, days, found, page = 1 }: AdminSearch) {
  const query = { q, days, found, limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  return queryOptions({
    queryKey: ['/api/admin/searches', query],
    queryFn: async () => {
      const { rows, total } = await search('GET /api/admin/searches', { query });
      return { rows: rows.map((row) => ({ ...row, id: row.words })), total };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const columns: Column<Searched & { id: string }>[] = [
  {
    head: 'Words',
    cell: ({ words }) => (
      <Link to="/search" search={{ q: words }} className="break-words font-semibold hover:text-accent hover:underline">
        {words}
      </Link>
    ),
  },
  {
    head: 'Searches',
    cell: ({ times }) => (times === 1 ? 'once' : `${times} times`),
    className: 'tabular-nums text-ink-soft',
  },
  { head: 'Last', cell: ({ lastAt }) => <RelativeTime date={lastAt} />, className: 'whitespace-nowrap text-ink-soft' },
  {
    head: 'Found',
    cell: ({ found }) =>
      found === 0 ? <Badge tone="orange">Nothing</Badge> : found === 1 ? '1 result' : `${found} results`,
    className: 'tabular-nums',
    end: true,
  },
];

/** What readers look for, and what they do not find. Nothing of who looked is kept. */
export function SearchesList() {
  const [filters] = useAdminSearch();
  const query = useQuery(searchesQuery(filters));
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">
        What readers typed into the search, and how much the last of them found. Who looked is not kept.
      </p>
      <Listing caption="Searches" query={query} columns={columns} empty="Nobody has searched in this period." />
      <div className="mt-4 flex justify-end">
        <ExportLinks
          of="/api/admin/searches"
          what="searches"
          filters={{ q: filters.q, days: filters.days, found: filters.found }}
        />
      </div>
    </>
  );
}
