import { useQuery } from '@tanstack/react-query';
import { capital } from '#kernel/numbers.ts';
import { zonedText } from '#platform/web/local-time.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { OnlyOne } from '#platform/web/ui/data-table/OnlyOne.tsx';
import { titleColumn } from '#platform/web/ui/data-table/record-columns.tsx';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { SelectFilter } from '#platform/web/ui/data-table/SelectFilter.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { UpdateRow } from '../../contract.ts';
import { UPDATE_STATES, UPDATED_KINDS } from '../../vocabulary.ts';
import { updateAtDesk, updatesSearch } from './record.ts';

const STATES = { draft: 'Draft', scheduled: 'Scheduled', held: 'Could not be published' } as const;

const columns: Column<UpdateRow>[] = [
  titleColumn('Title', updateAtDesk.path),
  { head: 'Of', cell: ({ kind }) => capital(kind), className: 'text-ink-soft' },
  {
    head: 'Status',
    cell: ({ status, held }) => {
      const state = held ? 'held' : status === 'published' ? 'scheduled' : 'draft';
      return <Badge tone={state === 'held' ? 'danger' : state === 'draft' ? 'neutral' : 'blue'}>{STATES[state]}</Badge>;
    },
  },
  {
    head: 'Public from',
    cell: ({ publishedAt }) => (publishedAt ? zonedText(publishedAt) : '—'),
    className: 'text-ink-soft',
    sort: { by: 'date', first: 'asc' },
  },
  { head: 'Begun by', cell: ({ by }) => by ?? '—', className: 'text-ink-soft' },
  {
    head: 'Saved',
    cell: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
    className: 'whitespace-nowrap text-ink-soft',
    sort: { by: 'updated', first: 'desc' },
  },
];

const filtersOf = ({ q, record, kind, status }: ReturnType<typeof updatesSearch>) => ({ q, id: record, kind, status });

/** Lists the updates that wait beside public texts. */
export default function UpdatesList() {
  const list = useListSearch(updatesSearch);
  const { search } = list;
  const query = useQuery(
    deskQuery(updateAtDesk.key, { ...filtersOf(search), sort: search.sort, ...sliceOf(search) }, updateAtDesk.list),
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchForm list={list} label="Search updates" />
        <SelectFilter
          list={list}
          label="Status"
          name="status"
          all="Every status"
          choices={choicesOf(UPDATE_STATES, STATES)}
        />
        <SelectFilter
          list={list}
          label="Kind"
          name="kind"
          all="Every kind"
          choices={UPDATED_KINDS.map((value) => ({ value, label: capital(value) }))}
        />
      </div>
      <p className="mb-3 text-ink-soft text-sm">
        Changes to public texts that readers do not see yet. To start one, open the text and choose ‘Prepare an update’.
      </p>
      <OnlyOne list={list} note="Showing one update only." all="Show all updates" />
      <Listing list={list} caption="Updates" query={query} columns={columns} empty="No updates are waiting." />
      <div className="mt-4 flex justify-end">
        <ExportLinks of={updateAtDesk.key} what="updates" filters={filtersOf(search)} />
      </div>
    </>
  );
}
