import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { BinItem, binApi } from '#features/bin/contract.ts';
import { ADMIN_KINDS, BIN_KINDS } from '#features/bin/vocabulary.ts';
import { useDeskRole } from '#features/desk/web/desk-role.ts';
import type { AdminSearch } from '#features/desk/web/search.ts';
import { useAdminSearch } from '#features/desk/web/use-admin-search.ts';
import { BIN_DAYS } from '#kernel/bin.ts';
import { client } from '#kernel/client.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { Listing, PER_PAGE } from '#platform/web/ui/data-table/Listing.tsx';
import { OnlyOne } from '#platform/web/ui/data-table/OnlyOne.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-delete.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import { daysLeft, KIND_LABELS, restoreItem, SHOWN_BY } from './bin-kinds.ts';

const bin = client<typeof binApi>();
const KEYS = [['/api/admin/bin'], ['/api/admin/audit'], ['/api/admin/overview']];

function binQuery({ q, record, kind, page = 1 }: AdminSearch) {
  const query = { q, id: record, kind, limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  return queryOptions({
    queryKey: ['/api/admin/bin', query],
    queryFn: () => bin('GET /api/admin/bin', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** What the filter offers to somebody of this role. */
export function useBinKinds() {
  const role = useDeskRole();
  return BIN_KINDS.filter((kind) => role === 'admin' || !ADMIN_KINDS.includes(kind)).map((kind) => ({
    value: kind,
    label: KIND_LABELS[kind],
  }));
}

/** What was deleted, and may still come back. */
export function BinList() {
  const [search] = useAdminSearch();
  const query = useQuery(binQuery(search));
  const now = useNow();
  const restore = useAction<BinItem>({
    run: restoreItem,
    done: 'Restored',
    refresh: [...KEYS, ...SHOWN_BY],
  });
  const { ask, dialog } = useDelete<BinItem>({
    what: 'for good',
    nameOf: ({ title }) => title,
    note: 'It can’t be had back. What hangs on it, such as comments, goes with it.',
    run: ({ kind, id }) => bin('DELETE /api/admin/bin/:kind/:id', { params: { kind, id } }),
    done: 'Deleted for good',
    refresh: KEYS,
  });
  const columns: Column<BinItem>[] = [
    {
      head: 'Title',
      cell: ({ title, kind }) => (
        <>
          <span className="font-semibold">{title}</span>
          <span className="block text-ink-faint text-xs">{KIND_LABELS[kind]}</span>
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
    { head: 'Stays', cell: ({ endsAt }) => daysLeft(endsAt, now), className: 'whitespace-nowrap text-ink-soft' },
    {
      head: 'Actions',
      cell: (item) => (
        <span className="inline-flex gap-2">
          <Button look="secondary" size="small" disabled={restore.isPending} onClick={() => restore.mutate(item)}>
            Restore
            <span className="sr-only"> “{item.title}”</span>
          </Button>
          <Button look="danger" size="small" onClick={() => ask(item)}>
            Delete for good
            <span className="sr-only">: “{item.title}”</span>
          </Button>
        </span>
      ),
      end: true,
    },
  ];
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">
        What was deleted stays here for {BIN_DAYS} days and comes back as it was. Then it goes for good.
      </p>
      <OnlyOne note="Only one thing." all="Show all of the bin" />
      <Listing caption="Bin" query={query} columns={columns} empty="The bin is empty." />
      <div className="mt-4 flex justify-end">
        <ExportLinks
          of="/api/admin/bin"
          what="the bin"
          filters={{ q: search.q, id: search.record, kind: search.kind }}
        />
      </div>
      {dialog}
    </>
  );
}
