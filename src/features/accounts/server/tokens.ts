/**
 * Tokens of mailed links: each works once and for a while, and only its hash is stored. A token names its person, so
 * that all of a person's tokens for one purpose stand under one key.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { DAY } from '#kernel/time.ts';
import { setEmails } from '#platform/server/auth/people.ts';
import { verifications } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';

export type Purpose = 'verify' | 'reset' | 'email';

const LIFETIME: Record<Purpose, number> = { verify: DAY, reset: DAY / 24, email: DAY };

export async function issueToken(tx: Db, purpose: Purpose, userId: string, now: number): Promise<string> {
  const token = `${userId}.${randomBytes(24).toString('base64url')}`;
  await tx.delete(verifications).where(lt(verifications.expiresAt, new Date(now)));
  await tx.insert(verifications).values({
    identifier: keyOf(purpose, userId),
    value: hashOf(token),
    expiresAt: new Date(now + LIFETIME[purpose]),
  });
  return token;
}

/** Whose token it is, if it is still good; neither it nor the others for that purpose are good afterwards. */
export async function redeemToken(tx: Db, purpose: Purpose, token: string, now: number): Promise<string | undefined> {
  const [userId = ''] = token.split('.');
  const isIt = and(
    eq(verifications.identifier, keyOf(purpose, userId)),
    eq(verifications.value, hashOf(token)),
    gt(verifications.expiresAt, new Date(now)),
  );
  // Of two that come at once, the second waits for the row and finds it gone.
  const [redeemed] = await tx.delete(verifications).where(isIt).returning({ id: verifications.id });
  if (!redeemed) return undefined;
  await dropTokens(tx, purpose, userId);
  return userId;
}

export async function dropTokens(tx: Db, purpose: Purpose, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, keyOf(purpose, userId)));
}

/** Whoever asked for another address with the old password does not get the account after all. */
export async function forgetPending(tx: Db, userId: string): Promise<void> {
  await dropTokens(tx, 'email', userId);
  await setEmails(tx, userId, { pendingEmail: null });
}

const keyOf = (purpose: Purpose, userId: string) => `${purpose}:${userId}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
