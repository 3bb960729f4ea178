import type { Suppression } from '#features/mail/contract.ts';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { MAIL_KEYS, mail, suppressionsQuery, suppressionsSearch } from './queries.ts';
import { REASON_LABELS } from './words.ts';

const columns: Column<Suppression>[] = [
  { head: 'Address', cell: ({ address }) => <span className="break-all font-semibold">{address}</span> },
  {
    head: 'Reason',
    cell: ({ reason, detail }) => (
      <>
        {REASON_LABELS[reason]}
        {detail && <span className="block max-w-md break-words text-ink-faint text-xs">{detail}</span>}
      </>
    ),
  },
  { head: 'Since', cell: ({ since }) => <Moment at={since} />, className: 'whitespace-nowrap text-ink-soft' },
];

/** Lists addresses that no longer get email, with the reason and a button that lifts the suppression. */
export default function SuppressionsList() {
  const list = useListSearch(suppressionsSearch);
  const lift = useAction<Suppression>({
    run: ({ id }) => mail('DELETE /api/admin/mail/suppressions/:id', { params: { id } }),
    done: 'Email can be sent to this address again',
    refresh: MAIL_KEYS,
  });
  const actions = actionsColumn<Suppression>(({ address }) => ` the suppression of ${address}`, {
    Lift: { disabled: () => lift.isPending, run: lift.mutate },
  });
  return (
    <ListScreen
      title="Suppressed addresses"
      note="A mailbox that does not exist gets no email at all; a reader who reported an email as unwanted gets no newsletter and no alerts."
      list={list}
      query={suppressionsQuery(list.search)}
      exports="suppressed addresses"
      proof
      search="Search email addresses"
      columns={[...columns, actions]}
      empty="No addresses are suppressed."
    />
  );
}
