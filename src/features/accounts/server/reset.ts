import { v7 as uuidv7 } from 'uuid';
import { Failure, fail } from '#kernel/problem.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import * as queries from '#platform/server/auth/people.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { silently } from '#platform/server/db/silently.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wasMailed } from '#platform/server/mail/count-mails.ts';
import type { PasswordReset } from '../contract.ts';
import { dropTokens, findOwner, forgetPending, issueToken, redeemToken } from './tokens.ts';

/** If the address has an account, emails it a link for choosing a new password, at most once an hour. */
export function forgot({ db, mailer }: Pick<Deps, 'db' | 'mailer'>, typed: string, now: number): Promise<void> {
  return silently(db, async (tx) => {
    await queries.lockAddress(tx, typed);
    const person = await queries.findByEmail(tx, typed);
    const to = person?.email ?? typed.toLowerCase();
    const quiet = !(await wasMailed(tx, 'account-reset', to, now));
    const accepted = await mailPasswordReset(tx, mailer, { id: person?.id ?? uuidv7(), email: to }, now);
    return person !== undefined && !person.banned && quiet && accepted;
  });
}

/**
 * Emails a link for choosing a new password, which works once, for an hour. Returns false if no email is sent. `byDesk`
 * means that an administrator asked for it.
 */
export async function mailPasswordReset(
  tx: Db,
  mailer: Deps['mailer'],
  { id, email: to }: { id: string; email: string },
  now: number,
  { byDesk = false } = {},
): Promise<boolean> {
  const props = async (at: number) => ({ path: `/reset-password?token=${await issueToken(tx, 'reset', id, at)}` });
  return mailer.send(tx, { template: 'account-reset', to, props, now, proven: byDesk });
}

/**
 * Sets the password and ends all sessions. The link was sent to the address, so using it also confirms the address.
 * @throws Failure invalid for a used, expired or unknown token
 */
export async function reset(
  {
    db,
    mailer,
    accounts,
  }: Pick<Deps, 'db' | 'mailer'> & { accounts: Pick<Accounts, 'hashNewPassword' | 'forgetGuesses'> },
  { token, password }: PasswordReset,
  now: number,
): Promise<void> {
  // A refused password must not use up the link.
  const owner = await findOwner(db, 'reset', token, now);
  const person = owner ? await queries.findPerson(db, owner) : undefined;
  if (!person) return fail(new Failure('invalid', GONE));
  const hash = await accounts.hashNewPassword(password, person);
  await db.transaction(async (tx) => {
    const id = await redeemToken(tx, 'reset', token, now);
    const email = id && (await queries.markVerified(tx, id));
    if (!email) return fail(new Failure('invalid', GONE));
    await dropTokens(tx, 'verify', id);
    await forgetPending(tx, id);
    await queries.setPassword(tx, id, hash);
    await queries.endSessions(tx, id);
    await mailer.send(tx, { template: 'account-password-changed', to: email, props: {} });
  });
  await accounts.forgetGuesses(person.email);
}

const GONE = 'This link is no longer valid: it was used before, or it is older than an hour. Please ask for a new one.';
