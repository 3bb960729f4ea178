import { eq } from 'drizzle-orm';
import type { Kinds, ServerHalf } from '#platform/server/kinds.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { UPDATE } from '../content.ts';
import { isReleased, previewedUpdate, updateStore } from './records.ts';
import { updates } from './table.ts';

/** Updates belong to the site; only the link to the account that began one is deleted. */
const updatesData: PersonalData = {
  columns: ['updates.author_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { id, title, createdAt, authorId } = updates;
    const columns = { id, title, createdAt };
    return { updates: await db.select(columns).from(updates).where(eq(authorId, userId)) };
  },
  async erase(tx, { userId }) {
    if (userId) await tx.update(updates).set({ authorId: null }).where(eq(updates.authorId, userId));
  },
};

/** `kinds` returns all kinds, among them those of the updated records, once they are known. */
export const storedUpdates = (kinds: () => Kinds): ServerHalf<typeof UPDATE> => ({
  kind: UPDATE,
  table: updates,
  title: updates.title,
  owner: updates.authorId,
  personalData: updatesData,
  pictures: { text: updates.content, cover: updates.coverId },
  schedule: { released: isReleased, from: updates.publishedAt },
  previewed: (deps, id) => previewedUpdate(deps, kinds(), id),
  bin: updates.deletedAt,
  versions: updateStore(kinds),
});
