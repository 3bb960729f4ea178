import type { FastifyReply, FastifyRequest } from 'fastify';
import { signIn } from '#features/accounts/server/index.ts';
import { AFTER_SIGN_IN } from '#features/accounts/vocabulary.ts';
import { DESK_ROLES, type Role } from '#kernel/accounts.ts';
import { Failure, fail, notFound, wrongLink } from '#kernel/problem.ts';
import type { SecurityEvent } from '#kernel/security-events.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import {
  deletePerson,
  findByEmail,
  findPassword,
  findPerson,
  insertPerson,
  lockAddress,
  setRights,
} from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { targetOf } from '#platform/server/mail/link-token.ts';
import type { Acceptance, LinkedInvitation } from '../contract.ts';
import * as queries from './queries.ts';

type Accepting = Pick<Deps, 'db' | 'config' | 'mailer'> & { accounts: Accounts };

/**
 * @throws Failure not_found for a link that the site did not make, that somebody has used, replaced or withdrawn, or
 * that is too old
 */
export async function invitationBehind(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  token: string,
  now: number,
): Promise<LinkedInvitation> {
  const target = (await targetOf(config, 'invitation', token)) ?? fail(wrongLink('Invitation'));
  const stored = await queries.findStored(db, target.id);
  if (!stored || !isOpen(stored, target.letterId, now)) return fail(notFound('Invitation'));
  const { email, firstName, lastName, role, expiresAt } = stored;
  const inviter = stored.invitedBy ? await findPerson(db, stored.invitedBy) : undefined;
  return { email, firstName, lastName, role, invitedBy: inviter?.name || null, expiresAt };
}

/**
 * Creates the account with the invitation's role, and signs in. The address counts as confirmed, because only a person
 * who reads the email sent there has the link. Returns the path of the page to open next.
 * @throws Failure invalid for a link that does not work, or no longer works; conflict for an address that already has
 * an account
 */
export async function accept(
  deps: Accepting,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  { password, ...names }: Acceptance,
  now: number,
): Promise<string> {
  const { db, config, accounts } = deps;
  const target = await targetOf(config, 'invitation', token);
  if (!target) return fail(gone({ kind: 'signature-wrong' }));
  const open = await queries.findStored(db, target.id);
  if (!open || !isOpen(open, target.letterId, now)) return fail(gone());
  const hash = await accounts.hashNewPassword(password, { ...names, email: open.email });
  const { email, role } = await db.transaction(async (tx) => {
    const invitation = await queries.lockInvitation(tx, target.id);
    if (!invitation || !isOpen(invitation, target.letterId, now)) return fail(gone());
    await makeRoom(tx, invitation.email);
    const { email, role, permissions } = invitation;
    const person = { ...names, email, role, permissions, emailVerified: true };
    await keepAccepted(tx, invitation, (await insertPerson(tx, person, hash))!, now);
    return invitation;
  });
  return (await enter(deps, request, reply, email, password)) ? homeOf(role) : '/login';
}

/**
 * Accepts the open invitation of a person who signed in through the identity provider, which has confirmed the address.
 * Does nothing for an account that has a password here, because a stranger may have chosen it.
 */
export async function acceptThroughProvider(
  { db }: Pick<Deps, 'db'>,
  { id, email, role }: Pick<Person, 'id' | 'email' | 'role'>,
  now: number,
): Promise<void> {
  if (role !== 'subscriber' || (await findPassword(db, id)) !== undefined) return;
  await db.transaction(async (tx) => {
    const invitation = await queries.lockWaiting(tx, email);
    if (!invitation) return;
    await setRights(tx, id, invitation);
    await keepAccepted(tx, invitation, id, now);
  });
}

const isOpen = (stored: queries.StoredInvitation, linkId: string | undefined, now: number): boolean =>
  stored.linkId === linkId && stored.acceptedAt === null && Date.parse(stored.expiresAt) > now;

/**
 * Deletes an unconfirmed account with this address: its owner has not proved that the address is theirs, but the person
 * with the link has.
 */
async function makeRoom(tx: Db, email: string): Promise<void> {
  await lockAddress(tx, email);
  const known = await findByEmail(tx, email);
  if (known?.emailVerified || known?.banned) fail(new Failure('conflict', HAS_ACCOUNT));
  if (known) await deletePerson(tx, known.id);
}

async function keepAccepted(tx: Db, { id, email }: queries.StoredInvitation, by: string, now: number): Promise<void> {
  const before = await queries.findInvitation(tx, id);
  await queries.markAccepted(tx, id, by, now);
  const after = await queries.findInvitation(tx, id);
  await queries.record(tx, { id: by, email }, 'accept', id, { before, after });
}

/** Signs in. Returns false if this network address is locked after too many wrong passwords. */
async function enter(
  deps: Accepting,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  password: string,
): Promise<boolean> {
  try {
    await signIn(deps, request, reply, { email, password });
    return true;
  } catch (err) {
    if (err instanceof Failure) return false;
    throw err;
  }
}

const homeOf = (role: Role): string => (DESK_ROLES.includes(role) ? '/admin' : AFTER_SIGN_IN);

const gone = (securityEvent?: SecurityEvent) =>
  new Failure(
    'invalid',
    'This invitation is no longer valid: it was accepted or withdrawn, a newer one was sent, or it is older than seven days.',
    { securityEvent },
  );
const HAS_ACCOUNT =
  'There is already an account with this address. Please sign in with it; an administrator can then give it the role.';
