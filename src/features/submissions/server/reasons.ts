/** The reasons for rejecting, which the desk edits and chooses from. */
import { asc, eq, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { RejectionReason, RejectionReasons } from '../desk-contract.ts';
import { rejectionReasons as table } from './table.ts';

const { id, name, note, mailsAuthor, updatedAt } = table;

export const listReasons = (db: Db): Promise<RejectionReason[]> =>
  db.select({ id, name, note, mailsAuthor, updatedAt }).from(table).orderBy(asc(table.position), asc(id));

export async function findReason(db: Db, reasonId: string): Promise<RejectionReason | undefined> {
  const [found] = await db.select({ id, name, note, mailsAuthor, updatedAt }).from(table).where(eq(id, reasonId));
  return found;
}

/**
 * Replaces the list: changes reasons with a known id, adds the others, and deletes missing ones. @throws Failure
 * conflict
 */
export function saveReasons(
  db: PooledDb,
  person: Person,
  { reasons, updatedAt: seen }: z.output<typeof RejectionReasons>,
): Promise<RejectionReason[]> {
  return db.transaction(async (tx) => {
    const before = await tx.select().from(table).orderBy(asc(table.position)).for('update');
    const [newest] = before.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    if (newest) refuseStale('list of reasons', newest, seen);
    const kept: string[] = [];
    for (const [position, { id: given, ...reason }] of reasons.entries()) {
      const values = { ...reason, position };
      const known = before.find((row) => row.id === given);
      const [row] = known
        ? await tx.update(table).set(values).where(eq(id, known.id)).returning({ id })
        : await tx.insert(table).values(values).returning({ id });
      kept.push(row!.id);
    }
    await tx.delete(table).where(notInArray(id, kept));
    const after = await listReasons(tx);
    await recordAction(tx, person, 'submission.reasons', null, said(before), said(after));
    return after;
  });
}

/** What the audit log shows of the reasons. */
const said = (reasons: readonly Pick<RejectionReason, 'name' | 'note' | 'mailsAuthor'>[]) => ({
  label: 'Reasons for rejecting',
  reasons: reasons.map((reason) =>
    [reason.name, reason.mailsAuthor ? '' : 'no email to the author', reason.note].join('; '),
  ),
});
