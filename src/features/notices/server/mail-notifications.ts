import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import { DAY } from '#kernel/time.ts';
import { fromWallClock, toWallClock } from '#kernel/wall-clock.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wordsOf } from '../vocabulary.ts';
import { listNotifications } from './notifications.ts';
import { worksWith } from './queries.ts';
import { DEFAULT_HOUR, noticeChoices, notifications as table } from './table.ts';

/** Does not email older notifications, which have waited because the site was down. The bell shows them. */
const TOO_OLD = 2 * DAY;

/**
 * Emails each person the notifications that are due: those that they want at once, and the others once a day at their
 * hour, all in one email. Leaves out those that they have read.
 */
export function mailNotifications({ db, mailer, config }: Deps, now: number): Promise<void> {
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
      .select({
        id: users.id,
        email: users.email,
        role: users.role,
        permissions: users.permissions,
        hour: noticeChoices.digestHour,
      })
      .from(users)
      .leftJoin(noticeChoices, eq(noticeChoices.userId, users.id))
      .where(and(worksWith('editor'), inArray(users.id, [...new Set(waiting.map(({ userId }) => userId))])));
    const { timeZone } = await findSettings(tx, defaultSettings(config));
    for (const person of people) {
      const until = new Date(lastHour(now, person.hour ?? DEFAULT_HOUR, timeZone)).toISOString();
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

/** Returns when it was last this hour in the time zone (ms). */
export function lastHour(now: number, hour: number, timeZone: string): number {
  const at = `T${String(hour).padStart(2, '0')}:00`;
  const on = (moment: number) =>
    Date.parse(fromWallClock(toWallClock(new Date(moment).toISOString(), timeZone).slice(0, 10) + at, timeZone));
  const today = on(now);
  return today <= now ? today : on(now - DAY);
}
