import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { mayNameAddress, namesAddress, wholeAddress } from '../db/address.ts';
import type { Db } from '../db/connect.ts';
import type { PersonalData } from '../personal-data.ts';
import { openEditors, revisions, revisionText } from './table.ts';

/**
 * An erasure keeps versions for as long as their records, but removes their authors and the person’s address. It keeps
 * the site’s contact address.
 */
export const revisionsData: PersonalData = {
  columns: ['revisions.author_id', 'revisions.fields', 'open_editors.user_id'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { kind, recordId, at, changed, authorId } = revisions;
    const columns = { kind, recordId, at, changed };
    return { versions: await db.select(columns).from(revisions).where(eq(authorId, userId)).orderBy(desc(at)) };
  },
  async erase(tx, { email, userId, isContact }) {
    const text = revisionText(revisions);
    const without = sql`regexp_replace(${text}, ${wholeAddress(email)}, '', 'gi')::json`;
    if (!isContact)
      await tx
        .update(revisions)
        .set({ fields: without })
        .where(and(mayNameAddress(text, email), namesAddress([text], email)));
    if (!userId) return;
    await tx.update(revisions).set({ authorId: null }).where(eq(revisions.authorId, userId));
    await tx.delete(openEditors).where(eq(openEditors.userId, userId));
  },
};

/** Empties fields in all versions: a name erased from a page is also erased from its history. */
export async function emptyInVersions(
  tx: Db,
  kind: string,
  recordIds: readonly string[],
  fields: readonly string[],
): Promise<void> {
  const empty = JSON.stringify(Object.fromEntries(fields.map((field) => [field, ''])));
  await tx
    .update(revisions)
    .set({ fields: sql`(${revisions.fields}::jsonb || ${empty}::jsonb)::json` })
    .where(and(eq(revisions.kind, kind), inArray(revisions.recordId, [...recordIds])));
}
