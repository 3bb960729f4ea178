import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { mails } from '#server/mail/table.ts';
import type { Role } from '../vocabulary.ts';
import { credentials, sessions, users } from './table.ts';

export type StoredPerson = typeof users.$inferSelect;

interface Names {
  firstName: string;
  lastName: string;
}
type NewPerson = Names & { email: string; role: Role; emailVerified: boolean };

/** Until `tx` ends, nobody else does anything about an account of that address. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email.toLowerCase()}`}, 0))`);
}

export async function findByEmail(db: Db, email: string): Promise<StoredPerson | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
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
  await tx
    .insert(credentials)
    .values({ userId: made.id, accountId: made.id, providerId: 'credential', password: hash });
  return made.id;
}

export async function updateNames(tx: Db, id: string, { firstName, lastName }: Names): Promise<void> {
  const names = { firstName, lastName, name: nameOf({ firstName, lastName }) };
  await tx
    .update(users)
    .set({ ...names, updatedAt: new Date() })
    .where(eq(users.id, id));
}

export async function findPerson(db: Db, id: string): Promise<StoredPerson | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** False if there is no such person any more. */
export async function markVerified(tx: Db, id: string): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning({ id: users.id });
  return changed.length > 0;
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

export async function endSessions(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sql`${sessions.sess} ->> 'userId'`, userId));
}

/** How many mails of a kind went to an address since then. */
export function countMails(db: Db, kind: string, recipient: string, since: string): Promise<number> {
  return db.$count(mails, and(gt(mails.createdAt, since), eq(mails.kind, kind), eq(mails.recipient, recipient)));
}

/** Undefined for somebody without a password of ours. */
export async function findPassword(db: Db, userId: string): Promise<string | undefined> {
  const isOurs = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
  const [row] = await db.select({ hash: credentials.password }).from(credentials).where(isOurs);
  return row?.hash ?? undefined;
}

const nameOf = ({ firstName, lastName }: Names) => `${firstName} ${lastName}`.trim();
