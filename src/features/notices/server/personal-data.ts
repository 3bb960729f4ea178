import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { noticeChoices, notifications } from './table.ts';

/** Deletes the person's choices and notifications, and removes the person from the notifications that they caused. */
export const noticesData: PersonalData = {
  columns: ['notice_choices.user_id', 'notifications.user_id', 'notifications.actor_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { comments, digest, digestHour, emails } = noticeChoices;
    const columns = { comments, digest, digestHour, emails };
    const { kind, record, createdAt, readAt } = notifications;
    return {
      notices: await db.select(columns).from(noticeChoices).where(eq(noticeChoices.userId, userId)),
      notifications: await db
        .select({ kind, record, createdAt, readAt })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(createdAt),
    };
  },
  async erase(tx, { userId }) {
    if (!userId) return;
    await tx.delete(noticeChoices).where(eq(noticeChoices.userId, userId));
    await tx.delete(notifications).where(eq(notifications.userId, userId));
    await tx.update(notifications).set({ actorId: null }).where(eq(notifications.actorId, userId));
  },
};
