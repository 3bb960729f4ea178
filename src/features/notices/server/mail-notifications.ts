import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { DAY, HOUR } from '#kernel/time.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wordsOf } from '../vocabulary.ts';
import { listNotifications } from './notifications.ts';
import { worksAs } from './queries.ts';
import { DEFAULT_HOUR, noticeChoices, notifications as table } from './table.ts';

/** Older ones are not emailed: the site was down, and the bell has them. */
const TOO_OLD = 2 * DAY;

/**
 * Mails each person the notifications that are due, in one mail: those that they want at once, and those of the day at their
 * hour. Those that were read by then are left out.
 */
export function mailNotifications({ db, mailer }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: table.id, userId: table.userId, toSend: table.toSend, at: table.createdAt })
      .from(table)
      .where(
        and(isNotNull(table.toSend), isNull(table.readAt), gt(table.createdAt, new Date(now - TOO_OLD).toISOString())),
      )
      .orderBy(table.id)
      .for('update', { skipLocked: true });
    if (waiting.length === 0) return;
    const people = await tx
      .select({ id: users.id, email: users.email, role: users.role, hour: noticeChoices.digestHour })
      .from(users)
      .leftJoin(noticeChoices, eq(noticeChoices.userId, users.id))
      .where(and(worksAs(['editor', 'admin']), inArray(users.id, [...new Set(waiting.map(({ userId }) => userId))])));
    for (const person of people) {
      const until = new Date(lastHour(now, person.hour ?? DEFAULT_HOUR)).toISOString();
      const due = waiting.filter(({ userId, toSend, at }) => userId === person.id && (toSend === 'now' || at <= until));
      if (due.length === 0) continue;
      const ids = due.map(({ id }) => id);
      await tx.update(table).set({ toSend: null }).where(inArray(table.id, ids));
      const found = await listNotifications(tx, person, inArray(table.id, ids));
      if (found.length === 0) continue;
      const news = found.map((one) => ({ title: one.title, words: wordsOf(one), path: one.path }));
      await mailer.send(tx, { template: 'notice-notifications', to: person.email, props: { news } });
    }
  });
}

/** Returns the last time that it was that hour (UTC), in ms. */
export function lastHour(now: number, hour: number): number {
  const today = Math.floor(now / DAY) * DAY + hour * HOUR;
  return today <= now ? today : today - DAY;
}
