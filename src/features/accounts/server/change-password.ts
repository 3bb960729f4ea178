import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '#kernel/problem.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import * as queries from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { PasswordChange } from '../own-contract.ts';
import { dropTokens, forgetPending } from './tokens.ts';

type Own = Pick<Deps, 'db' | 'mailer'> & { accounts: Accounts };

/** Sets the password, ends all other sessions and confirms it by mail. @throws Failure invalid, too_many, conflict */
export async function changePassword(
  deps: Own,
  request: FastifyRequest,
  person: Person,
  { currentPassword, password }: PasswordChange,
): Promise<void> {
  const { db, mailer, accounts } = deps;
  await requirePassword(deps, request, person, currentPassword);
  const hash = await accounts.hashNewPassword(password, person);
  const session = await accounts.sessionKey(request);
  await db.transaction(async (tx) => {
    await queries.setPassword(tx, person.id, hash);
    await dropTokens(tx, 'reset', person.id);
    await forgetPending(tx, person.id);
    await queries.endSessions(tx, person.id, session);
    await mailer.send(tx, { template: 'account-password-changed', to: person.email, props: {} });
  });
}

/** @throws Failure invalid for a wrong password, conflict for an account without one, too_many after five wrong ones */
export async function requirePassword(
  { db, accounts }: Pick<Own, 'db' | 'accounts'>,
  request: FastifyRequest,
  person: Person,
  currentPassword: string,
): Promise<void> {
  if ((await queries.findPassword(db, person.id)) === undefined)
    fail(new Failure('conflict', 'You sign in through your organisation: please change this there.'));
  if (await accounts.isPassword(request, person, currentPassword)) return;
  const message = 'This is not your current password';
  fail(
    new Failure('invalid', message, {
      errors: { currentPassword: message },
      securityEvent: { kind: 'confirmation-failed', account: person.id },
    }),
  );
}
