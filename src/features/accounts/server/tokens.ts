/**
 * Issues and redeems the tokens in emailed links. Each works once, for a limited time, and the site stores only its
 * hash. A token contains its person's id, so that all of a person's tokens for one purpose share one key.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { revokeKeysOf } from '#features/api/server/index.ts';
import { revokeLinkOf } from '#features/calendar/server/index.ts';
import { endSharesOf } from '#features/shares/server/index.ts';
import { returnPath } from '#kernel/return-to.ts';
import { DAY } from '#kernel/time.ts';
import { endSessions, forgetPendingEmail, unlinkProviders } from '#platform/server/auth/people.ts';
import { verifications } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';

export type Purpose = 'verify' | 'reset' | 'email';

const LIFETIME: Record<Purpose, number> = { verify: DAY, reset: DAY / 24, email: DAY };

/** @param returnTo the page to open once the token has been redeemed */
export async function issueToken(
  tx: Db,
  purpose: Purpose,
  userId: string,
  now: number,
  returnTo?: string,
): Promise<string> {
  const token = `${userId}.${randomBytes(24).toString('base64url')}`;
  await tx.delete(verifications).where(lt(verifications.expiresAt, new Date(now)));
  await tx.insert(verifications).values({
    identifier: keyOf(purpose, userId),
    value: hashOf(token),
    returnTo,
    expiresAt: new Date(now + LIFETIME[purpose]),
  });
  return token;
}

/** The email of each link, and the page that the link opens. */
const LINKS = {
  verify: { template: 'account-verify', page: '/verify-email' },
  reset: { template: 'account-reset', page: '/reset-password' },
  email: { template: 'account-email-confirm', page: '/account/email/confirm' },
} as const satisfies Record<Purpose, object>;

/**
 * Emails a link with a new token. `returnTo` is the page to open once the token has been redeemed. Returns false if it
 * sends no email.
 */
export function mailToken(
  tx: Db,
  mailer: Mailer,
  purpose: Purpose,
  { id, email: to }: { id: string; email: string },
  { now, returnTo, proven = false }: { now: number; returnTo?: string | undefined; proven?: boolean },
): Promise<boolean> {
  const { template, page } = LINKS[purpose];
  const back = returnPath(returnTo);
  const props = async (at: number) => ({ path: `${page}?token=${await issueToken(tx, purpose, id, at, back)}` });
  return mailer.send(tx, { template, to, props, now, proven });
}

/** Returns the id of the token's person if the token is still valid. */
export async function findOwner(db: Db, purpose: Purpose, token: string, now: number): Promise<string | undefined> {
  const found = await db.$count(verifications, isValid(purpose, token, now));
  return found > 0 ? personOf(token) : undefined;
}

/**
 * Returns the id of the token's person, and the page to open next, if the token is still valid. Invalidates all the
 * person's tokens for that purpose.
 */
export async function redeemToken(tx: Db, purpose: Purpose, token: string, now: number) {
  // If two requests arrive at the same time, the second waits for the row lock and finds that the row has been deleted.
  const [redeemed] = await tx
    .delete(verifications)
    .where(isValid(purpose, token, now))
    .returning({ returnTo: verifications.returnTo });
  if (!redeemed) return undefined;
  const userId = personOf(token);
  await dropTokens(tx, purpose, userId);
  return { userId, ...redeemed };
}

export async function dropTokens(tx: Db, purpose: Purpose, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, keyOf(purpose, userId)));
}

/** Withdraws the emailed links to a new password and to a change of address. */
export async function withdrawLinks(tx: Db, userId: string): Promise<void> {
  await dropTokens(tx, 'reset', userId);
  // A thief who knew the old password may have requested a change of address.
  await dropTokens(tx, 'email', userId);
  await forgetPendingEmail(tx, userId);
}

/**
 * Ends what would let somebody else back into an account: all other sessions, the API keys, the link of the subscribed
 * calendar, the links that share drafts, the links to identity providers, and the emailed links to a new password and to
 * a change of address. For people who suspect a thief, lost a device or have a new password, and for disabled accounts.
 */
export async function endAccess(tx: Db, by: By, userId: string, butSession?: string): Promise<void> {
  await endSessions(tx, userId, butSession);
  await revokeKeysOf(tx, by, userId);
  await revokeLinkOf(tx, by, userId);
  await endSharesOf(tx, by, userId);
  await unlinkProviders(tx, userId);
  await withdrawLinks(tx, userId);
}

type By = Parameters<typeof revokeKeysOf>[1];

const isValid = (purpose: Purpose, token: string, now: number) =>
  and(
    eq(verifications.identifier, keyOf(purpose, personOf(token))),
    eq(verifications.value, hashOf(token)),
    gt(verifications.expiresAt, new Date(now)),
  );

const personOf = (token: string) => token.split('.')[0]!;
const keyOf = (purpose: Purpose, userId: string) => `${purpose}:${userId}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
