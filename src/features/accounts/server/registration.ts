/** Handles what people without a session do through emailed links: registering, and choosing a new password. */

import { and, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { Failure, fail } from '#kernel/problem.ts';
import { DAY } from '#kernel/time.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import * as queries from '#platform/server/auth/people.ts';
import { users, verifications } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { silently } from '#platform/server/db/silently.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wasMailed } from '#platform/server/mail/visitor-mail.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { ForgottenPassword, PasswordReset, Registration } from '../contract.ts';
import { mailPasswordChanged } from './change-credentials.ts';
import { dropTokens, endAccess, findOwner, issueToken, mailToken, redeemToken } from './tokens.ts';

type Mailing = Pick<Deps, 'db' | 'mailer'>;
type Registering = Mailing & { accounts: Pick<Accounts, 'hashNewPassword'> };

/**
 * Stores a person with an unconfirmed address and emails the confirmation link. If the address already has an account,
 * only emails its owner about that. Each address gets at most one such email an hour. If an address is registered again
 * before it is confirmed, neither password is used, because a stranger may have sent one of them: the owner chooses one
 * after confirming the address.
 */
export async function register({ db, mailer, accounts }: Registering, input: Registration, now: number): Promise<void> {
  const email = input.email.toLowerCase();
  const hash = await accounts.hashNewPassword(input.password, input);
  let isAgain = false;
  await silently(db, async (tx) => {
    await queries.lockAddress(tx, email);
    const known = await queries.findByEmail(tx, email);
    isAgain = known !== undefined;
    const template = known?.emailVerified ? 'account-known' : 'account-verify';
    const quiet = !(await wasMailed(tx, template, email, now));
    const id = known?.emailVerified ? undefined : await store(tx, known, { ...input, email }, hash);
    const accepted = id
      ? await mailToken(tx, mailer, 'verify', { id, email }, { now, returnTo: input.returnTo })
      : await mailer.send(tx, { template: 'account-known', to: email, props: {}, now });
    return !known || (quiet && accepted);
  });
  // Runs for new addresses too, so that the response time reveals nothing.
  await queries.forgetUnconfirmedPassword(db, isAgain ? email : '');
}

/** Registering again replaces the names of an unconfirmed account, whose first link stops working. */
async function store(tx: Db, known: queries.StoredPerson | undefined, input: Registration, hash: string) {
  if (!known) {
    const { email, firstName, lastName } = input;
    const person = { email, firstName, lastName, role: 'subscriber', emailVerified: false } as const;
    return (await queries.insertPerson(tx, person, hash))!;
  }
  await queries.updateNames(tx, known.id, input);
  await dropTokens(tx, 'verify', known.id);
  return known.id;
}

/** Emails another confirmation link, at most once an hour, after the right password for an unconfirmed address. */
export function remind({ db, mailer }: Mailing, typed: ForgottenPassword, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    await queries.lockAddress(tx, typed.email);
    const person = await queries.findByEmail(tx, typed.email);
    if (!person || person.emailVerified || (await wasMailed(tx, 'account-verify', person.email, now))) return;
    await mailToken(tx, mailer, 'verify', person, { now, returnTo: typed.returnTo });
  });
}

/**
 * Confirms an address. Returns the page from which the person registered and, for a person without a password, the
 * token for choosing one.
 * @throws Failure invalid for a used, expired or unknown token
 */
export async function verify(tx: Db, token: string, now: number) {
  const redeemed = await redeemToken(tx, 'verify', token, now);
  if (redeemed && (await queries.markVerified(tx, redeemed.userId))) {
    const { userId } = redeemed;
    const returnTo = redeemed.returnTo ?? undefined;
    const hasPassword = (await queries.findPassword(tx, userId)) !== undefined;
    return {
      ...(returnTo !== undefined && { returnTo }),
      ...(!hasPassword && { choosePassword: await issueToken(tx, 'reset', userId, now, returnTo) }),
    };
  }
  return fail(
    new Failure(
      'invalid',
      'This link is no longer valid: it was used before, or it is older than 24 hours. If your address is not confirmed yet, sign in or choose ‘Forgotten your password?’, and we will send you a new one.',
    ),
  );
}

/** If the address has an account, emails it a link for choosing a new password, at most once an hour. */
export function forgot({ db, mailer }: Mailing, typed: ForgottenPassword, now: number): Promise<void> {
  return silently(db, async (tx) => {
    await queries.lockAddress(tx, typed.email);
    const person = await queries.findByEmail(tx, typed.email);
    const to = person?.email ?? typed.email.toLowerCase();
    const quiet = !(await wasMailed(tx, 'account-reset', to, now));
    const owner = { id: person?.id ?? uuidv7(), email: to };
    const accepted = await mailToken(tx, mailer, 'reset', owner, { now, returnTo: typed.returnTo });
    return person !== undefined && !person.banned && quiet && accepted;
  });
}

/**
 * Sets the password, ends all sessions and revokes the API keys. Also confirms the address, because the link was
 * sent there. Returns the page from which the person asked for the link, if any.
 * @throws Failure invalid for a used, expired or unknown token
 */
export async function reset(
  { db, mailer, accounts }: Mailing & { accounts: Pick<Accounts, 'hashNewPassword' | 'forgetGuesses'> },
  { token, password }: PasswordReset,
  now: number,
): Promise<string | undefined> {
  // The link stays valid if the new password is refused.
  const owner = await findOwner(db, 'reset', token, now);
  const person = owner ? await queries.findPerson(db, owner) : undefined;
  if (!person) return fail(new Failure('invalid', GONE));
  const hash = await accounts.hashNewPassword(password, person);
  const returnTo = await db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, 'reset', token, now);
    const email = redeemed && (await queries.markVerified(tx, redeemed.userId));
    if (!email) return fail(new Failure('invalid', GONE));
    const id = redeemed.userId;
    await dropTokens(tx, 'verify', id);
    await queries.setPassword(tx, id, hash);
    await endAccess(tx, { id, email }, id);
    await mailPasswordChanged(tx, mailer, { id, email });
    return redeemed.returnTo ?? undefined;
  });
  await accounts.forgetGuesses(person.email);
  return returnTo;
}

const GONE = 'This link is no longer valid: it was used before, or it is older than an hour. Please ask for a new one.';

const UNVERIFIED_DAYS = 7;

/** Deletes accounts whose address is still unconfirmed after a week, unless a confirmation link still works. */
const removeUnverified: Task = {
  name: 'accounts-unverified',
  cron: '20 3 * * *',
  async run({ db }, now) {
    const link = db
      .select({ id: verifications.id })
      .from(verifications)
      .where(
        and(eq(verifications.identifier, sql`'verify:' || ${users.id}`), gt(verifications.expiresAt, new Date(now))),
      );
    const untouched = lt(users.updatedAt, new Date(now - UNVERIFIED_DAYS * DAY));
    await db.delete(users).where(and(eq(users.emailVerified, false), untouched, notExists(link)));
  },
};

export const accountTasks: readonly Task[] = [removeUnverified];
