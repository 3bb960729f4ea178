import { useQuery } from '@tanstack/react-query';
import { BellOff, Trash2, Unlink } from 'lucide-react';
import type { Subscriber } from '#features/newsletter/contract.ts';
import {
  FREQUENCIES,
  FREQUENCY_LABELS,
  SUBSCRIBER_SORTS,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from '#features/newsletter/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { sortingOf, useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import { growthQuery, newsletter, SUBSCRIBER_KEYS, subscribersQuery, subscribersSearch } from './queries.ts';

/** Why an inactive subscriber gets no email. */
const REASONS: Record<SubscriptionState, string> = {
  active: '',
  pending: 'Not confirmed',
  ended: 'Unsubscribed',
  bounced: 'Email bounced',
};
const STATE_LABELS: Record<SubscriptionState, string> = { ...REASONS, active: 'Active' };

const columns: Column<Subscriber>[] = [
  {
    head: 'Email',
    sort: { by: 'email', first: 'asc' },
    cell: ({ email }) => <span className="break-all font-semibold">{email}</span>,
  },
  { head: 'Name', cell: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') },
  { head: 'Frequency', cell: ({ frequency }) => FREQUENCY_LABELS[frequency], className: 'text-ink-soft' },
  {
    head: 'Subscribed',
    sort: { by: 'date', first: 'desc' },
    cell: ({ subscribedAt }) => <RelativeTime date={subscribedAt} />,
    className: 'text-ink-soft',
  },
  { head: 'Reason', cell: ({ state }) => REASONS[state], className: 'text-ink-soft', end: true },
  {
    head: 'Status',
    cell: ({ active }) => <Badge tone={active ? 'outline' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>,
    end: true,
  },
];

/** Lists the newsletter's subscribers. */
export default function SubscribersList() {
  const list = useListSearch(subscribersSearch);
  const query = subscribersQuery(list.search);
  const { data } = useQuery(query);
  const end = useAction<Subscriber>({
    run: ({ id }) => newsletter('POST /api/admin/newsletter/subscribers/:id/unsubscribe', { params: { id } }),
    done: 'Subscriber unsubscribed successfully',
    refresh: SUBSCRIBER_KEYS,
  });
  const endLinks = useAction<Subscriber>({
    run: ({ id }) => newsletter('POST /api/admin/newsletter/subscribers/:id/end-links', { params: { id } }),
    done: 'Emailed links cancelled: the next email has new ones',
    refresh: [],
  });
  const erase = useDelete<Subscriber>({
    what: 'subscriber',
    nameOf: ({ email }) => email,
    note: 'The address, its consent records and the records of emails sent to it will be erased for good. To stop the emails only, unsubscribe the reader instead.',
    run: ({ id }) => newsletter('DELETE /api/admin/newsletter/subscribers/:id', { params: { id } }),
    done: 'Subscriber erased successfully',
    refresh: SUBSCRIBER_KEYS,
  });
  const actions = actionsColumn<Subscriber>(({ email }) => ` ${email}`, {
    Unsubscribe: { icon: BellOff, disabled: ({ state }) => state === 'ended' || end.isPending, run: end.mutate },
    End: {
      icon: Unlink,
      about: ({ email }) => ` the emailed links of ${email}`,
      disabled: () => endLinks.isPending,
      run: endLinks.mutate,
    },
    Erase: { icon: Trash2, run: erase.ask },
  });
  return (
    <ListScreen
      title={data && !list.filtered ? `Newsletter Subscribers (${data.total})` : 'Newsletter Subscribers'}
      list={list}
      query={query}
      exports="subscribers"
      proof
      filters={[
        { label: 'Status', name: 'status', all: 'All statuses', choices: choicesOf(SUBSCRIPTION_STATES, STATE_LABELS) },
        {
          label: 'Frequency',
          name: 'frequency',
          all: 'All frequencies',
          choices: choicesOf(FREQUENCIES, FREQUENCY_LABELS),
        },
      ]}
      search="Search subscribers"
      above={<GrowthLine />}
      onlyOne={{ note: 'Showing one subscriber only.', all: 'Show all subscribers' }}
      caption="Newsletter subscribers"
      columns={[...columns, actions]}
      empty="No newsletter subscribers yet."
      sorting={sortingOf(list, SUBSCRIBER_SORTS, 'date-desc')}
    >
      {erase.dialog}
    </ListScreen>
  );
}

/** Shows the number of subscribers and its change in the last 30 days. Shows nothing until the figures are loaded. */
function GrowthLine() {
  const { data } = useQuery(growthQuery);
  if (!data) return null;
  const { counts, days } = data;
  const sum = (name: 'joined' | 'left') => days.reduce((total, day) => total + day[name], 0);
  const facts = [
    [counts.active, 'active'],
    [counts.pending, 'not confirmed'],
    [counts.bounced, 'email bounced'],
    [sum('joined'), 'confirmed in the last 30 days'],
    [sum('left'), 'left in the last 30 days'],
  ] as const;
  return (
    <div className="mb-5 grid items-end gap-x-10 gap-y-3 border-rule border-y py-3 lg:grid-cols-[1fr_16rem]">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([figure, text]) => (
          <div key={text} className="flex items-baseline gap-2">
            <dt className="order-2 text-ink-soft text-sm">{text}</dt>
            <dd className="font-semibold font-serif text-xl">{formatNumber(figure)}</dd>
          </div>
        ))}
      </dl>
      <Sparkline daily={days.map(({ joined }) => joined)} />
    </div>
  );
}
