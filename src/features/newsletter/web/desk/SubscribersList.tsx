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
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { sortingOf, useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { OnlyOne } from '#platform/web/ui/data-table/OnlyOne.tsx';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { SelectFilter } from '#platform/web/ui/data-table/SelectFilter.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-delete.tsx';
import {
  growthQuery,
  newsletter,
  SUBSCRIBER_KEYS,
  subscriberFilters,
  subscribersQuery,
  subscribersSearch,
} from './queries.ts';

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
  const { search } = list;
  const query = useQuery(subscribersQuery(search));
  const unfiltered = query.data && !list.filtered;
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
    note: 'The address, its consents and its records of sent emails are erased for good. To stop only the emails, unsubscribe instead.',
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
    <>
      <TabHead title={unfiltered ? `Newsletter Subscribers (${query.data.total})` : 'Newsletter Subscribers'}>
        <ExportLinks of="/api/admin/newsletter/subscribers" filters={subscriberFilters(search)} what="subscribers" />
        <SelectFilter
          list={list}
          label="Status"
          name="status"
          all="Every status"
          choices={SUBSCRIPTION_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
        />
        <SelectFilter
          list={list}
          label="Frequency"
          name="frequency"
          all="Every frequency"
          choices={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
        />
        <SearchForm list={list} label="Search subscribers" />
      </TabHead>
      <GrowthLine />
      <OnlyOne list={list} note="Showing one subscriber only." all="Show all subscribers" />
      <Listing
        list={list}
        caption="Newsletter subscribers"
        query={query}
        columns={[...columns, actions]}
        empty="No newsletter subscribers yet."
        sorting={sortingOf(list, SUBSCRIBER_SORTS, 'date-desc')}
      />
      {erase.dialog}
    </>
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
    [sum('joined'), 'confirmed in 30 days'],
    [sum('left'), 'left in 30 days'],
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
