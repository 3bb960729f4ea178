import { mayUseAtDesk, nameOf, type Rights } from '#kernel/accounts.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { requireStillActing, roleRefused } from '#platform/server/auth/access.ts';
import { findByEmail, lockAddress, lockPerson } from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { isDead } from '#platform/server/mail/suppressions.ts';
import { refuseFlood } from '#platform/server/mail/visitor-mail.ts';
import type { Invitation, NewInvitation } from '../contract.ts';
import * as queries from './queries.ts';

type Mailing = Pick<Deps, 'db' | 'mailer' | 'config'>;

/** The maximum number of invitations to one address, and to all addresses, within an hour. */
const MAILS_AN_HOUR = 3;
const INVITATIONS_AN_HOUR = 50;

/**
 * Invites a person by email to an account with that role and those permissions.
 * @throws Failure conflict for an address that has an account or an open invitation, or that gets no email; too_many
 */
export function invite(deps: Mailing, by: Person, typed: NewInvitation, now: number): Promise<Invitation> {
  return deps.db.transaction(async (tx) => {
    const email = typed.email.toLowerCase();
    await requireMayGive(tx, by, typed);
    await requireRoom(tx, email, undefined);
    const { id } = await queries.insertInvitation(tx, { ...typed, email }, by.id, now);
    return mailAndRecord(tx, deps, by, id, undefined);
  });
}

/**
 * Emails the invitation again with a new link, which replaces the old one.
 * @throws Failure not_found, conflict, too_many
 */
export function sendAgain(deps: Mailing, by: Person, id: string, now: number): Promise<Invitation> {
  return deps.db.transaction(async (tx) => {
    // Before the invitation, as withdrawing all of a person's invitations does.
    await lockPerson(tx, by.id, 'no key update');
    const before = await lockOpen(tx, id);
    await requireMayGive(tx, by, before);
    await requireRoom(tx, before.email, id);
    await queries.renewLink(tx, id, by.id, now);
    return mailAndRecord(tx, deps, by, id, before);
  });
}

/** @throws Failure not_found; conflict for an accepted invitation; forbidden for a role that the person may not give */
export async function withdraw(tx: Db, by: Person, id: string): Promise<void> {
  await lockPerson(tx, by.id, 'no key update');
  const invitation = await lockOpen(tx, id);
  await requireMayGive(tx, by, invitation);
  await discard(tx, by, invitation);
}

async function discard(tx: Db, by: Person, invitation: Invitation): Promise<void> {
  const { id } = invitation;
  await queries.deleteInvitation(tx, id);
  await queries.record(tx, by, 'withdraw', id, { before: invitation });
}

/**
 * Withdraws a person's open invitations to a role or a permission that they may no longer give; without `rights`,
 * withdraws all of them. Leaves out an invitation that is just being accepted.
 */
export async function withdrawAllOf(tx: Db, by: Person, inviterId: string, rights?: Rights): Promise<void> {
  for (const invitation of await queries.listOpenOf(tx, inviterId)) {
    if (rights && mayGive(rights, invitation)) continue;
    const locked = await queries.lockInvitation(tx, invitation.id);
    if (locked && !locked.acceptedAt) await discard(tx, by, (await queries.findInvitation(tx, invitation.id))!);
  }
}

async function lockOpen(tx: Db, id: string): Promise<Invitation> {
  const locked = (await queries.lockInvitation(tx, id)) ?? fail(notFound('Invitation'));
  if (locked.acceptedAt) fail(new Failure('conflict', ACCEPTED));
  return (await queries.findInvitation(tx, id))!;
}

/**
 * Locks the inviter. If they are being demoted or their sessions are ending, the invitation is either stored first and
 * then withdrawn with the others, or refused.
 */
async function requireMayGive(tx: Db, by: Person, given: Rights): Promise<void> {
  const person = await lockPerson(tx, by.id, 'no key update');
  if (!person || person.banned || !mayGive(person, given))
    throw roleRefused(by, 'Forbidden: you can invite people only to roles and permissions that you have yourself');
  await requireStillActing(tx, by);
}

const mayGive = (by: Rights, { role, permissions }: Rights): boolean =>
  mayUseAtDesk(role === 'admin' ? 'admin' : 'people', by) && permissions.every((one) => mayUseAtDesk(one, by));

/**
 * Refuses an address that has an account or another open invitation, or from which email bounced, and too many emails
 * to one address.
 */
async function requireRoom(tx: Db, email: string, id: string | undefined): Promise<void> {
  await lockAddress(tx, email);
  const known = await findByEmail(tx, email);
  if (known?.emailVerified || known?.banned) fail(conflict('account', HAS_ACCOUNT));
  // Does not lock the invitation: accepting locks the invitation first and then the address, so this could deadlock.
  const waiting = await queries.findWaiting(tx, email);
  if (waiting && waiting.id !== id) fail(conflict('invitation', IS_INVITED));
  if (await isDead(tx, email)) fail(conflict('suppression', TAKES_NO_MAIL));
  await refuseFlood(tx, ['account-invitation'], email, MAILS_AN_HOUR, OFTEN);
  // One mailbox can have any number of addresses.
  await refuseFlood(tx, ['account-invitation'], undefined, INVITATIONS_AN_HOUR, MANY);
}

async function mailAndRecord(tx: Db, deps: Mailing, by: Person, id: string, before: Invitation | undefined) {
  const { linkId, email: to, firstName, role, permissions, expiresAt } = (await queries.findStored(tx, id))!;
  const path = `/invitations/${await linkToken(deps.config, 'invitation', { id, linksSince: null }, linkId)}`;
  const props = { inviter: nameOf(by), firstName, rights: { role, permissions }, path, expiresAt };
  await deps.mailer.send(tx, { template: 'account-invitation', to, props });
  const after = (await queries.findInvitation(tx, id))!;
  await queries.record(tx, by, before ? 'send' : 'create', id, { before, after });
  return after;
}

const conflict = (name: 'account' | 'invitation' | 'suppression', message: string) =>
  new Failure('conflict', message, { errors: { [name]: message } });

const HAS_ACCOUNT = 'There is already an account with this address. You can change its role under Users & roles.';
const IS_INVITED = 'This address has an open invitation. You can send it again, or withdraw it to choose another role.';
const TAKES_NO_MAIL =
  'Email to this address bounced, so we no longer send any there. If the mailbox works again, lift the suppression first.';
const ACCEPTED = 'This invitation has been accepted. You can change the role of the account under Users & roles.';
const MANY = `${INVITATIONS_AN_HOUR} invitations were sent within an hour. Please continue in an hour.`;
const OFTEN = 'This address has been sent three invitations in the past hour. Please wait before you send another.';
