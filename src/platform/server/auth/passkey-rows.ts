import { and, desc, eq, lt } from 'drizzle-orm';
import { passkeys, users, verifications } from '#platform/server/auth/table.ts';
import type { Db } from '../db/connect.ts';

/** A passkey as its owner sees it. */
export interface StoredPasskey {
  id: string;
  name: string;
  /** Whether the passkey is on several devices, so that its owner still has it after losing one. */
  backedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const { id, name, backedUp, createdAt, lastUsedAt } = passkeys;

/** Lists a person's passkeys, the newest first. */
export function listPasskeys(db: Db, userId: string): Promise<StoredPasskey[]> {
  return db
    .select({ id, name, backedUp, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(createdAt), desc(id));
}

export const countPasskeys = (db: Db, userId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId));

/**
 * Returns whether somebody still has the passkey. Waits for a removal in progress, because that ends only the sessions
 * that it sees.
 */
export async function isKept(db: Db, credentialId: string): Promise<boolean> {
  const found = await db.select({ id }).from(passkeys).where(eq(passkeys.credentialID, credentialId)).for('share');
  return found.length > 0;
}

/** Returns the person who may sign in with the passkey, as far as the site knows; undefined for an unknown passkey. */
export async function findOwner(db: Db, credentialId: string) {
  const [found] = await db
    .select({ owner: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialID, credentialId));
  return found?.owner;
}

/**
 * Stores the use of a passkey. Returns false if its counter has not grown since the last use: then there is a copy of
 * the key, or the same use was sent twice. Devices that do not count always say 0.
 */
export async function noteUse(db: Db, credentialId: string, counter: number): Promise<boolean> {
  const grows = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.credentialID, credentialId), grows))
    .returning({ id });
  return noted.length > 0;
}

/** Deletes expired challenges and other expired steps: every visit to a sign-in page begins one. */
export async function forgetExpired(db: Db): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, new Date()));
}

/** Renames a passkey and returns it; undefined if the person has no such passkey. */
export async function renamePasskey(tx: Db, userId: string, passkeyId: string, newName: string) {
  const [renamed] = await tx
    .update(passkeys)
    .set({ name: newName })
    .where(isOwn(userId, passkeyId))
    .returning({ id, name, backedUp, createdAt, lastUsedAt });
  return renamed;
}

/** Removes a passkey and returns its name; undefined if the person has no such passkey. */
export async function removePasskey(tx: Db, userId: string, passkeyId: string): Promise<string | undefined> {
  const [removed] = await tx.delete(passkeys).where(isOwn(userId, passkeyId)).returning({ name });
  return removed?.name;
}

const isOwn = (userId: string, passkeyId: string) => and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId));
