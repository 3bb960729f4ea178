import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDeskRights, useMayUse } from '#features/desk/web/index.ts';
import type { User, UserChange } from '#features/users/contract.ts';
import { mayUseAtDesk, nameOf, PERMISSIONS, type Permission, type Role } from '#kernel/accounts.ts';
import { formatDate } from '#kernel/time.ts';
import { Button, useFocusAfter } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { USER_KEYS, users } from './queries.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { STATE_LABELS } from './user-words.ts';

export function UserDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  return (
    <Dialog title={user ? nameOf(user) : ''} open={user !== undefined} onClose={onClose}>
      {user && <Managed user={user} />}
    </Dialog>
  );
}

function Managed({ user }: { user: User }) {
  const { id, email, role, state, createdAt, sessions } = user;
  const isAdministrator = useMayUse('admin');
  const own = useDeskRights();
  const mayManage = role === 'admin' ? isAdministrator : user.permissions.every((right) => mayUseAtDesk(right, own));
  return (
    <div className="flex flex-col gap-7">
      <Facts
        facts={[
          [
            'Email',
            <span key="email" className="wrap-anywhere">
              {email}
            </span>,
          ],
          ['Status', STATE_LABELS[state]],
          ['Joined', formatDate(createdAt)],
          ['Signed in', sessions === 1 ? 'in 1 browser' : `in ${sessions} browsers`],
          [
            'History',
            isAdministrator && (
              <Link key="history" to="/admin/audit" search={{ record: id }} className="text-accent hover:underline">
                Changes to this account
              </Link>
            ),
          ],
        ]}
      />
      {!mayManage ? (
        <p className="text-ink-soft text-sm">
          This account has permissions that you lack, so an administrator has to change it.
        </p>
      ) : (
        <>
          <Rights user={user} />
          <Access user={user} />
        </>
      )}
    </div>
  );
}

/** Changes an account, unless a colleague has changed it since this person saw it. */
const changeUser = (seen: User, change: Omit<UserChange, 'seen'>): Promise<User> => {
  const { id, role, permissions, state } = seen;
  const body = { ...change, seen: { role, permissions, disabled: state === 'disabled' } };
  return users('PATCH /api/admin/users/:id', { params: { id }, body });
};

function Rights({ user }: { user: User }) {
  const { role, permissions, state } = user;
  const [chosen, setChosen] = useState<Role>(role);
  const [areas, setAreas] = useState<Permission[]>(permissions);
  const rights = `${role} ${permissions.join()}`;
  const [shown, setShown] = useState(rights);
  // Shows the account's new role and permissions. A React key would do so too, but would take the focus from the button
  // that saved them.
  if (shown !== rights) {
    setShown(rights);
    setChosen(role);
    setAreas(permissions);
  }
  const isOtherRole = chosen !== role;
  const areOthers =
    chosen === 'editor' && PERMISSIONS.some((name) => areas.includes(name) !== permissions.includes(name));
  const change = useAction<void, User>({
    run: () =>
      changeUser(user, {
        ...(isOtherRole && { role: chosen }),
        ...((areOthers || (chosen === 'editor' && areas.length > 0)) && { permissions: areas }),
      }),
    done: isOtherRole ? 'Role changed' : 'Permissions changed',
    undo: (_, after) =>
      changeUser(after, {
        ...(isOtherRole && { role }),
        ...((!isOtherRole || permissions.length > 0) && { permissions }),
      }),
    refresh: USER_KEYS,
  });
  useFocusAfter(change.isPending);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <RoleChoice
        chosen={chosen}
        onChoose={setChosen}
        areas={areas}
        onAreas={setAreas}
        unconfirmed={state === 'unconfirmed'}
        disabled={change.isPending}
      />
      <Button type="submit" size="small" className="mt-3" idle={!isOtherRole && !areOthers}>
        {change.isPending ? 'Saving...' : isOtherRole || chosen !== 'editor' ? 'Change role' : 'Save permissions'}
      </Button>
    </form>
  );
}

function Access({ user }: { user: User }) {
  const { id, state, sessions } = user;
  const disabled = state === 'disabled';
  const mayErase = useMayUse('admin');
  const toggle = useAction<void, User>({
    run: () => changeUser(user, { disabled: !disabled }),
    done: disabled ? 'Account enabled' : 'Account disabled',
    undo: (_, after) => changeUser(after, { disabled }),
    refresh: USER_KEYS,
  });
  const signOut = useAction({
    run: () => users('DELETE /api/admin/users/:id/sessions', { params: { id } }),
    done: 'Signed out everywhere',
    refresh: USER_KEYS,
  });
  const reset = useAction({
    run: () => users('POST /api/admin/users/:id/password-reset', { params: { id } }),
    done: 'The link is on its way',
    refresh: USER_KEYS,
  });
  return (
    <section>
      <h3 className="mb-2 font-semibold text-sm">Access</h3>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="small" disabled={disabled || reset.isPending} onClick={() => reset.mutate()}>
          Send password reset
        </Button>
        <Button
          look="secondary"
          size="small"
          disabled={sessions === 0 || signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          Sign out everywhere
        </Button>
        <Button
          look={disabled ? 'secondary' : 'danger'}
          size="small"
          disabled={toggle.isPending}
          onClick={() => toggle.mutate()}
        >
          {disabled ? 'Enable account' : 'Disable account'}
        </Button>
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        A disabled account is signed out everywhere and can’t sign in. The person’s texts are kept. Signing people out
        or disabling their accounts also cancels the links to previews that they have shared. Signing out or disabling
        an administrator, or changing their password, also revokes their API keys.
        {mayErase && (
          <>
            {' '}
            To erase the person’s data, or to hand it over, look up their address under{' '}
            <Link to="/admin/privacy" className="text-accent underline underline-offset-2">
              Privacy requests
            </Link>
            .
          </>
        )}
      </p>
    </section>
  );
}
