import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { emptyInVersions } from '#platform/server/versions/personal-data.ts';
import { announcementRecords } from './records.ts';
import { announcements } from './table.ts';

/** Announcements are kept; only the link to their author's account is deleted. */
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

/** Removes the source, which names the sender, from the announcements and all their versions. */
export async function unsignAnnouncements(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(announcements)
    .set({ source: '' })
    .where(inArray(announcements.id, [...ids]));
  await emptyInVersions(tx, announcementRecords.kind, ids, ['source']);
}
