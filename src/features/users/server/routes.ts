import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { endAccess, mailToken } from '#features/accounts/server/index.ts';
import { revokeKeysOf } from '#features/api/server/index.ts';
import { revokeLinkOf } from '#features/calendar/server/index.ts';
import { withdrawAllOf } from '#features/invitations/server/index.ts';
import { endSharesOf } from '#features/shares/server/index.ts';
import { type DeskAccess, mayUseAtDesk, type Rights } from '#kernel/accounts.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requireStillActing, roleRefused } from '#platform/server/auth/access.ts';
import { isVerified } from '#platform/server/auth/people.ts';
import { isOfTheDesk, type Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { refuseFlood } from '#platform/server/mail/visitor-mail.ts';
import { type User, type UserChange, usersApi } from '../contract.ts';
import { countOtherAdministrators, findUser, listUsers, lockRoles, selectUsers, updateUser } from './queries.ts';

type Change = Omit<UserChange, 'seen'>;

/**
 * Changes a role or permissions, or disables or enables an account. The change applies from the next call, because each
 * call loads the person again. Disabling ends all sessions. Withdraws the open invitations by a person who may no
 * longer give their roles or permissions.
 * @throws Failure not_found; forbidden for an administrator's account and for permissions that the acting person does
 * not have; conflict for the person's own account, the last administrator's, a role for an unconfirmed address,
 * permissions for other roles, and an account that has changed since the person saw it
 */
async function changeUser(tx: Db, by: Person, id: string, { seen, ...change }: UserChange): Promise<User> {
  await lockRoles(tx);
  await requireStillActing(tx, by);
  const before = (await findUser(tx, id)) ?? fail(notFound('User'));
  if (id === by.id) throw new Failure('conflict', OWN);
  requireMayManage(by, before);
  requireMayGive(by, before, change);
  if (seen && !isDeepStrictEqual(rightsOf(before), rightsOf(seen))) throw new Failure('conflict', OUTDATED);
  if (change.permissions?.length && (change.role ?? before.role) !== 'editor')
    throw new Failure('conflict', EDITORS_ONLY, { errors: { permissions: EDITORS_ONLY } });
  if (endsAdministrator(before, change) && (await countOtherAdministrators(tx, id)) === 0)
    throw new Failure('conflict', LAST);
  if (isMore(change) && !(await isVerified(tx, id))) throw new Failure('conflict', UNCONFIRMED);
  await updateUser(tx, id, change);
  if (change.disabled) await endAccess(tx, by, id);
  const after = (await findUser(tx, id)) ?? fail(notFound('User'));
  // Otherwise the keys would work again once the role is given back.
  if (endsAdministrator(before, change)) await revokeKeysOf(tx, by, id);
  if (!isOfTheDesk(after.role)) {
    await revokeLinkOf(tx, by, id);
    await endSharesOf(tx, by, id);
  }
  if (endsAdministrator(before, change) || (mayInvite(before) && !mayInvite(after))) await withdrawAllOf(tx, by, id);
  else if (mayInvite(before)) await withdrawAllOf(tx, by, id, after);
  await recordAction(tx, by, actionOf(change), id, before, after);
  return after;
}

/** Refuses to manage an account that has permissions which the acting person lacks. @throws Failure forbidden */
function requireMayManage(by: Person, { role, permissions }: Rights): void {
  const rights: DeskAccess[] = role === 'admin' ? ['admin'] : [...permissions];
  if (!rights.every((right) => mayUseAtDesk(right, by))) throw roleRefused(by, OF_SUPERIOR);
}

/** Refuses to give permissions that the acting person does not have. @throws Failure forbidden */
function requireMayGive(by: Person, before: User, { role, permissions = [] }: Change): void {
  const given = permissions.filter((permission) => !before.permissions.includes(permission));
  const isMore = role === 'admin' || given.some((permission) => !mayUseAtDesk(permission, by));
  if (isMore && !mayUseAtDesk('admin', by)) throw roleRefused(by, MORE_THAN_OWN);
}

const mayInvite = (user: Rights & Pick<User, 'state'>): boolean =>
  user.state !== 'disabled' && mayUseAtDesk('people', user);

const OF_SUPERIOR = 'Forbidden: this account has permissions that you lack, so an administrator has to change it.';
const MORE_THAN_OWN = 'Forbidden: you can give only roles and permissions that you have yourself.';
const EDITORS_ONLY = 'Only editors have permissions. Choose the role Editor first.';
const OWN = 'This is your own account. Another administrator can change its role or disable it.';
const LAST = 'This is the last administrator. Make somebody else an administrator first.';

const UNCONFIRMED =
  'This account’s address is not confirmed yet, so the site does not know whose account it is. Ask its owner to open the link in their email first.';

/** Such a role needs a confirmed address: until then, nobody knows whose account it is. */
const isMore = ({ role }: Change) => role !== undefined && role !== 'subscriber';

const endsAdministrator = (user: User, { role, disabled }: Change) =>
  user.role === 'admin' && user.state !== 'disabled' && (disabled === true || (role !== undefined && role !== 'admin'));

function actionOf({ role, permissions, disabled }: Change): string {
  if (disabled === undefined) return role ? 'user.role' : permissions ? 'user.permissions' : 'user.update';
  return disabled ? 'user.disable' : 'user.enable';
}

const rightsOf = ({ role, permissions, ...user }: Rights & ({ state: string } | { disabled: boolean })) => ({
  role,
  permissions: permissions.toSorted(),
  disabled: 'disabled' in user ? user.disabled : user.state === 'disabled',
});

const OUTDATED = 'A colleague has changed this account since you opened it. Your changes were not saved.';

const RESETS_AN_HOUR = 3;
const OFTEN = 'This person has been sent three links in the past hour. Please wait before you send another.';

const missing = () => notFound('User');

export function usersRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, mailer } = deps;
  serve(app, usersApi, {
    'GET /api/admin/users': ({ query }) => listUsers(db, query),
    'GET /api/admin/users/export': exporter(deps, usersApi['GET /api/admin/users'], 'users', selectUsers),
    'PATCH /api/admin/users/:id': ({ params, body }, { person }) =>
      db.transaction((tx) => changeUser(tx, person!, params.id, body)),
    'DELETE /api/admin/users/:id/sessions': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await findUser(tx, params.id)) ?? fail(missing());
        requireMayManage(person!, before);
        await endAccess(tx, person!, params.id);
        await recordAction(tx, person, 'user.sign-out', params.id, before, { ...before, sessions: 0 });
        return { message: 'Signed out everywhere' };
      }),
    'POST /api/admin/users/:id/password-reset': ({ params }, { person }) =>
      db.transaction(async (tx) => {
        const user = (await findUser(tx, params.id)) ?? fail(missing());
        requireMayManage(person!, user);
        if (user.state === 'disabled') throw new Failure('conflict', 'This account is disabled: enable it first.');
        await refuseFlood(tx, ['account-reset'], user.email, RESETS_AN_HOUR, OFTEN);
        await mailToken(tx, mailer, 'reset', user, { now: Date.now(), proven: true });
        await recordAction(tx, person, 'user.password-reset', params.id, user, user);
        return { message: 'The link is on its way' };
      }),
  });
}
