import { capital } from '#kernel/numbers.ts';
import { zonedText } from '#platform/web/local-time.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { titleColumn } from '#platform/web/ui/data-table/record-columns.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { UpdateRow } from '../../contract.ts';
import { UPDATE_STATES, UPDATED_KINDS } from '../../vocabulary.ts';
import { updateAtDesk, updatesSearch } from './record.ts';

const KINDS = UPDATED_KINDS.map((value) => ({ value, label: capital(value) }));
const STATES = { draft: 'Draft', scheduled: 'Scheduled', held: 'Could not be published' } as const;

const columns: Column<UpdateRow>[] = [
  titleColumn('Title', updateAtDesk.path),
  { head: 'Kind', cell: ({ kind }) => capital(kind), className: 'text-ink-soft' },
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
  { head: 'Started by', cell: ({ by }) => by ?? '—', className: 'text-ink-soft' },
  {
    head: 'Saved',
    cell: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
    className: 'whitespace-nowrap text-ink-soft',
    sort: { by: 'updated', first: 'desc' },
  },
];

const updatesQuery = ({ q, record, kind, status, sort, ...search }: ReturnType<typeof updatesSearch>) =>
  deskQuery(updateAtDesk.list({ q, id: record, kind, status, sort, ...sliceOf(search) }));

/** Lists the updates that wait beside public texts. */
export default function UpdatesList() {
  const list = useListSearch(updatesSearch);
  return (
    <ListScreen
      title="Updates"
      note="Changes to published articles and announcements that readers cannot see yet. To start one, open the article or announcement and choose ‘Prepare an update’."
      list={list}
      query={updatesQuery(list.search)}
      exports="updates"
      filters={[
        { label: 'Status', name: 'status', all: 'All statuses', choices: choicesOf(UPDATE_STATES, STATES) },
        { label: 'Kind', name: 'kind', all: 'All kinds', choices: KINDS },
      ]}
      search="Search updates"
      onlyOne={{ note: 'Showing one update only.', all: 'Show all updates' }}
      columns={columns}
      empty="No updates are waiting."
    />
  );
}
