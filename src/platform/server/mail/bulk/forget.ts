/** Deletes the deliveries of old, finished bulk mails, and keeps their figures. */
import { and, asc, eq, exists, isNull, lt, lte, ne } from 'drizzle-orm';
import { DAY } from '#kernel/time.ts';
import type { Db } from '../../db/connect.ts';
import type { Task } from '../../queue/task.ts';
import { countFigures } from './queries.ts';
import { mailingDeliveries as deliveries, mailings } from './table.ts';

/** How long the site keeps who was emailed what: bounces arrive within days, complaints within months. */
export const KEEP_DAYS = 180;
/** How many rows one statement deletes, so that no lock lasts long and later rows use the space again. */
const CHUNK = 10_000;

/** Returns the number of deleted deliveries. The next run continues an interrupted one. */
export async function forgetDeliveries(db: Db, now: number, chunk = CHUNK): Promise<number> {
  const before = new Date(now - KEEP_DAYS * DAY).toISOString();
  const hasDeliveries = exists(db.select().from(deliveries).where(eq(deliveries.mailingId, mailings.id)));
  const old = await db
    .select({ id: mailings.id })
    .from(mailings)
    .where(and(ne(mailings.state, 'sending'), lt(mailings.finishedAt, before), hasDeliveries))
    .orderBy(asc(mailings.finishedAt));
  let deleted = 0;
  for (const { id } of old) {
    const figures = (await countFigures(db, [id])).get(id)!;
    // An interrupted run counted them while all deliveries were there.
    await db
      .update(mailings)
      .set({ figures })
      .where(and(eq(mailings.id, id), isNull(mailings.figures)));
    deleted += await deleteAll(db, id, chunk);
  }
  return deleted;
}

/** Uses the index of recipients: with a chunk named by its ids, PostgreSQL read the complete table for each. */
async function deleteAll(db: Db, mailingId: string, chunk: number): Promise<number> {
  const ofMailing = eq(deliveries.mailingId, mailingId);
  for (let deleted = 0; ; ) {
    const [last] = await db
      .select({ recipientId: deliveries.recipientId })
      .from(deliveries)
      .where(ofMailing)
      .orderBy(asc(deliveries.recipientId))
      .offset(chunk - 1)
      .limit(1);
    const { rowCount } = await db
      .delete(deliveries)
      .where(and(ofMailing, last && lte(deliveries.recipientId, last.recipientId)));
    deleted += rowCount ?? 0;
    if (!last) return deleted;
  }
}

export const bulkMailTasks: readonly Task[] = [
  {
    name: 'mailings-forget',
    cron: '15 4 * * *',
    run: async ({ db }, now) => void (await forgetDeliveries(db, now)),
  },
];
