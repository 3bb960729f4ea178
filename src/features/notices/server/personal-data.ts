import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { noticeChoices } from './table.ts';

/** Deletes the person's choice of notices. */
export const noticesData: PersonalData = {
  columns: ['notice_choices.user_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { comments, digest, digestHour } = noticeChoices;
    const columns = { comments, digest, digestHour };
    return { notices: await db.select(columns).from(noticeChoices).where(eq(noticeChoices.userId, userId)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.delete(noticeChoices).where(eq(noticeChoices.userId, userId));
  },
};
