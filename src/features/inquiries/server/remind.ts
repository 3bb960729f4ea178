import { type AnyColumn, and, asc, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { findSettings } from '#features/settings/server/index.ts';
import { HOUR } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { toFacts } from './receive.ts';
import { dueAt, dueText } from './rules.ts';
import { partnershipInquiries as table } from './table.ts';

/** Leaves the desk four of the promised 24 hours. */
const REMIND_AFTER_HOURS = 20;
/**
 * Older inquiries get no reminder. Otherwise, after days of downtime, the site would send emails about all of
 * them.
 */
const TOO_OLD_HOURS = 72;

/** Reminds the operators once about each unanswered inquiry whose 24 hours are nearly over. */
export function remindOfInquiries({ db, mailer, config }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const isDue = and(
      isNull(table.answeredAt),
      isNull(table.remindedAt),
      lte(table.createdAt, at(now - REMIND_AFTER_HOURS * HOUR)),
      gt(table.createdAt, at(now - TOO_OLD_HOURS * HOUR)),
    );
    const inquiries = await takeDue(tx, isDue, table.createdAt, { remindedAt: at(now) });
    if (inquiries.length === 0) return;
    const { contactEmail, timeZone } = await findSettings(tx, config);
    for (const inquiry of inquiries) {
      const { companyName, email, createdAt } = inquiry;
      const late = Date.parse(dueAt(createdAt)) <= now;
      const props = { companyName, facts: toFacts(inquiry), due: dueText(createdAt, timeZone), late };
      await mailer.send(tx, { template: 'inquiry-reminder', to: contactEmail, replyTo: email, props });
    }
  });
}

/** Emails the reminders that editors have set. */
export function followUpInquiries({ db, mailer, config }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const due = await takeDue(tx, lte(table.remindAt, at(now)), table.remindAt, { remindAt: null });
    if (due.length === 0) return;
    const { contactEmail } = await findSettings(tx, config);
    for (const { id, companyName, note } of due)
      await mailer.send(tx, { template: 'inquiry-follow-up', to: contactEmail, props: { id, companyName, note } });
  });
}

const at = (time: number): string => new Date(time).toISOString();

/** Locks the inquiries that need an email, in this order, and marks them so that they need no other. */
async function takeDue(
  tx: Db,
  isDue: SQL | undefined,
  order: AnyColumn,
  mark: Partial<Pick<typeof table.$inferInsert, 'remindedAt' | 'remindAt'>>,
) {
  const due = await tx.select().from(table).where(isDue).orderBy(asc(order)).for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await tx.update(table).set(mark).where(inArray(table.id, ids));
  return due;
}

export const inquiryTasks: readonly Task[] = [
  { name: 'inquiries-remind', cron: '*/10 * * * *', run: remindOfInquiries },
  { name: 'inquiries-follow-up', cron: '*/10 * * * *', run: followUpInquiries },
];
