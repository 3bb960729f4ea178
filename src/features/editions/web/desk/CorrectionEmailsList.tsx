import { CHANGE_LABELS } from '#kernel/editions.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import {
  CORRECTION_EMAILS,
  correctionEmails,
  correctionEmailsQuery,
  correctionEmailsSearch,
  type NoticeRow,
} from './queries.ts';

const columns: Column<NoticeRow>[] = [
  {
    head: 'Notice',
    cell: ({ path, title, change, note }) => (
      <>
        <a href={path} className="font-semibold hover:text-accent hover:underline">
          {title}
        </a>
        <span className="block max-w-prose break-words text-ink-soft text-sm">
          {CHANGE_LABELS[change]}: {note}
        </span>
      </>
    ),
  },
  { head: 'By', cell: ({ by }) => by ?? 'Unknown', className: 'text-ink-soft' },
  { head: 'When', cell: ({ at }) => <Moment at={at} />, className: 'whitespace-nowrap text-ink-soft' },
  {
    head: 'Addresses',
    cell: ({ recipients, held }) => (held ? 'Not emailed' : formatNumber(recipients)),
    end: true,
  },
];

const hold = ({ recordId, n, held: seen }: NoticeRow, held: boolean) =>
  correctionEmails('PUT /api/admin/correction-emails/:id', {
    params: { id: recordId },
    body: { n, held, seen: { held: seen } },
  });

/** Takes a notice out of the emails, or puts it back into them. */
const useHolding = (held: boolean) =>
  useAction<NoticeRow>({
    run: (row) => hold(row, held),
    undo: (row) => hold({ ...row, held }, !held),
    done: held ? 'The notice will not be emailed' : 'The notice will be emailed',
    refresh: [[CORRECTION_EMAILS]],
  });

/** Lists the notices in the next morning's emails. A button takes a notice out of them (behaviour 22.6). */
export default function CorrectionEmailsList() {
  const list = useListSearch(correctionEmailsSearch);
  const stop = useHolding(true);
  const allow = useHolding(false);
  const actionOf = ({ held }: NoticeRow) => (held ? allow : stop);
  const actions = actionsColumn<NoticeRow>(
    ({ change, title }) => ` the ${CHANGE_LABELS[change].toLowerCase()} of ${title}`,
    {
      Email: {
        word: ({ held }) => (held ? 'Email' : 'Do not email'),
        disabled: (row) => actionOf(row).isPending,
        run: (row) => actionOf(row).mutate(row),
      },
    },
  );
  return (
    <ListScreen
      title="Corrections"
      note="We will email these notices tomorrow morning to everyone who was sent the articles or announcements. If one is not public by then, its notice will follow once it is. The pages already show them."
      list={list}
      query={correctionEmailsQuery(list.search)}
      caption="Notices waiting for the morning’s emails"
      columns={[...columns, actions]}
      empty="No notices are waiting."
    />
  );
}
