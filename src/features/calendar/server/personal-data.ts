import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { calendarLinks } from './table.ts';

/** A person's address of the calendar ends with the account. */
export const calendarLinksData: PersonalData = {
  columns: ['calendar_links.user_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { createdAt, lastReadAt } = calendarLinks;
    const columns = { createdAt, lastReadAt };
    return { calendarLink: await db.select(columns).from(calendarLinks).where(eq(calendarLinks.userId, userId)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.delete(calendarLinks).where(eq(calendarLinks.userId, userId));
  },
};
