/** Creates, finds and revokes the addresses of the calendar for other programs. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { requiresSecondFactor } from '#features/settings/server/index.ts';
import { Failure } from '#kernel/problem.ts';
import { HOUR } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { mayUse, requireStillActing } from '#platform/server/auth/access.ts';
import { countPasskeys } from '#platform/server/auth/passkey-rows.ts';
import { type Person, toPerson } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { calendarLinks } from './table.ts';

/** Makes 43 characters in the address, which no log or stored email shows (link-token.ts). */
const SECRET_BYTES = 32;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const { createdAt, lastReadAt } = calendarLinks;
const shown = { createdAt, lastReadAt };

export const findLink = async (db: Db, { id }: Person) =>
  (await db.select(shown).from(calendarLinks).where(eq(calendarLinks.userId, id)))[0] ?? null;

/** @throws Failure conflict if the person already has one */
export function createLink(db: Db, person: Person) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return db.transaction(async (tx) => {
    await requireStillActing(tx, person);
    const [link] = await tx
      .insert(calendarLinks)
      .values({ userId: person.id, hash: hashOf(secret) })
      .onConflictDoNothing()
      .returning(shown);
    if (!link) throw new Failure('conflict', 'You already have an address. Revoke it first to get a new one.');
    await recordAction(tx, person, 'calendar-link.create', person.id, null, {});
    return { link, secret };
  });
}

/** Revokes a person's address of the calendar, if there is one. */
export async function revokeLinkOf(tx: Db, by: Pick<Person, 'id' | 'email'> | null, ownerId: string): Promise<void> {
  const revoked = await tx.delete(calendarLinks).where(eq(calendarLinks.userId, ownerId)).returning(shown);
  if (revoked.length > 0) await recordAction(tx, by, 'calendar-link.revoke', ownerId, {}, null);
}

/**
 * Returns the person whose address contains this secret.
 * @throws Failure gone if it was revoked or never existed, and while the person may not use the desk
 */
export async function personBehind(db: Db, secret: string): Promise<Person> {
  const [owner] = await db
    .select({ user: users })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.userId))
    .where(and(eq(calendarLinks.hash, hashOf(secret)), eq(users.banned, false)));
  const user = owner?.user;
  const isProtected = user && (user.twoFactorEnabled || !(await requiresSecondFactor(db)));
  const isMissing = user !== undefined && !isProtected && (await countPasskeys(db, user.id)) === 0;
  const person = user && toPerson(user, isMissing, new Date(0));
  if (!person || !mayUse('editor', person))
    throw new Failure('gone', 'This address no longer works. Its owner can create a new address at the desk.');
  const hourAgo = new Date(Date.now() - HOUR).toISOString();
  await db
    .update(calendarLinks)
    .set({ lastReadAt: now() })
    .where(and(eq(calendarLinks.userId, person.id), or(isNull(lastReadAt), lt(lastReadAt, hourAgo))));
  return person;
}
