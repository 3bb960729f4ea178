import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { overrulings } from './table.ts';

/** Overrulings belong to the record and stay; only their link to the account is deleted. */
export const overrulingsData: PersonalData = {
  columns: ['overrulings.user_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { recordId, rule, key, reason, at } = overrulings;
    const columns = { recordId, rule, key, reason, at };
    return { overrulings: await db.select(columns).from(overrulings).where(eq(overrulings.userId, userId)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.update(overrulings).set({ userId: null }).where(eq(overrulings.userId, userId));
  },
};
