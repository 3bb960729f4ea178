import { and, asc, eq, gt, inArray, isNotNull, like, max, ne, not, sql } from 'drizzle-orm';
import type { Permission, Rights, Role } from '#kernel/accounts.ts';
import { holdsAddress } from '#platform/server/db/address.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { FormerAddress } from '#platform/server/personal-data.ts';
import type { StoredSession } from './session-storage.ts';
import { credentials, formerAddresses, secondFactors, sessions, users, verifications } from './table.ts';

export type StoredPerson = typeof users.$inferSelect;

interface Names {
  firstName: string;
  lastName: string;
}
type NewPerson = Names & { email: string; role: Role; permissions?: Permission[]; emailVerified: boolean };

/** Locks an address until `tx` ends: other transactions that lock it wait. */
export const lockAddress = (tx: Db, email: string): Promise<void> => lockName(tx, `account ${email.toLowerCase()}`);

export async function findByEmail(db: Db, email: string): Promise<StoredPerson | undefined> {
  const [row] = await db.select().from(users).where(holdsAddress(users.email, email));
  return row;
}

/** Stores a person with a hashed password. Returns the id, or undefined if the address is taken. */
export async function insertPerson(tx: Db, { email, ...person }: NewPerson, hash: string): Promise<string | undefined> {
  const [made] = await tx
    .insert(users)
    .values({ ...person, email: email.toLowerCase(), name: nameOf(person) })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!made) return undefined;
  await setPassword(tx, made.id, hash);
  return made.id;
}

const change = (tx: Db, id: string, values: Partial<StoredPerson>) =>
  tx
    .update(users)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(users.id, id));

export async function updateNames(tx: Db, id: string, { firstName, lastName }: Names): Promise<void> {
  await change(tx, id, { firstName, lastName, name: nameOf({ firstName, lastName }) });
}

/**
 * Returns a person, locked until `tx` ends. With 'no key update', other transactions can still store rows that name the
 * person, such as entries of the audit log.
 */
export async function lockPerson(
  tx: Db,
  id: string,
  strength: 'update' | 'no key update' = 'update',
): Promise<StoredPerson | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for(strength);
  return row;
}

export async function setEmails(tx: Db, id: string, emails: { email?: string; pendingEmail: string | null }) {
  await change(tx, id, emails);
}

export const listFormerAddresses = (db: Db, userId: string): Promise<FormerAddress[]> =>
  db
    .select({ address: formerAddresses.address, since: formerAddresses.since, until: formerAddresses.until })
    .from(formerAddresses)
    .where(eq(formerAddresses.userId, userId))
    .orderBy(asc(formerAddresses.until));

/** Records that the confirmed address of this person has been theirs until now. */
export async function keepFormerAddress(tx: Db, { id, email, createdAt }: StoredPerson): Promise<void> {
  const since = (await listFormerAddresses(tx, id)).at(-1)?.until ?? createdAt.toISOString();
  await tx.insert(formerAddresses).values({ userId: id, address: email.toLowerCase(), since, until: now() });
}

/** Withdraws a change of address that is not confirmed yet. */
export async function forgetPendingEmail(tx: Db, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ pendingEmail: null, updatedAt: new Date() })
    .where(and(eq(users.id, id), isNotNull(users.pendingEmail)));
}

export async function findPerson(db: Db, id: string): Promise<StoredPerson | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Marks the address as confirmed and returns it; undefined if the person no longer exists. */
export async function markVerified(tx: Db, id: string): Promise<string | undefined> {
  const [changed] = await change(tx, id, { emailVerified: true }).returning({ email: users.email });
  return changed?.email;
}

export async function setRights(tx: Db, id: string, { role, permissions }: Rights): Promise<void> {
  await change(tx, id, { role, permissions: [...permissions] });
}

export async function setPassword(tx: Db, userId: string, hash: string): Promise<void> {
  await tx
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: 'credential', password: hash })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password: hash, updatedAt: new Date() },
    });
}

/** Deletes the password of the unconfirmed account with this address, if there is one. */
export async function forgetUnconfirmedPassword(db: Db, email: string): Promise<void> {
  const unconfirmed = db
    .select({ id: users.id })
    .from(users)
    .where(and(holdsAddress(users.email, email), eq(users.emailVerified, false)))
    // If the address is just being confirmed, its password is used and kept.
    .for('update');
  await db.delete(credentials).where(and(inArray(credentials.userId, unconfirmed), isPassword));
}

/** Replaces a hash with another one of the same password, unless the password has changed since. */
export async function replaceHash(db: Db, userId: string, former: string, hash: string): Promise<void> {
  await db
    .update(credentials)
    .set({ password: hash })
    .where(and(eq(credentials.userId, userId), eq(credentials.password, former)));
}

/**
 * Removes the links to identity providers of an account that has a password. If the provider confirms the account's
 * address, the next sign-in there makes the link again.
 */
export async function unlinkProviders(tx: Db, userId: string): Promise<void> {
  if ((await findPassword(tx, userId)) === undefined) return;
  await tx.delete(credentials).where(and(eq(credentials.userId, userId), not(isPassword)));
}

/** Returns when the person's account was last linked with an identity provider; undefined if it is not linked. */
export async function findLink(db: Db, userId: string): Promise<Date | undefined> {
  const [link] = await db
    .select({ at: max(credentials.createdAt) })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), not(isPassword)));
  return link?.at ?? undefined;
}

const isPassword = eq(credentials.providerId, 'credential');

const isSessionOf = (userId: string) => eq(sql`${sessions.sess} ->> 'userId'`, userId);

/** The accounts library's name for a sign-in that is waiting for its second step; its value is the person's id. */
const WAITING = '2fa-%';

/** Ends a person's sign-ins that are waiting for their second step. */
export async function endWaiting(tx: Db, userId: string): Promise<void> {
  await tx.delete(verifications).where(and(eq(verifications.value, userId), like(verifications.identifier, WAITING)));
}

/**
 * Ends a person's sign-ins that wait for their second step, set-ups of two-step sign-in that nobody has confirmed, and
 * all sessions except the one with the key `but`. Locks the person, so that nothing is created in a session that ends.
 */
export async function endSessions(tx: Db, userId: string, but?: string): Promise<void> {
  await lockPerson(tx, userId, 'no key update');
  await endWaiting(tx, userId);
  // Otherwise a thief who knows the secret of a set-up could complete it later.
  await tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), eq(secondFactors.verified, false)));
  await tx.delete(sessions).where(and(isSessionOf(userId), but === undefined ? undefined : ne(sessions.sid, but)));
}

/** Ends one session. Returns false if the person has no such session. */
export async function endSession(tx: Db, userId: string, id: string): Promise<boolean> {
  const isIt = and(isSessionOf(userId), eq(sql`${sessions.sess} ->> 'id'`, id));
  return (await tx.delete(sessions).where(isIt).returning({ sid: sessions.sid })).length > 0;
}

export const hasSession = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(sessions, eq(sessions.sid, key))) > 0;

/** Returns the sessions that have not expired, with their keys. */
export function listSessions(db: Db, userId: string) {
  return db
    .select({ key: sessions.sid, sess: sql<StoredSession>`${sessions.sess}` })
    .from(sessions)
    .where(and(isSessionOf(userId), gt(sessions.expire, new Date())));
}

/** Stores in a session when its person last proved their identity, or that they used a passkey in it. */
export async function noteInSession(
  db: Db,
  key: string,
  fact: { provenAt: string } | { passkeyUsed: true },
): Promise<void> {
  await db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb || ${JSON.stringify(fact)}::jsonb)::json` })
    .where(eq(sessions.sid, key));
}

/** Deletes a person, their sessions and all rows that the database deletes with the account. */
export async function deletePerson(tx: Db, id: string): Promise<void> {
  await endSessions(tx, id);
  await tx.delete(users).where(eq(users.id, id));
}

/** Deletes an unconfirmed account with this address, for somebody who has proved that the address is theirs. */
export async function deleteUnconfirmed(db: Db, email: string): Promise<void> {
  const isUnconfirmed = and(eq(users.emailVerified, false), eq(users.banned, false));
  await db.delete(users).where(and(holdsAddress(users.email, email), isUnconfirmed));
}

const selectPassword = (db: Db, userId: string) =>
  db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isPassword));

/** Returns the hash of a person's password; undefined for a person without one. */
export const findPassword = async (db: Db, userId: string): Promise<string | undefined> =>
  (await selectPassword(db, userId))[0]?.hash ?? undefined;

/** Returns the hash of a person's password, and keeps everybody else from changing it until `tx` ends. */
export const lockPassword = async (tx: Db, userId: string): Promise<string | undefined> =>
  (await selectPassword(tx, userId).for('update'))[0]?.hash ?? undefined;

const nameOf = ({ firstName, lastName }: Names) => `${firstName} ${lastName}`.trim();

/** Returns whether a person has confirmed their address with an emailed link. */
export async function isVerified(db: Db, id: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), eq(users.emailVerified, true)))) > 0;
}
