import type { BinItem, binApi } from '#features/bin/contract.ts';
import { mayOpen, useDesk, useDeskRights } from '#features/desk/web/index.ts';
import { client } from '#kernel/client.ts';
import { capital } from '#kernel/numbers.ts';
import { BIN_DAYS } from '#kernel/publication.ts';
import { DAY } from '#kernel/time.ts';
import { queryOf } from '#platform/web/queries.ts';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import { binSearch } from './search.ts';

const bin = client<typeof binApi>();
const KEYS = [['/api/admin/bin'], ['/api/admin/audit'], ['/api/admin/overview']];

const binQuery = ({ q, record, kind, ...search }: ReturnType<typeof binSearch>) =>
  deskQuery(queryOf(bin, 'GET /api/admin/bin', { query: { q, id: record, kind, ...sliceOf(search) } }));

/** Returns the kinds in the bin, except those that the person may not use. */
function useBinned() {
  const desk = useDesk();
  const rights = useDeskRights();
  return desk.kinds.filter(({ restore, list }) => restore && mayOpen(desk, list, rights));
}

export default function BinList() {
  const list = useListSearch(binSearch);
  const binned = useBinned();
  const kinds = binned.map(({ kind, what }) => ({ value: kind, label: capital(what) }));
  const kindOf = (item: BinItem) => binned.find(({ kind }) => kind === item.kind);
  const now = useNow();
  const restore = useAction<BinItem>({
    run: async (item) => kindOf(item)?.restore?.(item.id),
    done: 'Restored',
    refresh: [...KEYS, ...binned.flatMap(({ refresh = [] }) => refresh)],
  });
  const { ask, dialog } = useDelete<BinItem>({
    what: 'for good',
    nameOf: ({ title }) => title,
    note: 'It can’t be restored. Everything that belongs to it, such as comments, is deleted too.',
    run: ({ kind, id }) => bin('DELETE /api/admin/bin/:kind/:id', { params: { kind, id } }),
    done: 'Deleted for good',
    refresh: KEYS,
  });
  const columns: Column<BinItem>[] = [
    {
      head: 'Title',
      cell: (item) => (
        <>
          <span className="font-semibold">{item.title}</span>
          <span className="block text-ink-faint text-xs">{capital(kindOf(item)?.what ?? item.kind)}</span>
        </>
      ),
    },
    {
      head: 'Deleted',
      cell: ({ deletedAt }) => <RelativeTime date={deletedAt} />,
      className: 'whitespace-nowrap text-ink-soft',
    },
    {
      head: 'By',
      cell: ({ deletedBy }) => <span className="break-all">{deletedBy ?? '—'}</span>,
      className: 'text-ink-soft',
    },
    { head: 'Kept for', cell: ({ endsAt }) => daysLeft(endsAt, now), className: 'whitespace-nowrap text-ink-soft' },
    actionsColumn<BinItem>(({ title }) => ` “${title}”`, {
      Restore: { disabled: (item) => restore.isPending && restore.variables === item, run: restore.mutate },
      'Delete for good': { about: ({ title }) => `: “${title}”`, run: ask },
    }),
  ];
  return (
    <ListScreen
      title="Bin"
      note={`Deleted records stay here for ${BIN_DAYS} days and can be restored unchanged. Then they are deleted for good.`}
      list={list}
      query={binQuery(list.search)}
      exports="the bin"
      filters={[{ label: 'Kind', name: 'kind', all: 'All kinds', choices: kinds }]}
      search="Search the bin"
      onlyOne={{ note: 'Showing one record only.', all: 'Show everything in the bin' }}
      columns={columns}
      empty="The bin is empty."
    >
      {dialog}
    </ListScreen>
  );
}

/** Returns '12 more days', or 'Less than a day'. */
export function daysLeft(endsAt: string, now: number): string {
  const left = Date.parse(endsAt) - now;
  return left < DAY ? 'Less than a day' : `${Math.ceil(left / DAY)} more days`;
}
