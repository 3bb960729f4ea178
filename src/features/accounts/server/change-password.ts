import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '#kernel/problem.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import * as queries from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { PasswordChange } from '../own-contract.ts';
import { dropTokens, forgetPending } from './tokens.ts';

type Own = Pick<Deps, 'db' | 'mailer'> & { accounts: Accounts };

/**
 * Sets the password, ends all other sessions and confirms the change by email. @throws Failure invalid, too_many,
 * conflict
 */
export async function changePassword(
  deps: Own,
  request: FastifyRequest,
  person: Person,
  { currentPassword, password }: PasswordChange,
): Promise<void> {
  const { db, mailer, accounts } = deps;
  const current = await requirePassword(deps, request, person, currentPassword);
  const hash = await accounts.hashNewPassword(password, person);
  const session = await accounts.sessionKey(request);
  await db.transaction(async (tx) => {
    await requireUnchanged(tx, person, current);
    await queries.setPassword(tx, person.id, hash);
    await dropTokens(tx, 'reset', person.id);
    await forgetPending(tx, person.id);
    await queries.endSessions(tx, person.id, session);
    await mailer.send(tx, { template: 'account-password-changed', to: person.email, props: {} });
  });
}

/**
 * Checks the current password and returns its hash. If the site requires more than a password, the person must have
 * used a passkey before: the password alone must not let anybody take the account from its owner.
 * @throws Failure invalid for a wrong password; forbidden without the passkey; conflict for an account without a
 * password; too_many after five wrong passwords
 */
export async function requirePassword(
  { db, accounts }: Pick<Own, 'db' | 'accounts'>,
  request: FastifyRequest,
  person: Person,
  currentPassword: string,
): Promise<string> {
  const hash =
    (await queries.findPassword(db, person.id)) ??
    fail(new Failure('conflict', 'You sign in through your organisation: please change this there.'));
  await accounts.passkeys.requireUse(person);
  if (await accounts.isPassword(request, person, currentPassword)) return hash;
  const message = 'This is not your current password';
  return fail(
    new Failure('invalid', message, {
      errors: { currentPassword: message },
      securityEvent: { kind: 'confirmation-failed', account: person.id },
    }),
  );
}

/**
 * Locks the password until `tx` ends. Otherwise a thief whose request is running while the owner chooses a new password
 * could overwrite it. @throws Failure conflict if it has changed since it was checked
 */
export async function requireUnchanged(tx: Db, { id }: Pick<Person, 'id'>, hash: string): Promise<void> {
  if ((await queries.lockPassword(tx, id)) === hash) return;
  throw new Failure('conflict', 'Your password has since been changed. Please sign in again.');
}
