import { withdrawAllOf } from '#features/invitations/server/index.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { endSessions, isVerified } from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { User, UserChange } from '../contract.ts';
import { countOtherAdministrators, findUser, lockRoles, updateUser } from './queries.ts';

/**
 * Changes a role, disables or enables an account. A role counts from the next call, because each call reads the person again.
 * Disabling ends all sessions. Open invitations by a person who is no longer an administrator are withdrawn.
 * @throws Failure not_found; conflict for one's own account, the last administrator's and a role for an unconfirmed address
 */
export async function changeUser(tx: Db, by: Person, id: string, change: UserChange): Promise<User> {
  await lockRoles(tx);
  const before = (await findUser(tx, id)) ?? fail(notFound('User'));
  if (id === by.id) throw new Failure('conflict', OWN);
  if (endsAdministrator(before, change) && (await countOtherAdministrators(tx, id)) === 0)
    throw new Failure('conflict', LAST);
  if (isMore(change) && !(await isVerified(tx, id))) throw new Failure('conflict', UNCONFIRMED);
  await updateUser(tx, id, change);
  if (change.disabled) await endSessions(tx, id);
  if (endsAdministrator(before, change)) await withdrawAllOf(tx, by, id);
  const after = (await findUser(tx, id)) ?? fail(notFound('User'));
  await recordAction(tx, by, actionOf(change), id, before, after);
  return after;
}

const OWN = 'This is your own account. Another administrator can change its role or disable it.';
const LAST = 'This is the last administrator. Make somebody else an administrator first.';

const UNCONFIRMED =
  'This account’s address is not confirmed yet: anybody who registers with it again would get the role. Ask its owner to open the link in their email first.';

/** Such roles need a confirmed address: until then, anybody may register with it again and choose another password. */
const isMore = ({ role }: UserChange) => role !== undefined && role !== 'subscriber';

const endsAdministrator = (user: User, { role, disabled }: UserChange) =>
  user.role === 'admin' && user.state !== 'disabled' && (disabled === true || (role !== undefined && role !== 'admin'));

function actionOf({ role, disabled }: UserChange): string {
  if (disabled === undefined) return role ? 'user.role' : 'user.update';
  return disabled ? 'user.disable' : 'user.enable';
}
