import { useQuery } from '@tanstack/react-query';
import { Invite } from '#features/invitations/web/index.ts';
import type { User } from '#features/users/contract.ts';
import { USER_SORTS, USER_STATES } from '#features/users/vocabulary.ts';
import { nameOf, ROLE_LABELS, ROLES } from '#kernel/accounts.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { sortingOf, useListSearch, useOpened } from '#platform/web/ui/data-table/list-search.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { PersonCell } from '../index.tsx';
import { usersQuery, usersSearch } from './queries.ts';
import { UserDialog } from './UserDialog.tsx';
import { STATE_LABELS } from './user-words.ts';

const tones = { active: 'outline', unconfirmed: 'neutral', disabled: 'danger' } as const;

const columns: Column<User>[] = [
  {
    head: 'Person',
    sort: { by: 'person', first: 'asc' },
    cell: (user) => <PersonCell person={user} />,
  },
  { head: 'Role', cell: ({ role }) => ROLE_LABELS[role], sort: { by: 'role', first: 'asc' } },
  {
    head: 'Status',
    sort: { by: 'state', first: 'asc' },
    cell: ({ state }) => <Badge tone={tones[state]}>{STATE_LABELS[state]}</Badge>,
  },
  {
    head: 'Signed in',
    cell: ({ sessions }) => (sessions === 0 ? '—' : sessions === 1 ? '1 browser' : `${sessions} browsers`),
    className: 'text-ink-soft max-sm:hidden',
  },
  {
    head: 'Joined',
    sort: { by: 'date', first: 'desc' },
    cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
];

export default function UsersList() {
  const list = useListSearch(usersSearch);
  const { search } = list;
  const query = usersQuery(search);
  const [openId, setOpenId] = useOpened(search.record);
  const open = useQuery(query).data?.rows.find(({ id }) => id === openId);
  const manage = actionsColumn<User>((user) => ` ${nameOf(user)}`, { Manage: { run: ({ id }) => setOpenId(id) } });
  return (
    <ListScreen
      title="Users & roles"
      note="Changes take effect at once, even for people who are signed in."
      list={list}
      query={query}
      exports="users"
      proof
      filters={[
        { label: 'Role', name: 'role', all: 'All roles', choices: choicesOf(ROLES, ROLE_LABELS) },
        { label: 'Status', name: 'status', all: 'All statuses', choices: choicesOf(USER_STATES, STATE_LABELS) },
      ]}
      search="Search users"
      actions={<Invite />}
      onlyOne={{ note: 'Showing one person only.', all: 'Show all people' }}
      caption="Users"
      columns={[...columns, manage]}
      empty="Nobody has an account yet."
      sorting={sortingOf(list, USER_SORTS, 'date-desc')}
    >
      <UserDialog user={open} onClose={() => setOpenId(undefined)} />
    </ListScreen>
  );
}
