import { Link } from '@tanstack/react-router';
import type { SecurityEventGroup, securityApi } from '#features/security/contract.ts';
import { EVENT_LABELS, PERIODS, type SecurityPeriod } from '#features/security/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { SECURITY_EVENT_DAYS, SECURITY_EVENTS } from '#kernel/security-events.ts';
import { queryOf } from '#platform/web/queries.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { securitySearch } from './search.ts';

const PERIOD_LABELS: Record<SecurityPeriod, string> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last seven days',
};

/** Returns 'once' or '1,200 times'. */
export const timesText = ({ count }: Pick<SecurityEventGroup, 'count'>): string =>
  count === 1 ? 'once' : `${formatNumber(count)} times`;

/** Returns '198.51.100.7', '2001:db8:1:2::/64' or 'many networks'. */
export function networkText(network: string): string {
  if (network === '') return 'many networks';
  return network.includes(':') && !network.includes('.') ? `${network}::/64` : network;
}

/** Returns the account that the events are about, if the site knows it. */
export function accountText({ accountId, email }: Pick<SecurityEventGroup, 'accountId' | 'email'>): string {
  return email ?? (accountId ? 'a deleted account' : 'no known account');
}

const columns: Column<SecurityEventGroup>[] = [
  {
    head: 'Event',
    cell: ({ kind, route }) => (
      <>
        <span className="font-semibold">{EVENT_LABELS[kind]}</span>
        <span className="block break-all text-ink-faint text-xs">{route || 'an address that does not exist'}</span>
      </>
    ),
  },
  { head: 'Count', cell: timesText, className: 'whitespace-nowrap text-ink-soft' },
  { head: 'Network', cell: ({ network }) => networkText(network), className: 'break-all text-ink-soft' },
  { head: 'Account', cell: (events) => <Account events={events} />, className: 'break-all text-ink-soft' },
  { head: 'Last', cell: ({ lastAt }) => <Moment at={lastAt} />, className: 'whitespace-nowrap text-ink-soft' },
];

/** Lists refused requests that may be part of an attack. */
export default function SecurityList() {
  const list = useListSearch(securitySearch);
  return (
    <ListScreen
      title="Security events"
      note={`Refused requests that may be part of an attack, counted by minute. They are kept for ${SECURITY_EVENT_DAYS} days. A few are normal every day.`}
      list={list}
      query={eventsQuery(list.search)}
      exports="the security events"
      proof
      filters={[
        { label: 'Event', name: 'refusal', all: 'All events', choices: choicesOf(SECURITY_EVENTS, EVENT_LABELS) },
        { label: 'Period', name: 'period', all: 'Any time', choices: choicesOf(PERIODS, PERIOD_LABELS) },
      ]}
      columns={columns}
      empty="No suspicious request has been refused."
    />
  );
}

function Account({ events }: { events: SecurityEventGroup }) {
  const { accountId, email } = events;
  if (!accountId || !email) return accountText(events);
  return (
    <Link to="/admin/users" search={{ record: accountId }} className="line-link text-accent">
      {accountText(events)}
    </Link>
  );
}

const security = client<typeof securityApi>();

const eventsQuery = ({ refusal, period, ...search }: ReturnType<typeof securitySearch>) =>
  deskQuery(queryOf(security, 'GET /api/admin/security-events', { query: { refusal, period, ...sliceOf(search) } }));
