import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { intakeEntries } from './table.ts';

/** Entries stay; only the account of the editor who used them is removed. */
export const intakeData: PersonalData = {
  columns: ['intake_entries.taken_by'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { title, state, takenBy, updatedAt } = intakeEntries;
    const columns = { title, state, updatedAt };
    return { intake: await db.select(columns).from(intakeEntries).where(eq(takenBy, userId)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.update(intakeEntries).set({ takenBy: null }).where(eq(intakeEntries.takenBy, userId));
  },
};
