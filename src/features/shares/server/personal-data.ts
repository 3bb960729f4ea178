import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { shares } from './table.ts';

/** A link stays when its author's account is deleted, without naming that account. Remarks name only what was typed. */
export const sharesData: PersonalData = {
  columns: ['shares.author_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { kind, recordId, createdAt, endsAt } = shares;
    const columns = { kind, recordId, createdAt, endsAt };
    return { sharedPreviews: await db.select(columns).from(shares).where(eq(shares.authorId, userId)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.update(shares).set({ authorId: null }).where(eq(shares.authorId, userId));
  },
};
