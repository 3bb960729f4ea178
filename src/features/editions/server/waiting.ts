/** Shows the desk which notices wait for the morning's emails, and lets it stop them. */
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { newsletterIssues as issues } from '#features/newsletter/server/table.ts';
import { lockGathered, markGathered, notify, worksWith } from '#features/notices/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { MINUTE } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { fullName, users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Slice } from '#platform/server/db/record-queries.ts';
import type { Deps } from '#platform/server/deps.ts';
import { editions } from '#platform/server/editions/table.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { HoldNotice, WaitingNotice } from '../contract.ts';
import { holds, isUntold, told, toTold } from './queries.ts';
import { countRecipients, tellReaders } from './tell.ts';

/** Lists the notices for the next emails, newest first, including those that the desk has taken out. */
export async function listWaiting(db: Db, kinds: Kinds, { limit, offset }: Slice): Promise<Page<WaitingNotice>> {
  const where = and(isUntold, holds(db, kinds));
  const rows = await db
    .select({
      ...told,
      held: editions.held,
      by: fullName,
    })
    .from(editions)
    .leftJoin(users, eq(users.id, editions.authorId))
    .where(where)
    .orderBy(desc(editions.at), desc(editions.recordId), desc(editions.n))
    .limit(limit)
    .offset(offset);
  const notices = rows.map(({ held, by, ...row }) => ({ ...toTold(kinds, row), held, by }));
  const counts = await countRecipients(db, notices);
  return {
    rows: notices.map((notice, at) => ({ ...notice, recipients: counts[at]! })),
    total: await db.$count(editions, where),
  };
}

/**
 * Takes a notice out of the morning's emails, or puts it back.
 * @throws Failure not_found; conflict if it has been emailed, or if a colleague has decided since
 */
export async function holdNotice(
  tx: Db,
  person: Person | null,
  recordId: string,
  { n, held, seen }: HoldNotice,
): Promise<void> {
  const isIt = and(eq(editions.recordId, recordId), eq(editions.n, n), ne(editions.note, ''));
  const [found] = await tx.select().from(editions).where(isIt).for('update');
  const { title, toldAt, held: before } = found ?? fail(notFound('Notice'));
  if (toldAt) throw new Failure('conflict', 'This notice has been emailed. Nothing was changed.');
  if (before !== seen.held) throw new Failure('conflict', 'A colleague has changed this. Nothing was changed.');
  await tx.update(editions).set({ held }).where(isIt);
  const action = `correction-email.${held ? 'stop' : 'allow'}`;
  await recordAction(tx, person, action, recordId, { title, held: before }, { title, held, n });
}

/** Longer than a change takes between dating its edition and committing it. */
const COMMITTED = MINUTE;

/**
 * Notifies people with the Newsletter permission of new notices about texts in an issue, unless their authors have the
 * permission too: the morning's emails will take the authors' words to subscribers.
 */
export function notifyOfNotices({ db }: Pick<Deps, 'db'>, now: number): Promise<void> {
  const until = new Date(now - COMMITTED).toISOString();
  return db.transaction(async (tx) => {
    const { upTo } = await lockGathered(tx, 'new-corrections');
    const isNamed = sql`exists (select from ${issues} where ${issues.sentAt} < ${editions.at}
      and ${issues.items} @> jsonb_build_array(jsonb_build_object('kind', ${editions.kind}, 'id', ${editions.recordId})))`;
    const found = await tx
      .selectDistinctOn([editions.recordId], { recordId: editions.recordId, authorId: editions.authorId })
      .from(editions)
      .leftJoin(users, eq(users.id, editions.authorId))
      .where(
        and(
          isUntold,
          gt(editions.at, upTo),
          lte(editions.at, until),
          isNamed,
          sql`(${worksWith('newsletter')}) is not true`,
        ),
      );
    for (const { recordId, authorId } of found)
      await notify(tx, { kind: 'corrected', record: 'correction', recordId, by: authorId ? { id: authorId } : null });
    await markGathered(tx, 'new-corrections', until, until);
  });
}

export const editionTasks: readonly Task[] = [
  { name: 'corrections-notify', cron: '*/5 * * * *', run: notifyOfNotices },
  {
    name: 'corrections-tell',
    cron: '*/5 * * * *',
    run: async (deps, now) => {
      await tellReaders(deps, now);
    },
  },
];
