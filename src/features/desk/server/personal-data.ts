import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { savedViews } from './table.ts';
import { listViews } from './views.ts';

export const savedViewsData: PersonalData = {
  columns: ['saved_views.user_id'],
  async find(db, { userId }) {
    return userId ? { savedViews: await listViews(db, userId) } : {};
  },
  async erase(tx, { userId }) {
    if (userId) await tx.delete(savedViews).where(eq(savedViews.userId, userId));
  },
};
