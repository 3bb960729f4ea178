import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { courses } from './table.ts';

/** Courses are kept; only the link to their provider's account is deleted. */
export const coursesData: PersonalData = {
  columns: ['training_courses.provider_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { id, title, provider, status, createdAt } = courses;
    const columns = { id, title, provider, status, createdAt };
    return { courses: await db.select(columns).from(courses).where(eq(courses.providerId, userId)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.update(courses).set({ providerId: null }).where(eq(courses.providerId, userId));
  },
};
