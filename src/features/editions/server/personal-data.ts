import { desc, eq } from 'drizzle-orm';
import { editions } from '#platform/server/editions/table.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';

/** Who wrote a notice to readers. An erasure keeps the notice, but removes its author. */
export const editionsData: PersonalData = {
  columns: ['editions.author_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { kind, recordId, n, at, change, note, authorId } = editions;
    const columns = { kind, recordId, n, at, change, note };
    return { corrections: await db.select(columns).from(editions).where(eq(authorId, userId)).orderBy(desc(at)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.update(editions).set({ authorId: null }).where(eq(editions.authorId, userId));
  },
};
