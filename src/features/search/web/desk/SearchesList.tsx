import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Searched } from '#features/search/contract.ts';
import { queryOf } from '#platform/web/queries.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { search, searchesSearch } from './queries.ts';
import { type EditedSynonyms, SynonymsDialog } from './SynonymsDialog.tsx';

const searchesQuery = ({ q, days, found, ...of }: ReturnType<typeof searchesSearch>) =>
  deskQuery(
    queryOf(search, 'GET /api/admin/searches', { query: { q, days, found, ...sliceOf(of) } }, async (list) => {
      const { rows, total } = await list;
      return { rows: rows.map((row) => ({ ...row, id: row.words })), total };
    }),
  );

const PERIOD_CHOICES = [
  { value: '7', label: 'Last 7 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last year' },
];

const columns: Column<Searched & { id: string }>[] = [
  {
    head: 'Search term',
    cell: ({ words }) => (
      <Link
        to="/search"
        search={{ q: words }}
        className="inline-flex min-h-6 items-center break-words font-semibold hover:text-accent hover:underline pointer-coarse:min-h-11"
      >
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
  },
];

/** Lists readers' searches, with the number of results of the last one. The site stores nothing about the readers. */
export default function SearchesList() {
  const list = useListSearch(searchesSearch);
  const [edited, setEdited] = useState<EditedSynonyms>();
  const actions = actionsColumn<Searched & { id: string }>(({ words }) => ` for “${words}”`, {
    'Add synonym': {
      shown: ({ found }) => found === 0,
      run: ({ words }) => setEdited({ terms: [words], narrower: [] }),
    },
  });
  return (
    <ListScreen
      title="Searches"
      note="What readers searched for, and how many results the last search found. A term that the search had to correct counts as ‘Nothing’. The site keeps nothing about the readers."
      list={list}
      query={searchesQuery(list.search)}
      exports="searches"
      filters={[
        { label: 'Found', name: 'found', all: 'Everything', choices: [{ value: 'nothing', label: 'Not found' }] },
        { label: 'Period', name: 'days', all: 'Last 30 days', choices: PERIOD_CHOICES },
      ]}
      search="Search terms"
      caption="Searches"
      columns={[...columns, actions]}
      empty="Nobody has searched in this period."
    >
      {edited && <SynonymsDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </ListScreen>
  );
}
