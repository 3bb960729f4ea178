import { Link } from '@tanstack/react-router';
import { Send, X } from 'lucide-react';
import { useMayUse } from '#features/desk/web/index.ts';
import type { Invitation } from '#features/invitations/contract.ts';
import { INVITATION_STATES, type InvitationState } from '#features/invitations/vocabulary.ts';
import { PersonCell } from '#features/users/web/index.tsx';
import { nameOf, PERMISSION_LABELS, ROLE_LABELS } from '#kernel/accounts.ts';
import type { MailState } from '#kernel/mail.ts';
import { formatDate } from '#kernel/time.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useAsk } from '#platform/web/ui/use-ask.tsx';
import { Invite } from './InviteDialog.tsx';
import { invitations, invitationsQuery, invitationsSearch } from './queries.ts';

const REFRESH = [['/api/admin/invitations'], ['/api/admin/audit']];
const STATE_LABELS: Record<InvitationState, string> = {
  waiting: 'Waiting',
  expired: 'Expired',
  accepted: 'Accepted',
};
const tones = { waiting: 'outline', expired: 'neutral', accepted: 'success' } as const;

const columns: Column<Invitation>[] = [
  {
    head: 'Person',
    cell: (invitation) => <PersonCell person={invitation} />,
  },
  {
    head: 'Role',
    cell: ({ role, permissions }) => (
      <>
        {ROLE_LABELS[role]}
        <span className="block text-ink-soft text-xs">
          {permissions.map((name) => PERMISSION_LABELS[name]).join(', ')}
        </span>
      </>
    ),
  },
  {
    head: 'Status',
    cell: (invitation) => (
      <>
        <Badge tone={tones[invitation.state]}>{STATE_LABELS[invitation.state]}</Badge>
        {invitation.state !== 'accepted' && <Hindrance invitation={invitation} />}
      </>
    ),
  },
  { head: 'Sent', cell: ({ sentAt }) => <RelativeTime date={sentAt} />, className: 'whitespace-nowrap text-ink-soft' },
  { head: 'Valid until', cell: until, className: 'whitespace-nowrap text-ink-soft max-sm:hidden' },
  {
    head: 'Invited by',
    cell: ({ invitedBy }) => (
      <span title={invitedBy ?? undefined} className="block max-w-44 truncate">
        {invitedBy ?? '—'}
      </span>
    ),
    className: 'text-ink-soft max-sm:hidden',
  },
];

const UNDELIVERED: { [S in MailState]?: string } = {
  failed: 'The email could not be delivered',
  bounced: 'The email bounced',
  withheld: 'No email is sent to this address',
};

/** Says what may keep the person from accepting the invitation. */
function Hindrance({ invitation: { email, hasAccount, mail } }: { invitation: Invitation }) {
  const undelivered = mail && UNDELIVERED[mail];
  const seesMail = useMayUse('admin');
  if (hasAccount) return <span className="mt-0.5 block text-ink-soft text-xs">Registered without the invitation</span>;
  if (!undelivered) return null;
  if (!seesMail) return <span className="mt-0.5 block text-danger text-xs">{undelivered}</span>;
  return (
    <Link
      to="/admin/mail"
      search={{ q: email }}
      className="mt-0.5 flex min-h-6 items-center text-danger text-xs hover:underline pointer-coarse:min-h-11"
    >
      {undelivered}
    </Link>
  );
}

function until({ state, expiresAt }: Invitation): string {
  return state === 'accepted' ? '—' : formatDate(expiresAt);
}

/** Lists the invitations to an account, with their state. */
export default function InvitationsList() {
  const list = useListSearch(invitationsSearch);
  const { ask, dialog } = useAsk<Invitation>({
    title: 'Withdraw this invitation?',
    verb: 'Withdraw',
    doing: 'Withdrawing...',
    danger: true,
    nameOf,
    note: 'The link in their email will stop working. We will not email them; you can invite them again.',
    run: ({ id }) => invitations('DELETE /api/admin/invitations/:id', { params: { id } }),
    done: 'The invitation has been withdrawn',
    refresh: REFRESH,
  });
  const again = useAction<Invitation>({
    run: ({ id }) => invitations('POST /api/admin/invitations/:id/send', { params: { id } }),
    done: 'Invitation sent again',
    refresh: REFRESH,
  });
  const isOpen = ({ state }: Invitation) => state !== 'accepted';
  const actions = actionsColumn<Invitation>((row) => ` the invitation to ${nameOf(row)}`, {
    Send: {
      icon: Send,
      about: (row) => ` the invitation to ${nameOf(row)} again`,
      shown: isOpen,
      disabled: ({ hasAccount }) => again.isPending || hasAccount,
      run: again.mutate,
    },
    Withdraw: { icon: X, shown: isOpen, run: ask },
  });
  return (
    <ListScreen
      title="Invitations"
      note="Accepted and expired invitations are kept for 30 days."
      list={list}
      query={invitationsQuery(list.search)}
      exports="invitations"
      proof
      filters={[
        { label: 'Status', name: 'status', all: 'All statuses', choices: choicesOf(INVITATION_STATES, STATE_LABELS) },
      ]}
      search="Search invitations"
      actions={<Invite />}
      onlyOne={{ note: 'Showing one invitation only.', all: 'Show all invitations' }}
      columns={[...columns, actions]}
      empty="There are no invitations."
    >
      {dialog}
    </ListScreen>
  );
}
