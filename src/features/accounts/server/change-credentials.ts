/** Lets a signed-in person change their password, or the address that they sign in with. */
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { moveAlerts } from '#features/alerts/server/index.ts';
import { moveSubscription } from '#features/newsletter/server/index.ts';
import { moveSubmissions } from '#features/submissions/server/personal-data.ts';
import { Failure, fail, invalidField } from '#kernel/problem.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import * as queries from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { passkeys } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { silently } from '#platform/server/db/silently.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wasMailed } from '#platform/server/mail/visitor-mail.ts';
import type { EmailChange, PasswordChange } from '../own-contract.ts';
import { dropTokens, endAccess, mailToken, redeemToken } from './tokens.ts';

type Own = Pick<Deps, 'db' | 'mailer'> & { accounts: Accounts };

/**
 * Sets the password, ends all other sessions, revokes the API keys, and confirms the change by email. @throws Failure invalid, too_many,
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
    await endAccess(tx, person, person.id, session);
    await mailPasswordChanged(tx, mailer, person);
  });
}

/** Emails the owner that the password has changed, and which passkeys still sign in: a thief may have added one. */
export async function mailPasswordChanged(
  tx: Db,
  mailer: Deps['mailer'],
  { id, email: to }: Pick<Person, 'id' | 'email'>,
): Promise<void> {
  const rows = await tx.select({ name: passkeys.name }).from(passkeys).where(eq(passkeys.userId, id));
  await mailer.send(tx, {
    template: 'account-password-changed',
    to,
    props: { passkeys: rows.map(({ name }) => name) },
  });
}

/**
 * Checks the current password and returns its hash. If the site requires more than a password, a person with passkeys
 * must have used one, because the password alone must not let anybody take the account from its owner.
 * @throws Failure invalid for a wrong password; forbidden without the passkey; conflict for an account without a
 * password; too_many after five wrong passwords
 */
async function requirePassword(
  { db, accounts }: Own,
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
 * Locks the password until `tx` ends. Without that, a thief's running request could overwrite the password that the
 * owner has just chosen.
 * @throws Failure conflict if it has changed since it was checked
 */
async function requireUnchanged(tx: Db, { id }: Pick<Person, 'id'>, hash: string): Promise<void> {
  if ((await queries.lockPassword(tx, id)) === hash) return;
  throw new Failure('conflict', 'Your password has since been changed. Please sign in again.');
}

/**
 * Stores the new address beside the old one and emails it a link. If the new address has an account, emails its owner
 * instead and changes nothing. The response does not reveal that.
 * @throws Failure invalid (wrong password, or the address is the current one), too_many, conflict
 */
export async function askForEmail(
  deps: Own,
  request: FastifyRequest,
  person: Person,
  { email: typed, currentPassword }: EmailChange,
  now: number,
): Promise<void> {
  const { db, mailer } = deps;
  const current = await requirePassword(deps, request, person, currentPassword);
  const email = typed.toLowerCase();
  if (email === person.email.toLowerCase()) fail(wrong('This is already your address'));
  await silently(db, async (tx) => {
    await requireUnchanged(tx, person, current);
    await queries.lockAddress(tx, email);
    const known = await queries.findByEmail(tx, email);
    const template = known?.emailVerified ? 'account-known' : 'account-email-confirm';
    const quiet = !(await wasMailed(tx, template, email, now));
    await queries.setEmails(tx, person.id, { pendingEmail: email });
    await dropTokens(tx, 'email', person.id);
    const accepted =
      template === 'account-known'
        ? await mailer.send(tx, { template, to: email, props: {}, now })
        : await mailToken(tx, mailer, 'email', { id: person.id, email }, { now });
    return quiet && accepted;
  });
}

/**
 * Changes the account's address to the new one, with its submissions, alerts and newsletter, and notifies the old one.
 * Links sent to the old address, and identity providers' accounts with it, no longer work.
 * @throws Failure invalid for a used, expired or unknown token; conflict if another account has since confirmed the
 * address
 */
export async function confirmEmail(tx: Db, mailer: Deps['mailer'], token: string, now: number): Promise<void> {
  const id = (await redeemToken(tx, 'email', token, now))?.userId;
  const person = id ? await queries.lockPerson(tx, id) : undefined;
  const email = person?.pendingEmail;
  if (!email) return fail(new Failure('invalid', GONE));
  await queries.lockAddress(tx, email);
  const known = await queries.findByEmail(tx, email);
  if (known?.emailVerified) fail(new Failure('conflict', TAKEN));
  // Opening this link proves who owns the address. The unconfirmed account with that address never did.
  if (known) await queries.deletePerson(tx, known.id);
  await queries.setEmails(tx, person.id, { email, pendingEmail: null });
  await moveSubmissions(tx, person.id, email);
  // Only a confirmed address proves that its subscriptions are the person's.
  if (person.emailVerified) {
    await moveAlerts(tx, person.email, email);
    await moveSubscription(tx, person.email, email);
  }
  await dropTokens(tx, 'reset', person.id);
  // The provider confirmed the old address, which may be somebody else's.
  await queries.unlinkProviders(tx, person.id);
  await mailer.send(tx, { template: 'account-email-changed', to: person.email, props: {} });
  // Last, so that this email counts as sent while the address was theirs.
  if (person.emailVerified) await queries.keepFormerAddress(tx, person);
}

const wrong = (email: string) => invalidField('email', email);

const GONE =
  'This link is no longer valid: it was used before, or it is older than 24 hours. You can ask for a new one in your account.';
const TAKEN = 'Another account already uses this address.';
