import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '#kernel/problem.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import * as queries from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { silently } from '#platform/server/db/silently.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wasMailed } from '#platform/server/mail/count-mails.ts';
import type { EmailChange } from '../own-contract.ts';
import { requirePassword, requireUnchanged } from './change-password.ts';
import { dropTokens, issueToken, redeemToken } from './tokens.ts';

type Mailing = Pick<Deps, 'db' | 'mailer'>;

/**
 * Stores the new address beside the old one and emails it a link. If the new address has an account, its owner gets an
 * email instead and nothing changes: the reply must not reveal that.
 * @throws Failure invalid (wrong password, or the address is the current one), too_many, conflict
 */
export async function askForEmail(
  deps: Mailing & { accounts: Accounts },
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
        : await mailLink(tx, mailer, { id: person.id, email }, now);
    return quiet && accepted;
  });
}

async function mailLink(tx: Db, mailer: Deps['mailer'], { id, email }: { id: string; email: string }, now: number) {
  const props = async (at: number) => ({
    path: `/account/email/confirm?token=${await issueToken(tx, 'email', id, at)}`,
  });
  return mailer.send(tx, { template: 'account-email-confirm', to: email, props, now });
}

/**
 * Changes the account's address to the new one and notifies the old one. Links sent to the old address no longer work.
 * @throws Failure invalid for a used, expired or unknown token; conflict if another account has since confirmed the
 * address
 */
export async function confirmEmail(tx: Db, mailer: Deps['mailer'], token: string, now: number): Promise<void> {
  const id = await redeemToken(tx, 'email', token, now);
  const person = id ? await queries.lockPerson(tx, id) : undefined;
  const email = person?.pendingEmail;
  if (!email) return fail(new Failure('invalid', GONE));
  await queries.lockAddress(tx, email);
  const known = await queries.findByEmail(tx, email);
  if (known?.emailVerified) fail(new Failure('conflict', TAKEN));
  // Opening this link proves who owns the address, which the unconfirmed account with the same address has not proved.
  if (known) await queries.deletePerson(tx, known.id);
  await queries.setEmails(tx, person.id, { email, pendingEmail: null });
  await dropTokens(tx, 'reset', person.id);
  await mailer.send(tx, { template: 'account-email-changed', to: person.email, props: {} });
}

const wrong = (email: string) => new Failure('invalid', email, { errors: { email } });

const GONE =
  'This link is no longer valid: it was used before, or it is older than 24 hours. You can ask for a new one in your account.';
const TAKEN = 'Another account already uses this address.';
