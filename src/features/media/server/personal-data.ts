import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { mediaFiles } from './table.ts';

/** Files belong to the site and stay; only the link to the account that uploaded them is deleted. */
export const mediaData: PersonalData = {
  columns: ['media_files.uploaded_by'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { id, title, fileName, createdAt } = mediaFiles;
    const columns = { id, title, fileName, createdAt };
    return { 'uploaded files': await db.select(columns).from(mediaFiles).where(eq(mediaFiles.uploadedBy, userId)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.update(mediaFiles).set({ uploadedBy: null }).where(eq(mediaFiles.uploadedBy, userId));
  },
};
