import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { trainingCourses } from './table.ts';

/** Courses stay; only the link to their provider's account is deleted. */
export const coursesData: PersonalData = {
  columns: ['training_courses.provider_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { id, title, provider, status, createdAt } = trainingCourses;
    const columns = { id, title, provider, status, createdAt };
    return { courses: await db.select(columns).from(trainingCourses).where(eq(trainingCourses.providerId, userId)) };
  },
  async erase(tx, { userId }) {
    if (userId)
      await tx.update(trainingCourses).set({ providerId: null }).where(eq(trainingCourses.providerId, userId));
  },
};
