import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { announcements } from './table.ts';

/** Announcements stay. The link to the account of who wrote them goes with it. */
export const announcementsData: PersonalData = {
  columns: ['announcements.author_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { id, title, source, createdAt } = announcements;
    const columns = { id, title, source, createdAt };
    return { announcements: await db.select(columns).from(announcements).where(eq(announcements.authorId, userId)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.update(announcements).set({ authorId: null }).where(eq(announcements.authorId, userId));
  },
};
