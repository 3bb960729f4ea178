/** Notifies people at the desk through the bell, and by email as each person has chosen. */
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { DeskAccess } from '#kernel/accounts.ts';
import { DAY } from '#kernel/time.ts';
import { users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { NOTIFICATIONS_MAX, type NotificationKind, type NotifiedRecord } from '../vocabulary.ts';
import { USUAL_EMAILS, worksWith } from './queries.ts';
import { noticeChoices, notifications as table } from './table.ts';

interface News {
  kind: NotificationKind;
  record: NotifiedRecord;
  recordId: string;
  /** The ids of people. Skips null, and people who have left the desk. By default, everybody who may see the record. */
  to?: readonly (string | null)[];
  /** The person who caused the notification, who does not get it. */
  by?: { id: string } | null;
}

/** The access that a person needs to see the record of a notification. */
export const ACCESS_TO: Record<NotifiedRecord, DeskAccess> = {
  submission: 'editor',
  inquiry: 'inquiries',
  newsletter: 'newsletter',
  alert: 'admin',
  intake: 'editor',
  update: 'editor',
  article: 'editor',
  announcement: 'editor',
  correction: 'newsletter',
};

/** Stores the notification in `tx`, the transaction that causes it. Reports a failure of the same record once a day. */
export async function notify(tx: Db, { kind, record, recordId, to, by = null }: News): Promise<void> {
  const ids = to?.filter((id) => id !== null);
  if (ids?.length === 0) return;
  const people = await tx
    .select({ id: users.id, emails: noticeChoices.emails })
    .from(users)
    .leftJoin(noticeChoices, eq(noticeChoices.userId, users.id))
    .where(
      and(
        worksWith(ACCESS_TO[record]),
        ids && inArray(users.id, ids),
        by ? ne(users.id, by.id) : undefined,
        kind === 'failed' ? knowsNot({ record, recordId }) : undefined,
      ),
    )
    // The order keeps two transactions that notify the same people from deadlocking.
    .orderBy(users.id);
  if (people.length === 0) return;
  const actorId = by?.id ?? null;
  const rows = people.map(({ id: userId, emails }) => {
    const email = emails?.[kind] ?? USUAL_EMAILS[kind];
    return { userId, kind, record, recordId, actorId, toSend: email === 'none' ? null : email };
  });
  await tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.userId, table.kind, table.record, table.recordId],
      targetWhere: sql`read_at is null`,
      set: { createdAt: now(), actorId },
    });
  for (const { id } of people) await forgetOldest(tx, id);
}

/**
 * Matches people who have had no notification of this failure since yesterday. All bulk mails of alerts count as one.
 */
function knowsNot({ record, recordId }: Pick<News, 'record' | 'recordId'>): SQL {
  const same = and(
    eq(table.userId, users.id),
    eq(table.kind, 'failed'),
    eq(table.record, record),
    record === 'alert' ? undefined : eq(table.recordId, recordId),
    gt(table.createdAt, new Date(Date.now() - DAY).toISOString()),
  );
  return sql`not exists (select from ${table} where ${same})`;
}

async function forgetOldest(tx: Db, userId: string): Promise<void> {
  const kept = tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(NOTIFICATIONS_MAX);
  await tx.delete(table).where(and(eq(table.userId, userId), sql`${table.id} not in ${kept}`));
}
